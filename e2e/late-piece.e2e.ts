import { expect, test } from '@playwright/test'
import { callsOf, heldBack } from './calls.ts'
import { accessible, person } from './person.ts'

const email = 'inkoop@delta.example'

test('a part that could not be loaded says so in its place and reloads on request', async ({
  browser,
  request,
}) => {
  const call = await callsOf(request, email)
  const found = await call<{
    'hydra:member': {
      id: number
      name: string
      amount: number | null
      amount_type: number
      price: { value: number | null; type: string }
      spot: { definition: { kind: string } }
    }[]
  }>('GET', '/api/products/search?scope=external&itemsPerPage=100')
  const offer = found['hydra:member'].find(
    (p) =>
      p.amount_type === 0 &&
      (p.amount ?? 0) >= 2 &&
      p.price.type === 'fixed' &&
      p.price.value !== null &&
      p.spot.definition.kind !== 'knowledge-base',
  )
  if (!offer) throw new Error('the demo market has no such offer')
  const page = await person(browser, email)
  const notice = page.locator('[data-part=piece-failed]')
  const again = notice.getByRole('button', { name: 'Opnieuw laden' })

  // The dialog itself, then its contents.
  await page.route(/\/assets\/OpenProduct-[\w-]+\.js/, (route) => route.abort())
  await page.goto(`/zoeken?product=${offer.id}`)
  await expect(notice).toHaveText(/^Dit onderdeel kon niet worden geladen\./)
  await accessible(page, 'a piece that failed')
  await page.unrouteAll({ behavior: 'wait' })
  await page.route(/\/assets\/ReserveForm-[\w-]+\.js/, (route) => route.fulfill({ status: 404 }))
  await again.click()
  const dialog = page.getByRole('dialog', { name: `Aangeboden - ${offer.name}` })
  await expect(dialog.getByRole('alert')).toContainText('Dit onderdeel kon niet worden geladen.')
  await expect(dialog.getByRole('button', { name: 'Reserveren' })).toHaveCount(0)
  // Still missing though the server responds: the new page says so again, and nothing is blank.
  await Promise.all([page.waitForEvent('load'), again.click()])
  await expect(again).toBeVisible()
  await page.unroute(/\/assets\/ReserveForm-[\w-]+\.js/)
  await again.click()
  await expect(notice).toHaveCount(0)

  // The price is in the reservation card: the total follows the amount.
  const money = (cents: number) =>
    new Intl.NumberFormat('nl-NL', { style: 'currency', currency: 'EUR' }).format(cents / 100)
  const total = dialog.locator('[data-part=reserve-total]')
  for (const amount of [1, 2]) {
    await dialog.getByRole('textbox', { name: 'Hoeveelheid' }).fill(String(amount))
    await expect(total).toHaveText(`Totaal${money((offer.price.value ?? 0) * amount)}`)
  }
})

test('while the code of a screen loads, its place is reserved and nothing is blank', async ({
  browser,
}) => {
  const page = await person(browser, email)
  const send = await heldBack(page, /\/assets\/BasketsScreen-[\w-]+\.js/)
  await page.goto('/mandjes')
  await expect(page.locator('.screen-coming')).toBeVisible()
  send()
  await expect(page.getByRole('heading', { level: 1, name: 'Mandjes' })).toBeVisible()
  await expect(page.locator('.screen-coming')).toHaveCount(0)
})
