import { expect, test } from '@playwright/test'
import { openPicker } from './otl.ts'
import { accessible, person } from './person.ts'

const stamp = Date.now().toString(36).slice(-5)
const articleName = `Onze molgoot ${stamp}`
const missingName = `Verlichte tegel ${stamp}`
const attributeName = `Slijtweerstand ${stamp}`

test('a library article becomes a product, and a product an article; missing fields are requested', async ({
  browser,
}) => {
  const page = await person(browser, 'inkoop@delta.example')
  const picker = await openPicker(page)

  // A missing entry can be requested once, and every line needs its name.
  await picker.getByRole('button', { name: 'Aanvragen' }).click()
  const send = picker.getByRole('button', { name: 'Aanvraag versturen' })
  await send.click()
  await expect(picker.getByText('Naam is een verplicht veld')).toBeVisible()
  await picker.getByRole('textbox', { name: 'Naam', exact: true }).fill(missingName)
  await picker.getByRole('button', { name: 'Eigenschap toevoegen' }).click()
  await send.click()
  await expect(picker.getByText('Vul een naam in of verwijder deze regel')).toBeVisible()
  await accessible(page, 'request')
  await picker.getByRole('textbox', { name: 'Eigenschap 1' }).fill('Spanning')
  let sent = 0
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('report-missing')) sent++
  })
  await send.dblclick()
  await expect(page.getByText(`De aanvraag is ingediend voor ${missingName}`)).toBeVisible()
  expect(sent).toBe(1)

  // A page of the library, searched by keyboard.
  await picker.getByRole('tab', { name: /^Bibliotheek/ }).click()
  await expect(picker.getByRole('navigation')).toContainText('1-20')
  await picker.getByRole('button', { name: 'Volgende' }).click()
  await expect(picker.getByRole('navigation')).toContainText('21-40')
  const search = picker.getByRole('textbox', { name: 'Zoek in de bibliotheek' })
  await search.fill('molgoot')
  await expect(picker.getByRole('status').filter({ hasText: 'gevonden' })).toHaveText('1 gevonden')
  await search.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(picker.getByRole('complementary')).toContainText('Dit staat erin')
  await accessible(page, 'library')
  await picker.getByRole('button', { name: /^Molgoot.* toevoegen$/ }).click()

  // The form is filled in; the composition replaces a material with one from the library.
  const form = page.getByRole('dialog', { name: /^Aangeboden/ })
  await expect(form.getByRole('textbox', { name: 'Naam' })).toHaveValue(/^Molgoot/)
  await form.getByRole('textbox', { name: 'Naam' }).fill(articleName)
  await form.getByRole('tab', { name: 'Samenstelling' }).click()
  await expect(form.getByRole('combobox', { name: 'Materiaal 1' })).toHaveValue(/beton/i)
  await form.getByRole('button', { name: 'Kies uit bibliotheek' }).click()
  const materials = page.getByRole('dialog', { name: 'Welk materiaal zit erin?' })
  await materials.getByRole('tab', { name: /^Bibliotheek/ }).click()
  await materials.locator('[data-article]').first().dblclick()
  await expect(form.getByRole('combobox', { name: 'Materiaal 2' })).not.toHaveValue('')
  await form
    .getByRole('combobox', { name: 'Materiaal 2' })
    .locator('xpath=ancestor::li')
    .getByRole('button', { name: /verwijderen$/ })
    .click()
  await form.getByRole('button', { name: 'Opslaan', exact: true }).click()
  await expect(page.getByText(articleName).first()).toBeVisible()
  await expect(form).toBeHidden()

  // The product lacks an attribute.
  await page.getByRole('link', { name: articleName }).first().click()
  const product = page.getByRole('dialog', { name: new RegExp(articleName) })
  await product.getByRole('button', { name: 'Bewerken' }).click()
  await product.getByRole('tab', { name: /^Eigenschappen/ }).click()
  await product.getByRole('button', { name: 'Eigenschap aanvragen' }).click()
  const asked = page.getByRole('dialog', { name: 'Ontbrekende eigenschap aanvragen' })
  await asked.getByRole('button', { name: 'Aanvraag versturen' }).click()
  await expect(asked.getByText('Naam is een verplicht veld')).toBeVisible()
  await asked.getByRole('textbox', { name: 'Naam van de eigenschap' }).fill(attributeName)
  await accessible(page, 'missing attribute')
  // A failure is reported, keeps the input, and can be retried.
  await page.route('**/report-missing-attribute', (route) => route.abort(), { times: 1 })
  await asked.getByRole('button', { name: 'Aanvraag versturen' }).click()
  await expect(page.getByText('Er ging iets fout bij het indienen van de aanvraag')).toBeVisible()
  await asked.getByRole('button', { name: 'Aanvraag versturen' }).click()
  await expect(
    page.getByText(`De aanvraag is ingediend voor eigenschap ${attributeName}`),
  ).toBeVisible()
  await product.getByRole('button', { name: 'Annuleren' }).click()

  // It is stored in the organisation's own library, and removed again.
  await product.getByRole('button', { name: 'Meer acties' }).click()
  await page.getByRole('menuitem', { name: 'Toevoegen aan bibliotheek' }).click()
  const adding = page.getByRole('dialog', { name: 'Toevoegen aan bibliotheek' })
  await expect(adding).toBeVisible()
  await accessible(page, 'add to library')
  await adding.getByRole('button', { name: 'Toevoegen', exact: true }).click()
  await expect(page.getByText(`${articleName} staat in Kunstwerken`)).toBeVisible()
  const again = await openPicker(page)
  await again.getByRole('tab', { name: /^Eigen bibliotheek/ }).click()
  await again.getByRole('textbox', { name: 'Zoek in de bibliotheek' }).fill(articleName)
  await again.getByRole('button', { name: `${articleName} verwijderen` }).click()
  const sure = page.getByRole('alertdialog', {
    name: `Weet je zeker date je product "${articleName}" wilt verwijderen?`,
  })
  await page.route('**/api/library-items/*', (route) => route.abort(), { times: 1 })
  await sure.getByRole('button', { name: 'Ja' }).click()
  await expect(page.getByText('Er ging iets mis bij het verwijderen')).toBeVisible()
  await again.getByRole('button', { name: `${articleName} verwijderen` }).click()
  await sure.getByRole('button', { name: 'Ja' }).click()
  await expect(again.getByText(`Niets gevonden voor "${articleName}"`)).toBeVisible()

  const keeper = await person(browser, 'super@bouwkring.example', { at: '/meldingen' })
  for (const text of [missingName, attributeName])
    await expect(keeper.getByText(new RegExp(text)).first()).toBeVisible()
})
