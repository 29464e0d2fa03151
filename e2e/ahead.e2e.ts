import { expect, test } from '@playwright/test'
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
  const ahead = page.waitForResponse((response) => new URL(response.url()).pathname === product)
  await link.hover()
  await ahead
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
  await page.waitForLoadState('networkidle')
  fetched.length = 0
  await filters.click()
  await expect(page.getByRole('checkbox').first()).toBeVisible()
  expect(fetched.filter((path) => path.startsWith('/assets/'))).toEqual([])
})

test('a touch that becomes a scroll fetches no product; one that stays does', async ({
  browser,
}) => {
  const page = await person(browser, 'inkoop@delta.example', { phone: true, at: '/' })
  const watching = page.waitForResponse(/\/assets\/Afterwards-/)
  await page.goto('/favorites')
  await watching
  const link = page.getByRole('list', { name: 'Favorieten' }).getByRole('link').first()
  await expect(link).toBeVisible()
  const fetched: string[] = []
  page.on('request', (request) => fetched.push(new URL(request.url()).pathname))
  const touch = { pointerType: 'touch', bubbles: true }
  await link.evaluate((one, init) => {
    one.dispatchEvent(new PointerEvent('pointerover', init))
    one.dispatchEvent(new PointerEvent('pointerdown', init))
    one.dispatchEvent(new PointerEvent('pointercancel', init))
  }, touch)
  // Longer than it waits before it fetches.
  await page.waitForTimeout(400)
  expect(fetched.filter((path) => /^\/api\/products\/\d+$/.test(path))).toEqual([])
  const ahead = page.waitForRequest(/\/api\/products\/\d+$/)
  await link.evaluate((one, init) => {
    one.dispatchEvent(new PointerEvent('pointerover', init))
    one.dispatchEvent(new PointerEvent('pointerdown', init))
  }, touch)
  await ahead
})
