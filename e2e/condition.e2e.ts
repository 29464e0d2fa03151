import { expect, test } from '@playwright/test'
import { openPicker } from './otl.ts'
import { accessible, person } from './person.ts'
import { reflows } from './sound.ts'

const name = `Ligger HEB 300 proef ${Date.now()}`
const pdf = {
  name: 'Rapport verf.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.7\n%âãÏÓ\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF'),
}

test('condition, origin and a suspicion are entered, publishing requirements appear at their fields, and a colleague finds and reads them', async ({
  browser,
}) => {
  const giver = await person(browser, 'inkoop@delta.example')
  const picker = await openPicker(giver)
  await picker.waitFor()
  const spot = new URL(giver.url()).pathname
  await picker.getByRole('combobox', { name: 'Zoek in de objecttypenbibliotheek' }).fill('ligger')
  await giver
    .getByRole('button', { name: /^Verder met .*[Ll]igger/ })
    .first()
    .click()
  const dialog = giver.getByRole('dialog', { name: /^Aangeboden/ })
  await dialog.getByRole('textbox', { name: 'Naam' }).fill(name)
  await dialog.getByRole('combobox', { name: /^Eenheid/ }).click()
  await giver.getByRole('option', { name: 'st', exact: true }).click()
  await dialog
    .locator('input[type=file]')
    .first()
    .setInputFiles('demo/pictures/textures/metselwerk-baksteen.jpg')

  // By keyboard: arrow keys move through the six and choose; the other choices are made with a click.
  await dialog.getByRole('tab', { name: 'Conditie en herkomst' }).click()
  await dialog.getByRole('radio', { name: /Zeer goed/ }).focus()
  await giver.keyboard.press('ArrowRight')
  await giver.keyboard.press('ArrowRight')
  await expect(dialog.getByRole('radio', { name: /Redelijk/ })).toBeChecked()
  await dialog.getByRole('radio', { name: /Gezien/ }).check({ force: true })
  await dialog.getByRole('radio', { name: 'Uitgebouwd' }).check({ force: true })
  await dialog.getByRole('button', { name: 'Jaar', exact: true }).click()
  await dialog.getByRole('textbox', { name: 'Jaar', exact: true }).fill('2025')
  await dialog.getByRole('textbox', { name: /^Uit welk werk/ }).fill('Sluis 4')
  await dialog.getByRole('textbox', { name: /^In gebruik sinds/ }).fill('1998')
  await dialog.getByRole('checkbox', { name: /^Ongeveer/ }).check()
  await dialog.getByRole('radio', { name: 'Al los' }).check({ force: true })
  await dialog.getByRole('textbox', { name: /^Fabrikant/ }).fill('Staalmeester')
  await dialog.getByRole('textbox', { name: /^Restlevensduur in jaren/ }).fill('30')
  await dialog.getByRole('radio', { name: 'Sleets' }).check({ force: true })
  await dialog.getByRole('radio', { name: 'Nee, gemengd' }).check({ force: true })
  await dialog.getByRole('radio', { name: 'Vermoeden' }).check({ force: true })
  await dialog.getByRole('checkbox', { name: 'Chroom-6' }).check()
  await accessible(giver, 'condition, edit')
  await dialog.getByRole('button', { name: 'Opslaan en publiceren' }).click()
  await expect(
    dialog.getByText(/Voeg bij een vermoeden van gevaarlijke stoffen een document toe/).first(),
  ).toBeVisible()
  await dialog.getByRole('button', { name: 'Opslaan', exact: true }).click()
  await expect(dialog).toBeHidden()

  // The draft gets its document, and is then published.
  await giver.goto(`${spot}?part=offers&find=${encodeURIComponent(name)}`)
  await giver.getByRole('switch', { name: `${name} publiceren` }).click()
  // A missing field links to where it is filled in.
  await giver.getByRole('button', { name: `${name} aanvullen` }).click()
  const view = giver.getByRole('dialog', { name: /^Aangeboden/ })
  await expect(view.getByRole('tab', { name: 'Conditie en herkomst' })).toHaveAttribute(
    'aria-selected',
    'true',
  )
  const ring = view.locator('[data-part=completeness]')
  await expect(ring.getByText('Document of verklaring')).toBeVisible()
  await expect(ring.getByText('Al ingevuld')).toBeVisible()
  await view.getByRole('button', { name: 'Document toevoegen' }).waitFor()
  await view.locator('input[type=file]').last().setInputFiles(pdf)
  await expect(view.getByText('Rapport verf.pdf').first()).toBeVisible()
  await expect(ring.getByText('Document of verklaring')).toBeHidden()
  await view.getByRole('button', { name: 'Annuleren' }).click()
  await giver.goto(`${spot}?part=offers&find=${encodeURIComponent(name)}`)
  await giver.getByRole('switch', { name: `${name} publiceren` }).click()
  await expect(giver.getByRole('switch', { name: `${name} publiceren` })).toBeChecked()

  // A read-only colleague can search by the entered data, and read it.
  const other = await person(browser, 'lezer@delta.example')
  await other.goto(
    '/zoeken?view=list&drawer=open&scope=internal&origin[]=deinstallation&hazard[]=suspected',
  )
  await expect(other.getByRole('button', { name: /Herkomst: Uitgebouwd/ })).toBeVisible()
  const drawer = other.getByRole('complementary', { name: 'Filters' })
  await drawer.getByRole('group', { name: 'Conditie', exact: true }).getByText('3 Redelijk').click()
  await expect(other).toHaveURL(/condition%5B%5D=3/)
  await expect(other.getByRole('button', { name: /Conditie 3/ })).toBeVisible()
  await other.goto(`${spot}?part=offers&find=${encodeURIComponent(name)}`)
  await other.getByRole('link', { name }).first().click()
  const product = other.getByRole('dialog')
  await product.getByRole('tab', { name: 'Conditie en herkomst' }).click()
  await expect(product.getByText('3 Redelijk, scheuren tot 2 mm, maat klopt')).toBeVisible()
  await expect(product.getByText('Uitgebouwd 2025, Sluis 4')).toBeVisible()
  await expect(product.getByText('ca. 1998, 5 jaar speling')).toBeVisible()
  for (const told of ['Staalmeester', 'Sleets', 'nog 30 jaar', 'Nee, gemengd'])
    await expect(product.getByText(told, { exact: true })).toBeVisible()
  await expect(product.getByText('Vermoeden: Chroom-6')).toBeVisible()
  await expect(product.getByRole('button', { name: /Rapport verf.pdf/ })).toBeVisible()
  await accessible(other, 'condition, view')
})

test('the narrowest phone shows condition and origin, in English (en)', async ({ browser }) => {
  const page = await person(browser, 'inkoop@delta.example', {
    language: 'en',
    width: 320,
    height: 640,
    at: '/products/1?tab=condition',
  })
  await expect(page.getByRole('tab', { name: 'Condition and origin' })).toHaveAttribute(
    'aria-selected',
    'true',
  )
  await reflows(page, 'condition, view')
  await accessible(page, 'condition, view, phone')
})
