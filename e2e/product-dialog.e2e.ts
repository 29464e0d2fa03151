import { expect, test, type APIRequestContext } from '@playwright/test'
import { callsOf } from './calls.ts'
import { accessible, person } from './person.ts'

const pdf = (name: string) => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF'),
})
const stamp = Date.now().toString(36).slice(-5)

type Cards = { 'hydra:member': { name: string; spot: { id: number } }[] }

/** A concrete tile that Provincie Delta offers; from the API, so that the journey names no row of the demo market. */
async function tile(request: APIRequestContext, email: string) {
  const call = await callsOf(request, email)
  const found = await call<Cards>('GET', '/api/products/search?scope=internal&search=betontegel')
  return found['hydra:member'][0] as Cards['hydra:member'][number]
}

test('a product: price alone, files, a custom option, the losses of another object type, deleting', async ({
  browser,
  request,
}) => {
  const email = 'beheer@delta.example'
  const { name, spot } = await tile(request, email)
  const page = await person(browser, email, { at: `/spots/${spot.id}` })
  await page.getByRole('tab', { name: /^Aangeboden/ }).click()
  await page
    .getByRole('button', { name: `Meer acties voor ${name}` })
    .first()
    .click()
  await page.getByRole('menuitem', { name: 'Dupliceren' }).click()
  const dialog = page.getByRole('dialog', { name: /^Aangeboden - .*\(kopie\)/ })
  // The pointer is where the menu was, now over a button of the dialog: its tooltip would be read as it appears.
  await page.mouse.move(2, 2)
  await expect(page.getByRole('tooltip')).toHaveCount(0)
  await accessible(page, 'product, view')

  await dialog.getByRole('button', { name: 'Prijs en transport wijzigen' }).click()
  const small = page.getByRole('dialog', { name: 'Prijs en transport wijzigen' })
  await small.getByRole('combobox', { name: /^Prijs/ }).click()
  await page.getByRole('option', { name: 'Vaste prijs' }).click()
  await small.getByRole('textbox', { name: 'Bedrag in euro' }).fill('')
  await expect(small.getByText('Vul een prijs in')).toBeVisible()
  await small.getByRole('textbox', { name: 'Bedrag in euro' }).fill('12,50')
  await expect(small.getByText('Opgeslagen', { exact: true })).toBeVisible()
  await accessible(page, 'price and transport')
  await small.getByRole('button', { name: 'Sluiten' }).click()
  await expect(dialog.getByText(/Vaste prijs €\s12,50/)).toBeVisible()

  await dialog.getByRole('button', { name: 'Bewerken' }).click()
  await dialog.getByRole('tab', { name: /^Eigenschappen/ }).click()
  const chooser = page.waitForEvent('filechooser')
  await dialog.getByRole('button', { name: 'Bestand toevoegen aan Productblad' }).click()
  await (await chooser).setFiles(pdf(`Keuring ${stamp}.pdf`))
  await expect(
    dialog.getByRole('button', { name: new RegExp(`^Keuring ${stamp}.pdf .* downloaden`) }),
  ).toBeVisible()
  const wrong = page.waitForEvent('filechooser')
  await dialog.getByRole('button', { name: 'Bestand toevoegen aan Productblad' }).click()
  await (await wrong).setFiles({ ...pdf('geen.pdf'), buffer: Buffer.from('<html></html>') })
  await expect(dialog.getByText('Dit soort bestand wordt niet aangenomen')).toBeVisible()

  const colour = dialog.getByRole('combobox', { name: /^Kleur/ })
  await colour.fill(`Zalmroze ${stamp}`)
  await colour.press('Tab')
  // Leaving asks first: nothing is added for everyone by accident, no input is lost, and saving waits for the answer.
  await expect(dialog.getByText(`"Zalmroze ${stamp}" staat niet in de lijst.`)).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Opslaan', exact: true })).toBeDisabled()
  await accessible(page, 'a typed option is asked about')
  await dialog.getByRole('button', { name: 'Niet toevoegen' }).click()
  await colour.fill(`Zalmroze ${stamp}`)
  await expect(page.getByRole('option', { name: `"Zalmroze ${stamp}" toevoegen` })).toBeVisible()
  await colour.blur()
  await dialog.getByRole('button', { name: 'Toevoegen als eigen optie' }).click()
  await expect(page.getByText('Eigenschap toegevoegd voor Kleur')).toBeVisible()
  await expect(colour).toHaveValue(`Zalmroze ${stamp}`)
  await dialog.getByRole('textbox', { name: 'Link naar productinformatie' }).fill('geen adres')
  await expect(dialog.getByText('URL niet correct')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Opslaan', exact: true })).toBeDisabled()
  await dialog
    .getByRole('textbox', { name: 'Link naar productinformatie' })
    .fill('https://voorbeeld.example/blad?x=1#deel')
  await accessible(page, 'product, properties with files')

  await dialog.getByRole('tab', { name: /^Specificaties/ }).click()
  await dialog.getByRole('button', { name: /^Objecttype wijzigen/ }).click()
  await page.getByRole('combobox', { name: /Zoek in de/ }).fill('lichtmast staal')
  await page.getByRole('button', { name: /^Verder met Lichtmast staal/ }).click()
  const question = page.getByRole('alertdialog', {
    name: /^Objecttype wijzigen in Lichtmast staal/,
  })
  await expect(question.getByText('Dit vervalt:')).toBeVisible()
  await expect(question.getByText(/Afmeting \(l x b x d\): /)).toBeVisible()
  await accessible(page, 'what another object type loses')
  await question.getByRole('button', { name: 'Annuleren' }).click()
  // With unsaved input, the browser's Back button asks first; after saving, nothing asks.
  await page.goBack()
  await page
    .getByRole('alertdialog', { name: 'Niet-opgeslagen wijzigingen' })
    .getByRole('button', { name: 'Blijven' })
    .click()
  await dialog.getByRole('button', { name: 'Opslaan', exact: true }).click()
  await expect(page.getByText('Product eigenschap opgeslagen')).toBeVisible()

  await dialog.getByRole('tab', { name: /^Eigenschappen/ }).click()
  await expect(dialog.getByText(`Zalmroze ${stamp}`)).toBeVisible()
  await expect(
    dialog.getByRole('link', { name: /^https:\/\/voorbeeld\.example\/blad/ }),
  ).toBeVisible()
  const saved = page.waitForEvent('download')
  await dialog
    .getByRole('button', { name: new RegExp(`^Keuring ${stamp}.pdf .* downloaden`) })
    .click()
  expect((await saved).suggestedFilename()).toBe(`Keuring ${stamp}.pdf`)
  await dialog.getByRole('button', { name: 'Foto 1 groot bekijken' }).click()
  await expect(page.getByRole('dialog', { name: 'Afbeeldingen' })).toBeVisible()
  await page.keyboard.press('Escape')

  await dialog.getByRole('button', { name: 'Meer acties' }).click()
  await page.getByRole('menuitem', { name: 'Verwijderen' }).click()
  await page
    .getByRole('alertdialog', { name: /^Weet u zeker dat u product/ })
    .getByRole('button', { name: 'Ja' })
    .click()
  await expect(page.getByText('Product verwijderd')).toBeVisible()
  await expect(dialog).toHaveCount(0)
})

test('a product prints on one sheet, with the content of all its tabs', async ({
  browser,
  request,
}) => {
  const email = 'inkoop@delta.example'
  const call = await callsOf(request, email)
  const found = await call<{ 'hydra:member': { id: number }[] }>(
    'GET',
    '/api/products/search?scope=external&is_released=true&itemsPerPage=40',
  )
  interface Parts {
    id: number
    properties: { value: unknown[] }[]
    materials: unknown[]
  }
  const all = await Promise.all(
    found['hydra:member'].map(({ id }) => call<Parts>('GET', `/api/products/${id}`)),
  )
  const lines = ({ properties, materials }: (typeof all)[number]) =>
    properties.filter(({ value }) => value.length > 0).length + materials.length
  const [fullest] = all.sort((a, b) => lines(b) - lines(a))
  const page = await person(browser, email)
  await page.addInitScript(() => {
    window.print = () => document.body.setAttribute('data-asked', '')
    // Printing waits three seconds for the other tabs. Without that limit it waits for all of them, however busy the machine is.
    const setTimer = window.setTimeout
    window.setTimeout = ((run: TimerHandler, ms?: number, ...given: unknown[]) =>
      setTimer(run, ms === 3000 ? 100_000 : ms, ...given)) as typeof window.setTimeout
  })
  await page.goto(`/products/${fullest?.id ?? 0}`)
  await page.getByRole('button', { name: 'Afdrukken' }).click()
  // Everything that the sheet needs has loaded.
  await expect(page.locator('body[data-asked]')).toBeAttached()
  const sheet = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
  expect(sheet.match(/\/Type\s*\/Page\b/g)).toHaveLength(1)
})

test('the back button asks before the input of a new demand is lost', async ({
  browser,
  request,
}) => {
  const email = 'beheer@delta.example'
  const { spot } = await tile(request, email)
  const page = await person(browser, email, { at: `/spots/${spot.id}` })
  await page.getByRole('tab', { name: /^Gevraagd/ }).click()
  await page.getByRole('button', { name: 'Vraag toevoegen' }).first().click()
  await page.getByRole('combobox', { name: /Zoek in de/ }).fill('betontegel')
  await page.getByRole('button', { name: /^Verder met Betontegel/ }).click()
  const dialog = page.getByRole('dialog', { name: /^Gevraagd - / })
  await dialog.getByRole('textbox', { name: 'Naam' }).fill(`Tegels ${stamp}`)
  await page.goBack()
  const question = page.getByRole('alertdialog', { name: 'Niet-opgeslagen wijzigingen' })
  await question.getByRole('button', { name: 'Blijven' }).click()
  await expect(dialog.getByRole('textbox', { name: 'Naam' })).toHaveValue(`Tegels ${stamp}`)
  await dialog.getByRole('button', { name: 'Opslaan', exact: true }).click()
  // Once saved, it is in the list of demands, where the form was opened.
  await expect(dialog).toHaveCount(0)
  await expect(page.getByText(`Tegels ${stamp}`).first()).toBeVisible()
})
