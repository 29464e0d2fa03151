import { expect, test, type Locator } from '@playwright/test'
import { networkQuiet } from './network.ts'
import { person } from './person.ts'

test('a product that is pointed at is there before it is opened, and the filters load no more once they open', async ({
  browser,
}) => {
  const page = await person(browser, 'inkoop@delta.example', { at: '/' })
  // What fetches ahead comes some seconds after the first screen.
  const watching = page.waitForResponse(/\/assets\/Afterwards-/)
  await page.goto('/zoeken?view=list')
  await watching
  const link = page.locator('main a[href*="product="]').first()
  const id = /product=(\d+)/.exec((await link.getAttribute('href')) ?? '')?.[1] ?? ''
  const fetched: string[] = []
  page.on('request', (request) => fetched.push(new URL(request.url()).pathname))
  const product = `/api/products/${id}`
  // The script has arrived; until it has run, nothing watches the pointer.
  await expect(async () => {
    await page.mouse.move(0, 0)
    await link.hover()
    await expect.poll(() => fetched.includes(product), { timeout: 1000 }).toBe(true)
  }).toPass()
  await expect.poll(() => fetched.some((path) => path.includes('OpenProduct-'))).toBe(true)
  await link.click()
  await expect(page.getByRole('dialog')).toContainText('Specificaties')
  expect(fetched.filter((path) => path === product)).toHaveLength(1)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)

  const filters = page.getByRole('button', { name: /^Filters/ })
  const loaded = page.waitForResponse(/\/assets\/FilterPanel-/)
  await filters.hover()
  await loaded
  await networkQuiet(page)
  fetched.length = 0
  await filters.click()
  await expect(page.getByRole('checkbox').first()).toBeVisible()
  // Twelve seconds after the first screen comes what watches for another version.
  const scripts = fetched.filter((path) => path.startsWith('/assets/') && !/\/update-/.test(path))
  expect(scripts).toEqual([])
})

test('a touch that becomes a scroll fetches no product; one that stays does', async ({
  browser,
}) => {
  const page = await person(browser, 'inkoop@delta.example', { phone: true, at: '/' })
  const watching = page.waitForResponse(/\/assets\/Afterwards-/)
  await page.goto('/favorites')
  await watching
  const links = page.getByRole('list', { name: 'Favorieten' }).getByRole('link')
  await expect(links.nth(1)).toBeVisible()
  const fetched: string[] = []
  page.on('request', (request) => fetched.push(new URL(request.url()).pathname))
  const products = () => fetched.filter((path) => /^\/api\/products\/\d+$/.test(path))
  const touch = (link: Locator, types: readonly string[]) =>
    link.evaluate((one, all) => {
      for (const type of all)
        one.dispatchEvent(new PointerEvent(type, { pointerType: 'touch', bubbles: true }))
    }, types)
  const begins = ['pointerover', 'pointerdown'] as const
  // The script has arrived; until it has run, nothing watches the finger.
  await expect(async () => {
    await touch(links.first(), ['pointercancel', ...begins])
    await expect.poll(() => products().length, { timeout: 1000 }).toBe(1)
  }).toPass()
  await touch(links.nth(1), [...begins, 'pointercancel'])
  // Longer than it waits before it fetches.
  await page.waitForTimeout(400)
  expect(products()).toHaveLength(1)
  await touch(links.nth(1), begins)
  await expect.poll(() => products().length).toBe(2)
})
