import { expect, test, type Page } from '@playwright/test'
import { accessible, person } from './person.ts'

async function visitor(page: Page, language: 'nl' | 'en') {
  if (language === 'en') await page.addInitScript(() => localStorage.setItem('language', 'en'))
  page.on('pageerror', (error) => {
    throw error
  })
  page.on('console', (message) => {
    if (message.type() === 'error' && message.text().includes('Content Security Policy'))
      throw new Error(message.text())
  })
}

test('an organisation registers: kind, form with every message, confirmation', async ({ page }) => {
  await visitor(page, 'nl')
  await page.goto('/sign-in')
  await page.getByRole('link', { name: 'Registreren', exact: true }).click()
  await expect(page).toHaveURL(/\/register$/)
  const dialog = page.getByRole('dialog', { name: 'Organisatie registreren' })
  await expect(dialog.getByRole('button', { name: /^Aannemer/ })).toBeVisible()
  await accessible(page, 'register, kind')
  await dialog.getByRole('button', { name: /^Aannemer/ }).press('Enter')
  await expect(page).toHaveURL(/\/register\?type=\d+$/)
  await dialog.getByLabel('Telefoonnummer').fill('0621 88')
  await dialog.getByLabel('Werk-e-mailadres').fill('geen adres')
  await dialog.getByRole('button', { name: 'Registreren' }).click()
  const summary = dialog
    .getByRole('alert')
    .filter({ hasText: 'Bedrijfsnaam is een verplicht veld' })
  await expect(summary).toContainText('Telefoonnummer is te kort')
  await expect(summary).toContainText('U moet akkoord gaan met de voorwaarden')
  await expect(summary).toContainText('Voer een geldig e-mailadres in.')
  await accessible(page, 'register, form')
  // The address follows the name, with a number if another organisation has it; a chosen address is shown to be free or not.
  await dialog.getByLabel('Bedrijfsnaam').fill('Delta')
  const address = dialog.getByLabel('Adres van uw organisatie')
  await expect(dialog.getByText(/^Uw organisatie krijgt het adres delta-2\./).first()).toBeVisible()
  await expect(address).toHaveValue('delta-2')
  await dialog.getByLabel('Bedrijfsnaam').fill('Sloopwerken Vianen')
  await expect(address).toHaveValue('sloopwerken-vianen')
  await address.fill('admin')
  await expect(dialog.getByText(/^Dit adres kan niet\./).first()).toBeVisible()
  await address.fill('delta')
  await expect(
    dialog.getByText('Dit adres is al in gebruik. Kies een ander.').first(),
  ).toBeVisible()
  await accessible(page, 'register, an address that is taken')
  await address.fill('sloop-vianen')
  await expect(dialog.getByText(/^Dit adres is vrij: sloop-vianen\./).first()).toBeVisible()
  await dialog.getByLabel('KvK-nummer').fill('68291047')
  await dialog.getByLabel('Uw naam').fill('Jeroen Ooms')
  await dialog.getByLabel('Telefoonnummer').fill('0621 884 430')
  await dialog.getByRole('checkbox').check()
  // Typed data is not lost without asking: by the close button or by the browser's buttons.
  await dialog.getByRole('button', { name: 'Sluiten' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Annuleren' }).click()
  await page.evaluate(() => window.history.back())
  await page.getByRole('alertdialog').getByRole('button', { name: 'Annuleren' }).click()
  await dialog.getByRole('button', { name: 'Wijzigen' }).click()
  await dialog.getByRole('button', { name: /^Aannemer/ }).click()
  await expect(dialog.getByLabel('Bedrijfsnaam')).toHaveValue('Sloopwerken Vianen')
  await expect(address).toHaveValue('sloop-vianen')
  // An address that is in use: an error at its field, with all input kept.
  await dialog.getByLabel('Werk-e-mailadres').fill('inkoop@delta.example')
  await dialog.getByRole('button', { name: 'Registreren' }).click()
  await expect(dialog.getByText('E-mailadres is al in gebruik').first()).toBeVisible({
    timeout: 30_000,
  })
  await dialog.getByLabel('Werk-e-mailadres').fill(`ooms-${Date.now()}@vianen.example`)
  await dialog.getByRole('button', { name: 'Registreren' }).click()
  await expect(dialog.getByRole('heading', { name: 'Bedankt voor uw aanmelding!' })).toBeVisible({
    timeout: 30_000,
  })
  await accessible(page, 'register, thanks')
  await dialog.getByRole('button', { name: 'Naar inloggen' }).click()
  // The address still needs confirmation, as the sign-in page says, with a link to get the mail again.
  await expect(page).toHaveURL(/\/sign-in\?code=100&email=ooms-/)
  await expect(page.getByRole('alert').filter({ hasText: 'Email Verificatie' })).toBeVisible()
  await page.getByRole('button', { name: 'Stuur de mail opnieuw' }).click()
  await expect(
    page.getByText(/Als ooms-\d+@vianen\.example nog bevestigd moet worden/),
  ).toBeVisible()
})

for (const language of ['nl', 'en'] as const) {
  test(`a forgotten password: the request, the page of the link, its rejections (${language})`, async ({
    page,
  }) => {
    const nl = language === 'nl'
    await visitor(page, language)
    await page.goto('/sign-in')
    await page.getByRole('link', { name: nl ? 'Wachtwoord vergeten?' : 'Forgot password?' }).click()
    await expect(page).toHaveURL(nl ? '/wachtwoord-vergeten' : '/forgot-password')
    await page.getByRole('button', { name: nl ? 'Stuur mij een link' : 'Send me a link' }).click()
    await expect(
      page.getByText(nl ? 'Email is een verplicht veld' : 'Email is a required field'),
    ).toBeVisible()
    await page.getByLabel(nl ? 'E-mailadres' : 'Email address').fill('niemand@delta.example')
    await page.getByRole('button', { name: nl ? 'Stuur mij een link' : 'Send me a link' }).click()
    await expect(page.getByRole('status')).toContainText('niemand@delta.example')
    await accessible(page, `forgot, ${language}`)

    await page.goto(`/user/update-password?q=lezer%40delta.example&token=${'x'.repeat(43)}`)
    await expect(page).toHaveURL(/\/user\/update-password$/)
    const [first, second] = [
      page.getByRole('textbox', { name: nl ? 'Nieuw wachtwoord' : 'New password' }),
      page.getByRole('textbox', { name: nl ? 'Herhaal het wachtwoord' : 'Repeat the password' }),
    ]
    const save = page.getByRole('button', { name: nl ? 'Wachtwoord opslaan' : 'Save password' })
    await first.fill('kort')
    await second.fill('anders')
    await save.click()
    await expect(
      page.getByText(nl ? 'Gebruik minstens 12 tekens' : 'Use at least 12 characters'),
    ).toBeVisible()
    await expect(
      page.getByText(nl ? 'de wachtwoorden komen niet overeen' : 'Passwords did not match'),
    ).toBeVisible()
    await accessible(page, `update password, ${language}`)
    await first.fill('Wachtwoord123!')
    await second.fill('Wachtwoord123!')
    await save.press('Enter')
    await expect(page.getByText(nl ? /te vaak gebruikt/ : /used too often/)).toBeVisible()
    await first.fill('Kromme-Lantaarn-42')
    await expect(page.getByRole('meter')).toHaveAttribute('aria-valuenow', '4')
    await second.fill('Kromme-Lantaarn-42')
    await save.click()
    await expect(page.getByRole('alert')).toContainText(
      nl ? 'Deze link is niet (meer) geldig.' : 'Link not valid',
    )
    await accessible(page, `update password, refused, ${language}`)
  })
}

test('the sign-in page says why it was opened', async ({ page }) => {
  await visitor(page, 'nl')
  await page.goto('/sign-in?code=100')
  await expect(page.getByRole('alert')).toContainText('Email Verificatie')
  await accessible(page, 'sign-in, code 100')
  await page.goto('/sign-in?code=200')
  await expect(page.getByRole('alert')).toContainText('Maximaal aantal gebruikers geregistreerd')
  await page.goto('/user/confirm-email?q=iemand%40delta.example&token=kapot')
  await page.getByRole('button', { name: 'E-mailadres bevestigen' }).click()
  await expect(page.getByRole('alert')).toBeVisible()
  await accessible(page, 'confirm email, refused')
  await page.getByRole('button', { name: 'Stuur de mail opnieuw' }).click()
  await expect(page.getByRole('status')).toContainText('iemand@delta.example')
})

test('security settings: sessions elsewhere are listed and ended; a wrong current password is reported on its field', async ({
  browser,
}) => {
  const [here, there] = [
    await person(browser, 'lezer@delta.example'),
    await person(browser, 'lezer@delta.example', { width: 390, height: 844 }),
  ]
  await here.goto('/account/beveiliging')
  const sessions = here.getByRole('listitem').filter({ hasText: /Chrome/ })
  await expect(sessions.first()).toContainText('Dit apparaat')
  await accessible(here, 'security')
  await here.getByRole('textbox', { name: 'Huidig wachtwoord' }).fill('Fout-Wachtwoord-1')
  await here.getByRole('textbox', { name: 'Nieuw wachtwoord' }).fill('Kromme-Lantaarn-42')
  await here.getByRole('textbox', { name: 'Herhaal het wachtwoord' }).fill('Kromme-Lantaarn-42')
  await here.getByRole('button', { name: 'Wachtwoord wijzigen' }).click()
  await expect(here.getByText('Dit is niet uw huidige wachtwoord')).toBeVisible()
  await here.getByRole('button', { name: 'Overal elders uitloggen' }).click()
  await expect(here.getByText('U bent alleen hier ingelogd.')).toBeVisible()
  await there.goto('/spots')
  await expect(there).toHaveURL(/sign-in/)
})
