import type { Import } from '@bouwkring/contract/imports'
import { expect, test, type Page } from '@playwright/test'
import { changeAnswers, heldBack } from './calls.ts'
import { copied, emptySpot } from './empty-spot.ts'
import { accessible, person } from './person.ts'
import { fitsThumb } from './phone.ts'
import { as, offer, stamp } from './saved-searches.ts'
import { reflows } from './sound.ts'

const keeper = 'beheer@vanrijn.example'

/** Imports pasted rows for a spot; returns the path of the import. */
async function paste(page: Page, spot: number, rows: readonly (readonly string[])[]) {
  await page.goto(`/importeren/nieuw?spot=${spot}`)
  await page
    .getByRole('textbox', { name: 'Of plak cellen uit een spreadsheet' })
    .fill(rows.map((row) => row.join('\t')).join('\n'))
  await page.getByRole('button', { name: 'Geplakte cellen lezen' }).click()
  await page.waitForURL(/\/importeren\/\d+\?stap=kolommen/)
  return new URL(page.url()).pathname
}
async function run(page: Page, button: string) {
  await page.goto(`${new URL(page.url()).pathname}?stap=controle`)
  await page.getByRole('button', { name: button }).click()
}

const heading = ['Nr', 'Naam', 'Aantal', 'Eenheid']
const row = (n: number) => [`${stamp}-${n}`, `Betontegel ${stamp} ${n}`, '12', 'st']

test("on a phone, products missing from next month's list are set to 0 at once, and restored", async ({
  browser,
  request,
}) => {
  const spot = await emptySpot(request, keeper)
  const page = await person(browser, keeper, { phone: true })
  await paste(page, spot, [heading, row(1), row(2), row(3)])
  await run(page, '3 producten importeren')
  await expect(page.getByRole('heading', { name: /^3 producten staan in / })).toBeVisible({
    timeout: 30_000,
  })
  await paste(page, spot, [heading, row(1), row(4), ['', 'Zonder nummer', 'drie', 'st']])
  await page.goto(`${new URL(page.url()).pathname}?stap=controle`)
  await expect(
    page.getByText(/Wijzigingen van gepubliceerde producten zijn meteen te zien\.$/),
  ).toBeVisible()
  await page.getByRole('button', { name: '1 toevoegen, 1 bijwerken' }).click()
  await expect(page.getByRole('region', { name: '1 rij wacht nog' })).toBeVisible()
  const gone = page.getByRole('region', { name: '2 producten staan niet meer in de lijst' })
  await expect(gone.getByRole('listitem')).toHaveText([
    new RegExp(`${stamp} 2$`),
    new RegExp(`${stamp} 3$`),
  ])
  await accessible(page, 'import, gone from the list')
  await fitsThumb(page, 'import, gone from the list')
  await reflows(page, 'import, gone from the list')
  await gone.getByRole('button', { name: 'Op 0 zetten' }).click()
  const dialog = page.getByRole('dialog', { name: '2 producten op 0 zetten' })
  await dialog.getByRole('button', { name: '2 op 0 zetten' }).click()
  const result = gone.getByRole('region', { name: 'Laatst met veel producten gedaan' })
  await expect(result).toContainText('De hoeveelheid van 2 producten is nu 0.')
  // A reloaded page still has it.
  await page.reload()
  // Undoing the import does not undo that: the page says so, and the undo button stays in view.
  await page.getByRole('button', { name: 'Alles ongedaan maken' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Alles ongedaan maken' }).click()
  await expect(page.getByRole('heading', { name: 'De import is ongedaan gemaakt' })).toBeVisible()
  await expect(page.getByText(/horen daar niet bij: die blijven zoals ze nu zijn\./)).toBeVisible()
  await expect(page.getByText('Klaar om te importeren')).toHaveCount(0)
  await expect(page.getByRole('region', { name: '1 rij wacht nog' })).toHaveCount(0)
  await expect(gone.getByRole('button', { name: 'Op 0 zetten' })).toHaveCount(0)
  await result.getByRole('button', { name: 'Ongedaan maken' }).click()
  await expect(result).toContainText('2 producten zijn weer zoals ze waren.')
})

test('a row that may already be in the spot is accepted as that product, and updates it from the list', async ({
  browser,
  request,
}) => {
  const spot = await emptySpot(request, keeper)
  const page = await person(browser, keeper)
  const unnumbered = [heading.slice(1), row(1).slice(1), row(2).slice(1)]
  await paste(page, spot, unnumbered)
  await run(page, '2 producten importeren')
  await expect(page.getByRole('heading', { name: /^2 producten staan in / })).toBeVisible({
    timeout: 30_000,
  })
  const at = await paste(page, spot, [heading, row(1), row(2), row(3)])
  await page.goto(`${at}?stap=waarden`)
  await expect(page.getByRole('button', { name: '2 mogelijke dubbelen bijwerken' })).toBeVisible()
  const question = page.getByRole('region', {
    name: `‘${row(1)[1]}’ staat misschien al in deze spot`,
  })
  await question.getByRole('radio', { name: /^Dat is dit product: bijwerken/ }).check()
  await accessible(page, 'import, a row that is there')
  await question.getByRole('button', { name: 'Invullen in 1 rij' }).click()
  await expect(question).toHaveCount(0)
  await run(page, '1 toevoegen, 1 bijwerken')
  await expect(page.getByRole('region', { name: '1 rij wacht nog' })).toBeVisible({
    timeout: 30_000,
  })
})

test('the import screen asks for no list for a spot of another organisation', async ({
  browser,
  request,
}) => {
  const spot = await emptySpot(request, keeper)
  const page = await person(browser, 'inkoop@delta.example')
  const { call } = await as(request, 'inkoop@delta.example')
  const found = await call<{ 'hydra:member': { id: number; name: string }[] }>(
    'GET',
    `/api/spots?search=${encodeURIComponent(copied)}`,
  )
  const seen = found['hydra:member'].find(({ id, name }) => name === copied && id !== spot)
  await page.goto(`/importeren/nieuw?spot=${seen?.id}`)
  await expect(page.getByText(/of u mag er geen producten aan toevoegen$/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Bestand kiezen' })).toHaveCount(0)
})

test('a long list is shown while the rest is being checked, and imported once that is done', async ({
  browser,
  request,
}) => {
  const spot = await emptySpot(request, keeper)
  const page = await person(browser, keeper, { phone: true })
  const many = Array.from({ length: 1200 }, (_, n) => row(n + 1))
  const at = await paste(page, spot, [heading, ...many])
  // The state before the background job has finished: on an idle machine it is over too soon to see.
  await changeAnswers<Import>(page, `**/api${at.replace('importeren', 'imports')}`, (all) => ({
    ...all,
    counts: { ...all.counts, ready: 400, unread: 800 },
    can: { ...all.can, run: false },
  }))
  const rowsMayCome = await heldBack(page, /\/rows\?/)
  await page.goto(`${at}?stap=controle`)
  await expect(page.getByText('400 van 1.200 rijen nagekeken')).toBeVisible()
  await accessible(page, 'import, before its rows have come')
  rowsMayCome()
  await expect(page.getByRole('gridcell').first()).toBeVisible()
  await expect(
    page.getByRole('progressbar', { name: '400 van 1.200 rijen nagekeken' }),
  ).toBeVisible()
  await expect(page.getByRole('button', { name: '400 producten importeren' })).toBeDisabled()
  await expect(page.getByText('Nog niet nagekeken 800')).toBeVisible()
  await accessible(page, 'import, still checked')
  await fitsThumb(page, 'import, still checked')
  await reflows(page, 'import, still checked')
  // The page keeps polling: wait for a response that is under way.
  await page.unrouteAll({ behavior: 'wait' })
  await expect(page.getByRole('button', { name: '1.200 producten importeren' })).toBeEnabled()
  await expect(page.getByRole('progressbar')).toHaveCount(0)
})

test('an import that cannot be loaded says so, and one that created nothing is removed', async ({
  browser,
  request,
}) => {
  const spot = await emptySpot(request, keeper)
  const page = await person(browser, keeper)
  const at = await paste(page, spot, [heading, row(4)])
  const call = new RegExp(`/api${at.replace('importeren', 'imports')}$`)
  await page.route(call, (route) =>
    route.fulfill({
      status: 503,
      json: { status: 503, code: 'busy', message: 'Het is te druk' },
    }),
  )
  await page.goto(at)
  await expect(page.getByText('De import kon niet worden opgehaald')).toBeVisible({
    timeout: 15_000,
  })
  await expect(page.getByText('Deze import is er niet (meer)')).toBeHidden()
  await page.unrouteAll({ behavior: 'wait' })
  await page.getByRole('button', { name: 'Opnieuw proberen' }).click()
  await expect(page.getByText('4 van 4 kolommen herkend.')).toBeVisible()

  await page.goto(`/importeren/nieuw?spot=${spot}`)
  const remove = page.getByRole('button', { name: /verwijderen$/ })
  await remove.click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Verwijderen' }).click()
  await expect(remove).toHaveCount(0)
  await page.goto(at)
  await expect(page.getByText('Deze import is er niet (meer)')).toBeVisible()
})

test('changing the amount of a partly promised product asks whether it is what is left or the original total', async ({
  browser,
  request,
}) => {
  const id = await offer(request, `Toegezegd ${stamp}`)
  const [buyer, giver] = [await as(request, 'inkoop@delta.example'), await as(request, keeper)]
  const asked = await buyer.call<{ id: number }>('POST', '/api/transactions', {
    data: { product: id, amount: 5 },
  })
  await giver.call('POST', `/api/transactions/${asked.id}/accept`)
  const page = await person(browser, keeper, { at: `/products/${id}` })
  await page.getByRole('button', { name: 'Bewerken', exact: true }).first().click()
  const amount = page.getByRole('textbox', { name: 'Hoeveelheid' })
  await expect(amount).toHaveValue('7')
  await expect(page.getByRole('radio', { name: 'wat er nog is' })).toBeHidden()
  await amount.fill('20')
  const question = page.getByRole('radiogroup', { name: /^Hiervan is 5,00\sst toegezegd of weg/ })
  await question
    .getByRole('radio', { name: /^wat er in totaal was: er blijft 15,00\sst over$/ })
    .check()
  await accessible(page, 'an amount of which a part was promised')
  await page.getByRole('button', { name: 'Opslaan' }).click()
  await expect
    .poll(async () => (await giver.call<{ amount: number }>('GET', `/api/products/${id}`)).amount)
    .toBe(15)
})
