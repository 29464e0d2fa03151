import { expect, type Locator, test } from '@playwright/test'
import { callsOf } from './calls.ts'
import { staysInPlace } from './in-place.ts'
import { accessible, person } from './person.ts'
import { resize } from './resize.ts'

// With motion, as most users have it.
test.use({ contextOptions: { reducedMotion: 'no-preference' } })

// What fits on a phone: full names, one row of deeds, and no layout shift during loading.

const boxOf = async (piece: Locator) => {
  const box = await piece.boundingBox()
  if (!box) throw new Error('not on the screen')
  return box
}

const small = { phone: true, width: 360, height: 640 }

test('on the smallest phone the names of waiting items are complete, and home begins with its content', async ({
  browser,
}) => {
  const page = await person(browser, 'inkoop@delta.example', small)
  const waits = page.getByRole('region', { name: /^Wacht op u/ })
  await expect(waits.getByRole('button', { name: /^Accepteren/ }).first()).toBeVisible()
  const cut = await waits.getByRole('link').evaluateAll((links) =>
    links
      .filter((link) => {
        const words = document.createRange()
        words.selectNodeContents(link)
        const [told, room] = [words.getBoundingClientRect(), link.parentElement as Element]
        return told.bottom > room.getBoundingClientRect().bottom + 1
      })
      .map((link) => link.textContent),
  )
  expect(cut).toEqual([])
  const heads = page.getByRole('main').getByRole('heading', { level: 2 })
  await expect(heads).toHaveText([/^Wacht op u/, 'Uitgelicht', 'Meldingen', 'Snel naar'])
  await accessible(page, 'home on the smallest phone')
  await page.context().close()
})

test('a message appears above the next buttons to press', async ({ browser, request }) => {
  const call = await callsOf(request, 'inkoop@delta.example')
  const others = await call<{ 'hydra:member': { id: number }[] }>(
    'GET',
    '/api/products/search?scope=external&is_released=true&itemsPerPage=1',
  )
  const page = await person(browser, 'inkoop@delta.example', {
    ...small,
    at: `/products/${others['hydra:member'][0]?.id}`,
  })
  await page.route('**/api/products/*/favorite', (route) =>
    route.request().method() === 'GET'
      ? route.continue()
      : route.fulfill({
          status: 503,
          json: { status: 503, code: 'busy', message: 'Nu even niet' },
        }),
  )
  await page
    .getByRole('main')
    .getByRole('button', { name: /favoriet/i })
    .first()
    .tap()
  const message = await boxOf(page.getByRole('alert').filter({ hasText: 'Nu even niet' }))
  const foot = await boxOf(page.getByRole('main').locator('footer'))
  expect(message.y + message.height).toBeLessThanOrEqual(foot.y)
  await page.context().close()
})

test("the user's own product has one row of actions, and its links above its tabs", async ({
  browser,
  request,
}) => {
  const call = await callsOf(request, 'inkoop@delta.example')
  const own = await call<{ 'hydra:member': { id: number }[] }>(
    'GET',
    '/api/products/search?scope=internal&is_released=true&itemsPerPage=1',
  )
  const page = await person(browser, 'inkoop@delta.example', {
    ...small,
    at: `/products/${own['hydra:member'][0]?.id}`,
  })
  const foot = page.getByRole('main').locator('footer')
  await expect(foot.getByRole('button', { name: 'Bewerken' })).toBeVisible()
  await expect(foot.getByRole('button', { name: 'Publicatie intrekken' })).toBeVisible()
  expect((await foot.boundingBox())?.height).toBeLessThanOrEqual(72)
  await accessible(page, 'own product on the smallest phone')
  await page.getByRole('button', { name: 'Reserveringen', exact: true }).tap()
  await expect(page.getByRole('dialog', { name: 'Reserveringen' })).toBeVisible()
  await page.context().close()
})

test("another organisation's offer on a phone: picture to the edges; fit, amount, price and owner before its tabs; one act in sight", async ({
  browser,
  request,
}) => {
  const call = await callsOf(request, 'inkoop@delta.example')
  const found = await call<{
    'hydra:member': { id: number; name: string; match_score: number | null }[]
  }>('GET', '/api/products/search?scope=external&is_released=true&itemsPerPage=100')
  const fits = found['hydra:member'].find(({ match_score }) => match_score !== null)
  const page = await person(browser, 'inkoop@delta.example', {
    phone: true,
    width: 390,
    height: 844,
    at: `/zoeken?view=list&product=${fits?.id}`,
  })
  const dialog = page.getByRole('dialog', { name: new RegExp(`^Aangeboden - `) })
  const picture = dialog.getByRole('button', { name: /^Afbeelding 1 van \d+ groot bekijken/ })
  const bar = dialog.getByRole('img', { name: `Match: ${fits?.match_score}%` })
  const reserve = dialog.locator('footer').getByRole('button').last()
  const tabs = dialog.getByRole('tablist')
  await expect(bar).toBeVisible()
  const box = async (what: Locator) => (await what.boundingBox())!
  expect(await box(picture)).toMatchObject({ x: 0, y: 0, width: 390 })
  // From top to bottom, and no part pushes another out of view.
  const parts = [picture, bar, dialog.getByText(/hemelsbreed/).first(), tabs, reserve]
  const tops = await Promise.all(parts.map(async (part) => (await box(part)).y))
  expect(tops).toEqual(tops.toSorted((a, b) => a - b))
  expect(tops.at(-1)).toBeLessThan(844)
  await accessible(page, 'a product on a phone')
  // The close button stays when the picture has scrolled away, with the name of the product.
  await expect(reserve).toBeInViewport()
  await dialog.getByRole('figure').scrollIntoViewIfNeeded()
  await expect(picture).not.toBeInViewport()
  await expect(dialog.getByText(fits?.name ?? '', { exact: true })).toBeInViewport()
  await expect(reserve).toBeInViewport()
  await accessible(page, 'a product on a phone, read to its end')
  await dialog.getByRole('button', { name: 'Sluiten' }).tap()
  await expect(dialog).toHaveCount(0)
  await staysInPlace(
    page,
    `/products/${fits?.id}`,
    () => expect(page.getByRole('img', { name: /^Match: / })).toBeVisible(),
    0.02,
  )
  await page.context().close()
})

test('the headings of a spot, its matches and the calendar of a depot are shown in full', async ({
  browser,
}) => {
  const page = await person(browser, 'beheer@delta.example', small)
  const headed = () => expect(page.getByRole('heading', { level: 1 })).not.toHaveText('')
  await staysInPlace(page, '/spots/1', headed, 0.05)
  await staysInPlace(page, '/spots/1/matches', headed, 0.05)
  await staysInPlace(page, '/spots/4/storage', headed, 0.05)
  await page.context().close()
})

test('the heading of a spot on a phone: minor actions under one button, its state beside its kind; baskets are at the transactions', async ({
  browser,
}) => {
  const page = await person(browser, 'beheer@delta.example', { ...small, at: '/spots/1' })
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toBeVisible()
  const spot = page.getByRole('region', { name: /^Spot / })
  const [state, title] = [
    await spot.getByText('Actief', { exact: true }).boundingBox(),
    await heading.boundingBox(),
  ]
  expect(state!.y + state!.height).toBeLessThanOrEqual(title!.y)
  const tabs = await spot.getByRole('tablist').boundingBox()
  const top = await page.getByRole('banner').boundingBox()
  expect(tabs!.y - (top!.y + top!.height)).toBeLessThanOrEqual(200)
  await spot.getByRole('button', { name: /^Meer voor / }).tap()
  const menu = page.getByRole('menu', { name: /^Meer voor / })
  for (const name of ['Afdrukken', 'Dupliceren', 'Archiveren', 'Verwijderen'])
    await expect(menu.getByRole('menuitem', { name })).toBeVisible()
  await accessible(page, 'the small deeds of a spot on a phone')
  await menu.getByRole('menuitem', { name: 'Archiveren' }).tap()
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await page.keyboard.press('Escape')

  await page.goto('/mandjes')
  await expect(page.locator('nav a[aria-current=page]').filter({ visible: true })).toHaveText(
    /Mijn$/,
  )
  // Others may have reserved in the meantime: one of the running baskets is enough.
  const rows = page.getByRole('main').getByRole('listitem').filter({ hasText: 'toegezegd' })
  await expect(rows.filter({ hasText: /Nog \d+ dag/ }).first()).toBeVisible()
  await accessible(page, 'baskets on the smallest phone')
  await page.context().close()
})

test('a link to a spot far down its list lands at the top of the page', async ({ browser }) => {
  const page = await person(browser, 'inkoop@delta.example', { at: '/spots' })
  const rows = page.getByRole('region', { name: 'Spots' }).locator('a[href^="/spots/"]')
  const last = (await rows.last().getAttribute('href')) ?? ''
  await page.goto(last)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(rows.last()).toBeInViewport()
  expect(await page.evaluate(() => window.scrollY)).toBe(0)
  await page.context().close()
})

test('the heading of the account is at most 120 pixels high, with its menu, breadcrumbs, name and description', async ({
  browser,
}) => {
  for (const email of ['inkoop@delta.example', 'beheer@delta.example']) {
    const page = await person(browser, email, { phone: true, at: '/account' })
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const top = await boxOf(page.getByRole('banner'))
    const head = await boxOf(page.getByRole('main').locator('header').first())
    expect(head.y + head.height - (top.y + top.height), email).toBeLessThanOrEqual(120)
    const [menu, way] = [
      await boxOf(page.getByRole('button', { name: 'Accountmenu' })),
      await boxOf(page.getByRole('navigation', { name: 'Kruimelpad' })),
    ]
    expect(way.y).toBeLessThan(menu.y + menu.height)
    await expect(page.getByText('Mijn account', { exact: true }).last()).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  }
})

test('the names in the strip of a spot are shown in full', async ({ browser }) => {
  const page = await person(browser, 'inkoop@delta.example', { at: '/spots/1' })
  const names = page.getByRole('region', { name: 'Aangeboden in deze spot' }).getByRole('listitem')
  await expect(names.first()).toBeVisible()
  for (const width of [1440, 390]) {
    await resize(page, { width, height: 900 })
    const cut = await names.evaluateAll((all) =>
      all.flatMap((one) =>
        [...one.querySelectorAll('span')]
          .filter((part) => part.scrollWidth > part.clientWidth && part.clientWidth > 0)
          .map((part) => part.textContent),
      ),
    )
    expect(cut, `${width}`).toEqual([])
  }
})

test('the answer buttons of a transaction stay within reach of the thumb and cover none of its content', async ({
  browser,
}) => {
  const page = await person(browser, 'inkoop@delta.example', { phone: true, at: '/mijn-bouwkring' })
  const rows = page.getByRole('region', { name: 'Mijn Bouwkring' }).getByRole('listitem')
  await rows
    .filter({ has: page.getByRole('button', { name: /^Accepteren/ }) })
    .first()
    .getByRole('link')
    .tap()
  const accept = page.getByRole('button', { name: 'Accepteren', exact: true })
  await expect(accept).toBeVisible()
  const bar = page.getByRole('navigation', { name: 'Hoofdmenu' })
  const top = async (piece: Locator) => (await piece.boundingBox())?.y ?? Number.NaN
  const reach = async () => (await top(bar)) - (await top(accept))
  expect(await reach()).toBeLessThanOrEqual(64)
  expect((await accept.boundingBox())?.height).toBeGreaterThanOrEqual(44)
  // At the end of the page, even while it is still loading.
  const free = async () => {
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
    const last = await page.getByRole('region', { name: 'Verloop' }).boundingBox()
    return (await top(accept)) - ((last?.y ?? Number.NaN) + (last?.height ?? 0))
  }
  await expect.poll(free).toBeGreaterThanOrEqual(12)
  expect(await reach()).toBeLessThanOrEqual(64)
  await accessible(page, 'a transaction that waits, on a phone')
  await page.context().close()
})
