import { expect, test, type Page } from '@playwright/test'
import { chief, opened } from './back-office.ts'
import { accessible, person } from './person.ts'

test('a list is created with values typed and from a file, linked to RAW, changed and deleted; its type is fixed', async ({
  browser,
}) => {
  const page = await person(browser, chief)
  const name = `Glansgraad ${Date.now()}`
  await opened(page, 'product-properties')
  await page.getByRole('button', { name: 'Eigenschap toevoegen' }).click()
  const panel = page.getByRole('dialog')
  await panel.getByRole('button', { name: 'Opslaan' }).click()
  await expect(panel.getByText('Naam is een verplicht veld').first()).toBeVisible()
  await expect(panel.getByRole('alert')).toContainText('Type: Dit is een verplicht veld')
  await panel.getByLabel('Naam').fill(name)
  await panel.getByRole('combobox', { name: 'Type' }).click()
  await page.getByRole('option', { name: 'Lijst' }).click()
  await panel.getByPlaceholder('Nieuwe waarde').fill('Mat')
  await panel.getByPlaceholder('Nieuwe waarde').press('Enter')
  const file = panel.locator('input[type=file]')
  await file.setInputFiles({
    name: 'waarden.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from('x'),
  })
  await expect(
    panel.getByText('waarden.txt: alleen csv-bestanden worden aangenomen.'),
  ).toBeVisible()
  await file.setInputFiles({
    name: 'waarden.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('mat;\r\nZijde;\r\n\r\nHoog\r\nSpiegel;'),
  })
  await expect(panel.getByText('3 waarden toegevoegd.')).toBeVisible()
  await expect(panel.getByText('Voorbeeld: Mat, Zijde, Hoog…')).toBeVisible()
  const link = panel.getByRole('button', { name: 'RAW-koppeling toevoegen' })
  await link.click()
  await expect(link).toBeDisabled()
  await panel.getByRole('combobox', { name: 'RAW-categorie' }).fill('220101')
  await page.getByRole('option', { name: /^220101/ }).click()
  await panel.getByRole('combobox', { name: 'Waarde', exact: true }).click()
  await page.getByRole('option', { name: 'Zijde' }).click()
  await expect(link).toBeEnabled()
  await panel.getByRole('button', { name: 'Opslaan' }).click()
  await expect(page.getByText('Eigenschap toegevoegd')).toBeVisible()
  await page.getByRole('searchbox').fill(name)
  await page.getByRole('button', { name, exact: true }).click()
  await expect(panel.getByText('Ligt vast sinds het aanmaken.')).toBeVisible()
  await expect(panel.getByRole('combobox', { name: 'Type' })).toHaveCount(0)
  await panel.getByRole('button', { name: 'Spiegel verwijderen' }).click()
  await panel.getByRole('button', { name: 'Opslaan' }).click()
  await expect(page.getByText('Product eigenschap opgeslagen')).toBeVisible()
  await page.getByRole('button', { name, exact: true }).click()
  await expect(panel.getByText('Spiegel')).toHaveCount(0)
  await panel.getByRole('button', { name: 'Verwijderen', exact: true }).click()
  await page
    .getByRole('alertdialog', { name: `${name} verwijderen?` })
    .getByRole('button', { name: 'Verwijderen' })
    .click()
  await expect(page.getByText('Eigenschap verwijderd')).toBeVisible()
})

test('two users change a property: single changes stay, the form asks about conflicts, no input is lost; a number starts without bounds', async ({
  browser,
}) => {
  const [page, other] = [await person(browser, chief), await person(browser, chief)]
  const name = `Draagkracht ${Date.now()}`
  await opened(page, 'product-properties')
  await page.getByRole('button', { name: 'Eigenschap toevoegen' }).click()
  const panel = page.getByRole('dialog')
  await panel.getByLabel('Naam').fill(name)
  await panel.getByRole('combobox', { name: 'Type' }).click()
  await page.getByRole('option', { name: 'Schuif' }).click()
  await expect(panel.getByLabel('Maximum')).toHaveValue('100')
  await panel.getByRole('combobox', { name: 'Type' }).click()
  await page.getByRole('option', { name: 'Getal' }).click()
  await expect(panel.getByLabel('Maximum')).toHaveValue('')
  // Typed text counts, even if not confirmed.
  await panel.getByRole('combobox', { name: 'Eenheden' }).fill('kN')
  await panel.getByRole('button', { name: 'Opslaan' }).click()
  await expect(page.getByText('Eigenschap toegevoegd')).toBeVisible()
  const open = async (who: Page) => {
    await who.goto(`/app/management/product-properties?search=${encodeURIComponent(name)}`)
    await who.getByRole('button', { name, exact: true }).click()
    await expect(who.getByRole('dialog').getByLabel('Naam')).toHaveValue(name)
  }
  await open(page)
  await open(other)
  await other.getByRole('dialog').getByLabel('Naam').fill(`${name} hun`)
  await other.getByRole('dialog').getByLabel('Minimum').fill('1')
  await other.getByRole('dialog').getByRole('button', { name: 'Opslaan' }).click()
  await expect(other.getByText('Product eigenschap opgeslagen')).toBeVisible()
  await panel.getByLabel('Naam').fill(`${name} mijn`)
  await panel.getByRole('checkbox', { name: 'Verplicht' }).check()
  await panel.getByRole('button', { name: 'Opslaan' }).click()
  const asked = page.getByRole('alertdialog', { name: 'Iemand anders heeft intussen opgeslagen' })
  await expect(asked).toContainText(`${name} hun`)
  await accessible(page, 'two who change a property')
  await asked.getByRole('button', { name: 'Verder' }).click()
  await expect(panel.getByLabel('Naam')).toHaveValue(`${name} mijn`)
  await expect(panel.getByLabel('Minimum')).toHaveValue('1')
  await panel.getByRole('button', { name: 'Opslaan' }).click()
  await expect(page.getByText('Product eigenschap opgeslagen')).toBeVisible()
  await page.getByRole('button', { name: `${name} mijn`, exact: true }).click()
  await expect(panel.getByRole('checkbox', { name: 'Verplicht' })).toBeChecked()
  await expect(panel.getByRole('button', { name: 'kN' })).toBeVisible()
  await panel.getByRole('button', { name: 'Verwijderen', exact: true }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Verwijderen' }).click()
  await expect(page.getByText('Eigenschap verwijderd')).toBeVisible()
})

test('an option that products use cannot be removed; an administrator can only view a default property', async ({
  browser,
}) => {
  const page = await person(browser, chief)
  await opened(page, 'product-properties?open=32')
  await expect(
    page.getByRole('dialog').getByRole('button', { name: 'Keperverband verwijderen' }),
  ).toBeDisabled()
  const admin = await person(browser, 'beheer@delta.example')
  await opened(admin, 'product-properties?open=1')
  await expect(
    admin.getByRole('dialog').getByText('Alleen een systeembeheerder kan haar wijzigen.'),
  ).toBeVisible()
  await expect(admin.getByRole('dialog').getByRole('button', { name: 'Opslaan' })).toHaveCount(0)
  await expect(
    admin
      .getByRole('navigation', { name: 'Beheermenu' })
      .getByRole('link', { name: 'RAW-categorieën' }),
  ).toHaveCount(0)
  // An administrator of an organisation that manages the catalogue has these screens, and no other super admin screens.
  const keeper = await person(browser, 'douwe.bosma@noord.example')
  await opened(keeper, 'raw')
  await expect(keeper.getByRole('button', { name: 'RAW toevoegen' })).toBeVisible()
  const menu = keeper.getByRole('navigation', { name: 'Beheermenu' })
  await expect(menu.getByRole('link', { name: 'Veelgestelde vragen' })).toBeVisible()
  await expect(menu.getByRole('link', { name: 'Accounts' })).toHaveCount(0)
})

test('an option that products use is renamed: the form explains the effect first, and after saving they have the new name', async ({
  browser,
}) => {
  const page = await person(browser, chief)
  await opened(page, 'product-properties?open=32')
  const panel = page.getByRole('dialog').filter({ hasText: 'Waarden' })
  const row = (name: string) => panel.getByRole('listitem').filter({ hasText: name })
  const used = (await row('Keperverband').textContent())?.match(/(\d+) producten/)?.[1] ?? ''
  await panel.getByRole('button', { name: 'Keperverband hernoemen' }).click()
  const dialog = page.getByRole('dialog', { name: 'Keperverband hernoemen' })
  await expect(dialog).toContainText(`${used} producten, van alle organisaties`)
  const name = dialog.getByRole('textbox', { name: 'Nieuwe naam' })
  await name.fill('halfsteensverband')
  await expect(dialog.getByText('Deze waarde is er al.').first()).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Hernoemen' })).toBeDisabled()
  await accessible(page, 'an option renamed onto another')
  const fresh = `Keper ${Date.now()}`
  await name.fill(fresh)
  await name.press('Enter')
  await expect(row(fresh)).toContainText(`${used} producten`)
  await panel.getByRole('button', { name: 'Opslaan' }).click()
  await expect(page.getByText('Product eigenschap opgeslagen')).toBeVisible()
  await opened(page, 'product-properties?open=32')
  await expect(row(fresh)).toContainText(`${used} producten`)
  // Restored for later tests.
  await panel.getByRole('button', { name: `${fresh} hernoemen` }).click()
  await page.getByRole('textbox', { name: 'Nieuwe naam' }).fill('Keperverband')
  await page.getByRole('button', { name: 'Hernoemen', exact: true }).click()
  await panel.getByRole('button', { name: 'Opslaan' }).click()
  await expect(page.getByText('Product eigenschap opgeslagen')).toBeVisible()
})
