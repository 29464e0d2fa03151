import { fileURLToPath } from 'node:url'
import { expect, test, type APIRequestContext } from '@playwright/test'
import { callsOf } from './calls.ts'
import { accessible, person } from './person.ts'
import { reflows } from './sound.ts'

const email = 'beheer@vanrijn.example'
const photo = fileURLToPath(
  new URL('../demo/pictures/textures/betontegel-30x30.jpg', import.meta.url),
)

/** Copies a spot with its products, so that nobody else uses them; returns its path. */
async function copyOf(request: APIRequestContext, name: string) {
  const call = await callsOf(request, email)
  const found = await call<{ 'hydra:member': { id: number }[] }>(
    'GET',
    `/api/spots?scope=internal&search=${encodeURIComponent(name)}`,
  )
  const made = await call<{ id: number; counts: { offers: number } }>(
    'POST',
    `/api/spots/${found['hydra:member'][0]?.id}/duplicate`,
  )
  return { path: `/mijn-spots/${made.id}?part=offers`, offers: made.counts.offers }
}

test('many products at once: one price is previewed and undone, all but one are published and moved, by keyboard', async ({
  browser,
  request,
}) => {
  const { path, offers } = await copyOf(request, 'Havenplein')
  expect(offers).toBeGreaterThan(3)
  const page = await person(browser, email, { at: path })
  const rows = page.getByRole('list', { name: 'Aangeboden producten' }).getByRole('listitem')
  await expect(rows).toHaveCount(offers)
  const bar = page.getByRole('toolbar', { name: 'Wat er met de gekozen producten kan' })
  await expect(bar).toHaveCount(0)
  await rows.first().getByRole('checkbox').press('Space')
  await expect(bar.getByRole('status')).toHaveText(/^1\s*gekozen$/)
  await bar.getByRole('button', { name: `Alle ${offers} kiezen` }).press('Enter')
  await accessible(page, 'products chosen')

  await bar.getByRole('button', { name: 'Prijs' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: `Prijs van ${offers} producten` })
  await dialog.getByRole('combobox', { name: 'Prijs' }).press('Enter')
  await page.getByRole('option', { name: 'Vaste prijs' }).press('Enter')
  const euro = dialog.getByRole('textbox', { name: 'Bedrag in euro' })
  await euro.fill('-5')
  await expect(euro).toHaveAccessibleDescription(/Prijs kan niet negatief zijn/)
  await euro.fill('12,50')
  await expect(dialog.getByRole('status')).toContainText(`${offers} kunnen`)
  await page.keyboard.press('Escape')
  const asked = page.getByRole('alertdialog')
  await asked.getByRole('button', { name: 'Annuleren' }).press('Enter')
  await expect(asked).toHaveCount(0)
  await expect(euro).toHaveValue('12,50')
  await accessible(page, 'one price for many')
  await dialog.getByRole('button', { name: `${offers} wijzigen` }).press('Enter')
  const result = page.getByRole('region', { name: 'Laatst met veel producten gedaan' })
  await expect(result).toContainText(`De prijs van ${offers} producten is gewijzigd.`)
  await expect(rows.getByText('€ 12,50')).toHaveCount(offers)
  await accessible(page, 'done to many')
  await result.getByRole('button', { name: 'Ongedaan maken' }).press('Enter')
  await expect(result).toContainText(`${offers} producten zijn weer zoals ze waren.`)
  await expect(rows.getByText('€ 12,50')).toHaveCount(0)

  await page.getByRole('checkbox', { name: /^Alles/ }).press('Space')
  await rows.first().getByRole('checkbox').press('Space')
  await bar.getByRole('button', { name: 'Publiceren' }).press('Enter')
  const few = offers - 1
  await expect(page.getByRole('dialog')).toContainText('zodra de spot actief is')
  await page.getByRole('button', { name: `${few} publiceren` }).press('Enter')
  await expect(result).toContainText(`${few} producten zijn gepubliceerd.`)
  await expect(rows.first().getByText('Niet gepubliceerd')).toBeVisible()
  // The result is in the URL: a reloaded page shows it too.
  await page.reload()
  await expect(result).toContainText(`${few} producten zijn gepubliceerd.`)
  await result.getByRole('button', { name: 'Melding sluiten' }).press('Enter')
  await expect(result).toHaveCount(0)

  await rows.nth(1).getByRole('checkbox').press('Space')
  await rows.nth(2).getByRole('checkbox').press('Space')
  await bar.getByRole('button', { name: 'Verplaatsen' }).press('Enter')
  const to = page.getByRole('dialog').getByRole('combobox', { name: 'Naar welke spot?' })
  await to.fill('Havenplein')
  // The first one is preselected for Enter once the server has answered.
  await expect(page.getByRole('option', { name: /Havenplein/ }).first()).toBeVisible()
  await to.press('Enter')
  const move = page.getByRole('button', { name: '2 verplaatsen' })
  await move.press('Enter')
  await expect(result).toContainText('2 producten zijn verplaatst.')
  await expect(rows).toHaveCount(offers - 2)
  await result.getByRole('button', { name: 'Ongedaan maken' }).press('Enter')
  await expect(rows).toHaveCount(offers)
  await result.getByRole('button', { name: 'Melding sluiten' }).press('Enter')

  // One picture for several.
  await rows.nth(0).getByRole('checkbox').press('Space')
  await rows.nth(1).getByRole('checkbox').press('Space')
  await bar.getByRole('button', { name: 'Meer' }).press('Enter')
  await page.getByRole('menuitem', { name: "Foto's" }).press('Enter')
  const adding = page.getByRole('dialog', { name: "Foto's bij 2 producten" })
  await adding.locator('input[type=file]').setInputFiles(photo)
  await expect(adding.getByRole('listitem')).toHaveText('betontegel-30x30.jpg')
  await expect(adding.getByRole('status')).toContainText('2 kunnen')
  await accessible(page, 'pictures of many')
  await adding.getByRole('button', { name: 'Bij 2 toevoegen' }).press('Enter')
  await expect(result).toContainText("2 producten kregen de foto's erbij.")
})

test('on a phone, complete products are published and the others say what they need, also at 320 px (en)', async ({
  browser,
  request,
}) => {
  const { path, offers } = await copyOf(request, 'Havenplein')
  const page = await person(browser, email, { language: 'en', phone: true, at: path })
  const rows = page.getByRole('list', { name: 'Offered products' }).getByRole('listitem')
  await expect(rows).toHaveCount(offers)
  await page.getByRole('checkbox', { name: /^Select all/ }).tap()
  const bar = page.getByRole('toolbar')
  await bar.getByRole('button', { name: 'More' }).tap()
  await page.getByRole('menuitem', { name: 'Property' }).tap()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox', { name: 'Property' }).tap()
  await page.getByRole('option').first().tap()
  await accessible(page, 'a property of many, phone')
  const said = await dialog.getByText('Can be undone for ten minutes').boundingBox()
  expect(said?.height, 'what is said beside the buttons has a line of its own').toBeLessThan(30)
  await dialog.getByRole('button', { name: 'Cancel' }).tap()
  await bar.getByRole('button', { name: 'Publish' }).tap()
  await expect(dialog.getByRole('status')).toContainText(`${offers} can`)
  await reflows(page, 'publishing many, phone')
  await accessible(page, 'publishing many, phone')
  await dialog.getByRole('button', { name: `Publish ${offers}` }).tap()
  await expect(page.getByText(`${offers} products were published.`)).toBeVisible()
  await reflows(page, 'published many, phone')
})

test('withdrawing a reserved product says first which reservations end, and can be cancelled', async ({
  browser,
  request,
}) => {
  const as = async (who: string) => {
    const data = { email: who, password: 'Bouwkring-2026!' }
    const { token } = (await (await request.post('/api/login', { data })).json()) as {
      token: string
    }
    return { authorization: `Bearer ${token}` }
  }
  const [owner, buyer] = [await as(email), await as('inkoop@delta.example')]
  const members = async <T>(path: string) =>
    ((await (await request.get(path, { headers: owner })).json()) as { 'hydra:member': T[] })[
      'hydra:member'
    ]
  // The first product on the market that the other user may reserve.
  let [at, product, reserved] = [0, 0, 0]
  for (const spot of await members<{ id: number }>('/api/spots?scope=internal')) {
    for (const { id, published } of await members<{ id: number; published: boolean }>(
      `/api/spots/${spot.id}/products?is_released=true`,
    )) {
      if (reserved > 0 || !published) continue
      const data = { product: id, amount: 1 }
      const answer = await request.post('/api/transactions', { headers: buyer, data })
      if (answer.ok())
        [at, product, reserved] = [spot.id, id, ((await answer.json()) as { id: number }).id]
    }
  }
  expect(reserved).toBeGreaterThan(0)
  const page = await person(browser, email, { at: `/products/${product}` })
  await page.getByRole('button', { name: 'Publicatie intrekken' }).click()
  const question = page.getByRole('alertdialog', { name: 'Publicatie van dit product intrekken?' })
  await expect(question).toContainText(/^.*Er verva(?:lt|llen) \d+ reservering.*Provincie Delta/)
  await accessible(page, 'withdrawing what is reserved')
  await question.getByRole('button', { name: 'Annuleren' }).click()
  await expect(question).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Publicatie intrekken' })).toBeVisible()
  // Nor can it be set to 0: there is nothing to fill in, so the product is shown instead of its form.
  await page.goto(`/mijn-spots/${at}?part=offers`)
  const row = page
    .getByRole('listitem')
    .filter({ has: page.locator(`a[href*="product=${product}"]`) })
  await row.getByRole('checkbox').check()
  const bar = page.getByRole('toolbar', { name: 'Wat er met de gekozen producten kan' })
  await bar.getByRole('button', { name: 'Meer' }).click()
  await page.getByRole('menuitem', { name: 'Op 0 zetten' }).click()
  const zero = page.getByRole('dialog', { name: '1 product op 0 zetten' })
  await expect(zero).toContainText('Er is nog een open reservering')
  await zero.getByRole('button', { name: / bekijken$/ }).click()
  await expect(page).toHaveURL(new RegExp(`product=${product}(?!.*edit)`))
  const path = `/api/transactions/${reserved}/retract`
  expect((await request.post(path, { headers: buyer, data: {} })).ok()).toBe(true)

  // Withdrawn after all: nothing requests the card that the market no longer has.
  await page.goto(`/products/${product}`)
  const missing: string[] = []
  page.on('response', (answer) => {
    if (answer.status() === 404) missing.push(answer.url())
  })
  await page.getByRole('button', { name: 'Publicatie intrekken' }).click()
  const back = page.getByRole('button', { name: 'Publiceren', exact: true })
  await expect(back).toBeVisible()
  // As long as it takes to ask for everything once more.
  await page.waitForTimeout(1000)
  expect(missing).toEqual([])
  await back.click()
  await expect(page.getByRole('button', { name: 'Publicatie intrekken' })).toBeVisible()
})

test('publishing a product of which nothing is left says so, among many beforehand and by hand afterwards', async ({
  browser,
  request,
}) => {
  const { path, offers } = await copyOf(request, 'Havenplein')
  const call = await callsOf(request, email)
  const spot = Number(/\d+/.exec(path)?.[0])
  const { 'hydra:member': rows } = await call<{ 'hydra:member': { id: number }[] }>(
    'GET',
    `/api/spots/${spot}/products?is_released=true`,
  )
  const id = rows[0]?.id
  const data = { spot, choice: { products: [id] }, deed: { act: 'zero' } }
  await call('POST', '/api/products/bulk', { data })
  const amountOf = async () => (await call<{ amount: number }>('GET', `/api/products/${id}`)).amount
  await expect.poll(amountOf).toBe(0)

  const said = 'Van 1 product is de hoeveelheid 0: er valt niets te reserveren.'
  const page = await person(browser, email, { at: path })
  await page.getByRole('checkbox', { name: /^Alles/ }).check()
  const bar = page.getByRole('toolbar', { name: 'Wat er met de gekozen producten kan' })
  await bar.getByRole('button', { name: 'Publiceren' }).click()
  const dialog = page.getByRole('dialog', { name: `${offers} producten publiceren` })
  await expect(dialog.getByText(said)).toBeVisible()
  await accessible(page, 'publishing what nobody can reserve')
  await dialog.getByRole('button', { name: 'Annuleren' }).click()

  await page.goto(`/products/${id}`)
  await page.getByRole('button', { name: 'Publiceren', exact: true }).click()
  await expect(page.getByText(said)).toBeVisible()
})
