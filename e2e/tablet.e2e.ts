import { expect, type Page, test } from '@playwright/test'
import { callsOf, changeAnswers } from './calls.ts'
import { networkQuiet } from './network.ts'
import { accessible, person } from './person.ts'
import { resize } from './resize.ts'

/** The parts of the shown list that extend past its own edge: columns that require sideways scrolling. */
const pastTheEdge = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('main table')]
      .map((table) => table.parentElement)
      .filter((around) => around && around.scrollWidth > around.clientWidth)
      .map((around) => `${around?.clientWidth} of ${around?.scrollWidth} px`),
  )

/** Opens the screen and waits for its rows. */
async function rowsOf(page: Page, path: string, row: RegExp) {
  await page.goto(path)
  await expect(page.getByText(row).first()).toBeVisible()
}

test('an upright tablet: every list shows its states and actions, a match its name, a product its buttons', async ({
  browser,
}) => {
  const user = await person(browser, 'inkoop@delta.example', { width: 768, height: 1024 })
  for (const [path, row] of [
    ['/zoeken?view=list', /km hemelsbreed/],
    ['/zoeken?is_released=false&view=list', /km hemelsbreed/],
    ['/mijn-bouwkring', /Wacht op u/],
    ['/spots/1?part=offers', /Gepubliceerd/],
    ['/account/otl-aanvragen', /In behandeling/],
  ] as const) {
    await rowsOf(user, path, row)
    expect(await pastTheEdge(user), path).toEqual([])
  }
  // A product that fits none of the user's own says so to screen readers; how distances are measured is read once.
  await rowsOf(user, '/zoeken?view=list', /Afstanden hemelsbreed/)
  const aside = user.locator('td .visually-hidden')
  await expect(aside.filter({ hasText: 'hemelsbreed' })).not.toHaveCount(0)
  await expect(user.locator('td').getByText(/^Geen eigen vraag$/)).toHaveCount(
    await aside.filter({ hasText: 'Geen eigen vraag' }).count(),
  )
  // A date stays on one line, however narrow the column.
  await rowsOf(user, '/zoeken?is_released=false&view=list', /nodig vanaf/)
  const day = user.locator('td span').filter({ hasText: /^\d\d-\d\d-\d{4}$/ })
  const lines = await day.evaluateAll((days) => days.map((one) => one.getClientRects().length))
  expect(lines.length).toBeGreaterThan(0)
  expect(Math.max(...lines)).toBe(1)

  await user.goto('/spots/1/matches')
  const name = user.getByRole('main').getByRole('heading', { level: 2 }).first()
  await expect(name).toBeVisible()
  expect((await name.boundingBox())?.width).toBeGreaterThan(200)
  await accessible(user, 'matches on a tablet')

  await user.goto('/products/1')
  const edit = user.getByRole('button', { name: 'Bewerken' })
  await expect(edit).toBeVisible()
  const [button, bar] = [
    await edit.boundingBox(),
    await user.getByRole('navigation', { name: 'Hoofdmenu' }).last().boundingBox(),
  ]
  expect(button!.y + button!.height).toBeLessThanOrEqual(bar!.y)

  const keeper = await person(browser, 'super@bouwkring.example', { width: 768, height: 1024 })
  // A date with time stays on one line, an address breaks only after @, . or /.
  await rowsOf(keeper, '/app/management/outbox', /@/)
  const broken = await keeper.locator('td').evaluateAll((cells) => {
    const range = document.createRange()
    const found: string[] = []
    const whole = (node: Node) => {
      range.selectNodeContents(node)
      const tops = [...range.getClientRects()].map(({ top }) => Math.round(top))
      if (new Set(tops).size > 1) found.push(node.textContent ?? '')
    }
    for (const cell of cells)
      if (/^\d\d-\d\d-\d{4} \d\d:\d\d$/.test(cell.textContent)) whole(cell)
      else
        for (const address of cell.querySelectorAll('.address')) address.childNodes.forEach(whole)
    return found
  })
  expect(broken).toEqual([])
  // Also with one that registered: its state is a longer word.
  await changeAnswers(keeper, '**/api/tenants?*', (answer: { 'hydra:member': object[] }) => ({
    ...answer,
    'hydra:member': answer['hydra:member'].map((one, at) => ({
      ...one,
      ...(at === 3 && { status: 'pending' }),
    })),
  }))
  for (const [path, row] of [
    ['accounts', /Provincie Delta/],
    ['outbox', /@/],
    ['products-library', /Gepubliceerd/],
    ['product-properties', /Milieu en circulariteit/],
    ['otl-requests', /In behandeling/],
    ['audit', /Gedaan/],
    ['raw', /Vrijkomend/],
  ] as const) {
    await rowsOf(keeper, `/app/management/${path}`, row)
    expect(await pastTheEdge(keeper), path).toEqual([])
  }
})

/** Dates, times and amounts that the screen breaks over two lines. */
const brokenFigures = (page: Page) =>
  page.evaluate(() => {
    const figure =
      /\d{2}-\d{2}-\d{4}(?: \d{2}:\d{2})?|\d[\d.,]*[ \u00a0](?:kg[ \u00a0]CO₂e|kg|km|m²|m³|ton)(?!\p{L})/gu
    const found: string[] = []
    const range = document.createRange()
    const all = document.createTreeWalker(document.querySelector('main')!, NodeFilter.SHOW_TEXT)
    for (let node = all.nextNode(); node; node = all.nextNode()) {
      // A name is what a user wrote, of whatever size ("bolder 15 ton").
      if (node.parentElement?.closest(':is(h2, h3):has(a), :is(h2, h3) a')) continue
      for (const { 0: text, index } of (node.textContent ?? '').matchAll(figure)) {
        range.setStart(node, index)
        range.setEnd(node, index + text.length)
        const tops = [...range.getClientRects()].map(({ top }) => Math.round(top))
        if (new Set(tops).size > 1) found.push(text)
      }
    }
    return found
  })

test('a day, and an amount with its unit, are never split over two lines', async ({ browser }) => {
  const page = await person(browser, 'inkoop@delta.example')
  for (const [path, row] of [
    ['/zoeken?view=list', /km hemelsbreed/],
    ['/mijn-bouwkring', /Wacht op u/],
    ['/spots/1?part=offers', /Gepubliceerd/],
    ['/spots/1/matches?open=1', /km/],
    ['/products/1', /^Objecttype$/],
    ['/products/1/combinaties', /gevuld/],
  ] as const)
    for (const width of [320, 390, 768]) {
      await resize(page, { width, height: 900 })
      await rowsOf(page, path, row)
      expect(await brokenFigures(page), `${path} at ${width}`).toEqual([])
    }
})

test('the longest name of an organisation is whole in the list on a tablet', async ({
  browser,
}) => {
  const page = await person(browser, 'inkoop@delta.example', { width: 768, height: 1024 })
  await rowsOf(page, '/zoeken?view=list&search=bolder', /km hemelsbreed/)
  const name = page.getByRole('cell').getByText('Hoogheemraadschap Zeekant').first()
  expect(await name.evaluate((one) => one.scrollWidth - one.clientWidth)).toBeLessThanOrEqual(0)
  await page.context().close()
})

interface Listed {
  'hydra:member': {
    id: number
    other: { id: number; is_external: boolean; is_released: boolean }
  }[]
}

test('a product on a tablet says why it matches, and how much that match would save where that is known', async ({
  browser,
}) => {
  const page = await person(browser, 'inkoop@delta.example', { width: 768, height: 1200 })
  const call = await callsOf(page.request, 'inkoop@delta.example')
  const ask = <T>(path: string) => call<T>('GET', path)
  const { 'hydra:member': matches } = await ask<Listed>('/api/product-matches?itemsPerPage=60')
  const seen: Partial<Record<'known' | 'unknown', number>> = {}
  for (const { other } of matches) {
    if (!other.is_external || !other.is_released) continue
    // Of several matches the best one is shown.
    const best = (await ask<Listed>(`/api/products/${other.id}/matches?itemsPerPage=1`))[
      'hydra:member'
    ][0]
    const net = await ask<{ net_kg: number | null }>(
      `/api/product-matches/${best?.id ?? 0}/net-effect`,
    )
    seen[net.net_kg === null ? 'unknown' : 'known'] ??= other.id
    if (seen.known && seen.unknown) break
  }
  await page.goto(`/products/${seen.known ?? 0}`)
  const card = page.getByRole('region', { name: 'Netto-effect' })
  await expect(card.getByText(/^[\d.,]+\skg\sCO₂e$/)).toHaveCount(2)
  await card.getByRole('button', { name: /^Hoe berekend/ }).click()
  await expect(page.getByRole('dialog', { name: 'Hoe berekend' })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: /^Waarom\?/ }).click()
  const why = page.getByRole('dialog', { name: /^Waarom .* past$/ })
  await expect(why.getByRole('table').getByText('Hoeveelheid')).toBeVisible()
  await accessible(page, 'why a product matches, on a tablet')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: /^Waarom\?/ })).toBeFocused()

  await page.goto(`/products/${seen.unknown ?? 0}`)
  await expect(page.getByRole('button', { name: /^Waarom\?/ })).toBeVisible()
  await networkQuiet(page)
  await expect(card).toHaveCount(0)
})

test('row actions are quiet in the back-office, and a button where the user has to act', async ({
  browser,
}) => {
  const isQuiet = (page: Page, name: RegExp) =>
    page
      .getByRole('table')
      .getByRole('button', { name })
      .first()
      .evaluate((button) => {
        const { borderColor, backgroundColor } = getComputedStyle(button)
        return [borderColor, backgroundColor].every((one) => /, 0\)$/.test(one))
      })
  const keeper = await person(browser, 'super@bouwkring.example')
  await rowsOf(keeper, '/app/management/products-library', /Gepubliceerd/)
  expect(await isQuiet(keeper, /^Wijzigen:/)).toBe(true)
  await keeper
    .getByRole('main')
    .getByRole('button', { name: /^Wijzigen:/ })
    .first()
    .focus()
  await expect.poll(() => isQuiet(keeper, /^Wijzigen:/)).toBe(false)
  const user = await person(browser, 'inkoop@delta.example')
  // Items that await the user may be older than those on the first page.
  await rowsOf(
    user,
    '/mijn-bouwkring?status%5B%5D=pending&transaction_state=received',
    /^(Accepteren|Afwijzen)/,
  )
  expect(await isQuiet(user, /^(Accepteren|Afwijzen|Afronden)/)).toBe(false)
})

test('the back-office is distinct from the marketplace: its own bar, and the way back, on a phone too', async ({
  browser,
}) => {
  for (const width of [1440, 320]) {
    const page = await person(browser, 'super@bouwkring.example', {
      width,
      height: 800,
      at: '/app/management/accounts',
    })
    const bar = page.getByRole('banner')
    await expect(bar.getByText('Beheer', { exact: true })).toBeVisible()
    await expect(page.getByRole('navigation', { name: 'Hoofdmenu' })).toHaveCount(0)
    await expect(bar.getByRole('link', { name: 'Spot maken' })).toHaveCount(0)
    await accessible(page, `the bar of the back-office at ${width} px`)
    const menu = await bar.getByRole('button', { name: /Menu van/ }).boundingBox()
    expect(menu!.x + menu!.width).toBeLessThanOrEqual(width)
    await bar.getByRole('link', { name: 'Naar de marktplaats' }).press('Enter')
    await expect(page).toHaveURL('/')
    await expect(
      page.getByRole('navigation', { name: 'Hoofdmenu' }).filter({ visible: true }),
    ).toHaveCount(1)
    await expect(bar.getByText('Beheer', { exact: true })).toHaveCount(0)
  }
  // A user without access sees the marketplace around the not-found message.
  const reader = await person(browser, 'lezer@delta.example', { at: '/app/management/accounts' })
  await expect(
    reader.getByRole('heading', { level: 2, name: 'Pagina niet gevonden' }),
  ).toBeVisible()
  await expect(
    reader.getByRole('banner').getByRole('navigation', { name: 'Hoofdmenu' }),
  ).toBeVisible()
})

test('the columns of a product end close to each other, on a desktop and on a tablet', async ({
  browser,
}) => {
  const page = await person(browser, 'inkoop@delta.example')
  for (const width of [1440, 768]) {
    await resize(page, { width, height: 1000 })
    await page.goto('/products/1')
    // On a tablet the pictures are above both.
    const columns = page
      .getByRole('tabpanel')
      .locator(':scope > div')
      .last()
      .locator(':scope > div')
    await expect(columns).toHaveCount(2)
    await expect(page.getByRole('button', { name: 'Prijs en transport wijzigen' })).toBeVisible()
    const apart = () =>
      columns.evaluateAll((all) => {
        const ends = all.map((one) => one.lastElementChild?.getBoundingClientRect().bottom ?? 0)
        return Math.abs((ends[0] ?? 0) - (ends[1] ?? 0))
      })
    await expect.poll(apart, `${width} px`).toBeLessThan(120)
  }
})
