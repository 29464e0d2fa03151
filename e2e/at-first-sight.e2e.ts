import { expect, test, type Page } from '@playwright/test'
import { person } from './person.ts'
import { resize } from './resize.ts'

// What a stranger saw when every screen was laid beside its drawing: columns, names and pages that end, and what stands there while one waits.

const email = 'inkoop@delta.example'

/** Lefts of some pieces, in whole pixels, each once. */
const lefts = (page: Page, pieces: string) =>
  page
    .getByRole('main')
    .locator(pieces)
    .evaluateAll((all) => [
      ...new Set(
        all
          .filter((one) => one.getClientRects().length > 0)
          .map((one) => Math.round(one.getBoundingClientRect().left)),
      ),
    ])

test('the list and the spot beside it scroll, the page around them does not', async ({
  browser,
}) => {
  const page = await person(browser, email, { at: '/spots/1' })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('[data-part=rows] a').nth(12)).toBeAttached()
  const [whole, seen] = await page.evaluate(() => [
    document.documentElement.scrollHeight,
    window.innerHeight,
  ])
  expect(whole).toBe(seen)
  // Beside each other on a tablet too: two by two, each filled half the screen.
  await resize(page, { width: 768, height: 1024 })
  const strip = page.getByRole('region', { name: 'Aangeboden in deze spot' }).locator('li')
  await expect(strip.nth(4)).toBeVisible()
  const tops = await strip.evaluateAll((all) => [
    ...new Set(all.map((one) => Math.round(one.getBoundingClientRect().top))),
  ])
  expect(tops).toHaveLength(1)
  await page.context().close()
})

test('home of which no part can be read says so in each part, and asks each answer at most twice', async ({
  browser,
}) => {
  const page = await person(browser, email)
  for (const at of ['/', '/?arrange=true']) {
    const asked = new Map<string, number>()
    await page.route(/\/api\/(?!host|user)/, (route) => {
      const address = route.request().url()
      asked.set(address, (asked.get(address) ?? 0) + 1)
      return route.fulfill({
        status: 500,
        json: { status: 500, code: 'internal', message: 'Er ging iets mis.' },
      })
    })
    await page.goto(at)
    await expect(page.getByText('Het aanbod kon niet worden opgehaald')).toBeVisible()
    await expect(page.getByText('De meldingen konden niet worden geladen')).toBeVisible()
    // Long enough for a hundred questions, had one answer started the next.
    await page.waitForTimeout(1500)
    expect(Math.max(...asked.values()), at).toBeLessThanOrEqual(2)
    await page.unrouteAll({ behavior: 'wait' })
  }
  await page.context().close()
})

test('nothing is blank while one waits: the logo, the blocks of home, pictures of results, rows', async ({
  browser,
}) => {
  const page = await person(browser, email)
  let answer = () => {}
  const answered = new Promise<void>((go) => (answer = go))
  const held = async (what: RegExp) =>
    page.route(what, async (route) => {
      await answered
      await route.abort().catch(() => undefined)
    })
  await held(/\/api\/host/)
  await page.goto('/')
  await expect(page.locator('.starting img')).toBeVisible()
  await page.unroute(/\/api\/host/)

  await held(/\/api\/(notifications\/waiting|products\/search|transactions)/)
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const block = page.locator('[aria-busy=true]').last()
  // The block takes the place of the whole screen's, which may be the last one a moment longer.
  await expect
    .poll(() => block.evaluate((one) => parseFloat(getComputedStyle(one, '::before').height)))
    .toBeGreaterThan(200)

  await page.goto('/zoeken')
  // Those of the cards, not those of the screen before its code has loaded.
  const results = page.getByRole('main').locator('[aria-hidden=true] .skeleton')
  await expect(results).toHaveCount(20)
  const [picture, line, next] = await results.evaluateAll((all) =>
    all.slice(0, 3).map((one) => one.getBoundingClientRect().toJSON()),
  )
  expect(picture!.height).toBeGreaterThan(100)
  expect(picture!.width).toBeGreaterThan(200)
  expect(next!.top - line!.bottom).toBeGreaterThanOrEqual(4)

  await page.goto('/mijn-bouwkring')
  const rows = page.getByRole('main').locator('.skeleton')
  await expect(rows).toHaveCount(15)
  const pictures = await rows.evaluateAll((all) =>
    all.filter((_, at) => at % 3 === 0).map((one) => one.getBoundingClientRect().toJSON()),
  )
  for (const one of pictures) expect(one).toMatchObject({ width: 36, height: 36 })
  answer()
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.context().close()
})

test('on a tablet what waits stands above the tabs of Mijn Bouwkring, once', async ({
  browser,
}) => {
  const page = await person(browser, email, { width: 768, height: 1024, at: '/mijn-bouwkring' })
  const waiting = page.getByRole('region', { name: /^Wacht op u/ })
  await expect(waiting).toHaveCount(1)
  await expect(page.getByRole('region', { name: /^Wacht op de ander/ })).toBeVisible()
  const [block, tabs] = [
    await waiting.boundingBox(),
    await page.getByRole('main').getByRole('navigation').last().boundingBox(),
  ]
  expect(block!.y + block!.height).toBeLessThanOrEqual(tabs!.y)
  const row = await page.getByRole('region', { name: /^Wacht op de ander/ }).boundingBox()
  expect(Math.round(block!.x)).toBe(Math.round(row!.x + 16))
  await page.context().close()
})

for (const { width, language } of [
  { width: 1440, language: 'nl' },
  { width: 768, language: 'nl' },
  { width: 1440, language: 'en' },
  { width: 768, language: 'en' },
] as const)
  test(`notifications: pictures, times and buttons of all days are below each other, a time on one line, ${width} px (${language})`, async ({
    browser,
  }) => {
    const page = await person(browser, email, { width, language, at: '/meldingen' })
    await expect(page.getByRole('main').locator('li time').nth(6)).toBeVisible()
    const days = await page.getByRole('main').locator('section:has(li time)').count()
    expect(days).toBeGreaterThan(1)
    // A tablet has no room for pictures.
    const pictures = await lefts(page, 'section:has(time) li:has(time) img')
    expect(pictures).toHaveLength(width === 1440 ? 1 : 0)
    expect(await lefts(page, 'li time')).toHaveLength(1)
    expect(await lefts(page, 'li:has(time) > .button')).toHaveLength(1)
    const rows = page.getByRole('main').locator('li:has(time)')
    const heights = await rows
      .locator('time')
      .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height))
    expect(Math.max(...heights)).toBeLessThan(24)
    const over = await rows
      .locator('> .button')
      .evaluateAll((all) => all.filter((one) => one.scrollWidth > one.clientWidth + 1).length)
    expect(over).toBe(0)
    await page.context().close()
  })

test('the name of a result is whole, on two lines if needed; so is that of a fitting offer and of stored goods', async ({
  browser,
}) => {
  const page = await person(browser, email, { at: '/zoeken' })
  const names = page.getByRole('main').getByRole('article').getByRole('heading').locator('a')
  await expect(names.nth(9)).toBeAttached()
  const cut = (all: Element[]) =>
    all
      .filter(
        (one) => one.scrollWidth > one.clientWidth + 1 || one.scrollHeight > one.clientHeight + 1,
      )
      .map((one) => one.textContent)
  expect(await names.evaluateAll(cut)).toEqual([])
  const two = await names.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height))
  expect(Math.max(...two)).toBeGreaterThan(40)

  await page.goto('/spots/1?product=1&edit=true')
  const three = page
    .getByRole('region', { name: 'Wat nu past' })
    .locator('li')
    .filter({ has: page.locator('[role=img]') })
  await expect(three.first()).toBeVisible()
  expect(await three.locator('.bold').evaluateAll(cut)).toEqual([])
  const past = await three.evaluateAll((all) =>
    all.filter((one) => one.scrollWidth > one.clientWidth).map((one) => one.textContent),
  )
  expect(past).toEqual([])

  await page.goto('/spots/4/storage')
  const goods = page
    .getByRole('main')
    .getByText(/^Houten paal Azob/)
    .first()
  await expect(goods).toBeVisible()
  expect(await goods.evaluate((one) => one.scrollHeight - one.clientHeight)).toBeLessThan(2)
  await page.context().close()
})

test('saved searches: names start below each other, whichever side is sought', async ({
  browser,
}) => {
  const page = await person(browser, email, { at: '/zoekopdrachten' })
  await expect(page.getByRole('main').getByRole('heading', { level: 2 }).nth(4)).toBeVisible()
  expect(await lefts(page, 'h2 a')).toHaveLength(1)
  await page.context().close()
})

test('the assumptions: fields beside each other are on one line, whatever their names take', async ({
  browser,
}) => {
  const page = await person(browser, 'beheer@delta.example', { at: '/account/uitgangspunten' })
  const fields = page.getByRole('main').getByRole('textbox')
  await expect(fields.nth(11)).toBeVisible()
  const tops = await fields.evaluateAll((all) =>
    all.map((one) => Math.round(one.getBoundingClientRect().top)),
  )
  expect(new Set(tops).size).toBe(Math.ceil(tops.length / 3))
  await page.context().close()
})

test('on a phone the last action of a card and its switch end where the values end', async ({
  browser,
}) => {
  const page = await person(browser, 'beheer@delta.example', {
    phone: true,
    at: '/account/spottypes',
  })
  const card = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Kanaalvak' })
  await expect(card).toBeVisible()
  const ends = await card.evaluate((one) => {
    const right = (node: Node) => {
      const range = document.createRange()
      range.selectNodeContents(node)
      return Math.round(range.getBoundingClientRect().right)
    }
    const edge = (part: Element) => Math.round(part.getBoundingClientRect().right)
    return {
      value: edge([...one.querySelectorAll('dd')].at(-1)!),
      text: right([...one.querySelectorAll('button')].at(-1)!),
      track: edge(one.querySelector('.MuiSwitch-track')!),
    }
  })
  expect(Math.abs(ends.text - ends.value)).toBeLessThanOrEqual(2)
  expect(Math.abs(ends.track - ends.value)).toBeLessThanOrEqual(2)
  await page.context().close()
})

test('signing in on a tablet: a form as wide as elsewhere, and no hole below it', async ({
  page,
}) => {
  await resize(page, { width: 768, height: 1024 })
  await page.goto('/sign-in')
  const enter = page.getByRole('button', { name: 'Inloggen', exact: true })
  await expect(enter).toBeVisible()
  const join = page.getByRole('heading', { name: 'Is uw organisatie nog niet aangesloten?' })
  await expect(join).toBeVisible()
  const [button, next] = [await enter.boundingBox(), await join.boundingBox()]
  expect(button!.width).toBeLessThanOrEqual(540)
  expect(next!.y - button!.y - button!.height).toBeLessThan(160)
})

test('a proposal on a phone: its figures on one line, its addresses inside the picture', async ({
  browser,
}) => {
  const page = await person(browser, email, { phone: true, at: '/products/1/combinaties?lot=true' })
  const figures = page.getByRole('main').locator('dl').first().locator('dd')
  await expect(figures.nth(2)).toBeVisible()
  const lines = await figures.evaluateAll((all) => [
    ...new Set(all.slice(0, 3).map((one) => Math.round(one.getBoundingClientRect().bottom))),
  ])
  expect(lines).toHaveLength(1)
  const picture = page.locator('.leaflet-container').first()
  await expect(picture.locator('.leaflet-marker-icon').nth(1)).toBeVisible()
  const outside = await picture.evaluate((frame) => {
    const room = frame.getBoundingClientRect()
    return [...frame.querySelectorAll('.leaflet-marker-icon')].filter((one) => {
      const mark = one.getBoundingClientRect()
      return mark.left < room.left || mark.right > room.right || mark.top < room.top
    }).length
  })
  expect(outside).toBe(0)
  await page.context().close()
})
