import { expect, test } from '@playwright/test'
import { make, openPicker } from './otl.ts'
import { accessible, person } from './person.ts'

const chief = 'super@bouwkring.example'
/** A RAW code that no other test creates. */
const freshCode = () => String(900_000 + (Date.now() % 99_999))

test('the editor: missing and excess values are reported on their tab, rows are added once, and everything is saved', async ({
  browser,
}) => {
  const page = await person(browser, 'super@bouwkring.example')
  const name = `Bewerksteen ${Date.now()}`
  await page.goto('/app/management/products')
  const editor = await make(page, 'Product', name)
  await editor.getByRole('textbox', { name: 'Naam' }).fill('')
  await editor.getByRole('button', { name: 'Synoniem toevoegen' }).click()
  await editor.getByRole('textbox', { name: 'Synoniem 1' }).fill('Beproeving')
  await editor.getByRole('tab', { name: /Samenstelling/ }).click()
  for (const [material, share] of [
    ['Beton', '70'],
    ['Zand', '40'],
  ] as const) {
    await editor.getByRole('button', { name: 'Materiaal toevoegen' }).click()
    const picker = page.getByRole('dialog', { name: 'Materiaal toevoegen' })
    await picker.getByRole('combobox').fill(material)
    await picker.getByRole('treeitem').filter({ hasText: material }).first().click()
    await picker.getByRole('button', { name: /^Verder met/ }).click()
    await editor
      .getByRole('list', { name: 'Samenstelling' })
      .getByRole('textbox')
      .last()
      .fill(share)
  }
  // Reported once, not on every row.
  await expect(editor.getByText('Totaal percentage kan niet hoger zijn dan 100%')).toHaveCount(1)
  await editor.getByRole('list', { name: 'Samenstelling' }).getByRole('textbox').last().fill('30')
  await expect(editor.getByText('nog 0% te verdelen')).toBeVisible()
  await editor.getByRole('tab', { name: /Eigenschappen/ }).click()
  await editor.getByRole('combobox', { name: 'Eigenschap toevoegen' }).fill('Kleur')
  await page.getByRole('option', { name: 'Kleur', exact: true }).click()
  await editor.getByRole('tab', { name: /Matching/ }).click()
  await editor.getByRole('textbox', { name: 'Percentage Kleur' }).fill('45')
  await editor.getByRole('button', { name: 'Opslaan', exact: true }).click()
  // The missing value is on another tab: that one is shown.
  await expect(editor.getByText('Naam is een verplicht veld').first()).toBeVisible()
  await editor.getByRole('textbox', { name: 'Naam' }).fill(name)
  await accessible(page, 'editor, nl')
  await editor.getByRole('button', { name: 'Opslaan', exact: true }).click()
  await expect(page.getByText('Product opgeslagen')).toBeVisible()
  await page.reload()
  await editor.getByRole('tab', { name: /Matching/ }).click()
  await expect(editor.getByRole('textbox', { name: 'Percentage Kleur' })).toHaveValue('45')
  await editor.getByRole('button', { name: 'Bewerken' }).click()
  await editor.getByRole('textbox', { name: 'Percentage Kleur' }).fill('50')
  await editor.getByRole('button', { name: 'Terug naar de lijst' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Niet opslaan' }).click()
  await expect(editor).toHaveCount(0)
})

test('a new property and RAW code are created on top of the editor and appear in it, no input is lost; it is saved and published', async ({
  browser,
}) => {
  const page = await person(browser, chief)
  const name = `Naaststeen ${Date.now()}`
  const [code, property] = [freshCode(), `Nokhoogte ${Date.now()}`]
  await page.goto('/app/management/products')
  const editor = await make(page, 'Product', name)
  // Enter after a synonym adds the next.
  await editor.getByRole('button', { name: 'Synoniem toevoegen' }).click()
  await page.keyboard.type('Naastkei')
  await page.keyboard.press('Enter')
  await expect(editor.getByRole('textbox', { name: 'Synoniem 2' })).toBeFocused()
  await page.keyboard.type('Bijkei')
  await editor.getByRole('button', { name: 'Nieuwe RAW-code' }).click()
  const raw = page.getByRole('dialog', { name: 'Nieuwe RAW-categorie' })
  await raw.getByLabel('RAW-code').fill(code)
  await raw.getByLabel('Naam').fill(`Naast ${code}`)
  await accessible(page, 'a new RAW code above the editor')
  await raw.getByRole('button', { name: 'Opslaan' }).click()
  await expect(raw).toHaveCount(0)
  await expect(editor.getByRole('combobox', { name: 'RAW-categorie' })).toHaveValue(
    `${code} Naast ${code}`,
  )
  await editor.getByRole('tab', { name: /Eigenschappen/ }).click()
  await editor.getByRole('button', { name: 'Nieuwe eigenschap' }).click()
  const panel = page.getByRole('dialog', { name: 'Nieuwe eigenschap' })
  await panel.getByLabel('Naam').fill(property)
  await panel.getByRole('combobox', { name: 'Type' }).click()
  await page.getByRole('option', { name: 'Getal' }).click()
  await panel.getByLabel('Minimum').fill('0,5')
  await panel.getByLabel('Maximum').fill('2,25')
  await panel.getByRole('button', { name: 'Opslaan' }).click()
  await expect(panel).toHaveCount(0)
  await expect(editor.getByRole('list', { name: 'Eigenschappen' })).toContainText(property)
  await editor.getByRole('button', { name: 'Opslaan en publiceren' }).click()
  await expect(page.getByText('Product opgeslagen')).toBeVisible()
  await page.reload()
  await expect(editor.getByText('Gepubliceerd', { exact: true })).toBeVisible()
  await expect(editor.getByRole('button', { name: 'Opslaan en publiceren' })).toHaveCount(0)
  for (const [at, synonym] of ['Bijkei', 'Naastkei'].entries())
    await expect(editor.getByRole('textbox', { name: `Synoniem ${at + 1}` })).toHaveValue(synonym)
  await expect(editor.getByRole('combobox', { name: 'RAW-categorie' })).toHaveValue(
    `${code} Naast ${code}`,
  )
  await editor.getByRole('tab', { name: /Eigenschappen/ }).click()
  await expect(editor.getByRole('list', { name: 'Eigenschappen' })).toContainText(property)
  // Its bounds have a decimal comma wherever they are shown in Dutch: in the list and in the picker.
  await page.goto(`/app/management/product-properties?search=${encodeURIComponent(property)}`)
  await expect(page.getByText('0,5 – 2,25')).toBeVisible()
  const picker = await openPicker(await person(browser, 'inkoop@delta.example'))
  await picker.getByRole('combobox').fill(name)
  await picker.getByRole('treeitem').filter({ hasText: name }).click()
  await expect(picker.getByText('0,5 t/m 2,25')).toBeVisible()
})

test('Escape leaves the editor, and asks first when something changed; conflicting numbers are compared with a comma', async ({
  browser,
}) => {
  const page = await person(browser, chief)
  const name = `Vluchtsteen ${Date.now()}`
  await page.goto('/app/management/elements')
  const editor = await make(page, 'Element', name)
  const density = editor.getByRole('textbox', { name: 'Dichtheid' })
  await density.fill('1,5')
  await page.keyboard.press('Escape')
  const asked = page.getByRole('alertdialog')
  await expect(asked).toContainText('Niet-opgeslagen wijzigingen')
  await asked.getByRole('button', { name: 'Verder bewerken' }).click()
  await expect(density).toHaveValue('1,5')
  const other = await page.context().newPage()
  await other.goto(page.url())
  const theirs = other.getByRole('dialog', { name })
  await theirs.getByRole('textbox', { name: 'Dichtheid' }).fill('2,75')
  await theirs.getByRole('button', { name: 'Opslaan', exact: true }).click()
  await expect(other.getByText('Element opgeslagen')).toBeVisible()
  // There are no more unsaved changes: it closes at once.
  await other.keyboard.press('Escape')
  await expect(theirs).toHaveCount(0)
  await other.close()
  await editor.getByRole('button', { name: 'Opslaan', exact: true }).click()
  const clash = page.getByRole('alertdialog', { name: /Iemand anders/ })
  await expect(clash).toContainText('1,5')
  await expect(clash).toContainText('2,75')
  await clash.getByRole('button', { name: 'Verder' }).click()
  await editor.getByRole('button', { name: 'Opslaan', exact: true }).click()
  await expect(page.getByText('Element opgeslagen')).toBeVisible()
  await expect(density).toHaveValue('1,5')
  await page.keyboard.press('Escape')
  await expect(editor).toHaveCount(0)
})

for (const [language, width] of [
  ['nl', 320],
  ['en', 390],
] as const)
  test(`on a phone of ${width} px the editor overflows nowhere, and in read-only mode it scrolls by keyboard (${language})`, async ({
    browser,
  }) => {
    const page = await person(browser, chief, {
      language,
      width,
      height: 800,
      at: '/app/management/products',
    })
    await page.getByRole('searchbox').first().fill('Betontegel 300')
    await page
      .getByRole('button', { name: /^Betontegel 300/ })
      .first()
      .click()
    const editor = page.getByRole('dialog', { name: /^Betontegel 300/ })
    const edit = editor.getByRole('button', { name: /^(Bewerken|Edit)$/ })
    await expect(edit).toBeVisible()
    await accessible(page, `editor to look at, ${width}`)
    await edit.click()
    const tabs = editor.getByRole('tab')
    for (let at = 0; at < (await tabs.count()); at++) {
      await tabs.nth(at).click()
      await expect(tabs.nth(at)).toBeInViewport({ ratio: 1 })
      const panel = editor.getByRole('tabpanel')
      expect(await panel.evaluate((one) => one.scrollWidth - one.clientWidth)).toBe(0)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    }
    await accessible(page, `editor, ${width}`)
  })
