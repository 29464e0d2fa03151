import { expect, test, type Browser, type Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { changeAnswers } from './calls.ts'
import { accessible, endSessionUnderForm, person } from './person.ts'

const password = 'Bouwkring-2026!'
async function visitor(browser: Browser, language: 'nl' | 'en', width = 1440) {
  const context = await browser.newContext({
    viewport: { width, height: 900 },
    acceptDownloads: true,
  })
  if (language === 'en') await context.addInitScript(() => localStorage.setItem('language', 'en'))
  const page = await context.newPage()
  page.on('pageerror', (error) => {
    throw error
  })
  return page
}
async function givePassword(page: Page, email: string, nl = true) {
  await page.goto('/sign-in')
  await page.getByLabel(nl ? 'E-mailadres' : 'Email address').fill(email)
  await page.getByRole('textbox', { name: nl ? 'Wachtwoord' : 'Password' }).fill(password)
  await page.getByRole('textbox', { name: nl ? 'Wachtwoord' : 'Password' }).press('Enter')
}

test('two-step verification: set up, recovery codes, signing in with a code, switched off', async ({
  browser,
}) => {
  const email = 'thijs.kuipers@delta.example'
  const here = await visitor(browser, 'nl')
  await givePassword(here, email)
  await expect(here).toHaveURL('/')
  await here.goto('/account/beveiliging')
  await here.getByRole('button', { name: 'Instellen' }).press('Enter')
  await here.getByRole('button', { name: 'Beginnen' }).press('Enter')
  await expect(here.getByRole('img', { name: 'QR-code voor de verificatie-app' })).toBeVisible()
  const secret = ((await here.locator('[data-part=secret]').textContent()) ?? '').replaceAll(
    ' ',
    '',
  )
  // Scrolled to the top: a button half below the bar counts as too small a target.
  await here.evaluate(() => window.scrollTo(0, 0))
  await accessible(here, 'second factor, set-up')
  await here.getByRole('textbox', { name: 'Code' }).fill('12')
  await here.getByRole('button', { name: 'Controleren en aanzetten' }).click()
  await expect(here.getByText('Vul de zes cijfers uit de app in, of een herstelcode')).toBeVisible()
  await here
    .getByRole('textbox', { name: 'Code' })
    .fill(new TOTP({ secret: Secret.fromBase32(secret) }).generate())
  await here.getByRole('textbox', { name: 'Code' }).press('Enter')
  await expect(here.getByRole('heading', { name: 'Bewaar uw herstelcodes' })).toBeFocused()
  const codes = await here.locator('[data-part=recovery-codes] code').allTextContents()
  expect(codes).toHaveLength(10)
  await accessible(here, 'recovery codes')
  // Leaving before the codes were saved needs confirmation.
  await here
    .getByRole('navigation', { name: 'Accountmenu' })
    .getByRole('link', { name: 'Mijn profiel' })
    .click()
  await here
    .getByRole('alertdialog', { name: 'Herstelcodes niet bewaard?' })
    .getByRole('button', { name: 'Annuleren' })
    .click()
  await expect(here.locator('[data-part=recovery-codes] code')).toHaveCount(10)
  const download = here.waitForEvent('download')
  await here.getByRole('button', { name: 'Downloaden' }).click()
  expect((await download).suggestedFilename()).toBe('bouwkring-herstelcodes.txt')
  await here.getByRole('button', { name: 'Ik heb ze bewaard' }).click()
  await expect(here.getByText('Nog 10 herstelcodes over.')).toBeVisible()
  await here.evaluate(() => window.scrollTo(0, 0))
  await accessible(here, 'second factor, on')

  const there = await visitor(browser, 'en', 390)
  await givePassword(there, email, false)
  await expect(there.getByRole('heading', { level: 1, name: 'One more step' })).toBeVisible()
  await expect(there).toHaveURL(/\/sign-in$/)
  await accessible(there, 'second step')
  await there.getByRole('textbox', { name: 'Code' }).fill('000000')
  await there.getByRole('textbox', { name: 'Code' }).press('Enter')
  await expect(there.getByText('This code is wrong or was used already')).toBeVisible()
  await there.getByRole('textbox', { name: 'Code' }).fill(codes[0] as string)
  await there.getByRole('textbox', { name: 'Code' }).press('Enter')
  await expect(there).toHaveURL('/')
  await there.goto('/account/beveiliging')
  await expect(there.getByText('9 recovery codes left.')).toBeVisible()
  await accessible(there, 'second factor, phone')

  await here.reload()
  await here.getByRole('button', { name: 'Uitzetten' }).click()
  await accessible(here, 'second factor, switching off')
  await here.getByRole('textbox', { name: 'Uw wachtwoord', exact: true }).fill(password)
  await here.getByRole('textbox', { name: 'Code' }).fill(codes[1] as string)
  await here.getByRole('textbox', { name: 'Code' }).press('Enter')
  await expect(here.getByRole('button', { name: 'Instellen' })).toBeVisible()
})

/** Sets up an authenticator app on the open page; returns the recovery codes. */
async function setUp(page: Page) {
  await page.getByRole('button', { name: 'Beginnen' }).click()
  const secret = ((await page.locator('[data-part=secret]').textContent()) ?? '').replaceAll(
    ' ',
    '',
  )
  await page
    .getByRole('textbox', { name: 'Code' })
    .fill(new TOTP({ secret: Secret.fromBase32(secret) }).generate())
  await page.getByRole('textbox', { name: 'Code' }).press('Enter')
  const codes = page.locator('[data-part=recovery-codes] code')
  await expect(codes).toHaveCount(10)
  const texts = await codes.allTextContents()
  await page.getByRole('button', { name: 'Ik heb ze bewaard' }).click()
  return texts
}

test('where the organisation requires it, nothing else is shown before it is set up; an administrator helps a user who lost access', async ({
  browser,
}) => {
  const admin = await visitor(browser, 'nl')
  await givePassword(admin, 'lotte.janssen@maasborgh.example')
  await expect(admin).toHaveURL('/')
  await admin.goto('/account/bedrijfsprofiel')
  await admin.getByLabel('Verificatie in twee stappen verplicht').press('Space')
  await admin.getByRole('button', { name: 'Verplicht maken' }).click()
  await expect(admin.getByText('Wijzigingen opgeslagen')).toBeVisible()
  // It applies to the administrator who demands it, too: from then on only the set-up is available.
  await expect(admin).toHaveURL(/\/verificatie\?/)
  await accessible(admin, 'second factor, asked')
  const codes = await setUp(admin)
  await expect(admin).toHaveURL('/account/bedrijfsprofiel')
  await expect(admin.getByLabel('Verificatie in twee stappen verplicht')).toBeChecked()

  const user = await visitor(browser, 'nl', 390)
  await givePassword(user, 'pieter.hendrix@maasborgh.example')
  await expect(user.getByText('Voor uw account is dit verplicht.')).toBeVisible()
  await accessible(user, 'second factor, asked, phone')
  await setUp(user)
  await expect(user).toHaveURL('/')

  await admin.goto('/account/gebruikers')
  await admin
    .getByRole('button', { name: /Pieter Hendrix/ })
    .first()
    .click()
  await admin.getByRole('button', { name: 'Verificatie opnieuw laten instellen' }).click()
  await accessible(admin, 'second factor, reset')
  await admin
    .getByRole('alertdialog')
    .getByRole('button', { name: 'Verificatie opnieuw laten instellen' })
    .click()
  await expect(
    admin.getByText('Verificatie weggehaald; de gebruiker krijgt een e-mail'),
  ).toBeVisible()
  await user.goto('/spots')
  await expect(user).toHaveURL(/sign-in/)

  await admin.goto('/account/bedrijfsprofiel')
  await admin.getByLabel('Verificatie in twee stappen verplicht').press('Space')
  await expect(admin.getByLabel('Verificatie in twee stappen verplicht')).not.toBeChecked()
  await admin.goto('/account/beveiliging')
  await admin.getByRole('button', { name: 'Uitzetten' }).click()
  await admin.getByRole('textbox', { name: 'Uw wachtwoord', exact: true }).fill(password)
  await admin.getByRole('textbox', { name: 'Code' }).fill(codes[0] as string)
  await admin.getByRole('textbox', { name: 'Code' }).press('Enter')
  await expect(admin.getByRole('button', { name: 'Instellen' })).toBeVisible()
})

test('a session that ends under an open form asks to sign in again, loses no input and then saves it', async ({
  browser,
}) => {
  const page = await visitor(browser, 'nl')
  await givePassword(page, 'bram.delange@waterveen.example')
  await expect(page).toHaveURL('/')
  const { number, dialog } = await endSessionUnderForm(page)
  await expect(dialog).toBeVisible()
  await accessible(page, 'session ended')
  await dialog.getByRole('textbox', { name: 'Wachtwoord' }).fill('Fout-Wachtwoord-1')
  await dialog.getByRole('textbox', { name: 'Wachtwoord' }).press('Enter')
  await expect(dialog.getByText('Gebruiker niet gevonden of verkeerd wachtwoord')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Wachtwoord' }).fill(password)
  await dialog.getByRole('textbox', { name: 'Wachtwoord' }).press('Enter')
  await expect(dialog).toBeHidden()
  await expect(page.getByText('Opgeslagen')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Telefoon' })).toHaveValue(number)
  await page.reload()
  await expect(page.getByRole('textbox', { name: 'Telefoon' })).toHaveValue(number)
})

for (const [language, { ends, again, title, secret, button }] of Object.entries({
  nl: {
    ends: /^Uw sessie eindigt om \d\d:\d\d\./,
    again: 'Opnieuw aanmelden',
    title: 'Meld je opnieuw aan.',
    secret: 'Wachtwoord',
    button: 'Inloggen en doorgaan',
  },
  en: {
    ends: /^Your session ends at \d\d:\d\d\./,
    again: 'Sign in again',
    title: 'Sign in again.',
    secret: 'Password',
    button: 'Sign in and continue',
  },
})) {
  test(`an active user is warned before the session ends, keeps the focus, and signs in again over the typed input (${language}) (W18)`, async ({
    browser,
  }) => {
    const page = await person(browser, 'inkoop@delta.example', {
      language: language as 'nl' | 'en',
    })
    await expect(page.getByText(ends)).toHaveCount(0)
    // As if four minutes of the session were left; a new session has its full life.
    await changeAnswers(page, '**/user/info', (known) => ({ ...known, session_left: 240 }))
    await page.goto('/account/profiel')
    const number = page.getByRole('textbox', { name: language === 'nl' ? 'Telefoon' : 'Telephone' })
    await number.fill('06-11112222')
    const told = page.getByRole('status').filter({ hasText: ends })
    await expect(told).toBeVisible()
    await expect(number).toBeFocused()
    await accessible(page, 'session ends soon')
    const dialog = page.getByRole('dialog', { name: title })
    const ask = told.getByRole('button', { name: again })
    await ask.focus()
    await page.keyboard.press('Enter')
    await expect(dialog).toContainText('inkoop@delta.example')
    await accessible(page, 'signing in again before the end')
    await dialog.getByRole('textbox', { name: secret }).fill(password)
    await dialog.getByRole('button', { name: button }).click()
    await expect(dialog).toBeHidden()
    await expect(number).toHaveValue('06-11112222')
    // The new session lasts for hours: there is no message about it.
    await expect(page.getByText(ends)).toHaveCount(0)
  })
}

test('two tabs that refresh at the same time both stay signed in (A5)', async ({ browser }) => {
  const one = await visitor(browser, 'nl')
  await givePassword(one, 'anouk.verhagen@waterveen.example')
  await expect(one).toHaveURL('/')
  const two = await one.context().newPage()
  for (let round = 0; round < 3; round++)
    await Promise.all([one.goto('/spots'), two.goto('/favorites')])
  await expect(one.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(two.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(one).toHaveURL('/spots')
  await expect(two).toHaveURL('/favorites')
})

test('the introduction is shown once, at the first sign-in', async ({ browser }) => {
  const page = await visitor(browser, 'en')
  await givePassword(page, 'iris.postma@lindewaard.example', false)
  const intro = page.getByRole('dialog', { name: 'Introduction' })
  await expect(intro).toBeVisible()
  await accessible(page, 'introduction')
  await page.keyboard.press('Escape')
  await expect(intro).toBeHidden()
  await page.goto('/spots')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(intro).toBeHidden()
})
