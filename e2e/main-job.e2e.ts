import { fileURLToPath } from 'node:url'
import { expect, test, type Page } from '@playwright/test'
import { told } from './calls.ts'
import { accessible, dutchDay, person } from './person.ts'

// With motion, as most users have it.
test.use({ contextOptions: { reducedMotion: 'no-preference' } })

const photo = fileURLToPath(
  new URL('../demo/pictures/textures/betontegel-30x30.jpg', import.meta.url),
)
const stamp = Date.now().toString(36).slice(-5)
const spotName = `Reconstructie N340 ${stamp}`
const offerName = `Betontegel 300x300x45 ${stamp}`

async function makeSpot(page: Page) {
  await page.getByRole('link', { name: 'Spot maken', exact: true }).click()
  await page.getByRole('radio', { name: /^Project/ }).check()
  await accessible(page, 'wizard, kind')
  await page.getByRole('button', { name: /^Volgende/ }).click()
  await page.getByRole('textbox', { name: 'Naam' }).fill(spotName)
  await page.getByRole('textbox', { name: 'Projectnummer' }).fill('2026-017')
  await page.getByRole('textbox', { name: 'Omschrijving' }).click()
  await page.keyboard.type('Tegels komen vrij in twee fasen.')
  await accessible(page, 'wizard, details')
  await page.getByRole('button', { name: /^Volgende/ }).click()
  await page.getByRole('combobox', { name: 'Plaats of postcode' }).fill('Zwoll')
  await page
    .getByRole('option', { name: /^Zwolle/ })
    .first()
    .click()
  await page.getByRole('textbox', { name: 'Van', exact: true }).fill(dutchDay(2))
  await page.getByRole('textbox', { name: 'Tot en met', exact: true }).fill(dutchDay(90))
  await page.getByRole('checkbox', { name: /^Overheden/ }).check()
  await page.getByRole('checkbox', { name: /^Ingenieursbureaus/ }).uncheck()
  await accessible(page, 'wizard, place and period')
  // The map is as high as the visible part beside it: its bottom is not below that of the steps.
  const map = await page
    .getByRole('complementary', { name: 'Kaart om de locatie te kiezen' })
    .boundingBox()
  const onward = await page.getByRole('button', { name: /^Volgende/ }).boundingBox()
  expect(map!.y + map!.height).toBeLessThanOrEqual(onward!.y)
  await page.getByRole('button', { name: /^Volgende/ }).click()
}

/** The spot's next offer has the same transport as the previous one, unless changed. */
async function transportAskedOnce(page: Page) {
  await page.getByRole('button', { name: 'Aanbod toevoegen' }).click()
  await page.getByRole('combobox', { name: 'Zoek in de objecttypenbibliotheek' }).fill('betontegel')
  await page.getByRole('button', { name: 'Verder met Betontegel' }).click()
  const dialog = page.getByRole('dialog', { name: /^Aangeboden/ })
  await expect(dialog.getByRole('checkbox', { name: 'Bezorgen' })).toBeChecked()
  await expect(dialog.getByRole('checkbox', { name: 'Afhalen' })).not.toBeChecked()
  // Nothing was typed, so it closes without asking.
  await dialog.getByRole('button', { name: 'Annuleren' }).click()
  await expect(dialog).toBeHidden()
}

test('an offer, from the wizard to a completed transaction', async ({ browser, request }) => {
  test.setTimeout(240_000)
  const rijn = await person(browser, 'uitvoering@vanrijn.example')
  await makeSpot(rijn)
  await expect(rijn.getByRole('list', { name: 'Contactpersonen' })).toContainText(
    'uitvoering@vanrijn.example',
  )
  await rijn.getByRole('button', { name: /^Volgende/ }).click()
  await rijn.getByRole('button', { name: 'Aanbod toevoegen' }).click()
  await rijn.getByRole('combobox', { name: 'Zoek in de objecttypenbibliotheek' }).fill('betontegel')
  await rijn.getByRole('button', { name: 'Verder met Betontegel' }).click()
  const dialog = rijn.getByRole('dialog', { name: /^Aangeboden/ })
  await dialog.getByRole('textbox', { name: 'Naam' }).fill(offerName)
  await dialog.getByRole('textbox', { name: 'Hoeveelheid' }).fill('2400')
  await dialog.getByRole('combobox', { name: /^Eenheid/ }).click()
  await rijn.getByRole('option', { name: 'st', exact: true }).click()
  await dialog.getByRole('checkbox', { name: 'Bezorgen' }).check()
  await dialog.locator('input[type=file]').first().setInputFiles(photo)
  await dialog.getByRole('tab', { name: /^Eigenschappen/ }).click()
  await dialog.getByRole('textbox', { name: 'Dikte' }).fill('45')
  for (const [name, option] of [
    ['Kleur', 'Grijs'],
    ['Afmeting (l x b x d)', '30x30x5'],
  ] as const) {
    await dialog.getByRole('combobox', { name }).fill(option)
    await rijn.getByRole('option', { name: option, exact: true }).click()
  }
  await accessible(rijn, 'product, properties')
  await dialog.getByRole('tab', { name: 'Samenstelling' }).click()
  await accessible(rijn, 'product, composition')
  await dialog.getByRole('button', { name: 'Opslaan en publiceren' }).click()
  // The requirements for publishing are shown in their place.
  await expect(dialog.getByRole('tab', { name: /^Conditie en herkomst/ })).toHaveAttribute(
    'aria-selected',
    'true',
  )
  await expect(dialog.getByText('Geef de conditie op').first()).toBeVisible()
  await dialog.getByRole('radio', { name: /Goed, gebruikssporen|2 Goed/ }).check({ force: true })
  await accessible(rijn, 'product, condition')
  // A picture that does not arrive at first only delays the publication.
  await rijn.route('**/upload-image', (route) => route.abort(), { times: 1 })
  await dialog.getByRole('button', { name: 'Opslaan en publiceren' }).click()
  await rijn
    .getByRole('dialog', { name: "Niet alle foto's zijn verstuurd" })
    .getByRole('button', { name: 'Opnieuw versturen' })
    .click()
  await expect(rijn.getByRole('switch', { name: `${offerName} publiceren` })).toBeChecked()
  await transportAskedOnce(rijn)
  await rijn.getByRole('button', { name: /^Volgende/ }).click()
  await accessible(rijn, 'wizard, check')
  await rijn.getByRole('button', { name: 'Publiceren', exact: true }).click()
  const sure = rijn.getByRole('alertdialog', {
    name: 'Weet je zeker dat je deze spot wilt publiceren?',
  })
  await expect(sure).toContainText('Overheden')
  await sure.getByRole('button', { name: 'Publiceren' }).click()
  await expect(rijn.getByText('Actief', { exact: true })).toBeVisible()

  // Both sides are notified of the match, with the reasons.
  await told(request, 'inkoop@delta.example', new RegExp(offerName))
  const delta = await person(browser, 'inkoop@delta.example')
  await delta.getByRole('button', { name: /^Meldingen/ }).click()
  const bell = delta.getByRole('banner').getByRole('region', { name: 'Meldingen' })
  // The bell and the notifications page group new matches by spot; the page's matches tab lists each one separately.
  await expect(bell.getByRole('link', { name: /nieuwe match(es)? voor/ }).first()).toBeVisible()
  await accessible(delta, 'bell')
  await bell.getByRole('link', { name: 'Alles weergeven' }).click()
  await delta
    .getByRole('navigation', { name: 'Soort melding' })
    .getByRole('link', { name: /^Matches/ })
    .click()
  const news = delta.getByRole('main').getByRole('listitem').filter({ hasText: offerName })
  await expect(news).toHaveCount(1)
  await news.getByRole('link', { name: /Nieuwe match van/ }).click()
  await expect(delta).toHaveURL(/\/spots\/\d+\/matches\?own=/)
  const match = delta
    .getByRole('list', { name: 'Matches' })
    .getByRole('listitem')
    .filter({ hasText: offerName })
  await expect(match.getByRole('img', { name: /^Match: \d+%/ })).toBeVisible()
  await match.getByRole('button', { name: /^Waarom deze match/ }).click()
  const why = match.getByRole('table')
  for (const part of [
    'Dikte',
    'Kleur',
    'Conditie',
    'Objecttype',
    'Hoeveelheid',
    'Afstand',
    'Periode',
  ])
    await expect(why.getByRole('row', { name: new RegExp(part) })).toBeVisible()
  await accessible(delta, 'matches')

  // Found on the market: text, list and map show the same, and the URL reflects what is shown.
  await delta
    .getByRole('navigation', { name: 'Hoofdmenu' })
    .getByRole('link', { name: 'Zoeken' })
    .click()
  await accessible(delta, 'search, map')
  await delta.getByRole('combobox', { name: /^Zoek product/ }).fill(offerName)
  await delta.keyboard.press('Enter')
  await expect(delta.getByRole('heading', { level: 1, name: '1 product aangeboden' })).toBeVisible()
  await expect(delta.getByRole('button', { name: new RegExp(spotName) })).toBeVisible()
  await delta.getByRole('button', { name: 'Lijst' }).click()
  await expect(delta).toHaveURL(/view=list/)
  await expect(delta.getByRole('row').filter({ hasText: offerName })).toHaveCount(1)
  await accessible(delta, 'search, list')
  await delta.reload()
  await expect(delta.getByRole('row').filter({ hasText: offerName })).toHaveCount(1)
  await delta.getByRole('link', { name: offerName }).click()
  const offer = delta.getByRole('dialog', { name: `Aangeboden - ${offerName}` })
  await expect(offer.getByText(/km over de weg, geschat zonder routedienst/).first()).toBeVisible()
  await accessible(delta, 'product dialog')
  await offer.getByRole('textbox', { name: 'Hoeveelheid' }).fill('2401')
  await offer.getByRole('button', { name: 'Reserveren' }).click()
  await expect(offer.getByText('Er is niet zoveel beschikbaar')).toBeVisible()
  await offer.getByRole('textbox', { name: 'Hoeveelheid' }).fill('800')
  await offer.getByRole('button', { name: 'Reserveren' }).click()
  const summary = delta.getByRole('dialog', { name: 'Reservering versturen?' })
  for (const said of ['800,00 st', 'Van Rijn Infra', 'km hemelsbreed', 'Nog niet bekend'])
    await expect(summary).toContainText(said)
  await accessible(delta, 'summary of a reservation')
  await summary.getByRole('button', { name: 'Reservering versturen' }).click()
  await expect(delta.getByText('Uw reservering is verstuurd aan Van Rijn Infra')).toBeVisible()
  await expect(offer.getByText('Uw reservering: 800,00 st, wacht op antwoord')).toBeVisible()

  await told(request, 'uitvoering@vanrijn.example', /^Provincie Delta vraagt 800/)
  // The receiver sees the bell and accepts; a colleague who is too late sees that somebody else was first.
  await rijn.goto('/')
  await rijn.getByRole('button', { name: /^Meldingen/ }).click()
  await rijn
    .getByRole('region', { name: 'Meldingen' })
    .first()
    .getByRole('link', { name: /Provincie Delta vraagt 800/ })
    .first()
    .click()
  // Each waiting item at home shows it too, until the transaction has loaded.
  await expect(rijn.getByRole('list', { name: 'Verloop' })).toBeVisible()
  await expect(rijn.getByText('Openstaand', { exact: true })).toHaveCount(1)
  await accessible(rijn, 'transaction')
  const colleague = await person(browser, 'beheer@vanrijn.example')
  await colleague.goto(rijn.url())
  // The colleague must have loaded it while it was still open.
  await expect(colleague.getByRole('button', { name: 'Afwijzen' })).toBeVisible()
  await rijn.getByRole('button', { name: 'Accepteren' }).click()
  const accepting = rijn.getByRole('dialog', { name: 'Reservering accepteren' })
  await expect(accepting).toContainText('1.600,00 st')
  await accessible(rijn, 'accept dialog')
  await accepting.getByRole('button', { name: 'Accepteren' }).click()
  await expect(rijn.getByText('Geaccepteerd', { exact: true }).first()).toBeVisible()
  await expect(rijn.getByText('1.600,00 st').first()).toBeVisible()

  // A colleague declines what was accepted in the meantime: one wins, the other sees that somebody else was first.
  await colleague.getByRole('button', { name: 'Afwijzen' }).click()
  await colleague.getByRole('dialog').getByRole('button', { name: 'Afwijzen' }).click()
  await expect(colleague.getByText(/intussen geaccepteerd/).first()).toBeVisible()
  await expect(colleague.getByText('Geaccepteerd', { exact: true }).first()).toBeVisible()

  // Completed for less: the rest becomes available again.
  await rijn.getByRole('button', { name: 'Afronden' }).click()
  const completing = rijn.getByRole('dialog')
  await completing.getByRole('textbox', { name: /^Hoeveelheid/ }).fill('801')
  await expect(completing.getByText('Hoeveelheid te hoog')).toBeVisible()
  await expect(completing.getByRole('button', { name: 'Verwerken' })).toBeDisabled()
  await completing.getByRole('textbox', { name: /^Hoeveelheid/ }).fill('750')
  await accessible(rijn, 'process dialog')
  await completing.getByRole('button', { name: 'Verwerken' }).click()
  await expect(rijn.getByText('Afgerond', { exact: true }).first()).toBeVisible()
  await expect(rijn.getByText('1.650,00 st').first()).toBeVisible()
  const timeLine = rijn.getByRole('list', { name: 'Verloop' }).getByRole('listitem')
  await expect(timeLine).toHaveCount(3)

  // A read-only user sees everything and can change nothing.
  const reader = await person(browser, 'lezer@delta.example')
  await reader.goto(rijn.url())
  await expect(reader.getByRole('list', { name: 'Verloop' }).getByRole('listitem')).toHaveCount(3)
  for (const deed of ['Accepteren', 'Afwijzen', 'Intrekken', 'Afronden'])
    await expect(reader.getByRole('button', { name: deed })).toHaveCount(0)
  await expect(reader.getByRole('link', { name: 'Spot maken', exact: true })).toHaveCount(0)

  // Users outside the visibility see nothing of it.
  const outsider = await person(browser, 'advies@noord.example', {
    at: `/zoeken?search=${encodeURIComponent(offerName)}`,
  })
  await expect(
    outsider.getByRole('heading', { level: 1, name: /^0 producten|^Geen/ }),
  ).toBeVisible()
  await outsider.goto(rijn.url())
  await expect(outsider.getByText(/niet gevonden/).first()).toBeVisible()
})
