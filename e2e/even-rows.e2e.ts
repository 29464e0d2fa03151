import { expect, test, type Locator } from '@playwright/test'
import { person } from './person.ts'
import { resize } from './resize.ts'

// Rows of one list have the same shape: as many lines, columns below each other, quiet actions.

const lefts = (pieces: Locator) =>
  pieces.evaluateAll((all) => [
    ...new Set(all.map((one) => Math.round(one.getBoundingClientRect().left))),
  ])

test('the search list on a tablet: three lines a row, the place above the period', async ({
  browser,
}) => {
  const page = await person(browser, 'inkoop@delta.example', {
    width: 768,
    height: 1024,
    at: '/zoeken?view=list',
  })
  const rows = page.getByRole('region', { name: 'Resultaten' }).locator('tbody tr')
  await expect(rows.nth(9)).toBeVisible()
  const heights = await rows.evaluateAll((all) =>
    all.map((row) => Math.round(row.getBoundingClientRect().height)),
  )
  expect(Math.max(...heights)).toBeLessThanOrEqual(76)
  await expect(page.getByRole('columnheader', { name: 'Plaats en periode' })).toBeVisible()
  await expect(page.getByRole('columnheader', { name: 'Beschikbaar' })).toHaveCount(0)
  await page.context().close()
})

test('notifications: times and buttons of all rows are below each other, however long their words are', async ({
  browser,
}) => {
  const page = await person(browser, 'inkoop@delta.example', { at: '/meldingen' })
  // Those of all days: shortly after midnight today has few, and perhaps none with a picture.
  const rows = page.getByRole('main').locator('section:has(time)').getByRole('listitem')
  await expect(rows.locator('img').nth(1)).toBeVisible()
  expect(await lefts(rows.locator('a'))).toHaveLength(1)
  expect(await lefts(rows.locator('img'))).toHaveLength(1)
  // All tabs are in view on a tablet.
  await resize(page, { width: 768, height: 1024 })
  const last = page
    .getByRole('navigation', { name: 'Soort melding' })
    .getByRole('link', { name: /^Spots/ })
  const box = await last.boundingBox()
  expect(box!.x + box!.width).toBeLessThanOrEqual(768 - 24)
  await page.context().close()
})

test('the back-office on a phone: no action of a row is outlined or red', async ({ browser }) => {
  const page = await person(browser, 'super@bouwkring.example', {
    phone: true,
    at: '/app/management/products-library',
  })
  const away = page.getByRole('button', { name: /^Verwijderen: / })
  await expect(away.first()).toBeVisible()
  const looks = await page
    .getByRole('main')
    .getByRole('listitem')
    .getByRole('button')
    .evaluateAll((all) => [...new Set(all.map((one) => getComputedStyle(one).borderTopColor))])
  expect(looks).toEqual(['rgba(0, 0, 0, 0)'])
  const [removes, edits] = [
    await away.first().evaluate((one) => getComputedStyle(one).color),
    await page
      .getByRole('button', { name: /^Wijzigen: / })
      .first()
      .evaluate((one) => getComputedStyle(one).color),
  ]
  expect(removes).not.toBe(edits)
  await page.context().close()
})

test('the products of a spot on paper: the table without its checkboxes, switches and buttons', async ({
  browser,
}) => {
  const page = await person(browser, 'inkoop@delta.example', { at: '/spots/1?part=offers' })
  const list = page.getByRole('list', { name: 'Aangeboden producten' })
  await expect(list.getByRole('switch').first()).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(list.getByText('Gepubliceerd').first()).toBeVisible()
  await expect(list.getByRole('checkbox')).toHaveCount(0)
  await expect(list.getByRole('switch')).toHaveCount(0)
  await expect(list.getByRole('button')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Aanbod toevoegen' })).toBeHidden()
  await page.context().close()
})

test('the search list on a phone: the kind of spot is beside the place, no row is higher than its photo needs', async ({
  browser,
}) => {
  const page = await person(browser, 'inkoop@delta.example', {
    phone: true,
    at: '/zoeken?view=list',
  })
  const rows = page.getByRole('list', { name: 'Resultaten' }).getByRole('listitem')
  await expect(rows.nth(9)).toBeVisible()
  const heights = await rows.evaluateAll((all) =>
    all.map((row) => Math.round(row.getBoundingClientRect().height)),
  )
  const low = heights.filter((height) => height <= 112)
  // A long place or kind still takes a line of its own.
  expect(low.length).toBeGreaterThan(heights.length / 2)
  await page.context().close()
})
