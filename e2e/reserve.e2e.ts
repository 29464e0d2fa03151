import { expect, test, type APIRequestContext, type Page } from '@playwright/test'
import { bound } from '../server/test/ring.ts'
import { callsOf } from './calls.ts'
import { accessible, person } from './person.ts'
import { resize } from './resize.ts'

const email = 'inkoop@delta.example'
const widths = [390, 768, 1024]

interface Card {
  id: number
  name: string
  amount: number | null
  amount_type: number
  tenant: { company: string }
  spot: { definition: { kind: string } }
}
interface List<T> {
  'hydra:member': T[]
}

/** Offers from others with some in stock that nobody in the organisation has reserved, one for each width. */
async function offers(request: APIRequestContext): Promise<Card[]> {
  const call = await callsOf(request, email)
  const get = <T>(path: string) => call<T>('GET', path)
  const found = await get<List<Card>>('/api/products/search?scope=external&itemsPerPage=100')
  const taken = await get<List<{ product: { id: number } }>>('/api/transactions?itemsPerPage=100')
  const ids = new Set(taken['hydra:member'].map(({ product }) => product.id))
  return found['hydra:member'].filter(
    (p) =>
      p.amount_type === 0 &&
      (p.amount ?? 0) >= 10 &&
      p.spot.definition.kind !== 'knowledge-base' &&
      !ids.has(p.id),
  )
}

/** A dialog opened from the product is on top of it: it can be used, and closing it shows the product again. */
async function opensAbove(page: Page, product: Card) {
  const dialog = page.getByRole('dialog', { name: `Aangeboden - ${product.name}` })
  await dialog.getByRole('button', { name: 'Contact opnemen' }).click()
  const writing = page.getByRole('dialog', { name: `Bericht aan ${product.tenant.company}` })
  await writing.getByRole('textbox', { name: 'Bericht' }).click()
  await writing.getByRole('button', { name: 'Annuleren' }).click()
  await expect(writing).toBeHidden()
  await page.context().grantPermissions(['clipboard-write'])
  await dialog.getByRole('button', { name: 'Link kopiëren' }).click()
  await page.getByRole('button', { name: 'Melding sluiten' }).click()
}

test('reserving from the product dialog at every width: on top of it, summarised, shown on the product, confirmed before a second, withdrawn', async ({
  browser,
  request,
}) => {
  const some = await offers(request)
  const page = await person(browser, email)
  for (const [at, width] of widths.entries()) {
    const product = some[at] as Card
    await resize(page, { width, height: 844 })
    await page.goto(`/zoeken?view=list&product=${product.id}`)
    const dialog = page.getByRole('dialog', { name: `Aangeboden - ${product.name}` })
    await opensAbove(page, product)
    await dialog.getByRole('button', { name: 'Reserveren', exact: true }).click()
    const panel = page.getByRole('dialog', { name: 'Reserveren', exact: true })
    await panel.getByRole('textbox', { name: 'Hoeveelheid' }).fill('2')
    await panel.getByRole('button', { name: 'Reserveren', exact: true }).click()
    const summary = page.getByRole('dialog', { name: 'Reservering versturen?' })
    for (const said of ['2,00', product.tenant.company, /hemelsbreed/])
      await expect(summary).toContainText(said)
    await accessible(page, `summary, ${width}`)
    await summary.getByRole('button', { name: 'Reservering versturen' }).click()
    const sent = page.getByText(/^Uw reservering is verstuurd/)
    await expect(sent).toBeVisible()
    const own = page.getByRole('dialog', { name: 'Reserveringen', exact: true })
    await expect(own.getByText(/^Uw reservering: 2,00\s.*, wacht op antwoord$/)).toBeVisible()
    await accessible(page, `own reservation, ${width}`)

    // A second one asks first.
    await own.getByRole('button', { name: 'Nog een keer reserveren' }).click()
    await own.getByRole('textbox', { name: 'Hoeveelheid' }).fill('1')
    await own.getByRole('button', { name: 'Reserveren', exact: true }).click()
    await expect(summary.getByRole('alert')).toContainText(/Uw reservering: 2,00/)
    // On a narrow screen the message about the first would cover these buttons.
    if (width < 900) await expect(sent).toBeHidden({ timeout: bound(2000, 6000) })
    await summary.getByRole('button', { name: 'Annuleren' }).click()
    await own.getByRole('button', { name: 'Sluiten' }).click()

    // The product itself shows it, and so does its card.
    await expect(dialog.getByText(/^Uw reservering: 2,00\s.*, wacht op antwoord$/)).toBeVisible()
    await dialog.getByRole('button', { name: 'Reserveringen', exact: true }).click()
    await own.getByRole('button', { name: 'Intrekken' }).click()
    await page
      .getByRole('dialog', { name: 'Reservering intrekken' })
      .getByRole('button', { name: 'Intrekken' })
      .click()
    await expect(panel.getByRole('textbox', { name: 'Hoeveelheid' })).toBeVisible()
  }
})
