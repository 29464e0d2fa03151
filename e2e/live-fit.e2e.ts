import { fileURLToPath } from 'node:url'
import { expect, test, type Locator, type Page } from '@playwright/test'
import { callsOf } from './calls.ts'
import { accessible, person } from './person.ts'
import { resize } from './resize.ts'

// The fit is shown as the user types: how many, what each condition costs, and a way to act on it.

const email = 'inkoop@delta.example'
const photo = fileURLToPath(
  new URL('../demo/pictures/textures/metselwerk-baksteen.jpg', import.meta.url),
)

interface Spots {
  'hydra:member': {
    id: number
    status: string
    location: { latitude: number | null; longitude: number | null }
  }[]
}
/** An own spot on the market with a location; from the API, so that the journey names no row of the demo market. */
async function ownSpot(page: Page) {
  const call = await callsOf(page.request, email)
  const { 'hydra:member': all } = await call<Spots>('GET', '/api/spots?view=mine&status[]=active')
  return all
    .filter(({ location }) => location.latitude !== null)
    .sort((a, b) => a.id - b.id)[0] as Spots['hydra:member'][number]
}

/** The form of a new demand for concrete tiles. */
async function newDemand(page: Page) {
  const spot = await ownSpot(page)
  await page.goto(`/spots/${spot.id}`)
  await page.getByRole('tab', { name: /^Gevraagd/ }).click()
  await page.getByRole('button', { name: 'Vraag toevoegen' }).first().click()
  await page.getByRole('combobox', { name: /Zoek in de/ }).fill('betontegel')
  await page.getByRole('button', { name: /^Verder met Betontegel/ }).click()
  const dialog = page.getByRole('dialog', { name: /^Gevraagd - / })
  const fit = dialog.getByRole('region', { name: 'Wat nu past' })
  await expect(fit.getByText(/^beste \d+% · dichtstbij \d+\skm$/)).toBeVisible()
  return { dialog, fit, spot }
}
/** The number that the panel shows, once it is up to date. */
async function figure(fit: Locator) {
  await expect(fit).toHaveAttribute('aria-busy', 'false')
  return Number(/^\d+/.exec(await fit.innerText())?.[0])
}

test('while typing, a demand shows how many offers fit and what each condition costs, and relaxes a condition at a press', async ({
  browser,
}) => {
  const page = await person(browser, email)
  const { dialog, fit } = await newDemand(page)
  const all = await figure(fit)
  expect(all).toBeGreaterThan(0)
  await accessible(page, 'live fit: panel')

  await dialog.getByRole('tab', { name: /^Eigenschappen/ }).click()
  await dialog.getByRole('combobox', { name: /^Kleur/ }).fill('Antraciet')
  await page.getByRole('option', { name: 'Antraciet', exact: true }).click()
  await dialog.getByRole('switch', { name: 'Voorwaardelijke match Kleur' }).click()
  const wish = fit.getByRole('button', { name: 'Maak wens: zonder Kleur Antraciet' })
  await expect(wish).toBeVisible()
  expect(await figure(fit)).toBeLessThan(all)
  await accessible(page, 'live fit: what a condition costs')
  await wish.press('Enter')
  await expect(wish).toHaveCount(0)
  await expect(
    dialog.getByRole('switch', { name: 'Voorwaardelijke match Kleur' }),
  ).not.toBeChecked()
  expect(await figure(fit)).toBe(all)

  // Search opens beside the form, which keeps the input.
  const opened = page.context().waitForEvent('page')
  await fit.getByRole('link', { name: /^Alle \d+ bekijken/ }).click()
  const search = await opened
  await expect(search.getByRole('heading', { name: /aangeboden$/ })).toBeVisible()
  await expect(search.getByText('Betontegel', { exact: true }).first()).toBeVisible()
  await search.close()
  await expect(dialog.getByText('Antraciet', { exact: true })).toBeVisible()

  // Another unit: nothing fits, and the panel says why and what does.
  await dialog.getByRole('tab', { name: /^Specificaties/ }).click()
  await dialog.getByRole('combobox', { name: /^Eenheid/ }).click()
  await page.getByRole('option', { name: 'm', exact: true }).click()
  const square = fit.getByRole('button', { name: /^Gebruik m²/ })
  await expect(square).toBeVisible()
  expect(await figure(fit)).toBe(0)
  await square.click()
  await expect(square).toHaveCount(0)
  expect(await figure(fit)).toBe(all)
  await page.context().close()
})

test('on a phone the fit is one line: in the form, and in the offer by photo', async ({
  browser,
}) => {
  const page = await person(browser, email, { phone: true })
  const { dialog, fit, spot } = await newDemand(page)
  await expect(fit.getByRole('link', { name: /^\d+ aanbiedingen passen nu/ })).toBeVisible()
  await accessible(page, 'live fit: line')
  await resize(page, { width: 320, height: 700 })
  await expect(fit).toBeInViewport()
  expect(
    await dialog.evaluate((all) => all.scrollWidth <= all.clientWidth),
    'nothing is cut off at 320',
  ).toBe(true)
  await resize(page, { width: 390, height: 844 })

  const { latitude, longitude } = spot.location
  await page
    .context()
    .setGeolocation({ latitude: latitude as number, longitude: longitude as number, accuracy: 8 })
  await page.goto('/aanbieden')
  const chooser = page.waitForEvent('filechooser')
  await page.getByText('Foto maken', { exact: true }).tap()
  await (await chooser).setFiles(photo)
  await page.getByRole('button', { name: 'Ja, verder' }).tap()
  await page.getByRole('group', { name: 'Onlangs aangeboden' }).getByRole('button').first().tap()
  const line = page.getByRole('region', { name: 'Wat nu past' })
  await expect(line.getByText(/^\d+ (vraag past|vragen passen) nu/)).toBeVisible()
  await accessible(page, 'live fit: quick offer')
  await page.context().close()
})
