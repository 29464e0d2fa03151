import { expect, test, type APIRequestContext } from '@playwright/test'
import { accessible, person, dutchDay, seeAll } from './person.ts'
import { as, buyer, offer, stamp } from './saved-searches.ts'

// Time: a match with storage in between, and a product's own period.

interface Matched {
  own: { name: string; spot: { id: number } }
  other: { name: string }
  bridge: { kind: string; days: number } | null
}
/** The best match in the demo market that needs storage, for one organisation. */
async function stored(request: APIRequestContext) {
  const delta = await as(request, buyer)
  const found = await delta.call<{ 'hydra:member': Matched[] }>(
    'GET',
    '/api/product-matches?itemsPerPage=100',
  )
  const match = found['hydra:member'].find(({ bridge }) => bridge !== null && bridge.days >= 14)
  expect(match, 'the demo market has a match with a store between').toBeDefined()
  return match as Matched & { bridge: { days: number } }
}

for (const [language, width, mark] of [
  ['nl', 1440, ''],
  ['nl', 390, ''],
  ['en', 320, ' @long'],
] as const)
  test(`a match with a store between says how long, and draws the periods (${language}, ${width})${mark}`, async ({
    browser,
    request,
  }) => {
    const { own, other, bridge } = await stored(request)
    const page = await person(browser, buyer, {
      language,
      width,
      at: `/spots/${own.spot.id}/matches`,
    })
    const weeks = Math.round(bridge.days / 7)
    const says =
      language === 'nl' ? `Past, met ${weeks} weken opslag` : `Fits, with ${weeks} weeks of storage`
    const row = page.getByRole('listitem').filter({ hasText: says }).first()
    await expect(row).toBeVisible()
    const why = language === 'nl' ? 'Waarom deze match' : 'Why this match'
    await row.getByRole('button', { name: `${why}: ${other.name}` }).click()
    const drawn = row.getByRole('region', {
      name: language === 'nl' ? 'Vrij en nodig' : 'Available and needed',
    })
    await expect(drawn).toContainText(language === 'nl' ? 'Komt vrij' : 'Available')
    await expect(drawn).toContainText(language === 'nl' ? 'Opslag' : 'Storage')
    await seeAll(page)
    await accessible(page, 'a match with a store between')
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth),
      'nothing is wider than the screen',
    ).toBe(true)
    await page.context().close()
  })

test('a product gets its own period, within that of its spot, and says how certain it is', async ({
  browser,
  request,
}) => {
  const id = await offer(request, `Tijdelijke klinker ${stamp}`)
  const page = await person(browser, 'uitvoering@vanrijn.example', {
    phone: true,
    at: `/products/${id}?edit=true`,
  })
  const own = page.getByRole('switch', { name: 'Eigen periode' })
  await own.check()
  const period = page.getByRole('group', { name: 'Periode van dit product' })
  await period.getByRole('textbox', { name: /^Van/ }).fill(dutchDay(20))
  await period.getByRole('textbox', { name: /^Tot/ }).fill('01-01-2099')
  await page.getByRole('button', { name: 'Opslaan', exact: true }).click()
  await expect(period).toContainText('Deze dag valt na de periode van de spot')
  await page.getByRole('link', { name: 'Deze dag valt na de periode van de spot' }).click()
  await expect(period.getByRole('textbox', { name: /^Tot/ })).toBeFocused()
  await period.getByRole('textbox', { name: /^Tot/ }).fill(dutchDay(25))
  const certainty = page.getByRole('group', { name: 'Hoe zeker is deze periode?' })
  await certainty.getByRole('button', { name: /^Verwacht/ }).click()
  await accessible(page, 'a period of its own')
  await page.getByRole('button', { name: 'Opslaan', exact: true }).click()
  await expect(page.getByText(`${dutchDay(20)} t/m ${dutchDay(25)}, verwacht`)).toBeVisible()
  await page.reload()
  await expect(page.getByText(`${dutchDay(20)} t/m ${dutchDay(25)}, verwacht`)).toBeVisible()
  await page.context().close()
})
