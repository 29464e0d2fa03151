import { expect, test, type APIRequestContext, type Page } from '@playwright/test'
import { callsOf } from './calls.ts'
import { accessible, person } from './person.ts'
import { resize } from './resize.ts'

const buyer = 'inkoop@delta.example'
const owner = 'uitvoering@vanrijn.example'

interface Card {
  id: number
  name: string
  amount: number | null
  amount_type: number
  unit: string
  tenant: { id: number; company: string }
  spot: { definition: { kind: string } }
}
interface List<T> {
  'hydra:member': T[]
}

/** Calls the API as a user, next to the screen. */
async function as(request: APIRequestContext, email: string) {
  const call = await callsOf(request, email)
  return {
    get: <T>(path: string) => call<T>('GET', path),
    post: <T>(path: string, data: object = {}) => call<T>('POST', path, { data }),
  }
}

/** Offers in m² from others, with enough in stock, that nobody in the organisation has reserved: first one from Van Rijn, then two from elsewhere. */
async function offers(request: APIRequestContext): Promise<[Card, Card, Card]> {
  const { get } = await as(request, buyer)
  const found = await get<List<Card>>(
    '/api/products/search?scope=external&is_released=true&unit[]=m2&itemsPerPage=100',
  )
  const taken = await get<List<{ product: { id: number } }>>('/api/transactions?itemsPerPage=100')
  const ids = new Set(taken['hydra:member'].map(({ product }) => product.id))
  const good = found['hydra:member'].filter(
    (p) =>
      p.amount_type === 0 &&
      (p.amount ?? 0) >= 40 &&
      p.spot.definition.kind !== 'knowledge-base' &&
      !ids.has(p.id),
  )
  const ours = good.find((p) => p.tenant.company === 'Van Rijn Infra') as Card
  const [second, third] = good.filter(
    (p) => p.tenant.id !== ours.tenant.id && p.name !== ours.name,
  ) as [Card, Card]
  return [ours, second, third]
}

/** Puts an amount of a product in the browser's basket. */
async function collect(page: Page, product: Card, amount: string, language: 'nl' | 'en' = 'nl') {
  await page.goto(`/products/${product.id}`)
  // On a phone the form is in its own panel.
  if ((page.viewportSize()?.width ?? 0) < 700)
    await page
      .getByRole('button', { name: language === 'nl' ? 'Reserveren' : 'Reserve', exact: true })
      .click()
  const form = page.locator('form', {
    has: page.getByRole('button', { name: language === 'nl' ? 'In mandje' : 'Put in basket' }),
  })
  await form
    .getByRole('textbox', { name: language === 'nl' ? 'Hoeveelheid' : 'Quantity' })
    .fill(amount)
  await form
    .getByRole('button', { name: language === 'nl' ? 'In mandje' : 'Put in basket' })
    .click()
}

const fits = async (page: Page) =>
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
  ).toBeLessThanOrEqual(0)

test('products of two organisations are reserved in one act, all or nothing; one owner declines and another takes its place', async ({
  browser,
  request,
}) => {
  const [ours, second, third] = await offers(request)
  const page = await person(browser, buyer)
  await collect(page, ours, '20')
  await collect(page, second, '30')
  await page.getByRole('button', { name: 'Naar het mandje' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Mandjes' })).toBeVisible()
  await accessible(page, 'collected')

  await page.getByRole('button', { name: 'Samen reserveren' }).click()
  const dialog = page.getByRole('dialog', { name: 'Samen reserveren' })
  await expect(dialog.getByText('Samen 50,00 m² van 2 producten.')).toBeVisible()
  // A product that another tab adds meanwhile is not reserved, and stays in the basket.
  const tab = await page.context().newPage()
  await collect(tab, third, '1')
  await expect(tab.getByRole('button', { name: 'Naar het mandje' })).toBeVisible()
  await dialog.getByRole('radio', { name: /alles of niets/ }).check()
  // More than is available, and no reason: the error appears at the field, and nothing is reserved.
  await dialog.getByRole('button', { name: 'Reserveren' }).click()
  await expect(dialog.getByText('Vul in waarom het alles of niets is')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Waarom alles of niets' }).fill('Een soort steen')
  const amount = dialog.getByRole('textbox', {
    name: new RegExp(`^Hoeveelheid van .*${second.tenant.company}$`),
  })
  // An invalid amount shows its own error, and is not included in the total.
  for (const [typed, said] of [
    ['', 'Hoeveelheid is een verplicht veld'],
    ['-2', 'Hoeveelheid kan niet negatief zijn'],
  ] as const) {
    await amount.fill(typed)
    await expect(dialog.getByText('Samen 20,00 m² van 1 product.')).toBeVisible()
    await dialog.getByRole('button', { name: 'Reserveren' }).click()
    await expect(dialog.getByText(said)).toBeVisible()
  }
  await amount.fill('9999999')
  await dialog.getByRole('button', { name: 'Reserveren' }).click()
  await expect(dialog.getByText(/nog .* beschikbaar/)).toBeVisible()
  await accessible(page, 'reserving together')
  await amount.fill('25')
  await dialog.getByRole('textbox', { name: 'Opmerking' }).fill('Voor het plein')
  await dialog.getByRole('button', { name: 'Reserveren' }).click()
  await expect(page).toHaveURL(/\/mandjes\/\d+$/)
  await tab.goto('/mandjes')
  await expect(tab.getByRole('button', { name: /uit het mandje halen$/ })).toHaveCount(1)
  await tab.getByRole('button', { name: /uit het mandje halen$/ }).click()
  await expect(tab.getByRole('button', { name: /uit het mandje halen$/ })).toHaveCount(0)
  await tab.close()
  // There is no common demand: each line shows its own amount and product.
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toHaveText(`${ours.name} en 1 andere`)
  await expect(
    page.getByText('0,00 m² toegezegd en 45,00 m² aangevraagd, van 45,00 m².'),
  ).toBeVisible()
  await expect(page.getByText(/Alles of niets: zegt iedereen uiterlijk/)).toBeVisible()
  const id = page.url().split('/').at(-1)
  await accessible(page, 'basket')
  // Each line shows its transport, on paper too.
  const ways = page.getByText(/^Transport: (Afhalen|Bezorgen|Nog niet afgesproken)$/)
  await expect(ways).toHaveCount(2)
  await page.emulateMedia({ media: 'print' })
  await expect(ways.first()).toBeVisible()
  await page.emulateMedia({ media: null })

  // The owner sees that it is conditional, also where the owner answers, and nothing about the others.
  const { lines } = await (
    await as(request, buyer)
  ).get<{ lines: { transaction: { id: number } }[] }>(`/api/baskets/${id}`)
  const theirs = await person(browser, owner, { at: `/mijn-bouwkring/${lines[0]?.transaction.id}` })
  await expect(theirs.getByText('Deel van een combinatie')).toBeVisible()
  await expect(theirs.getByText(/Voorwaardelijk tot \d\d-\d\d-\d{4}/)).toBeVisible()
  await expect(theirs.getByText(second.tenant.company)).toHaveCount(0)
  await theirs.getByRole('button', { name: 'Accepteren' }).click()
  await expect(theirs.getByRole('dialog').getByText(/Voorwaardelijk tot/)).toBeVisible()
  await accessible(theirs, 'accepting a line')
  await theirs.getByRole('button', { name: 'Annuleren' }).click()
  const { post } = await as(request, owner)
  const mine = { id: lines[0]?.transaction.id }
  await post('/api/products/reservations/accept', mine)
  // The agreed transaction cannot be completed yet, and says so.
  await theirs.reload()
  await expect(
    theirs.getByText('De transactie kan worden afgerond zodra de hele combinatie is toegezegd.'),
  ).toBeVisible()
  await expect(theirs.getByText(/Rond daarna de transactie af/)).toHaveCount(0)
  // No demand gives a destination: the distance was measured to a spot of the requester.
  await expect(theirs.getByText(/hemelsbreed tot de dichtstbijzijnde spot van /)).toBeVisible()
  // A reason without a place to break.
  const reason = 'x'.repeat(1000)
  await post(`/api/transactions/${mine.id}/retract`, { reason })
  for (const size of [
    { width: 1440, height: 900 },
    { width: 390, height: 844 },
  ]) {
    await resize(theirs, size)
    await theirs.reload()
    await expect(theirs.getByText(reason)).toBeVisible()
    await fits(theirs)
  }

  // Another one replaces it.
  await page.reload()
  await expect(page.getByText('Loopt, 20,00 m² open')).toBeVisible()
  await expect(page.getByText(reason).first()).toBeVisible()
  await fits(page)
  await expect(page.getByText(/blijven staan zolang de combinatie loopt/)).toBeVisible()
  await expect(page.getByText(/vraag binnen 48 uur een ander/)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Zoek een vervanger' })).toBeVisible()
  await collect(page, third, '20')
  await page.goto(`/mandjes/${id}`)
  await page.getByRole('button', { name: 'Reserveer erbij' }).click()
  await expect(page.getByText('vervangt A')).toBeVisible()
  await expect(page.getByText('Wacht op antwoord')).toBeVisible()
  await accessible(page, 'basket, replaced')

  // The line shows that it is part of this combination, and links back.
  await page.getByRole('link', { name: third.name, exact: true }).first().click()
  await expect(page.getByText(/hemelsbreed tot uw dichtstbijzijnde spot/)).toBeVisible()
  await expect(page.getByText(/Onbekend: .*de bestemming\./)).toBeVisible()
  await page.getByRole('link', { name: 'Deel van een combinatie' }).click()
  await page.getByRole('button', { name: 'Alles intrekken' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Alles intrekken' }).click()
  await expect(page.getByText('Deze combinatie is beëindigd')).toBeVisible()
  // No part of it is open or still to be filled.
  await expect(page.locator('header', { has: heading }).getByText('Ingetrokken')).toBeVisible()
  await expect(page.getByText('45,00 m² vervallen')).toBeVisible()
  await expect(page.getByText(/nog te vullen|m² open/)).toHaveCount(0)
  await page.goto('/mandjes')
  await expect(
    page
      .getByRole('listitem')
      .filter({ hasText: `${ours.name} en 1 andere` })
      .first(),
  ).toContainText('Ingetrokken')
})

for (const language of ['nl', 'en'] as const)
  test(`on a phone, and at 320 px (${language})`, async ({ browser, request }) => {
    const [, second] = await offers(request)
    const page = await person(browser, buyer, { language, phone: true, at: '/mandjes/1' })
    await expect(
      page.getByText(language === 'nl' ? 'Loopt, 145,00 m² open' : 'In progress, 145.00 m² open'),
    ).toBeVisible()
    // The loading addresses of the remaining lines; the declined one needs no transport.
    await expect(
      page.getByRole('region', {
        name: language === 'nl' ? 'Kaart van het mandje' : 'Map of the basket',
      }),
    ).toBeVisible()
    await expect(
      page.getByText(language === 'nl' ? /^[\d,]+\skm enkele reis$/ : /^[\d.]+\skm one way$/),
    ).toHaveCount(2)
    await accessible(page, `basket, phone, ${language}`)
    await fits(page)
    await resize(page, { width: 320, height: 700 })
    await fits(page)
    await collect(page, second, '5', language)
    await page.goto('/mandjes')
    await page
      .getByRole('button', { name: language === 'nl' ? 'Samen reserveren' : 'Reserve together' })
      .click()
    const dialog = page.getByRole('dialog')
    const send = dialog.getByRole('button', { name: language === 'nl' ? 'Reserveren' : 'Reserve' })
    await expect(send).toBeInViewport({ ratio: 1 })
    await expect(
      dialog.getByRole('button', { name: language === 'nl' ? 'Annuleren' : 'Cancel' }),
    ).toBeInViewport({ ratio: 1 })
    await fits(page)
    await accessible(page, `reserving together, 320, ${language}`)
  })
