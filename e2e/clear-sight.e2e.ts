import { expect, type Page, test } from '@playwright/test'
import { watchesConnection } from './connection-watch.ts'
import { networkQuiet } from './network.ts'
import { person } from './person.ts'
import { resize } from './resize.ts'

/** In the browser: place names and markers that something over the map covers. */
function hidden() {
  const boxOf = (e: Element) => e.getBoundingClientRect()
  const overlap = (a: DOMRect, b: DOMRect, slack: number) =>
    a.left + slack < b.right &&
    a.right - slack > b.left &&
    a.top + slack < b.bottom &&
    a.bottom - slack > b.top
  const covers = [
    ...document.querySelectorAll(
      '[data-cover], [data-covers] > *, [data-over-map], .leaflet-control-attribution',
    ),
  ].map(boxOf)
  const names = [...document.querySelectorAll('.leaflet-places-pane > *')].filter((name) => {
    const text = document.createRange()
    text.selectNodeContents(name)
    return covers.some((cover) => overlap(text.getBoundingClientRect(), cover, 3))
  })
  // The figure in the middle of a marker; the source of the map is too low for it.
  const figures = [...document.querySelectorAll('.leaflet-marker-icon:not([data-covered])')].filter(
    (marker) =>
      [...document.querySelectorAll('[data-cover], [data-covers] > *')]
        .map(boxOf)
        .some((cover) => overlap(boxOf(marker), cover, boxOf(marker).width / 4)),
  )
  return [
    ...names.map((name) => name.textContent),
    ...figures.map((marker) => marker.getAttribute('title')),
  ]
}

/** Drags the map, so that searching this area is offered. */
async function dragMap(page: Page) {
  const box = await page.locator('.leaflet-container').boundingBox()
  if (!box) throw new Error('no map')
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + 20, y + 40, { steps: 4 })
  await page.mouse.up()
}

for (const { width, language } of [
  { width: 1440, language: 'nl' },
  { width: 768, language: 'en' },
  { width: 390, language: 'nl' },
] as const)
  test(`${width} px: no place name lies under what is over the map, and no marker is half under a button (${language})`, async ({
    browser,
  }) => {
    const page = await person(browser, 'inkoop@delta.example', {
      ...(width === 390 ? { phone: true } : { width, height: 1024 }),
      language,
      at: '/zoeken',
    })
    await expect(page.locator('.leaflet-marker-icon').nth(3)).toBeAttached()
    await expect(page.locator('.leaflet-places-pane > *').first()).toBeAttached()
    await expect.poll(() => page.evaluate(hidden)).toEqual([])
    await dragMap(page)
    const here = page.getByRole('button', {
      name: language === 'nl' ? 'Zoek in dit gebied' : 'Search this area',
    })
    await expect(here).toBeVisible()
    await expect.poll(() => page.evaluate(hidden)).toEqual([])
    await page.context().close()
  })

test('markers are drawn without turning text into HTML, which is cleaned first and takes longer than all else of the map', async ({
  browser,
}) => {
  const page = await person(browser, 'inkoop@delta.example')
  await page.addInitScript(() => {
    const made = { count: 0 }
    Object.assign(window, { made })
    const { prototype } = (
      window as unknown as {
        TrustedTypePolicyFactory: {
          prototype: { createPolicy: (name: string, rules: object) => unknown }
        }
      }
    ).TrustedTypePolicyFactory
    const own = prototype.createPolicy
    prototype.createPolicy = function (name, rules) {
      const { createHTML } = rules as { createHTML?: (text: string) => string }
      return own.call(this, name, {
        ...rules,
        ...(name === 'default' &&
          createHTML && {
            createHTML: (text: string) => {
              made.count += 1
              return createHTML(text)
            },
          }),
      })
    }
  })
  await page.goto('/zoeken')
  await expect(page.locator('.leaflet-marker-icon').nth(15)).toBeAttached()
  const made = await page.evaluate(() => (window as unknown as { made: { count: number } }).made)
  expect(made.count).toBeGreaterThan(0)
  expect(made.count).toBeLessThan(12)
  await page.context().close()
})

test('on a phone the list comes without the map beneath it, which is there once the sheet is pulled down', async ({
  browser,
}) => {
  const page = await person(browser, 'inkoop@delta.example', { phone: true })
  const maps: string[] = []
  page.on('request', (request) => {
    if (/\/MapCanvas-[\w-]+\.js$/.test(request.url())) maps.push(request.url())
  })
  await page.goto('/zoeken?view=list')
  await expect(page.getByRole('article').nth(8)).toBeAttached()
  await networkQuiet(page)
  expect(maps).toEqual([])
  await page.locator('[data-height] button').first().click()
  await expect(page.locator('.leaflet-marker-icon').first()).toBeAttached()
  await page.context().close()
})

test('without a connection, one still sees what one searches with', async ({ browser }) => {
  const page = await person(browser, 'inkoop@delta.example', { at: '/zoeken' })
  await watchesConnection(page)
  await page.context().setOffline(true)
  const band = page.getByText(/Geen verbinding\. U ziet wat om/)
  await expect(band).toBeVisible()
  const [told, search] = await Promise.all([
    band.boundingBox(),
    page.getByRole('search').boundingBox(),
  ])
  expect(told?.y ?? 0).toBeGreaterThan((search?.y ?? 999) + (search?.height ?? 999))
  await page.context().close()
})

for (const { at, button } of [
  { at: '/spot/maken', button: /^Volgende/ },
  { at: '/spots/1?editing=true', button: /^Opslaan$/ },
])
  test(`without a connection, the buttons at the foot of ${at} stay free`, async ({ browser }) => {
    const page = await person(browser, 'inkoop@delta.example', { at })
    const deed = page.getByRole('button', { name: button })
    const foot = page.locator('footer').filter({ has: deed })
    await expect(foot).toBeVisible()
    await watchesConnection(page)
    await page.context().setOffline(true)
    const band = page.getByText(/Geen verbinding\. U ziet wat om/)
    await expect(band).toBeVisible()
    for (const width of [1440, 900, 768]) {
      await resize(page, { width, height: 900 })
      await expect
        .poll(async () => {
          const [told, free] = await Promise.all([band.boundingBox(), foot.boundingBox()])
          return Math.round((free?.y ?? 0) - (told?.y ?? 0) - (told?.height ?? 0))
        }, `${width}`)
        .toBeGreaterThanOrEqual(8)
      await expect(foot).toBeInViewport({ ratio: 1 })
    }
    await page.context().close()
  })

for (const { email, language } of [
  { email: 'inkoop@delta.example', language: 'nl' },
  { email: 'inkoop@delta.example', language: 'en' },
  { email: 'uitvoering@vanrijn.example', language: 'nl' },
] as const)
  test(`1440 px: names of transactions stay on one line where the table has room (${email}, ${language})`, async ({
    browser,
  }) => {
    const page = await person(browser, email, { language, at: '/mijn-bouwkring' })
    await expect(page.getByRole('row').nth(5)).toBeVisible()
    const found = await page.getByRole('table').evaluate((table) => {
      const names = [...table.querySelectorAll('tbody tr')].flatMap((row) => {
        const name = row.querySelector('a')
        if (!name) return []
        const lines = Math.round(name.getBoundingClientRect().height / 20)
        name.style.whiteSpace = 'nowrap'
        const width = name.scrollWidth || name.getBoundingClientRect().width
        name.style.whiteSpace = ''
        return [{ name: name.textContent, lines, width }]
      })
      return {
        names: names.length,
        broken: names.filter(({ lines, width }) => lines > 1 && width <= 236).map((n) => n.name),
        over: table.scrollWidth - (table.parentElement?.clientWidth ?? 0),
      }
    })
    expect(found.names).toBeGreaterThan(5)
    expect(found.broken).toEqual([])
    expect(found.over).toBeLessThanOrEqual(0)
    await page.context().close()
  })
