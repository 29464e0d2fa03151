import { expect, test, type Page } from '@playwright/test'
import { accessible } from './person.ts'

/** Signs in on the pages of the provider itself. */
async function atProvider(page: Page, name: string) {
  await page.locator('input[name=login]').fill(name)
  await page.locator('input[name=password]').fill('any')
  await page.locator('button[type=submit]').click()
  // It asks consent once.
  await page.locator('button[type=submit]').click()
}

test('a work account signs in through its provider, comes back to where one wanted to be, renews silently and signs out past the provider', async ({ page }) => {
  const sub = `noor${Date.now()}`
  await page.goto('/spots')
  await expect(page).toHaveURL(/sign-in/)
  await accessible(page, 'sign-in with work account')
  await page.getByRole('button', { name: 'Inloggen met werkaccount' }).press('Enter')
  await atProvider(page, sub)
  await expect(page).toHaveURL('/spots')
  // New here, so introduced.
  await expect(page.getByRole('dialog', { name: 'Introductie' })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: new RegExp(`Persoon ${sub}`) }).first().click()
  await expect(page.getByText(`${sub}@lindewaard.example`)).toBeVisible()
  await page.keyboard.press('Escape')

  // A session that has ended while the provider still knows the person is renewed without a question.
  await page.context().clearCookies({ name: 'refresh' })
  await page.goto('/zoeken?view=list')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page).toHaveURL(/\/zoeken\?view=list/)

  await page.goto('/account/beveiliging')
  await expect(page.getByText('Gekoppeld')).toBeVisible()
  await page.getByRole('button', { name: new RegExp(`Persoon ${sub}`) }).first().click()
  await page.getByRole('menuitem', { name: 'Uitloggen' }).click()
  await expect(page).toHaveURL(/session\/end/)
  await page.locator('button[name=logout]').click()
  await expect(page).toHaveURL(/\/sign-in/)
  // Signing out is meant: nobody is let in again by itself.
  await page.reload()
  await expect(page.getByRole('button', { name: 'Inloggen met werkaccount' })).toBeVisible()
  await expect(page).toHaveURL(/\/sign-in/)
})

test('a work account of a directory that is not let in is told what to do, in both languages', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('language', 'en'))
  await page.goto('/sign-in')
  await page.getByRole('button', { name: 'Sign in with work account' }).click()
  await atProvider(page, `vreemd${Date.now()}`)
  await expect(page.getByRole('alert')).toContainText('You cannot sign in. Contact your IT administrator')
  // The code is not in the address any more.
  await expect(page).toHaveURL(/\/oauth$/)
  await accessible(page, 'oauth, refused')
  await page.getByRole('button', { name: 'To sign in' }).click()
  await expect(page).toHaveURL(/\/sign-in/)
})
