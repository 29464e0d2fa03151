import { expect, test, type Page } from '@playwright/test'
import { accessible, dutchDay, person } from './person.ts'

/** Copies one of the user's own spots with products, so that nothing in the demo market changes. */
async function copyOfSpot(page: Page) {
  await page.goto('/mijn-spots')
  await page
    .locator('a[href^="/mijn-spots/"]')
    .filter({ hasText: /[1-9]\d* product/ })
    .first()
    .click()
  const copied = page.getByText(/^(Spot gedupliceerd|Spot duplicated)$/)
  await page.getByRole('button', { name: /^(Dupliceren|Duplicate)$/ }).click()
  await expect(copied).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: /\((kopie|copy)\)$/ })).toBeVisible()
  return new URL(page.url()).pathname.split('/')[2] as string
}

test('the lists of spots: filters in the URL, the tabs of own spots and of spots of other organisations', async ({
  browser,
}) => {
  const page = await person(browser, 'uitvoering@vanrijn.example', { at: '/spots' })
  const rows = page.getByRole('region', { name: 'Spots' }).locator('a[href^="/spots/"]')
  await expect(rows).toHaveCount(20)
  await page.getByRole('button', { name: 'Filters' }).click()
  const drawer = page.getByRole('dialog', { name: 'Filters' })
  await drawer.getByRole('button', { name: 'Intern', exact: true }).click()
  await drawer.getByRole('switch', { name: 'Alleen actieve spots' }).check()
  await drawer.getByRole('checkbox', { name: 'Projecten' }).check()
  await drawer.getByRole('checkbox', { name: 'Overheden' }).check()
  await drawer.getByRole('combobox', { name: /^Divisie/ }).click()
  await page.getByRole('option').nth(1).click()
  await accessible(page, 'filters of a spot list')
  await expect(page).toHaveURL(/scope=internal/)
  for (const part of [/definition/, /status/, /division=\d+/, /groups/])
    await expect(page).toHaveURL(part)
  const address = page.url()
  await page.reload()
  expect(page.url()).toBe(address)
  await expect(page.getByRole('button', { name: 'Filters, 5 actief' })).toBeVisible()
  await page.getByRole('button', { name: 'Filters, 5 actief' }).click()
  await drawer.getByRole('button', { name: 'Filters wissen' }).click()
  await drawer.getByRole('button', { name: 'Extern', exact: true }).click()
  await drawer.getByRole('checkbox', { name: 'Depots', exact: true }).check()
  await drawer.getByRole('button', { name: /spots? tonen$/ }).click()
  // Each filter is a chip; removing it keeps the others.
  await page.getByRole('button', { name: /Depots/ }).click()
  await expect(page.getByRole('button', { name: /Extern/ })).toBeVisible()
  await expect(page).toHaveURL(/\/spots\?scope=external$/)

  // Until the filtered list is there, the former one is: its first row may be an own spot.
  await expect(page.locator('[data-part=rows]')).toHaveAttribute('aria-busy', 'false')
  await rows.first().click()
  await expect(page.getByRole('tab', { name: 'Details' })).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByRole('tab', { name: /^Uitgewisseld/ })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Bewerken', exact: true })).toHaveCount(0)
  await page.getByRole('button', { name: 'Spot sluiten' }).click()
  await expect(page).toHaveURL(/\/spots\?scope=external$/)

  await page.goto('/mijn-spots')
  await page
    .locator('a[href^="/mijn-spots/"]')
    .filter({ hasText: /[1-9]\d* product/ })
    .first()
    .click()
  await expect(page.getByRole('tab')).toHaveText([
    /^Details/,
    /^Aangeboden/,
    /^Gevraagd/,
    /^Bestek/,
    /^Locatie/,
    /^Uitgewisseld aangeboden/,
    /^Uitgewisseld gevraagd/,
  ])
  await page.getByRole('tab', { name: /^Locatie/ }).click()
  await expect(page).toHaveURL(/\/mijn-spots\/\d+\?part=location/)
  await page.getByRole('button', { name: 'Spot sluiten' }).click()
  await expect(page).toHaveURL(/\/mijn-spots$/)
  await page.context().close()
})

test('the form of a spot: sections, period, contact person, attachments; requirements for publishing', async ({
  browser,
}) => {
  const page = await person(browser, 'uitvoering@vanrijn.example')
  const id = await copyOfSpot(page)
  await page.getByRole('button', { name: 'Bewerken', exact: true }).click()
  const form = page.getByRole('form')
  await expect(form.getByRole('heading', { level: 2 })).toHaveText([
    'Projectgegevens',
    'Soort spot',
    'Eigenaar',
    'Mede-eigenaren',
    'Contactgegevens',
    'Periode',
    'Locatie',
    'Bijlagen',
    'Zichtbaarheid',
    'Divisie',
  ])
  // A start date after the end date moves the end date too.
  // The usual choice takes one press.
  const half = form.getByRole('button', { name: 'Komend half jaar' })
  await half.click()
  await expect(half).toHaveAttribute('aria-pressed', 'true')
  await expect(form.getByRole('textbox', { name: 'Van', exact: true })).toHaveValue(dutchDay(0))
  await form.getByRole('textbox', { name: 'Tot en met', exact: true }).fill(dutchDay(20))
  await form.getByRole('textbox', { name: 'Van', exact: true }).fill(dutchDay(30))
  await form.getByRole('textbox', { name: 'Van', exact: true }).blur()
  await expect(form.getByRole('textbox', { name: 'Tot en met', exact: true })).toHaveValue(
    dutchDay(30),
  )
  // A new contact person shows what is missing, below each field.
  for (const remove of await form.getByRole('button', { name: /weghalen$/ }).all())
    await remove.click()
  // The server searches saved persons, so it also finds one that is not on the first page.
  const choice = form.getByRole('combobox', { name: 'Bewaarde contactpersoon kiezen' })
  const asked = page.waitForRequest(/contactpersons\?.*search=bestaat-niet/)
  await choice.fill('bestaat-niet')
  await asked
  await expect(page.getByText('Geen contactpersoon gevonden')).toBeVisible()
  await choice.fill('')
  await form.getByRole('button', { name: 'Nieuwe contactpersoon' }).click()
  const fresh = form.getByRole('group', { name: 'Nieuwe contactpersoon' })
  await fresh.getByRole('textbox', { name: 'E-mailadres' }).fill('geen adres')
  await fresh.getByRole('textbox', { name: /^Postcode/ }).fill('38')
  await fresh.getByRole('button', { name: 'Contactpersoon toevoegen' }).click()
  await expect(fresh.getByText('Een postcode heeft 6 of 7 tekens')).toBeVisible()
  await expect(fresh.getByRole('textbox', { name: 'Voornaam' })).toHaveAttribute(
    'aria-invalid',
    'true',
  )
  await accessible(page, 'a new contact person with errors')
  await fresh.getByRole('button', { name: 'Annuleren' }).click()
  await form.getByRole('button', { name: 'Voeg mezelf toe' }).click()
  await expect(
    page.getByRole('alertdialog', {
      name: 'Weet u zeker dat u uzelf als contactpersoon wilt toevoegen?',
    }),
  ).toBeVisible()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Annuleren' }).click()
  // Files that are too large or too many are rejected here, before anything is sent.
  const chooser = form.locator('input[type=file][accept^=".pdf"]')
  await chooser.setInputFiles({
    name: 'groot.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.alloc(10_000_001),
  })
  await expect(form.getByRole('alert')).toContainText('groot.pdf is te groot: hoogstens 10MB')
  await chooser.setInputFiles(
    Array.from({ length: 6 }, (_, i) => ({
      name: `${i}.pdf`,
      mimeType: 'application/pdf',
      buffer: Buffer.from('%PDF-1.4'),
    })),
  )
  await expect(page.getByText('Hoogstens 5 bestanden tegelijk')).toHaveCount(1)
  await form.getByRole('textbox', { name: 'Naam', exact: true }).fill('')
  await form.getByRole('button', { name: 'Opslaan', exact: true }).click()
  await expect(form.getByRole('textbox', { name: 'Naam', exact: true })).toHaveAttribute(
    'aria-invalid',
    'true',
  )
  await form.getByRole('textbox', { name: 'Naam', exact: true }).fill(`Proefspot ${id}`)
  await form.getByRole('button', { name: 'Annuleren', exact: true }).click()
  await page
    .getByRole('alertdialog', { name: 'Wilt u weggaan zonder op te slaan?' })
    .getByRole('button', { name: 'Blijven' })
    .click()
  await form.getByRole('button', { name: 'Opslaan', exact: true }).click()
  await expect(page.getByText('Spot opgeslagen')).toBeVisible()
  // Without a contact person it is not published, and a link shows where to add one.
  await page.getByRole('button', { name: 'Publiceren', exact: true }).click()
  const warning = page.getByRole('dialog', { name: 'Deze spot kan nog niet worden gepubliceerd' })
  await expect(warning.getByText('Voeg een contactpersoon toe')).toBeVisible()
  await accessible(page, 'what publishing asks for')
  await warning.getByRole('button', { name: 'Naar contact' }).click()
  await expect(page).toHaveURL(/section=contact/)
  await page.context().close()
})

test('spot visibility: selectable groups with a global type, always the own organisation with an own type', async ({
  browser,
}) => {
  const page = await person(browser, 'beheer@delta.example', { at: '/spot/maken' })
  await page.getByRole('radio').first().waitFor()
  const types = await page
    .getByRole('radio')
    .evaluateAll((all) =>
      all.map(
        (radio) => radio.closest('label')?.querySelector('[data-part=kind]')?.textContent ?? '',
      ),
    )
  expect(types).toEqual(types.toSorted((a, b) => a.localeCompare(b, 'nl')))
  await page.getByRole('radio', { name: /^Project/ }).check()
  await page.getByRole('button', { name: /^Volgende/ }).click()
  await page.getByRole('textbox', { name: 'Naam' }).fill('Zichtbaarheid')
  await page.getByRole('button', { name: /^Volgende/ }).click()
  const groups = page.getByRole('group', { name: 'Zichtbaar voor' })
  const custom = groups.getByRole('checkbox').filter({ hasNot: page.locator('[disabled]') })
  await groups.getByRole('checkbox', { name: 'Alles selecteren' }).check()
  for (const box of await custom.all()) await expect(box).toBeChecked()
  const all = await custom.count()
  await page
    .getByRole('button', { name: /^Stap 1|^Soort spot/ })
    .first()
    .click()
  await page.getByRole('radio', { name: /^Kanaalvak/ }).check()
  await page.getByRole('button', { name: /^Volgende/ }).click()
  await page.getByRole('button', { name: /^Volgende/ }).click()
  await expect(groups.getByRole('checkbox', { name: 'Alles selecteren' })).toHaveCount(0)
  await expect(groups.getByText('Verplichte groepen, altijd zichtbaar voor:')).toBeVisible()
  await expect(groups.getByRole('listitem').filter({ hasText: 'Eigen organisatie' })).toBeVisible()
  expect(await groups.getByRole('checkbox').count()).toBeLessThan(all)
  await groups.getByRole('checkbox', { name: /^Aannemers/ }).uncheck()
  await page.getByRole('button', { name: /^Volgende/ }).click()
  await expect(
    page.getByRole('heading', { level: 2, name: 'Wie is het aanspreekpunt?' }),
  ).toBeVisible()
  // The user is already listed; after removing themselves, going back and forth does not add them again.
  const persons = page.getByRole('list', { name: 'Contactpersonen' }).getByRole('listitem')
  await expect(persons).toHaveCount(1)
  await expect(persons).toContainText('beheer@delta.example')
  await accessible(page, 'the contact person of a new spot')
  await expect(page.getByRole('button', { name: 'Voeg mezelf toe' })).toHaveCount(0)
  await persons.getByRole('button', { name: /weghalen$/ }).click()
  await page.getByRole('button', { name: 'Vorige' }).click()
  await page.getByRole('button', { name: /^Volgende/ }).click()
  await expect(page.getByText('Er is nog geen contactpersoon gekozen.')).toBeVisible()
  await page.getByRole('button', { name: 'Voeg mezelf toe' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Toevoegen' }).click()
  await expect(persons).toHaveCount(1)
  await page.context().close()
})

test('archiving, restoring and deleting, in English and by keyboard', async ({ browser }) => {
  const page = await person(browser, 'uitvoering@vanrijn.example', { language: 'en' })
  const id = await copyOfSpot(page)
  await page.getByRole('button', { name: 'Archive' }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Archive' }).click()
  await expect(page.getByText('Spot archived')).toBeVisible()
  await expect(page).toHaveURL(`/archived-spots/${id}`)
  const state = page.getByRole('region', { name: /^Spot / }).getByText('Archived', { exact: true })
  await expect(state).toBeVisible()
  await expect(page.getByRole('button', { name: 'Edit', exact: true })).toHaveCount(0)
  await expect(page.getByRole('link', { name: /^Create/ })).toHaveCount(0)
  await accessible(page, 'an archived spot')
  await page.getByRole('button', { name: 'Bring back' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Bring back' }).click()
  await expect(page.getByText('Spot available again')).toBeVisible()
  await expect(page).toHaveURL(`/spots/${id}`)
  await expect(
    page.getByRole('region', { name: /^Spot / }).getByText('Draft', { exact: true }),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Spot deleted')).toBeVisible()
  await page.context().close()
})

test('on a phone every list of spots can be reached, and the archive offers nothing to create', async ({
  browser,
}) => {
  const page = await person(browser, 'uitvoering@vanrijn.example', { width: 390, height: 844 })
  const bar = page.getByRole('navigation', { name: 'Hoofdmenu' })
  const lists = page.getByRole('navigation', { name: 'Lijsten van spots' })
  const offer = bar.getByRole('link', { name: 'Aanbieden' })
  await bar.getByRole('link', { name: 'Mijn spots' }).click()
  await expect(lists.getByRole('link')).toHaveText(['Alle', 'Mijn', 'Gearchiveerd'])
  await expect(lists.getByRole('link', { name: 'Mijn' })).toHaveAttribute('aria-current', 'page')
  await expect(offer).toBeVisible()
  await lists.getByRole('link', { name: 'Gearchiveerd' }).focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/archived-spots')
  await expect(page.getByRole('heading', { level: 1, name: 'Gearchiveerde spots' })).toBeVisible()
  await expect(offer).toHaveCount(0)
  await accessible(page, 'the lists on a phone')
  await lists.getByRole('link', { name: 'Alle' }).click()
  await expect(page).toHaveURL('/spots')
  await expect(offer).toBeVisible()
  await page.context().close()
})
