import { expect, type Locator, type Page, test } from '@playwright/test'
import { networkQuiet } from './network.ts'
import { person } from './person.ts'
import { resize } from './resize.ts'

// Layout visible at a glance: no orphan on a line, no wrap while there is room, no text too small to read.

const boxes = (pieces: Locator) =>
  pieces.evaluateAll((all) =>
    all.map((one) => {
      const { x, y, width, height } = one.getBoundingClientRect()
      return { x: Math.round(x), y: Math.round(y), width: Math.round(width), height }
    }),
  )
const different = (values: number[]) => new Set(values).size

test('the kinds of organisation are stacked on a phone; a single-question screen starts at the height of the sign-in form', async ({
  page,
}) => {
  await resize(page, { width: 390, height: 844 })
  await page.goto('/sign-in')
  const kinds = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ hasText: /^(Overheid|Aannemer|Ingenieursbureau)$/ })
  await expect(kinds).toHaveCount(3)
  const [signIn, ...rest] = [
    await page.getByRole('heading', { level: 1 }).boundingBox(),
    ...(await boxes(kinds)),
  ]
  expect(different(rest.map(({ x }) => x))).toBe(1)
  expect(different(rest.map(({ y }) => y))).toBe(3)
  await page.goto('/wachtwoord-vergeten')
  const forgot = await page.getByRole('heading', { level: 1 }).boundingBox()
  expect(Math.abs((forgot?.y ?? 0) - (signIn?.y ?? 0))).toBeLessThanOrEqual(24)
})

test('with the filters open, place and price stay on one line each and the list does not scroll sideways', async ({
  browser,
}) => {
  const page = await person(browser, 'inkoop@delta.example', { at: '/zoeken?view=list' })
  await page.getByRole('button', { name: 'Filters', exact: true }).click()
  const list = page.getByRole('region', { name: 'Resultaten' })
  const words = list.locator('td:nth-child(2) p, td:nth-child(4) p')
  await expect(words.first()).toBeVisible()
  await expect
    .poll(async () => Math.max(...(await boxes(words)).map(({ height }) => height)))
    .toBeLessThanOrEqual(24)
  expect(await list.evaluate((e) => e.scrollWidth - e.clientWidth)).toBeLessThanOrEqual(0)
  await page.context().close()
})

test('results on a tablet are in three columns', async ({ browser }) => {
  const page = await person(browser, 'inkoop@delta.example', {
    width: 768,
    height: 1024,
    at: '/zoeken',
  })
  const cards = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.locator('h2') })
  await expect(cards.nth(3)).toBeVisible()
  const found = (await boxes(cards)).slice(0, 4)
  expect(different(found.slice(0, 3).map(({ y }) => y))).toBe(1)
  expect(found[3]?.y).toBeGreaterThan(found[0]?.y ?? 0)
  await page.context().close()
})

test('the links on a not-found page are on one line', async ({ browser }) => {
  const page = await person(browser, 'inkoop@delta.example', { at: '/mijn-bouwkring/999999' })
  const ways = page.getByRole('alert').getByRole('link')
  await expect(ways).toHaveCount(3)
  expect(different((await boxes(ways)).map(({ y }) => y))).toBe(1)
  await page.context().close()
})

/** The texts on the screen smaller than 12 pixels, except map labels and initials. */
const tooSmall = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('body *')]
      .filter((e) => {
        const size = Number.parseFloat(getComputedStyle(e).fontSize)
        return (
          // Zero size: texts for screen readers only.
          size > 0 &&
          size < 12 &&
          [...e.childNodes].some((n) => n.nodeType === 3 && n.textContent?.trim()) &&
          e.checkVisibility({ visibilityProperty: true }) &&
          !e.closest('.leaflet-container, [aria-hidden=true], .visually-hidden, svg')
        )
      })
      .map((e) => e.textContent),
  )

test('no text on a phone of 360 px or wider is smaller than 12 pixels', async ({ browser }) => {
  const page = await person(browser, 'inkoop@delta.example', { phone: true, at: '/' })
  for (const at of ['/', '/mijn-bouwkring', '/meldingen', '/spots/1', '/zoekopdrachten']) {
    await page.goto(at)
    await networkQuiet(page)
    expect(await tooSmall(page), at).toEqual([])
  }
  await page.context().close()
})

test('on the map of a product, neither end of the way lies beneath a button', async ({
  browser,
}) => {
  const page = await person(browser, 'inkoop@delta.example', {
    at: '/zoeken?view=list&search=Gording%20dubbel%20UNP%20240',
  })
  await page
    .getByRole('link', { name: /^Gording dubbel UNP 240/ })
    .first()
    .click()
  const ends = page.getByRole('dialog').locator('.leaflet-marker-icon')
  await expect(ends).toHaveCount(2)
  // The map may still come to rest, such as above a notice.
  await expect
    .poll(() =>
      ends.evaluateAll(
        (all) =>
          all.filter((end) => {
            const at = end.getBoundingClientRect()
            return [...document.querySelectorAll('[data-cover]')].some((cover) => {
              const over = cover.getBoundingClientRect()
              const across = over.left < at.right && over.right > at.left
              return across && over.top < at.bottom && over.bottom > at.top
            })
          }).length,
      ),
    )
    .toBe(0)
  await page.context().close()
})

test('the tiles of favourites show the whole amount, place and price', async ({ browser }) => {
  const page = await person(browser, 'inkoop@delta.example', {
    width: 768,
    height: 1024,
    at: '/favorites',
  })
  const lines = page.getByRole('main').getByRole('listitem').locator('p')
  await expect(lines.nth(4)).toBeVisible()
  const cut = await lines.evaluateAll(
    (all) => all.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth).length,
  )
  expect(cut).toBe(0)
  await page.context().close()
})
