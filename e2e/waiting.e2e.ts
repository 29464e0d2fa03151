import { expect, test, type Page } from '@playwright/test'
import { staysInPlace } from './in-place.ts'
import { accessible, person } from './person.ts'

// With motion, as most users have it.
test.use({ contextOptions: { reducedMotion: 'no-preference' } })

// Items that await the user are at the top of home and of Mijn Bouwkring.

const block = (page: Page) => page.getByRole('region', { name: /^Wacht op u/ })
const newMatches = (page: Page) =>
  block(page).getByRole('link', { name: /^\d+ nieuwe match(es)? voor / })

test('home: the waiting reservation with its button, new matches by spot with pictures, and nothing shifts while it loads', async ({
  browser,
}) => {
  const page = await person(browser, 'douwe.bosma@noord.example')
  await staysInPlace(page, '/', async () => {
    await expect(newMatches(page).first()).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Snel naar' })).toBeVisible()
  })
  await expect(
    block(page)
      .getByRole('listitem')
      .filter({ hasText: 'nieuwe match' })
      .first()
      .locator('img')
      .first(),
  ).toBeVisible()
  await accessible(page, 'home with what waits')

  // After following the link, its matches have been seen: the line disappears, here and under the bell.
  const [spot] =
    /voor (.+)$/.exec((await newMatches(page).first().textContent()) ?? '')?.slice(1) ?? []
  await newMatches(page).first().click()
  await expect(page).toHaveURL(/\/spots\/\d+\/matches$/)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(spot ?? '-')
  await page.getByRole('banner').getByRole('link').first().click()
  await expect(page.getByRole('heading', { name: 'Snel naar' })).toBeVisible()
  const ofSpot = { hasText: `voor ${spot}` }
  await expect(newMatches(page).filter({ hasNotText: ofSpot.hasText }).first()).toBeVisible()
  await expect(newMatches(page).filter(ofSpot)).toHaveCount(0)
  await page.context().close()
})

test('an answer is given from home; Mijn Bouwkring shows the same at the top', async ({
  browser,
}) => {
  const page = await person(browser, 'inkoop@delta.example')
  const accept = block(page).getByRole('button', { name: /^Accepteren/ })
  await accept.first().click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.goto('/mijn-bouwkring')
  await expect(accept.first()).toBeVisible()
  await accessible(page, 'Mijn Bouwkring with what waits')
  // A user who narrows the list is looking for something else.
  await page.getByRole('link', { name: /^Afgerond/ }).click()
  await expect(page).toHaveURL(/status/)
  await expect(block(page)).toHaveCount(0)
  await page.context().close()
})

for (const language of ['nl', 'en'] as const)
  test(`the number of things that wait is the same on a phone, a tablet and a wide screen, and on home (${language})`, async ({
    browser,
  }) => {
    const numbers = new Set<string>()
    // The same for all six: jobs and deadlines change what waits meanwhile.
    let said: string | undefined
    for (const width of [390, 768, 1440]) {
      const page = await person(browser, 'beheer@delta.example', {
        width,
        language,
        phone: width === 390,
      })
      await page.route('**/api/notifications/waiting', async (route) => {
        said ??= await (await route.fetch()).text()
        await route.fulfill({ contentType: 'application/json', body: said })
      })
      for (const path of ['/', '/mijn-bouwkring']) {
        await page.goto(path)
        const head = page
          .getByRole('main')
          .getByRole('heading', { level: 2, name: /^(Wacht op u|Waiting for you)/ })
          .first()
        await expect(head).toHaveText(/\d/)
        numbers.add(/\d+/.exec((await head.textContent()) ?? '')?.[0] ?? '')
      }
      await page.context().close()
    }
    expect([...numbers]).toHaveLength(1)
    expect(Number([...numbers][0])).toBeGreaterThan(3)
  })

test('Mijn Bouwkring loads with the waiting items: nothing shifts, on a phone either', async ({
  browser,
}) => {
  for (const phone of [false, true]) {
    const page = await person(browser, 'inkoop@delta.example', { phone })
    // The texts in its header arrive one by one and may add a line; a list that is pushed down shifts by 0.09 or more.
    await staysInPlace(
      page,
      '/mijn-bouwkring',
      () => expect(page.getByRole('button', { name: /^Accepteren/ }).first()).toBeVisible(),
      0.05,
    )
    await page.context().close()
  }
})

test('the notifications load with the new matches above them, and the preferences beside them have their place', async ({
  browser,
}) => {
  for (const email of ['inkoop@delta.example', 'douwe.bosma@noord.example'])
    for (const phone of [false, true]) {
      const page = await person(browser, email, { phone })
      // The news by spot arrives last: it must not push anything down.
      await page.route('**/api/notifications/waiting', async (route) => {
        await new Promise((go) => setTimeout(go, 400))
        await route.continue()
      })
      await staysInPlace(
        page,
        '/meldingen',
        async () => {
          await expect(page.getByRole('region', { name: 'Nieuwe matches per spot' })).toBeVisible()
          await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible()
        },
        0.05,
      )
      await page.context().close()
    }
})

test('nothing waits for a read-only user', async ({ browser }) => {
  const page = await person(browser, 'lezer@delta.example')
  await expect(page.getByRole('heading', { name: 'Snel naar' })).toBeVisible()
  await expect(block(page)).toHaveCount(0)
  await page.context().close()
})

test('on a phone of 320 wide it does not overflow, on home and among the rows', async ({
  browser,
}) => {
  const page = await person(browser, 'inkoop@delta.example', {
    phone: true,
    width: 320,
    height: 640,
  })
  for (const path of ['/', '/mijn-bouwkring']) {
    await page.goto(path)
    await expect(page.getByRole('button', { name: /^Accepteren/ }).first()).toBeVisible()
    await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText(/^Wacht op u/)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
    await accessible(page, `${path} at 320`)
  }
  await page.context().close()
})
