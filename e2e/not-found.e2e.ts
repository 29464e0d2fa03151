import { expect, test, type Page } from '@playwright/test'
import { accessible, person } from './person.ts'

// A missing page is reported inside the frame: a signed-in user keeps the header and navigation, and can continue.

const inFrame = async (page: Page, phone: boolean) => {
  await expect(page.getByRole('banner').getByRole('button', { name: /Menu van/ })).toBeVisible()
  await expect(
    page.getByRole('navigation', { name: 'Hoofdmenu' }).filter({ visible: true }),
    phone ? 'the bar of a phone' : 'the menu in the head',
  ).toHaveCount(1)
}
const gone = [
  ['/bestaat-niet', 'Pagina niet gevonden'],
  ['/spots/1/iets/anders', 'Pagina niet gevonden'],
  ['/products/abc', 'Pagina niet gevonden'],
  ['/products/999999', 'Dit product is niet gevonden'],
  ['/spots/999999', 'Deze spot is er niet'],
  ['/spots/abc', 'Deze spot is er niet'],
  ['/spots/999999/matches', 'Deze spot is er niet'],
  ['/spots/999999/storage', 'Deze kalender is er niet'],
  ['/products/999999/combinaties', 'Deze vraag bestaat niet'],
  ['/mijn-bouwkring/999999', 'Deze transactie is niet gevonden'],
  ['/mandjes/999999', 'Deze combinatie is niet gevonden'],
] as const

for (const phone of [false, true])
  test(`a missing page is shown inside the frame, with ways on ${phone ? '(320 wide, touched)' : '(wide)'}`, async ({
    browser,
  }) => {
    const page = await person(browser, 'inkoop@delta.example', {
      phone,
      ...(phone && { width: 320, height: 640 }),
    })
    for (const [path, said] of gone) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 2, name: said }), path).toBeVisible()
      await inFrame(page, phone)
      const main = page.getByRole('main')
      await expect(main, path).toHaveCount(1)
      await expect(main.getByRole('link', { name: 'Naar zoeken' }), path).toBeVisible()
      await expect(main.getByRole('link', { name: 'Naar het dashboard' }), path).toBeVisible()
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
        `${path} sideways`,
      ).toBeLessThanOrEqual(0)
      await accessible(page, `${path}, not found`)
    }
    // By keyboard, without a page reload.
    await page.goto('/bestaat-niet')
    await page.getByRole('main').getByRole('link', { name: 'Naar zoeken' }).press('Enter')
    await expect(page).toHaveURL(/\/zoeken/)
    await inFrame(page, phone)
    await page.context().close()
  })

test('a dialog for a deleted product closes and shows the page behind it, on a phone too', async ({
  browser,
}) => {
  const page = await person(browser, 'inkoop@delta.example', {
    phone: true,
    at: '/favorites?product=999999',
  })
  const dialog = page.getByRole('dialog')
  await expect(
    dialog.getByRole('heading', { level: 2, name: 'Dit product is niet gevonden' }),
  ).toBeVisible()
  await dialog.getByRole('button', { name: 'Sluiten' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page).toHaveURL(/\/favorites$/)
  await page.goto('/favorites?product=999999')
  await dialog.getByRole('link', { name: 'Naar zoeken' }).click()
  await expect(page).toHaveURL(/\/zoeken/)
  await expect(dialog).toHaveCount(0)
  await page.context().close()
})

test('a visitor who is not signed in sees the message alone', async ({ page }) => {
  await page.goto('/bestaat-niet')
  await expect(page.getByRole('heading', { level: 2, name: 'Pagina niet gevonden' })).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Hoofdmenu' })).toHaveCount(0)
  await expect(page.getByRole('main').getByRole('link', { name: 'Naar zoeken' })).toHaveCount(0)
  await accessible(page, 'not found, not signed in')
})
