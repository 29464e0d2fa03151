import { expect, test, type Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { accessible, endSessionUnderForm } from './person.ts'

/** Signs in on the provider's own pages. */
async function atProvider(page: Page, name: string) {
  await page.locator('input[name=login]').fill(name)
  await page.locator('input[name=password]').fill('any')
  await page.locator('button[type=submit]').click()
  // It asks for consent once.
  await page.locator('button[type=submit]').click()
}

test('a work account signs in through its provider, returns to the requested page, renews silently and signs out at the provider', async ({
  page,
}) => {
  const sub = `noor${Date.now()}`
  await page.goto('/spots')
  await expect(page).toHaveURL(/sign-in/)
  await accessible(page, 'sign-in with work account')
  await page.getByRole('button', { name: 'Inloggen met werkaccount' }).press('Enter')
  await atProvider(page, sub)
  await expect(page).toHaveURL('/spots')
  // New here, so the introduction opens.
  await expect(page.getByRole('dialog', { name: 'Introductie' })).toBeVisible()
  await page.keyboard.press('Escape')
  await page
    .getByRole('button', { name: new RegExp(`Persoon ${sub}`) })
    .first()
    .click()
  await expect(page.getByText(`${sub}@lindewaard.example`)).toBeVisible()
  await page.keyboard.press('Escape')

  // An expired session is renewed without a question while the provider still knows the user.
  await page.context().clearCookies({ name: 'refresh' })
  await page.goto('/zoeken?view=list')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page).toHaveURL(/\/zoeken\?view=list/)

  await page.goto('/account/beveiliging')
  await expect(page.getByText('Gekoppeld')).toBeVisible()
  await page
    .getByRole('button', { name: new RegExp(`Persoon ${sub}`) })
    .first()
    .click()
  await page.getByRole('menuitem', { name: 'Uitloggen' }).click()
  await expect(page).toHaveURL(/session\/end/)
  await page.locator('button[name=logout]').click()
  await expect(page).toHaveURL(/\/sign-in/)
  // Signing out is deliberate: nobody is signed in again automatically.
  await page.reload()
  await expect(page.getByRole('button', { name: 'Inloggen met werkaccount' })).toBeVisible()
  await expect(page).toHaveURL(/\/sign-in/)
})

test(
  'a work account of a directory without access is told what to do, in both languages',
  { tag: '@long' },
  async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem('language', 'en'))
    await page.goto('/sign-in')
    await page.getByRole('button', { name: 'Sign in with work account' }).click()
    await atProvider(page, `vreemd${Date.now()}`)
    await expect(page.getByRole('alert')).toContainText(
      'You cannot sign in. Contact your IT administrator',
    )
    // The code is no longer in the address.
    await expect(page).toHaveURL(/\/oauth$/)
    await accessible(page, 'oauth, refused')
    await page.getByRole('button', { name: 'Back to sign in' }).click()
    await expect(page).toHaveURL(/\/sign-in/)
  },
)

test(
  'a session that ends under an open form: the work account signs in again in its own window, no input is lost, and it is saved',
  { tag: '@long' },
  async ({ page }) => {
    const sub = `ilse${Date.now()}`
    await page.goto('/account/profiel')
    await page.getByRole('button', { name: 'Inloggen met werkaccount' }).click()
    await atProvider(page, sub)
    await expect(page).toHaveURL('/account/profiel')
    await expect(page.getByRole('dialog', { name: 'Introductie' })).toBeVisible()
    const seen = page.waitForResponse('**/user/watched-intro')
    await page.keyboard.press('Escape')
    await seen
    await page.goto('/account/beveiliging')
    await expect(
      page.getByText('Dit is uw enige manier om in te loggen.', { exact: false }),
    ).toBeVisible()
    await expect(page.getByRole('button', { name: 'Loskoppelen' })).toHaveCount(0)
    const { number, dialog } = await endSessionUnderForm(page)
    await expect(dialog.getByRole('button', { name: 'Inloggen met werkaccount' })).toBeVisible()
    await accessible(page, 'session ended, work account')
    // The provider still knows the user, so its window asks nothing and closes by itself.
    const opened = page.waitForEvent('popup')
    await dialog.getByRole('button', { name: 'Inloggen met werkaccount' }).press('Enter')
    await opened
    await expect(dialog).toBeHidden()
    await expect(page.getByText('Opgeslagen')).toBeVisible()
    await page.reload()
    await expect(page.getByRole('textbox', { name: 'Telefoon' })).toHaveValue(number)
    // That the introduction was seen is stored with the account, not on the device.
    await page.evaluate(() => localStorage.removeItem('watched_intro'))
    await page.reload()
    await expect(page.getByRole('textbox', { name: 'Telefoon' })).toHaveValue(number)
    await expect(page.getByRole('dialog', { name: 'Introductie' })).toBeHidden()
  },
)

test(
  'an account with a password links a work account, returns through its own second step to the requested page, and unlinks it',
  { tag: '@long' },
  async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem('language', 'en'))
    await page.goto('/sign-in')
    await page.getByLabel('Email address').fill('geert.mulder@lindewaard.example')
    await page.getByRole('textbox', { name: 'Password' }).fill('Bouwkring-2026!')
    await page.getByRole('textbox', { name: 'Password' }).press('Enter')
    await expect(page).toHaveURL('/')
    await page.goto('/account/beveiliging')
    await page.getByRole('button', { name: 'Link work account' }).click()
    await atProvider(page, `los${Date.now()}`)
    await expect(page).toHaveURL('/account/beveiliging')
    await accessible(page, 'work account, linked')
    await page.getByRole('button', { name: 'Set up' }).click()
    await page.getByRole('button', { name: 'Start' }).click()
    const secret = ((await page.locator('[data-part=secret]').textContent()) ?? '').replaceAll(
      ' ',
      '',
    )
    await page
      .getByRole('textbox', { name: 'Code' })
      .fill(new TOTP({ secret: Secret.fromBase32(secret) }).generate())
    await page.getByRole('textbox', { name: 'Code' }).press('Enter')
    await expect(page.locator('[data-part=recovery-codes] code')).toHaveCount(10)
    const codes = await page.locator('[data-part=recovery-codes] code').allTextContents()
    await page.getByRole('button', { name: 'I have saved them' }).click()

    await page.context().clearCookies({ name: 'refresh' })
    await page.goto('/zoeken?view=list')
    await page.getByRole('button', { name: 'Sign in with work account' }).click()
    await page.getByRole('textbox', { name: 'Code' }).fill(codes[0] as string)
    await page.getByRole('textbox', { name: 'Code' }).press('Enter')
    await expect(page).toHaveURL(/\/zoeken\?view=list/)

    await page.goto('/account/beveiliging')
    await page.getByRole('button', { name: 'Switch off' }).click()
    await page.getByRole('textbox', { name: 'Your password', exact: true }).fill('Bouwkring-2026!')
    await page.getByRole('textbox', { name: 'Code' }).fill(codes[1] as string)
    await page.getByRole('textbox', { name: 'Code' }).press('Enter')
    await expect(page.getByRole('button', { name: 'Set up' })).toBeVisible()
    await page.getByRole('button', { name: 'Unlink' }).click()
    await expect(page.getByRole('alertdialog')).toBeVisible()
    await accessible(page, 'work account, unlinking')
    await page.getByRole('alertdialog').getByRole('button', { name: 'Unlink' }).click()
    await expect(page.getByText('Work account unlinked')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Link work account' })).toBeVisible()
  },
)
