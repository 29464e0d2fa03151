import { expect, test, type Locator } from '@playwright/test'
import { accessible, person } from './person.ts'
import { resize } from './resize.ts'

// Lists on a phone: two lines per row, with picture, state and the one action in view.

const heights = (rows: Locator) =>
  rows.evaluateAll((all) => all.map((row) => Math.round(row.getBoundingClientRect().height)))
const inside = (rows: Locator) =>
  rows.evaluateAll((all) =>
    all
      .flatMap((row) => [row, ...row.querySelectorAll('button, a, img')])
      .every((piece) => piece.getBoundingClientRect().right <= window.innerWidth),
  )

test('transactions: those that wait for the user come first, sixteen in 1,900 pixels, one action each', async ({
  browser,
}) => {
  const page = await person(browser, 'inkoop@delta.example', { phone: true, at: '/mijn-bouwkring' })
  const rows = page.getByRole('region', { name: 'Mijn Bouwkring' }).getByRole('listitem')
  await expect(rows.nth(11)).toBeVisible()
  const count = await rows.count()
  const long = await page.evaluate(() => document.documentElement.scrollHeight)
  console.log(`${count} transactions in ${long} px`)
  // Other journeys add to them; a page has twenty. Rows after the sixteenth are left out of the measurement.
  expect(count).toBeGreaterThanOrEqual(16)
  const more = (await heights(rows)).slice(16).reduce((sum, height) => sum + height, 0)
  expect(long - more).toBeLessThanOrEqual(1900)
  expect(Math.max(...(await heights(rows)))).toBeLessThanOrEqual(72)
  expect(await inside(rows)).toBe(true)
  await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText(/^Wacht op u/)
  await accessible(page, 'transactions on a phone')
  // The button in a row is separate; the rest of the row opens the transaction.
  await rows
    .getByRole('button', { name: /^(Accepteren|Afronden)/ })
    .first()
    .tap()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await rows.first().getByRole('link').focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/mijn-bouwkring\/\d+$/)
  await page.context().close()
})

test('transactions: waiting items are directly below the name; search and filter are a button each, and active filters are visible', async ({
  browser,
}) => {
  const page = await person(browser, 'inkoop@delta.example', { phone: true, at: '/mijn-bouwkring' })
  const main = page.getByRole('main')
  const waits = main.getByRole('heading', { level: 2, name: /^Wacht op u/ })
  await expect(waits).toBeVisible()
  const head = main.getByRole('heading', { level: 1 })
  const [name, first] = [await head.boundingBox(), await waits.boundingBox()]
  expect(first!.y - (name!.y + name!.height)).toBeLessThanOrEqual(40)
  await expect(main.getByRole('link', { name: 'Mandjes' })).toBeVisible()

  const field = main.getByRole('searchbox', { name: 'Zoek op product of organisatie' })
  await expect(field).toHaveCount(0)
  await main.getByRole('button', { name: 'Zoek op product of organisatie' }).tap()
  await expect(field).toBeFocused()
  await field.fill('betontegel')
  await expect(page).toHaveURL(/search=betontegel/)
  await accessible(page, 'transactions on a phone, searching')
  // Once closed, it no longer searches.
  await main.getByRole('button', { name: 'Zoek op product of organisatie' }).tap()
  await expect(field).toHaveCount(0)
  await expect(page).toHaveURL(/\/mijn-bouwkring$/)

  await main.getByRole('button', { name: 'Filters', exact: true }).tap()
  const menu = page.getByRole('menu', { name: 'Filters' })
  await accessible(page, 'transactions on a phone, its filters')
  await menu.getByRole('menuitemradio', { name: /^Status: Openstaand/ }).tap()
  await expect(page).toHaveURL(/status/)
  await main.getByRole('button', { name: 'Filters, 1 actief' }).tap()
  await menu.getByRole('menuitemradio', { name: 'Postbus: Verzonden' }).tap()
  await expect(page).toHaveURL(/transaction_state=sent/)
  await expect(main.getByRole('button', { name: 'Filters, 2 actief' })).toBeVisible()
  await accessible(page, 'transactions on a phone, narrowed')
  await main.getByRole('button', { name: /Verzonden/ }).tap()
  await main.getByRole('button', { name: /Openstaand/ }).tap()
  await expect(page).toHaveURL(/\/mijn-bouwkring$/)
  await expect(waits).toBeVisible()
  await page.context().close()
})

test('notifications: the full text is readable; a tap opens it, its button marks it read', async ({
  browser,
}) => {
  const page = await person(browser, 'inkoop@delta.example', { phone: true, at: '/meldingen' })
  const rows = page.locator('main section[aria-labelledby^=day-]').getByRole('listitem')
  await expect(rows.nth(4)).toBeVisible()
  expect(Math.max(...(await heights(rows)))).toBeLessThanOrEqual(112)
  const cut = await rows
    .locator('p:first-child > span:first-child')
    .evaluateAll((all) => all.filter((one) => one.scrollHeight > one.clientHeight + 2).length)
  expect(cut, 'what notifications say is cut').toBe(0)
  expect(await inside(rows)).toBe(true)
  await accessible(page, 'notifications on a phone')
  // Others may come meanwhile: what counts is that this one is read.
  const marks = rows.getByRole('button')
  const row = await marks.first().evaluateHandle((one) => one.closest('li') as HTMLElement)
  await marks.first().tap()
  await expect.poll(() => row.evaluate((one) => one.querySelectorAll('button').length)).toBe(0)
  await rows.first().tap({ position: { x: 120, y: 20 } })
  await expect(page).not.toHaveURL(/meldingen/)
  await page.context().close()
})

test('favourites are rows until the user asks for pictures', async ({ browser }) => {
  const page = await person(browser, 'inkoop@delta.example', { phone: true, at: '/favorites' })
  const rows = page.getByRole('list', { name: 'Favorieten' }).getByRole('listitem')
  await expect(rows.first()).toBeVisible()
  expect(Math.max(...(await heights(rows)))).toBeLessThanOrEqual(72)
  expect(await inside(rows)).toBe(true)
  // Each fact has its own place: the amount and the price below the name, the place below these, the heart at the end.
  const places = await rows.evaluateAll((all) =>
    all.map((row) => {
      const { top } = row.getBoundingClientRect()
      const lines = row.querySelectorAll('[data-part=facts] > *')
      return [row.querySelector('a'), ...lines].map((one) =>
        Math.round(one!.getBoundingClientRect().top - top),
      )
    }),
  )
  expect(places.length).toBeGreaterThan(2)
  expect(new Set(places.map(String)).size).toBe(1)
  expect(places[0]).toHaveLength(3)
  const ends = await rows.evaluateAll((all) =>
    all.map((row) => {
      const { right, left } = row.querySelector('button')!.getBoundingClientRect()
      const facts = row.querySelector('[data-part=facts]')!.getBoundingClientRect()
      return [Math.round(right), facts.right <= left]
    }),
  )
  expect(new Set(ends.map(String)).size).toBe(1)
  expect(ends[0]?.[1]).toBe(true)
  await accessible(page, 'favourites on a phone')
  await page.getByRole('button', { name: 'Afbeeldingen' }).tap()
  await expect(page).toHaveURL(/view=images/)
  await page.getByRole('button', { name: 'Lijst', exact: true }).tap()
  await expect(page).toHaveURL(/\/favorites$/)
  await rows.first().getByRole('link').tap()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.context().close()
})

test('matches: the bar is complete, beside the one action', async ({ browser }) => {
  const page = await person(browser, 'inkoop@delta.example', {
    phone: true,
    at: '/spots/1/matches',
  })
  const rows = page.getByRole('list', { name: 'Matches' }).getByRole('listitem')
  await expect(rows.first()).toBeVisible()
  // All are collapsed: users compare them before they ask why.
  await expect(rows.locator('[aria-expanded=true]')).toHaveCount(0)
  expect(Math.max(...(await heights(rows)))).toBeLessThanOrEqual(160)
  expect(await inside(rows)).toBe(true)
  for (const row of (await rows.all()).slice(0, 3))
    await expect(row.getByRole('link', { name: /^Reserveren/ })).toBeVisible()
  const bars = page.getByRole('img', { name: /%/ })
  for (const bar of (await bars.all()).slice(0, 4)) {
    const box = await bar.boundingBox()
    expect(box?.width).toBeGreaterThan(90)
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(390)
  }
  await accessible(page, 'matches on a phone')
  await rows.first().getByRole('button', { expanded: false }).tap()
  await expect(rows.first().getByText('Waarom deze match')).toBeVisible()
  await accessible(page, 'matches on a phone, one open')

  // The filters are behind one button, with the number that is set.
  await page.getByRole('button', { name: 'Filters', exact: true }).tap()
  const panel = page.getByRole('dialog', { name: 'Matches filteren' })
  await panel.getByLabel('Minimale match').click()
  await page.getByRole('option', { name: 'Vanaf 80%' }).click()
  await expect(page).toHaveURL(/min=80/)
  await accessible(page, 'filters of matches on a phone')
  await panel.getByRole('button', { name: /^Toon \d+ match/ }).tap()
  await expect(panel).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Filters 1 actief' })).toBeVisible()
  await page.context().close()
})

test('products of a spot: two lines with the state and its switch at the end, the toolbar one row, the rest behind one button', async ({
  browser,
}) => {
  const page = await person(browser, 'inkoop@delta.example', {
    phone: true,
    at: '/spots/1?part=offers',
  })
  const rows = page.getByRole('list', { name: 'Aangeboden producten' }).getByRole('listitem')
  await expect(rows.nth(3)).toBeVisible()
  // A name of two lines adds one line.
  const high = await heights(rows)
  expect(Math.min(...high)).toBeLessThanOrEqual(72)
  expect(Math.max(...high)).toBeLessThanOrEqual(92)
  expect(await inside(rows)).toBe(true)
  const tools = [
    page.getByRole('checkbox', { name: /^Alles/ }),
    page.getByRole('button', { name: 'Aanbod toevoegen' }),
    page.getByRole('button', { name: 'Meer acties voor deze lijst' }),
  ]
  const middles = await Promise.all(
    tools.map((tool) =>
      tool.evaluate((piece) => {
        const { top, bottom } = piece.getBoundingClientRect()
        return Math.round((top + bottom) / 2)
      }),
    ),
  )
  expect(Math.max(...middles) - Math.min(...middles)).toBeLessThanOrEqual(2)
  await accessible(page, 'products of a spot on a phone')
  await tools[2]!.tap()
  await expect(page.getByRole('menuitem')).toHaveText(['Exporteren (CSV)', 'Importeren'])
  await page.getByRole('menuitem', { name: 'Importeren' }).tap()
  await expect(page).toHaveURL(/\/importeren\/nieuw\?spot=1/)
  await page.context().close()
})

test('products of a spot: the values of a column are aligned, below its heading', async ({
  browser,
}) => {
  const page = await person(browser, 'inkoop@delta.example', { at: '/spots/4?part=offers' })
  const list = page.getByRole('list', { name: 'Aangeboden producten' })
  await expect(list.getByRole('listitem').nth(4)).toBeVisible()
  for (const [width, cells] of [
    [1440, ['amount', 'grade', 'price', 'label', 'when', 'state']],
    [768, ['grade', 'price', 'state']],
  ] as const) {
    await resize(page, { width, height: 900 })
    for (const cell of cells) {
      const at = await page
        .locator(`main [data-cell=${cell}]:visible`)
        .evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().left)))
      expect(at.length, cell).toBeGreaterThan(5)
      if (!/amount|price/.test(cell)) expect(new Set(at).size, `${cell} at ${width}`).toBe(1)
    }
    const ends = await page.locator('main [data-cell=price]:visible').evaluateAll((all) =>
      all.map((one) => {
        const { right, height } = one.getBoundingClientRect()
        return [Math.round(right), height < 30]
      }),
    )
    expect(new Set(ends.map(String)).size, `prices on one line at ${width}`).toBe(1)
  }
  await page.context().close()
})

test('a tablet shows the state and action of every row without scrolling sideways', async ({
  browser,
}) => {
  const page = await person(browser, 'inkoop@delta.example', {
    width: 768,
    height: 1024,
    at: '/mijn-bouwkring',
  })
  const rows = page.getByRole('region', { name: 'Mijn Bouwkring' }).getByRole('listitem')
  await expect(rows.nth(11)).toBeVisible()
  expect(await inside(rows)).toBe(true)
  for (const path of ['/zoeken?view=list', '/favorites?view=list']) {
    await page.goto(path)
    await expect(page.getByRole('row').nth(3)).toBeVisible()
    expect(await inside(page.getByRole('row')), path).toBe(true)
  }
  await accessible(page, 'rows on a tablet')
  await page.context().close()
})

test('the lists at 320 wide, in English (en)', async ({ browser }) => {
  const page = await person(browser, 'inkoop@delta.example', {
    phone: true,
    width: 320,
    height: 640,
    language: 'en',
  })
  for (const path of ['/mijn-bouwkring', '/meldingen', '/favorites', '/spots/1/matches']) {
    await page.goto(path)
    await page.getByRole('listitem').nth(3).waitFor()
    await accessible(page, `${path} at 320`)
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(320)
  }
  await page.context().close()
})

test('no transactions: a button leads on, to all of them or to products that can be reserved', async ({
  browser,
}) => {
  const page = await person(browser, 'inkoop@delta.example', {
    phone: true,
    at: '/mijn-bouwkring?search=bestaatniet',
  })
  await expect(page.getByRole('heading', { name: 'Niets gevonden' })).toBeVisible()
  await accessible(page, 'no transactions found')
  await page.getByRole('button', { name: 'Alle transacties tonen' }).tap()
  await expect(page).toHaveURL(/\/mijn-bouwkring$/)
  await expect(
    page.getByRole('region', { name: 'Mijn Bouwkring' }).getByRole('listitem'),
  ).not.toHaveCount(0)
  // As seen by an organisation that has none yet.
  await page.route(/\/api\/transactions\?/, (route) =>
    route.fulfill({ json: { 'hydra:member': [], 'hydra:totalItems': 0, counts: {} } }),
  )
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Nog geen transacties' })).toBeVisible()
  await accessible(page, 'no transactions yet')
  await page.getByRole('link', { name: 'Naar zoeken' }).tap()
  await expect(page).toHaveURL(/\/zoeken/)
  await page.context().close()
})
