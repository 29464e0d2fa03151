import { expect, test } from '@playwright/test'
import { accessible, person } from './person.ts'

const screens = ['dashboard', 'accounts', 'groups', 'groups-roles-permissions', 'roles', 'styling', 'faq', 'documents'] as const

for (const language of ['nl', 'en'] as const) {
  test(`back-office: every screen is accessible, with its title and one h1 (${language})`, async ({ browser }) => {
    const page = await person(browser, 'super@bouwkring.example', { language })
    for (const name of screens) {
      await page.goto(`/app/management/${name}`)
      await expect(page.locator('h1')).toHaveCount(1)
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
      await expect(page).toHaveTitle(/.+ – .+/)
      await accessible(page, `${name}, ${language}`)
    }
    await page.setViewportSize({ width: 320, height: 640 })
    for (const name of screens) {
      await page.goto(`/app/management/${name}`)
      await expect(page.locator('h1')).toHaveCount(1)
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
      const wide = await page.evaluate(() => document.documentElement.scrollWidth)
      expect({ name, wide: wide <= 320 }).toEqual({ name, wide: true })
    }
  })
}

test('the menu shows what one may: all sections to a super admin, groups, roles and styling to an administrator, nothing to a user', async ({ browser }) => {
  const chief = await person(browser, 'super@bouwkring.example')
  await chief.getByRole('button', { name: /Menu van/ }).click()
  await chief.getByRole('menuitem', { name: 'Beheer' }).click()
  await expect(chief).toHaveURL('/app/management/dashboard')
  const menu = chief.getByRole('navigation', { name: 'Beheermenu' })
  for (const name of ['Accounts', 'Groepen', 'Rollen', 'Huisstijl', 'Veelgestelde vragen', 'Documenten']) await expect(menu.getByRole('link', { name })).toBeVisible()
  await expect(menu.getByText(/^Versie \d/)).toBeVisible()
  const admin = await person(browser, 'beheer@delta.example')
  await admin.goto('/app/management/roles')
  await expect(admin.getByRole('navigation', { name: 'Beheermenu' }).getByRole('link', { name: 'Huisstijl' })).toBeVisible()
  await expect(admin.getByRole('navigation', { name: 'Beheermenu' }).getByRole('link', { name: 'Accounts' })).toHaveCount(0)
  const user = await person(browser, 'inkoop@delta.example')
  await user.goto('/app/management/dashboard')
  await expect(user.getByRole('heading', { level: 1, name: 'Pagina niet gevonden' })).toBeAttached()
})
