import { readFile } from 'node:fs/promises'
import { expect, test, type Browser, type Page } from '@playwright/test'
import { callsOf } from './calls.ts'
import { chief, opened } from './back-office.ts'
import { person } from './person.ts'

const stamp = Date.now().toString(36).slice(-5)
const delta = 'beheer@delta.example'
const first = 'Iemand anders heeft dit intussen gewijzigd'

/** A copy of an offer of Provincie Delta with pictures, open in the dialog of its spot; and an API call as another user of the organisation. */
async function copied(browser: Browser) {
  const page = await person(browser, delta)
  const call = await callsOf(page.request, delta)
  const read = <T>(url: string) => call<T>('GET', url)
  const found = await read<{ 'hydra:member': { name: string; spot: { id: number } }[] }>(
    '/api/products/search?scope=internal&search=betontegel',
  )
  const { name, spot } = found['hydra:member'][0] as { name: string; spot: { id: number } }
  await page.goto(`/spots/${spot.id}?part=offers`)
  await page
    .getByRole('button', { name: `Meer acties voor ${name}` })
    .first()
    .click()
  await page.getByRole('menuitem', { name: 'Dupliceren' }).click()
  const dialog = page.getByRole('dialog', { name: /^Aangeboden - / })
  await expect(dialog).toBeVisible()
  const id = Number(new URL(page.url()).searchParams.get('product'))
  interface Kept {
    version: number
    images: { id: number }[]
    price: { type: string; value: number | null }
  }
  const product = () => read<Kept>(`/api/products/${id}`)
  const change = (path: string, data: object) =>
    call('PUT', `/api/products/${id}/${path}`, { data })
  const meta = async (type: string) => {
    const told = await read<{ 'hydra:member': { id: number }[] }>(
      `/api/products/${id}/metas?type=${type}`,
    )
    return `meta/${told['hydra:member'][0]?.id}`
  }
  const picture = async (name: string) => {
    await call('POST', `/api/products/${id}/upload-image`, {
      multipart: {
        'files[]': {
          name,
          mimeType: 'image/jpeg',
          buffer: await readFile(new URL(`../demo/pictures/textures/${name}`, import.meta.url)),
        },
      },
    })
  }
  return { page, dialog, product, change, meta, picture }
}

test('someone else changed the price first: the form says so, keeps the input, and choosing again saves it', async ({
  browser,
}) => {
  const { page, dialog, product, change, meta } = await copied(browser)
  await dialog.getByRole('button', { name: 'Prijs en transport wijzigen' }).click()
  const small = page.getByRole('dialog', { name: 'Prijs en transport wijzigen' })
  await small.getByRole('combobox', { name: /^Prijs/ }).click()
  await page.getByRole('option', { name: 'Vaste prijs' }).click()
  // Without an amount nothing is saved yet.
  const amount = small.getByRole('textbox', { name: 'Bedrag in euro' })
  await amount.fill('')
  await change(await meta('price'), {
    data: 'fixed',
    value: 777,
    version: (await product()).version,
  })
  await amount.fill('12,50')
  await expect(page.getByText(first).first()).toBeVisible()
  await expect(small.getByText('Er ging iets mis bij het opslaan')).toBeVisible()
  await expect(amount).toHaveValue('12,50')
  expect((await product()).price).toEqual({ type: 'fixed', value: 777 })
  await amount.fill('12,75')
  await expect(small.getByText('Opgeslagen', { exact: true })).toBeVisible()
  expect((await product()).price).toEqual({ type: 'fixed', value: 1275 })
})

test('someone else changed the order of the pictures first: the form says so, shows their order, and ordering continues', async ({
  browser,
}) => {
  const { page, dialog, product, change, picture } = await copied(browser)
  await picture('asfalt.jpg')
  await picture('asfalt-scheuren.jpg')
  await page.reload()
  await dialog.getByRole('button', { name: 'Bewerken' }).click()
  const before = await product()
  expect(before.images.length).toBeGreaterThan(1)
  const turned = before.images.map(({ id }) => id).toReversed()
  const name = dialog.getByRole('textbox', { name: 'Naam', exact: true })
  await name.fill(`Getypt ${stamp}`)
  await change('images', { images: turned, version: before.version })
  await dialog.getByRole('button', { name: /^Foto 1 naar achteren$/ }).click()
  await expect(page.getByText(first).first()).toBeVisible()
  await expect(name).toHaveValue(`Getypt ${stamp}`)
  expect((await product()).images.map(({ id }) => id)).toEqual(turned)
})

test('two users change one library article: the form asks about fields that both changed, no input is lost', async ({
  browser,
}) => {
  const name = `Artikel ${stamp}`
  const page = await person(browser, chief)
  const other = await person(browser, chief)
  await opened(page, 'products-library')
  await page.getByRole('button', { name: 'Artikel toevoegen' }).click()
  const panel = (who: Page) => who.getByRole('dialog')
  await panel(page).getByLabel('Naam').fill(name)
  await panel(page).getByRole('button', { name: 'Opslaan' }).click()
  await expect(page.getByText('Artikel toegevoegd')).toBeVisible()
  for (const who of [page, other]) {
    await opened(who, 'products-library')
    await who.getByRole('searchbox').fill(name)
    await who.getByRole('button', { name: `Wijzigen: ${name}` }).click()
    await expect(panel(who).getByLabel('Naam')).toHaveValue(name)
  }
  await panel(other)
    .getByLabel(/^Omschrijving/)
    .fill('hun omschrijving')
  await panel(other).getByRole('button', { name: 'Opslaan' }).click()
  await expect(panel(other)).toHaveCount(0)
  await panel(page).getByLabel('Naam').fill(`${name} mijn`)
  await panel(page)
    .getByLabel(/^Omschrijving/)
    .fill('mijn omschrijving')
  await panel(page).getByRole('button', { name: 'Opslaan' }).click()
  const asked = page.getByRole('alertdialog', { name: 'Iemand anders heeft intussen opgeslagen' })
  await expect(asked).toContainText('hun omschrijving')
  await expect(asked).toContainText('mijn omschrijving')
  await asked.getByRole('button', { name: 'Verder' }).click()
  await expect(panel(page).getByLabel('Naam')).toHaveValue(`${name} mijn`)
  await panel(page).getByRole('button', { name: 'Opslaan' }).click()
  await expect(panel(page)).toHaveCount(0)
  await page.getByRole('searchbox').fill(`${name} mijn`)
  await page.getByRole('button', { name: `Verwijderen: ${name} mijn` }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Ja' }).click()
  await expect(page.getByText('Artikel verwijderd')).toBeVisible()
})

test('a contact person that was typed but not added is saved with the spot; an invalid one keeps the form open', async ({
  browser,
}) => {
  const page = await person(browser, 'uitvoering@vanrijn.example', { at: '/mijn-spots' })
  await page.locator('a[href^="/mijn-spots/"]').first().click()
  await page.getByRole('button', { name: 'Dupliceren' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /\(kopie\)$/ })).toBeVisible()
  await page.getByRole('button', { name: 'Bewerken', exact: true }).click()
  const form = page.getByRole('form')
  await form.getByRole('button', { name: 'Nieuwe contactpersoon' }).click()
  const fresh = form.getByRole('group', { name: 'Nieuwe contactpersoon' })
  await fresh.getByRole('textbox', { name: 'Voornaam' }).fill(`Noor ${stamp}`)
  await fresh.getByRole('textbox', { name: 'E-mailadres' }).fill('geen adres')
  await fresh.getByRole('checkbox').uncheck()
  await form.getByRole('button', { name: 'Opslaan', exact: true }).click()
  await expect(fresh.getByRole('textbox', { name: 'E-mailadres' })).toHaveAttribute(
    'aria-invalid',
    'true',
  )
  await expect(fresh.getByRole('textbox', { name: 'Voornaam' })).toHaveValue(`Noor ${stamp}`)
  await fresh.getByRole('textbox', { name: 'E-mailadres' }).fill(`noor.${stamp}@vanrijn.example`)
  await form.getByRole('button', { name: 'Opslaan', exact: true }).click()
  await expect(form).toHaveCount(0)
  await expect(page.getByText(`Noor ${stamp}`).first()).toBeVisible()
})

test('the calendar marks the day in Amsterdam when the browser is on another day', async ({
  browser,
}) => {
  const page = await person(browser, delta, { timezone: 'Pacific/Kiritimati' })
  // Evening in Amsterdam is already the next morning there.
  const noon = new Date()
  noon.setUTCHours(18, 0, 0, 0)
  await page.goto('/zoeken')
  await page.clock.setFixedTime(noon)
  expect(await page.evaluate(() => new Date().getDate())).not.toBe(noon.getUTCDate())
  await page.getByRole('button', { name: 'Periode', exact: true }).click()
  await page.getByRole('button', { name: 'Van kiezen in de kalender' }).click()
  const marked = page.locator('[aria-current=date]')
  await expect(marked).toHaveText(String(noon.getUTCDate()))
  await expect(marked).toHaveClass(/MuiPickerDay-today/)
  await expect(page.locator('.MuiPickerDay-today')).toHaveCount(1)
})
