import { expect, test, type Locator, type Page } from '@playwright/test'
import { networkQuiet } from './network.ts'
import { accessible, person } from './person.ts'

// Search on a phone: the map to the edges, one field, and the results in a sheet.

const sheet = (page: Page) => page.getByRole('region', { name: /(aangeboden|offered)$/ })
const boxOf = async (piece: Locator) => {
  const box = await piece.boundingBox()
  if (!box) throw new Error('not on the screen')
  return box
}
const topOf = async (page: Page) => (await boxOf(sheet(page))).y
/** The position of the sheet once it has stopped moving. */
const restsAt = (page: Page, low: number, high: number) =>
  expect
    .poll(async () => {
      const top = await topOf(page)
      return top >= low && top <= high ? 'there' : top
    })
    .toBe('there')

/** Moves a finger over the screen at the speed of a slow hand. */
async function drag(page: Page, from: number, to: number) {
  const touch = await page.context().newCDPSession(page)
  const put = (type: 'touchStart' | 'touchMove' | 'touchEnd', y?: number) =>
    touch.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: y === undefined ? [] : [{ x: 195, y }],
    })
  await put('touchStart', from)
  for (let step = 1; step <= 8; step++) {
    await put('touchMove', from + ((to - from) * step) / 8)
    await page.waitForTimeout(30)
  }
  await put('touchEnd')
}

test('three results in sight below the map, and a sheet that follows finger, key and button', async ({
  browser,
}) => {
  const page = await person(browser, 'inkoop@delta.example', { phone: true, at: '/zoeken' })
  const cards = sheet(page).getByRole('article')
  await expect(cards.nth(3)).toBeAttached()
  const bar = await boxOf(page.getByRole('navigation', { name: 'Hoofdmenu' }))
  const third = await boxOf(cards.nth(2))
  expect(third.y + third.height, 'the third result is whole').toBeLessThanOrEqual(bar.y)
  const controls = await boxOf(page.getByRole('search'))
  expect(controls.y + controls.height, 'controls').toBeLessThanOrEqual(120)
  const map = await boxOf(page.getByRole('region', { name: /^Kaart met/ }))
  expect([map.x, map.y, map.width], 'the map reaches the edges').toEqual([0, 0, 390])
  expect(map.y + map.height, 'and the sheet').toBeGreaterThanOrEqual(await topOf(page))
  await accessible(page, 'search on a phone')

  const rest = await topOf(page)
  await drag(page, rest + 12, 220)
  await restsAt(page, 100, 130)
  await expect(page, 'all results are the list of the address').toHaveURL(/view=list/)
  await page.reload()
  await restsAt(page, 100, 130)
  await drag(page, 130, 720)
  await restsAt(page, 690, 730)
  await expect(page).not.toHaveURL(/view=/)
  const whole = await boxOf(page.getByRole('region', { name: /^Kaart met/ }))
  expect(whole.height, 'the map has all of the screen').toBeGreaterThan(650)
  await accessible(page, 'map alone on a phone')

  const handle = sheet(page).getByRole('button', { name: 'Resultaten tonen onder de kaart' })
  await handle.focus()
  await page.keyboard.press('ArrowUp')
  await restsAt(page, rest - 2, rest + 2)
  await page.keyboard.press('Home')
  await restsAt(page, 100, 130)
  await sheet(page)
    .getByRole('button', { name: /alleen de kaart/ })
    .tap()
  await restsAt(page, 690, 730)
  // Pulling the list itself up shows the rest of it.
  await handle.tap()
  await restsAt(page, rest - 2, rest + 2)
  await drag(page, 700, 420)
  await restsAt(page, 100, 130)
  await page.context().close()
})

test('one field opens every way to search; the URL determines the search', async ({ browser }) => {
  const page = await person(browser, 'inkoop@delta.example', { phone: true, at: '/zoeken' })
  // What the tap opens is preloaded once the network is idle; the frame's own pieces come at such a moment too.
  const ahead = () =>
    page.evaluate(() => {
      const loaded = performance.getEntriesByType('resource').map(({ name }) => name)
      return [/PhoneSearch/, /Afterwards/].every((piece) => loaded.some((name) => piece.test(name)))
    })
  await expect.poll(ahead).toBe(true)
  await networkQuiet(page)
  const asked: string[] = []
  page.on('request', (request) => {
    // Twelve seconds after the first screen comes what watches for another version.
    if (request.resourceType() === 'script' && !/\/update-/.test(request.url()))
      asked.push(request.url())
  })
  await page.getByRole('button', { name: 'Zoeken: Product of objecttype' }).tap()
  const search = page.getByRole('dialog', { name: 'Zoeken' })
  const words = search.getByRole('combobox', { name: 'Zoek product, materiaal of objecttype' })
  await expect(words).toBeFocused()
  expect(asked).toEqual([])
  await accessible(page, 'search sheet')
  await words.fill('beton')
  // Suggestions cover what is below the field; a tap beside them closes them, and typed but unconfirmed text counts.
  await expect(page.getByRole('listbox')).toBeVisible()
  await search.getByRole('heading', { name: 'Zoeken' }).tap()
  await expect(page.getByRole('listbox')).toHaveCount(0)
  await search.getByRole('button', { name: 'Binnen 4 weken' }).tap()
  await expect(page).toHaveURL(/search=beton/)
  await expect(page).toHaveURL(/period_from=\d{4}-\d\d-\d\d&period_till=/)
  await search.getByRole('button', { name: 'Mijn locatie gebruiken' }).tap()
  await expect(page).toHaveURL(/latitude=52\.1561&longitude=5\.3878/)
  await search.getByRole('button', { name: '75 km' }).tap()
  await expect(page).toHaveURL(/range=75/)
  const label = search.getByRole('group').filter({ hasText: 'Circulariteitslabel' }).first()
  await label.getByText('Circulariteitslabel').first().tap()
  await label.getByRole('checkbox', { name: /^Herbruikbaar/ }).check()
  await expect(page).toHaveURL(/duurzaamheid/)
  // Every row shows what is chosen in it.
  const more = search.getByRole('group').filter({ hasText: 'Alleen favorieten' }).first()
  await more.getByText('Meer', { exact: true }).tap()
  await more.getByRole('switch', { name: 'Zonder minimale afname' }).check()
  await expect(more.locator('summary')).toContainText('Zonder minimale afname')
  await accessible(page, 'search sheet, filled')
  await search.getByRole('button', { name: /^Toon \d+ product/ }).tap()
  await expect(search).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Zoeken: "beton"' })).toBeVisible()
  await expect(page.getByRole('button', { name: /Plaats: .* \+ 75\skm/ })).toBeVisible()
  const address = page.url()
  await page.reload()
  expect(page.url()).toBe(address)
  await page.getByRole('button', { name: /^Filters/ }).tap()
  await search.getByRole('button', { name: 'Wis alles' }).tap()
  await expect(page).toHaveURL(/\/zoeken\?drawer=open$/)
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(/\/zoeken$/)
  await page.context().close()
})

test('a selected spot: its card stays inside the map, its products lie below, and no button covers either', async ({
  browser,
}) => {
  const page = await person(browser, 'inkoop@delta.example', {
    phone: true,
    at: '/zoeken?map=52.16,5.39,11',
  })
  const markers = page.locator('.leaflet-marker-icon')
  await expect(markers.first()).toBeAttached()
  const covered = () =>
    markers.evaluateAll(
      (all) =>
        all.filter((marker) => {
          const box = marker.getBoundingClientRect()
          const on = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2)
          const seen = getComputedStyle(marker).opacity !== '0'
          return seen && on?.closest('[data-over-map],[data-cover]')
        }).length,
    )
  // Markers move away from the buttons in the next frame.
  await expect.poll(covered).toBe(0)
  // From the map alone: the products of the chosen location appear below it.
  await sheet(page)
    .getByRole('button', { name: /^Alle resultaten/ })
    .press('End')
  await restsAt(page, 690, 730)
  const marker = page
    .getByRole('button', { name: /, (Project|Depot|Aanbesteding), \d+ product/ })
    .first()
  const [, name = '', count = ''] =
    /^(.+), (?:Project|Depot|Aanbesteding), (\d+) product/.exec(
      (await marker.getAttribute('aria-label')) ?? '',
    ) ?? []
  await marker.tap()
  await expect(page.getByRole('dialog').getByRole('link', { name: 'Open spot' })).toBeVisible()
  await expect(page).toHaveURL(/[?&]spot=\d+/)
  await restsAt(page, 300, 480)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${count} aangeboden`)
  // The map moves under the card until the card is whole.
  await expect(async () => {
    const [shown, map] = [
      await boxOf(page.locator('.leaflet-popup')),
      await boxOf(page.getByRole('region', { name: /^Kaart met/ })),
    ]
    expect(shown.x).toBeGreaterThanOrEqual(0)
    expect(shown.x + shown.width).toBeLessThanOrEqual(390)
    expect(shown.y).toBeGreaterThanOrEqual(100)
    expect(shown.y + shown.height).toBeLessThanOrEqual(map.y + map.height)
    const over = await page.evaluate(() => {
      const card = document.querySelector('.leaflet-popup')?.getBoundingClientRect()
      return [...document.querySelectorAll('[data-cover], [data-covers] > *')].filter((one) => {
        const box = one.getBoundingClientRect()
        return (
          card &&
          box.width > 0 &&
          box.left < card.right &&
          box.right > card.left &&
          box.top < card.bottom &&
          box.bottom > card.top
        )
      }).length
    })
    expect(over, 'buttons over the card').toBe(0)
  }).toPass({ timeout: 20_000 })
  await accessible(page, 'card of a spot on a phone')
  await page.getByRole('button', { name: `Producten van ${name.slice(0, 20)}` }).tap()
  await expect(page).not.toHaveURL(/spot=/)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.context().close()
})

test('search on the narrowest phone, in English (en)', async ({ browser }) => {
  const page = await person(browser, 'inkoop@delta.example', {
    phone: true,
    width: 320,
    height: 640,
    language: 'en',
    at: '/zoeken',
  })
  await expect(sheet(page).getByRole('article').first()).toBeVisible()
  await accessible(page, 'search at 320')
  await page.getByRole('button', { name: 'Search: Product or object type' }).tap()
  await expect(page.getByRole('dialog', { name: 'Search' })).toBeVisible()
  await accessible(page, 'search sheet at 320')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  await page.context().close()
})
