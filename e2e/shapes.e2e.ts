import { expect, test } from '@playwright/test'
import { heldBack } from './calls.ts'
import { staysInPlace } from './in-place.ts'
import { person } from './person.ts'

// With motion, as most users have it: what fades in has the place of what comes.
test.use({ contextOptions: { reducedMotion: 'no-preference' } })

const email = 'beheer@delta.example'

/** What is waited for, what is there before it (`above`), and the first pieces of the placeholder and of the result, which have to start in one place. */
const screens = [
  {
    name: 'matches',
    above: 'main',
    path: '/spots/1/matches',
    waits: /\/api\/product-matches/,
    shape: '[aria-busy=true] [class] > div:has(> [data-favourite]) > span:first-child',
    result: 'ul[aria-label=Matches] > li span:first-child:has(img)',
    pieces: 6,
  },
  {
    name: 'what fills a demand',
    above: 'main',
    path: '/products/1/combinaties',
    waits: /\/api\/.*combinations/,
    shape: '[aria-busy=true] .skeleton[class*=" "]:has(+ .skeleton + .skeleton)',
    // The space of the map: each of them is drawn by itself, and not always the first one first.
    result: 'fieldset > div > :has(.leaflet-container, [aria-busy])',
    pieces: 3,
  },
  {
    name: 'a depot',
    path: '/spots/4/storage',
    above: 'main [aria-current=page]',
    waits: /\/api\/spots\/4\/storage\/bookings/,
    shape: '[aria-busy=true] > div > div > span:first-child:not(.skeleton)',
    result: 'main li > div > span:first-child:has(img)',
    pieces: 4,
  },
] as const

for (const { width, language } of [
  { width: 1440, language: 'nl' },
  { width: 390, language: 'en' },
] as const)
  for (const { name, path, waits, shape, result, pieces, above } of screens)
    test(`${name}: the placeholder has the shape of the result, and nothing shifts when it comes, ${width} px (${language})`, async ({
      browser,
    }) => {
      const page = await person(browser, email, { width, language, phone: width === 390 })
      const answer = await heldBack(page, waits)
      await staysInPlace(page, path, async () => {
        const waiting = page.locator(shape)
        await expect(waiting).toHaveCount(pieces)
        await expect(page.locator(above).first()).toBeVisible()
        const before = await waiting.first().boundingBox()
        answer()
        await expect(waiting).toHaveCount(0)
        const come = page.locator(result).first()
        await expect(come).toBeVisible()
        const after = await come.boundingBox()
        expect(Math.abs(before!.x - after!.x)).toBeLessThanOrEqual(2)
        expect(Math.abs(before!.width - after!.width)).toBeLessThanOrEqual(4)
        // The title may take a second line, and a depot names its summary.
        expect(Math.abs(before!.y - after!.y)).toBeLessThanOrEqual(width === 390 ? 150 : 40)
      })
      await page.context().close()
    })

test('a typeface that is late moves nothing; without it the page is shown in another', async ({
  browser,
}) => {
  const page = await person(browser, email, { phone: true, width: 360, height: 640 })
  const heading = page.getByRole('heading', { level: 1, name: /^Trottoirs/ })
  const typeface = /\.woff2$/
  await page.route(typeface, async (route) => {
    await new Promise((done) => setTimeout(done, 1500))
    await route.continue().catch(() => undefined)
  })
  await staysInPlace(page, '/spots/1', () => expect(heading).toBeVisible())
  const present = () => page.evaluate(() => document.fonts.check('1em "Nunito Variable"'))
  expect(await present()).toBe(true)
  await page.unroute(typeface)
  await page.route(typeface, (route) => route.abort())
  await page.reload()
  await expect(heading).toBeVisible()
  expect(await present()).toBe(false)
  await page.context().close()
})

test('what stands beside matches and what the open one saves may come late: nothing shifts', async ({
  browser,
}) => {
  const page = await person(browser, email)
  const besideMayCome = await heldBack(page, /\/api\/notifications\/waiting/)
  const netMayCome = await heldBack(page, /\/assets\/NetLine-|\/net-effect$/)
  const answered = page.waitForResponse(/\/api\/product-matches\?/)
  await staysInPlace(
    page,
    '/spots/1/matches',
    async () => {
      await (await answered).finished()
      await expect(page.locator('main [aria-busy=true]').first()).toBeVisible()
      besideMayCome()
      const list = page.getByRole('list', { name: 'Matches', exact: true })
      await expect(list.locator('.skeleton')).toHaveCount(1)
      netMayCome()
      await expect(page.getByRole('button', { name: /^Hoe berekend: / }).first()).toBeVisible()
    },
    0.005,
  )
  await page.context().close()
})

test('matches do not wait for a second attempt at what stands beside them', async ({ browser }) => {
  const page = await person(browser, email)
  await page.route(/\/api\/notifications\/waiting/, (route) =>
    route.fulfill({
      status: 503,
      headers: { 'retry-after': '60' },
      json: { status: 503, code: 'busy', message: 'Het is te druk' },
    }),
  )
  await page.goto('/spots/1/matches')
  await expect(page.getByRole('list', { name: 'Matches', exact: true })).toBeVisible()
  await page.context().close()
})
