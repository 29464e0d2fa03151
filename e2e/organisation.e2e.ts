import { expect, test } from '@playwright/test'
import { accessible, person } from './person.ts'

const stamp = Date.now()

test('account: contact persons, divisions and spot types are added, changed and deleted', async ({
  browser,
}) => {
  const page = await person(browser, 'beheer@delta.example')
  const panel = page.getByRole('dialog')
  const sure = (name: string) => page.getByRole('alertdialog').getByRole('button', { name })
  await page.goto('/account/contactpersonen')
  await expect(page.getByRole('heading', { level: 1, name: 'Contactpersonen' })).toBeVisible()
  await page.getByRole('button', { name: 'Contactpersoon toevoegen' }).click()
  await panel.getByRole('button', { name: 'Toevoegen', exact: true }).click()
  await expect(panel.getByText('Email is een verplicht veld').first()).toBeVisible()
  await panel.getByRole('textbox', { name: /^Voornaam/ }).fill(`Wim${stamp}`)
  await panel.getByRole('textbox', { name: /^E-mailadres/ }).fill(`wim${stamp}@delta.example`)
  await panel.getByRole('textbox', { name: /^Postcode/ }).fill('12')
  await panel.getByRole('button', { name: 'Toevoegen', exact: true }).click()
  await expect(panel.getByText('Een postcode heeft 6 of 7 tekens').first()).toBeVisible()
  await accessible(page, 'new contact person')
  await panel.getByRole('textbox', { name: /^Postcode/ }).fill('8011 AB')
  await panel.getByRole('button', { name: 'Toevoegen', exact: true }).click()
  await expect(page.getByText('Contactpersoon toegevoegd')).toBeVisible()
  await page.getByRole('searchbox').fill(`wim${stamp}`)
  await page.getByRole('button', { name: `Wim${stamp}` }).click()
  await panel.getByRole('button', { name: 'Verwijderen' }).click()
  await sure('Verwijderen').click()
  await expect(page.getByText('Niets gevonden')).toBeVisible()

  await page.getByRole('link', { name: 'Divisies' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Divisies' })).toBeVisible()
  await accessible(page, 'divisions')
  await page.getByRole('button', { name: 'Divisie toevoegen' }).click()
  await panel.getByRole('textbox', { name: /^Naam/ }).fill('Wegen en Kanalen')
  await panel.getByRole('button', { name: 'Toevoegen', exact: true }).click()
  await expect(panel.getByText('Er is al een divisie met deze naam').first()).toBeVisible()
  await panel.getByRole('textbox', { name: /^Naam/ }).fill(`Werf ${stamp}`)
  await panel.getByRole('button', { name: 'Toevoegen', exact: true }).click()
  await page.getByRole('button', { name: `Werf ${stamp}` }).click()
  await panel.getByRole('button', { name: 'Verwijderen' }).click()
  await sure('Verwijderen').click()
  await expect(page.getByRole('button', { name: `Werf ${stamp}` })).toHaveCount(0)

  await page.getByRole('link', { name: 'Spottypes' }).click()
  await page.getByRole('button', { name: 'Spottype toevoegen' }).click()
  await expect(page.getByRole('dialog', { name: 'Nieuw wijzigen' })).toBeVisible()
  await panel.getByRole('textbox', { name: /^Naam/ }).fill(`Sluis ${stamp}`)
  await panel.getByRole('button', { name: 'Opslaan' }).click()
  const row = page.getByRole('row', { name: new RegExp(`Sluis ${stamp}`) })
  await row.getByRole('switch').click()
  await expect(row.getByRole('switch')).not.toBeChecked()
  await accessible(page, 'spot types')
  await row.getByRole('button', { name: /wijzigen/ }).click()
  await panel.getByRole('button', { name: 'Verwijderen' }).click()
  await sure('Verwijderen').click()
  await expect(row).toHaveCount(0)
})

test(
  'errors in the account area use the words of the specification, and an article is deleted only after a yes',
  { tag: '@long' },
  async ({ browser }) => {
    const page = await person(browser, 'beheer@delta.example', { language: 'en' })
    const broken = async (url: string) =>
      page.route(url, (route) =>
        route.fulfill({ status: 503, contentType: 'application/json', body: '{}' }),
      )
    await broken('**/api/contactpersons/saved*')
    await page.goto('/account/contactpersonen')
    await expect(
      page.getByText('There was an error while trying to fetch the contactpersons list'),
    ).toBeVisible({ timeout: 30_000 })
    // The route here: the account, then the section.
    await expect(
      page
        .getByRole('navigation', { name: 'Breadcrumbs' })
        .getByRole('link', { name: 'My account' }),
    ).toBeVisible()

    const types = await person(browser, 'beheer@delta.example', { at: '/account/spottypes' })
    await types.getByRole('button', { name: 'Spottype toevoegen' }).click()
    const panel = types.getByRole('dialog', { name: 'Nieuw wijzigen' })
    await panel.getByRole('textbox', { name: /^Naam/ }).fill(`Stuk ${stamp}`)
    await types.route('**/api/spot-definitions/*', (route) =>
      route.request().method() === 'GET'
        ? route.continue()
        : route.fulfill({ status: 500, contentType: 'application/json', body: '{}' }),
    )
    await panel.getByRole('button', { name: 'Opslaan' }).click()
    await expect(types.getByText('Er ging iets fout bij het opslaan')).toBeVisible()
    await panel.getByRole('button', { name: 'Verwijderen' }).click()
    await types.getByRole('alertdialog').getByRole('button', { name: 'Verwijderen' }).click()
    await expect(types.getByText('Het spottype kon niet worden verwijderd')).toBeVisible()
    await types.unroute('**/api/spot-definitions/*')
    await panel.getByRole('button', { name: 'Verwijderen' }).click()
    await types.getByRole('alertdialog').getByRole('button', { name: 'Verwijderen' }).click()
    await expect(panel).toHaveCount(0)
    await types.route('**/api/spot-definitions', (route) =>
      route.fulfill({ status: 500, contentType: 'application/json', body: '{}' }),
    )
    await types.getByRole('button', { name: 'Spottype toevoegen' }).click()
    await expect(types.getByText('Er ging iets fout bij het aanmaken')).toBeVisible()

    await types.goto('/account/bibliotheken')
    await types
      .getByRole('button', { name: /^Verwijderen: / })
      .first()
      .click()
    const asked = types.getByRole('alertdialog', {
      name: /^Weet u zeker dat u product ".+" wilt verwijderen\?$/,
    })
    await expect(asked.getByRole('button', { name: 'Ja' })).toBeVisible()
    await asked.getByRole('button', { name: 'Nee' }).click()
    await expect(asked).toHaveCount(0)
  },
)

test('a super admin changes a type of the platform; a user reads the address of a contact person and changes nothing', async ({
  browser,
}) => {
  const chief = await person(browser, 'super@bouwkring.example', { at: '/account/spottypes' })
  await chief.getByRole('button', { name: 'Kennisbank wijzigen' }).click()
  const panel = chief.getByRole('dialog', { name: 'Kennisbank wijzigen' })
  await expect(
    panel.getByText(
      'Dit is een type van het platform: een wijziging geldt voor alle organisaties.',
    ),
  ).toBeVisible()
  await expect(panel.getByRole('button', { name: 'Verwijderen' })).toHaveCount(0)
  await accessible(chief, 'spot type of the platform')
  await panel.getByRole('button', { name: 'Opslaan' }).click()
  await expect(chief.getByText('Wijzigingen opgeslagen')).toBeVisible()
  const user = await person(browser, 'inkoop@delta.example', { at: '/account/contactpersonen' })
  await user.getByRole('row').nth(1).getByRole('button').first().click()
  const card = user.getByRole('dialog')
  await expect(card.getByText('Adres', { exact: true })).toBeVisible()
  await expect(card.getByRole('button', { name: /Opslaan|Verwijderen/ })).toHaveCount(0)
  await accessible(user, 'card of a contact person')
})

test('account: a group is created, another organisation accepts its invitation and leaves; a library is published', async ({
  browser,
}) => {
  const name = `Kring ${stamp}`
  const page = await person(browser, 'beheer@delta.example', { at: '/account/groepen' })
  await page.getByRole('button', { name: 'Groep maken' }).click()
  await page.getByRole('dialog').getByRole('textbox', { name: /^Naam/ }).fill(name)
  await page.getByRole('dialog').getByRole('button', { name: 'Maken', exact: true }).click()
  await expect(page.getByRole('heading', { level: 2, name })).toBeVisible()
  await page.getByRole('searchbox', { name: 'Organisatie uitnodigen' }).fill('van rijn')
  await page.getByRole('button', { name: 'Uitnodigen: Van Rijn Infra' }).click()
  await expect(
    page.getByRole('row', { name: /Van Rijn Infra/ }).getByText(/^Uitgenodigd op/),
  ).toBeVisible()
  await accessible(page, 'groups')

  const guest = await person(browser, 'beheer@vanrijn.example', {
    language: 'en',
    at: '/account/groepen',
  })
  await expect(guest.getByText(/^\d+ pending invitations?$/)).toBeAttached()
  const invite = guest.getByRole('region', { name: `Invitation: ${name}` })
  await expect(invite.getByText(`Provincie Delta invites you to ${name}`)).toBeVisible()
  await accessible(guest, 'invitation in English')
  await invite.getByRole('button', { name: 'Accept' }).click()
  await guest.getByRole('button', { name: new RegExp(name) }).click()
  await guest.getByRole('button', { name: 'Leave group' }).click()
  await guest.getByRole('alertdialog').getByRole('button', { name: 'Leave group' }).click()
  await expect(guest.getByRole('button', { name: new RegExp(name) })).toHaveCount(0)

  await page.getByRole('button', { name: 'Groep verwijderen' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Groep verwijderen' }).click()
  await expect(page.getByRole('heading', { level: 2, name })).toHaveCount(0)

  await page.getByRole('link', { name: 'Bibliotheken' }).click()
  await page.getByRole('button', { name: 'Bibliotheek toevoegen' }).click()
  await page.getByRole('dialog').getByRole('textbox', { name: /^Naam/ }).fill(`Standaard ${stamp}`)
  await page.getByRole('dialog').getByRole('button', { name: 'Toevoegen', exact: true }).click()
  const row = page.getByRole('row', { name: new RegExp(`Standaard ${stamp}`) })
  await row.getByRole('button', { name: /^Niet meer publiceren/ }).click()
  await expect(row.getByText('Niet gepubliceerd')).toBeVisible()
  await accessible(page, 'libraries')
  await row.getByRole('button', { name: /wijzigen$/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Verwijderen' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Verwijderen' }).click()
  await expect(row).toHaveCount(0)
})
