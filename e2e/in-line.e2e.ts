import { expect, test, type Locator, type Page } from '@playwright/test'
import { emptySpot } from './empty-spot.ts'
import { person } from './person.ts'
import { stamp } from './saved-searches.ts'
import { resize } from './resize.ts'

// Steps begin at their top, and what belongs together starts on one line: seen when imports, storage and the account were laid beside each other.

const email = 'beheer@delta.example'
const keeper = 'beheer@vanrijn.example'

const left = (piece: Locator) => piece.evaluate((one) => Math.round(one.getBoundingClientRect().x))
const scrolled = (piece: Locator) => piece.evaluate((one) => one.scrollTop)
/** Scrolls to the end, until that is further than this: pieces that come late make it longer. */
const toEnd = (piece: Locator, further: number) =>
  expect
    .poll(() =>
      piece.evaluate((one) => {
        one.scrollTo(0, one.scrollHeight)
        return one.scrollTop
      }),
    )
    .toBeGreaterThan(further)
/** Where a heading starts in the frame that scrolls: at its top, since anything that was scrolled would hide it. */
const startsAtTop = async (page: Page, frame: Locator) => {
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeInViewport({ ratio: 1 })
  await expect.poll(() => scrolled(frame)).toBe(0)
}

for (const { language, words } of [
  {
    language: 'nl',
    words: {
      start: 'Breng uw lijst in',
      again: 'Als nieuwe import beginnen',
      example: 'Voorbeeldbestand',
      paste: 'Of plak cellen uit een spreadsheet',
      read: 'Geplakte cellen lezen',
      values: 'Volgende: waarden',
      check: 'Volgende: controle',
      run: '1 product importeren',
      waits: '3 rijen wachten nog',
      list: 'Imports in deze spot',
    },
  },
  {
    language: 'en',
    words: {
      start: 'Import your list',
      again: 'Start as a new import',
      example: 'Example file',
      paste: 'Or paste cells from a spreadsheet',
      read: 'Read pasted cells',
      values: 'Next: values',
      check: 'Next: check',
      run: 'Import 1 product',
      waits: '3 rows are still waiting',
      list: 'Imports of this spot',
    },
  },
] as const)
  test(`an import on a phone: each step opens at its top, its panels and buttons in line (${language})`, async ({
    browser,
    request,
  }) => {
    const spot = await emptySpot(request, keeper)
    const page = await person(browser, keeper, { phone: true, language })
    const frame = page.locator('[data-part=import] > div')
    const mark = `${stamp}${language}`
    await page.goto(`/importeren/nieuw?spot=${spot}`)
    const again = page.getByText(words.again)
    const hint = await page
      .locator('#import-again-hint')
      .evaluate(
        (one) => one.getBoundingClientRect().x + parseFloat(getComputedStyle(one).paddingLeft),
      )
    expect(Math.abs(hint - (await left(again)))).toBeLessThanOrEqual(1)
    const icon = page.getByRole('button', { name: words.example }).locator('svg')
    const begin = await left(page.getByRole('heading', { name: words.start }))
    expect(Math.abs((await left(icon)) - begin)).toBeLessThanOrEqual(1)
    const grades = ['goed', ...['los', 'vast', 'scheef'].map((word) => `${word} ${mark}`)]
    await page
      .getByRole('textbox', { name: words.paste })
      .fill(
        [
          ['Nr', 'Naam', 'Aantal', 'Eenheid', 'Conditie'],
          ...grades.map((grade, n) => [
            `${mark}${n}`,
            `Betontegel ${mark} ${n}`,
            '12',
            'st',
            grade,
          ]),
        ]
          .map((row) => row.join('\t'))
          .join('\n'),
      )
    await page.getByRole('button', { name: words.read }).click()
    await page.waitForURL(/stap=kolommen/)
    const next = page.getByRole('button', { name: words.values })
    await expect(next).toBeEnabled()
    const [button, room] = [await next.boundingBox(), await frame.boundingBox()]
    expect(button!.width).toBeGreaterThan(room!.width - 40)
    await toEnd(frame, 50)
    await next.click()
    await page.waitForURL(/stap=waarden/)
    await expect(page.getByRole('button', { name: words.check })).toBeVisible()
    await startsAtTop(page, frame)
    await toEnd(frame, 100)
    await page.getByRole('button', { name: words.check }).click()
    const run = page.getByRole('button', { name: words.run })
    await expect(run).toBeVisible()
    await expect.poll(() => scrolled(frame)).toBe(0)
    await run.click()
    const waits = page.getByRole('heading', { name: words.waits })
    await expect(waits).toBeVisible({ timeout: 30_000 })
    await page.goto(`/importeren/nieuw?spot=${spot}`)
    const list = page.getByRole('heading', { name: words.list })
    await expect(list).toBeVisible()
    expect(await left(list)).toBe(await left(page.getByRole('heading', { name: words.start })))
    await page.context().close()
  })

test('a step of the wizard opens at its top', async ({ browser, request }) => {
  const spot = await emptySpot(request, keeper)
  const page = await person(browser, keeper, {
    width: 1440,
    height: 600,
    at: `/spot/maken?spot=${spot}&stap=2`,
  })
  const frame = page.locator('[data-part=steps]')
  const next = page.getByRole('button', { name: /^Volgende/ })
  await expect(next).toBeVisible()
  await toEnd(frame, 50)
  await next.click()
  await page.waitForURL(/stap=3/)
  await startsAtTop(page, frame)
  await page.context().close()
})

test('an import that does not exist shows no steps of it', async ({ browser }) => {
  const page = await person(browser, email, { at: '/importeren/999999' })
  await expect(page.getByRole('heading', { name: 'Deze import is er niet (meer)' })).toBeVisible()
  await expect(page.getByRole('navigation')).toHaveCount(0)
  await page.context().close()
})

test('the calendar of a depot on a tablet: what can be done stands beside what it is about', async ({
  browser,
}) => {
  const page = await person(browser, email, { width: 768, height: 1024, at: '/spots/4/storage' })
  const release = page.getByRole('main').getByRole('button', { name: /^Vrijgeven/ })
  await expect(release.first()).toBeVisible()
  const [deed, name] = [
    await release.first().boundingBox(),
    await page.getByRole('main').getByText('Eigen boeking').first().boundingBox(),
  ]
  expect(deed!.y).toBeLessThan(name!.y + name!.height)
  expect(deed!.y + deed!.height).toBeGreaterThan(name!.y)
  await resize(page, { width: 390, height: 844 })
  const tops = () =>
    Promise.all(
      ['Afdrukken', 'Aanbod van ruimte', 'Boeking'].map((name) =>
        page
          .getByRole('button', { name, exact: true })
          .evaluate((one) => Math.round(one.getBoundingClientRect().y)),
      ),
    )
  await expect.poll(async () => new Set(await tops()).size).toBe(1)
  const first = page
    .getByRole('main')
    .getByRole('button', { name: /^Bestemming( |$)/ })
    .first()
  const words = () =>
    first.evaluate((one) => {
      const range = document.createRange()
      range.selectNodeContents(one)
      return Math.round(range.getBoundingClientRect().x)
    })
  const apart = async () =>
    Math.abs((await words()) - (await left(page.getByText('Eigen boeking').first())))
  await expect.poll(apart).toBeLessThan(2)
  await page.context().close()
})

test('the rows behind a figure on a tablet start below the names of their columns; a mail address is whole', async ({
  browser,
}) => {
  const page = await person(browser, email, {
    width: 768,
    height: 1024,
    at: '/account?what=offers',
  })
  const table = page.getByRole('dialog').getByRole('table')
  await expect(table.getByRole('row').nth(2)).toBeVisible()
  const insets = await table
    .locator('th, tbody tr:first-child td')
    .evaluateAll((all) => all.map((one) => getComputedStyle(one).paddingLeft))
  expect(new Set(insets).size).toBe(1)
  await resize(page, { width: 390, height: 844 })
  await page.goto('/account/bedrijfsprofiel')
  const mail = page.getByRole('main').getByRole('link', { name: email })
  await expect(mail).toBeVisible()
  expect((await mail.boundingBox())!.height).toBeLessThan(30)
  await page.context().close()
})
