import { expect, test } from '@playwright/test'
import { changeAnswers } from './calls.ts'
import { accessible, person } from './person.ts'

// What search does on its own: nearby results first, which filter leaves nothing, and how it interprets an address.

test('what matches own demand comes first; an address falls back to its town and says so, and nearby results come first', async ({
  browser,
}) => {
  const page = await person(browser, 'inkoop@delta.example', { at: '/zoeken?view=list' })
  await expect(page.getByRole('button', { name: 'Volgorde: Beste match' })).toBeVisible()
  await expect(page.getByRole('row').nth(1)).toContainText(/\d\s*%/)
  await page.getByRole('button', { name: 'Plaats', exact: true }).click()
  await page.getByRole('combobox', { name: 'Plaats' }).fill('Kerkstraat 12, Ede')
  const option = page.getByRole('option', { name: /^Ede/ })
  await expect(option).toContainText('"Kerkstraat 12, Ede" is niet bekend')
  await option.click()
  await expect(page.getByRole('dialog', { name: 'Plaats' })).toContainText('is niet bekend')
  await accessible(page, 'a place for an address')
  await page.getByRole('button', { name: 'Klaar' }).click()
  await expect(page.getByRole('button', { name: 'Volgorde: Dichtstbij' })).toBeVisible()
  await expect(page).not.toHaveURL(/order=/)
  // A different order, once chosen, stays.
  await page.getByRole('button', { name: /^Volgorde/ }).click()
  await page.getByRole('menuitemradio', { name: 'Nieuwste' }).click()
  await expect(page).toHaveURL(/order=newest/)
  await page.context().close()
})

test('an empty search names the filter that empties it, with the number of results without it', async ({
  browser,
}) => {
  const page = await person(browser, 'inkoop@delta.example', {
    at: '/zoeken?view=list&scope=external&search=zzqxwv',
  })
  await expect(page.getByRole('heading', { name: 'Geen aanbod gevonden' })).toBeVisible()
  await expect(page.getByText('Het filter "zzqxwv" laat niets over.')).toBeVisible()
  await accessible(page, 'an empty search')
  await page.getByRole('button', { name: /^Zonder "zzqxwv": [\d.]+ producten$/ }).click()
  await expect(page).not.toHaveURL(/zzqxwv/)
  await expect(page).toHaveURL(/scope=external/)
  await expect(page.getByRole('row').nth(2)).toBeVisible()
  // Two filters that each leave nothing: both must be removed together.
  await page.goto('/zoeken?search=zzqxwv&city[]=Nergenshuizen')
  await expect(page.getByText(/^Ook zonder een van deze filters/)).toBeVisible()
  await page.getByRole('button', { name: 'Wis alle filters' }).click()
  await expect(page).toHaveURL(/\/zoeken$/)
  await page.context().close()
})

test('a market that shows nothing yet can be saved for alerts too', async ({ browser }) => {
  const page = await person(browser, 'inkoop@delta.example')
  await changeAnswers<{ 'hydra:member': object[] }>(page, '**/api/products/search?*', (found) => ({
    ...found,
    'hydra:member': [],
    'hydra:totalItems': 0,
  }))
  await page.goto('/zoeken?view=list')
  await expect(page.getByText(/^Hier staat wat organisaties aanbieden/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Wis alle filters' })).toBeHidden()
  await page.getByRole('button', { name: 'Waarschuw mij' }).click()
  const dialog = page.getByRole('dialog', { name: 'Bewaar zoekopdracht' })
  await expect(dialog.getByRole('textbox', { name: 'Naam' })).toHaveValue('Aanbod')
  await page.context().close()
})

test('the match has a column and an order only when the user has own products to compare; the price is in the rows', async ({
  browser,
}) => {
  const page = await person(browser, 'inkoop@delta.example', {
    at: '/zoeken?view=list&order=match',
  })
  await expect(page.getByRole('columnheader', { name: 'Match' })).toBeVisible()
  await changeAnswers<{ 'hydra:member': object[] }>(
    page,
    '**/api/products/search?*search=tegel*',
    (found) => ({
      ...found,
      'hydra:member': found['hydra:member'].map((one) => ({ ...one, match_score: null })),
    }),
  )
  await page.goto('/zoeken?view=list&search=tegel')
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  await expect(page.getByRole('columnheader', { name: 'Match' })).toHaveCount(0)
  await page.goto('/zoeken?view=list&price_type[]=fixed')
  await expect(page.getByRole('row').nth(1)).toContainText(/Vaste prijs €/)

  const rijn = await person(browser, 'beheer@vanrijn.example')
  // A user with nothing on the other side has nothing that fits.
  await rijn.route('**/api/products/search?*scope=internal*', (route) =>
    route.fulfill({ json: { 'hydra:member': [], 'hydra:totalItems': 0 } }),
  )
  await changeAnswers<object>(rijn, '**/api/products/search?*order=match*', (found) => ({
    ...found,
    order: 'newest',
  }))
  await rijn.goto('/zoeken?view=list')
  await rijn.getByRole('button', { name: 'Volgorde: Nieuwste' }).click()
  await expect(rijn.getByRole('menuitemradio')).toHaveText([
    'Nieuwste',
    'Dichtstbij',
    'Naam',
    'Hoeveelheid',
  ])
  await rijn.context().close()
  await page.context().close()
})
