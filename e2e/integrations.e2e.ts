import { expect, test, type Page } from '@playwright/test'
import { accessible, person } from './person.ts'

const path = '/account/koppelingen'
const admin = 'beheer@delta.example'

/** Opens the screen and waits until its lists are there. */
async function open(page: Page, title: string) {
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  await expect(page).toHaveTitle(/.+ – .+/)
}

test('an administrator makes an API key by keyboard, sees it once, uses it and revokes it', async ({ browser, request }) => {
  const page = await person(browser, admin)
  await open(page, 'Koppelingen')
  await accessible(page, 'connections')
  await page.getByRole('button', { name: 'API-sleutel maken' }).press('Enter')
  const panel = page.getByRole('dialog', { name: 'API-sleutel maken' })
  await panel.getByRole('button', { name: 'Sleutel maken' }).press('Enter')
  await expect(panel.getByRole('alert')).toContainText('Naam is een verplicht veld')
  await accessible(page, 'new key, errors')
  const name = `Proefsysteem ${Date.now()}`
  await panel.getByLabel('Naam').fill(name)
  await panel.getByLabel('Marktplaats lezen').press('Space')
  await panel.getByRole('button', { name: 'Sleutel maken' }).press('Enter')
  await expect(panel.getByText('U ziet hem alleen deze keer')).toBeVisible()
  await accessible(page, 'key, once')
  const key = await panel.locator('code').innerText()
  expect(key).toMatch(/^bk_[\w-]{43}$/)
  const ask = async (address: string) => (await request.get(address, { headers: { authorization: `Bearer ${key}` } })).status()
  expect(await ask('/api/products/search')).toBe(200)
  expect(await ask('/api/transactions')).toBe(403)
  await panel.getByRole('button', { name: 'Sluiten' }).last().click()
  await expect(page.getByText(key)).toHaveCount(0)
  await page.getByRole('button', { name }).click()
  await page.getByRole('dialog', { name }).getByRole('button', { name: 'Intrekken' }).click()
  await page.getByRole('alertdialog', { name: `${name} intrekken?` }).getByRole('button', { name: 'Intrekken' }).click()
  await expect(page.getByText(`${name} is ingetrokken`)).toBeVisible()
  expect(await ask('/api/products/search')).toBe(401)
})

test('the screen in English and on a phone; who may not manage connections does not see it', async ({ browser }) => {
  const english = await person(browser, admin, { language: 'en', width: 320, height: 640 })
  await open(english, 'Connections')
  await accessible(english, 'connections, phone, en')
  expect(await english.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
  expect(await english.locator('h1').count()).toBe(1)
  const user = await person(browser, 'inkoop@delta.example')
  await user.goto('/account/profiel')
  await expect(user.getByRole('link', { name: 'Mijn profiel' })).toBeVisible()
  await expect(user.getByRole('link', { name: 'Koppelingen' })).toHaveCount(0)
})
