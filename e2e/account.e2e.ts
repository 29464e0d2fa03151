import { expect, test } from '@playwright/test'
import { accessible, person } from './person.ts'

const stamp = Date.now()

test('account: users are added, imported with errors per row, changed and deleted; profile and organisation are edited', async ({
  browser,
}) => {
  const page = await person(browser, 'beheer@delta.example')
  await page.getByRole('button', { name: /Menu van/ }).click()
  await page.getByRole('menuitem', { name: 'Mijn account' }).click()
  const menu = page.getByRole('navigation', { name: 'Accountmenu' })
  await menu.getByRole('link', { name: 'Gebruikers' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Gebruikers' })).toBeVisible()
  await expect(menu.getByText(/^Versie /)).toBeVisible()
  await accessible(page, 'users')

  await page.getByRole('button', { name: 'Gebruiker toevoegen' }).click()
  const panel = page.getByRole('dialog', { name: 'Gebruiker toevoegen' })
  await expect(
    panel.getByText('Uw organisatie is een overheid. Voeg alleen gebruikers toe die er werken.'),
  ).toBeVisible()
  await panel.getByRole('button', { name: 'Toevoegen', exact: true }).click()
  await expect(panel.getByRole('alert').getByText('Naam is een verplicht veld')).toBeVisible()
  await panel.getByRole('textbox', { name: 'Naam' }).fill('Nadia Bakker')
  await panel.getByRole('textbox', { name: 'E-mailadres' }).fill('inkoop@delta.example')
  await panel.getByRole('textbox', { name: /^Telefoon/ }).fill('0647')
  await panel.getByRole('button', { name: 'Toevoegen', exact: true }).click()
  await expect(panel.getByText('Telefoonnummer is te kort').first()).toBeVisible()
  await panel.getByRole('textbox', { name: /^Telefoon/ }).fill('026 359 90 31')
  await panel.getByRole('button', { name: 'Toevoegen', exact: true }).click()
  await expect(panel.getByText('Dit e-mailadres is al in gebruik').first()).toBeVisible()
  await accessible(page, 'new user')
  await panel.getByRole('textbox', { name: 'E-mailadres' }).fill(`nadia${stamp}@delta.example`)
  await panel.getByRole('button', { name: 'Toevoegen', exact: true }).click()
  await expect(page.getByText('Gebruiker toegevoegd')).toBeVisible()

  await page.getByRole('searchbox', { name: 'Zoek op naam of e-mailadres' }).fill('nadia')
  const row = page.getByRole('row', { name: /Nadia Bakker/ })
  await expect(page.getByRole('row')).toHaveCount(2)
  await expect(row.getByText('Uitgenodigd')).toBeVisible()
  await row.getByRole('button', { name: /Nadia Bakker/ }).click()
  const edit = page.getByRole('dialog', { name: 'Nadia Bakker wijzigen' })
  await edit.getByRole('textbox', { name: 'Naam' }).fill('Nadia B.')
  await edit.getByRole('button', { name: 'Opslaan' }).click()
  await expect(page.getByText('Gebruiker bijgewerkt')).toBeVisible()
  await page.getByRole('button', { name: /Nadia B\./ }).click()
  await page
    .getByRole('dialog', { name: 'Nadia B. wijzigen' })
    .getByRole('button', { name: 'Verwijderen' })
    .click()
  await page
    .getByRole('alertdialog', { name: 'Nadia B. verwijderen?' })
    .getByRole('button', { name: 'Verwijderen' })
    .click()
  await expect(page.getByText('Gebruiker verwijderd')).toBeVisible()
  await page.getByRole('searchbox', { name: 'Zoek op naam of e-mailadres' }).fill('')

  await page.getByRole('button', { name: 'CSV importeren' }).click()
  const panel2 = page.getByRole('dialog', { name: 'Gebruikers importeren' })
  const give = async (text: string) => {
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      panel2.getByRole('button', { name: /kiezen$/ }).click(),
    ])
    await chooser.setFiles({
      name: 'medewerkers.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(text),
    })
  }
  await give('naam;adres\nx;y\n')
  await expect(
    panel2.getByText(/Het bestand heeft de kolommen name, email en phonenumber .* nodig/),
  ).toBeVisible()
  await give(
    `name,email,phonenumber\nOlaf de Graaf,olaf${stamp}@delta.example,0611882045\nPetra Willems,p.willems@gelderland,\n`,
  )
  await expect(panel2.getByText('Voer een geldig e-mailadres in.')).toBeVisible()
  await expect(panel2.getByRole('button', { name: '2 gebruikers toevoegen' })).toBeDisabled()
  await accessible(page, 'import with errors')
  // Discarding the data read from the file needs confirmation: both with Escape and with the browser's Back button.
  for (const leave of [() => page.keyboard.press('Escape'), () => page.goBack()]) {
    await leave()
    await page
      .getByRole('alertdialog', { name: 'Wijzigingen niet bewaren?' })
      .getByRole('button', { name: 'Annuleren' })
      .click()
    await expect(panel2.getByText('Voer een geldig e-mailadres in.')).toBeVisible()
  }
  await panel2.getByRole('button', { name: 'Ander bestand' }).click()
  await give(
    `name,email,phonenumber\nOlaf de Graaf,olaf${stamp}@delta.example,0611882045\nPetra Willems,petra${stamp}@delta.example,\n`,
  )
  await panel2.getByRole('button', { name: '2 gebruikers toevoegen' }).click()
  await expect(page.getByText('2 gebruikers toegevoegd')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Olaf de Graaf' }).first()).toBeVisible()

  await menu.getByRole('link', { name: 'Bedrijfsprofiel' }).click()
  const number = page.getByRole('textbox', { name: /^KvK-nummer/ })
  await number.fill(String(stamp).slice(-8))
  await menu.getByRole('link', { name: 'Mijn profiel' }).click()
  await page
    .getByRole('alertdialog', { name: 'Wijzigingen niet bewaren?' })
    .getByRole('button', { name: 'Annuleren' })
    .click()
  await expect(number).toHaveValue(String(stamp).slice(-8))
  await accessible(page, 'company profile')
  await page.getByRole('button', { name: 'Opslaan' }).click()
  await expect(page.getByText('Wijzigingen opgeslagen')).toBeVisible()
  await menu.getByRole('link', { name: 'Mijn profiel' }).click()
  await page.getByRole('combobox', { name: /^Taal/ }).click()
  await page.getByRole('option', { name: 'English' }).click()
  await page.getByRole('button', { name: 'Opslaan' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'My profile' })).toBeVisible()
  await accessible(page, 'profile in English')
  await page.getByRole('combobox', { name: /^Language/ }).click()
  await page.getByRole('option', { name: 'Nederlands' }).click()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Mijn profiel' })).toBeVisible()
  // Typed data asks before it is lost; a language chosen elsewhere is in the field, and can be saved for the mails.
  await page.getByRole('textbox', { name: /^Telefoon/ }).fill('026 359 00 00')
  await menu.getByRole('link', { name: 'Bedrijfsprofiel' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Annuleren' }).click()
  await expect(page.getByRole('textbox', { name: /^Telefoon/ })).toHaveValue('026 359 00 00')
  await page.getByRole('button', { name: /Menu van/ }).click()
  await page.getByRole('menuitem', { name: 'English' }).click()
  await expect(page.getByRole('combobox', { name: /^Language/ })).toContainText('English')
  await expect(
    page.getByText('For the screen; your emails are still in Dutch. Save to change that too.'),
  ).toBeVisible()
  await expect(page.getByRole('textbox', { name: /^Telephone/ })).toHaveValue('026 359 00 00')
})

test('account: a user sees only their own profile, a reader changes nothing', async ({
  browser,
}) => {
  const page = await person(browser, 'inkoop@delta.example', { at: '/account' })
  await expect(page.getByRole('heading', { level: 1, name: 'Mijn profiel' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Gebruikers' })).toHaveCount(0)
  // The label of a list of choices leads to it, like that of a text field.
  await page.getByText('Taal', { exact: true }).click()
  await expect(page.getByRole('combobox', { name: /^Taal/ })).toBeFocused()
  await page.goto('/account/gebruikers')
  await expect(page.getByRole('heading', { level: 1, name: 'Pagina niet gevonden' })).toBeVisible()
  const reader = await person(browser, 'lezer@delta.example', { at: '/account/profiel' })
  await expect(reader.getByRole('heading', { level: 1, name: 'Mijn profiel' })).toBeVisible()
  await expect(reader.getByRole('button', { name: 'Opslaan' })).toHaveCount(0)
  await expect(reader.getByRole('button', { name: /Afbeelding kiezen|Vervangen/ })).toHaveCount(0)
})
