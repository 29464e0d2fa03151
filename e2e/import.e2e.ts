import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { expect, type Page, test } from '@playwright/test'
import { accessible, person } from './person.ts'
import { reflows } from './sound.ts'

const photo = fileURLToPath(
  new URL('../demo/pictures/textures/betontegel-30x30.jpg', import.meta.url),
)
/** In the words that only this run uses: an import remembers what earlier ones were told. */
const newMark = () => String(Date.now()).slice(-7)
const listOf = (mark: string) =>
  Buffer.from(
    [
      'Voorraad werf;;;;;',
      'bijgewerkt 16-11-2026;;;;;',
      'Nr;Omschrijving;Aantal;Eenh.;Staat;Locatie',
      `${mark}1;Betontegel ${mark};64;st;goed;A1`,
      `${mark}2;Betontegel ${mark} rood;1.234;m2;redelijk;B2`,
      `${mark}3;Afvalbak ${mark};3;st;1-zijdig ${mark};hal`,
      `${mark}4;Trottoirband ${mark};ca. 640;m1;goed;rek 7`,
      'Totaal;;5480;;;',
    ].join('\r\n'),
  )
const fileOf = (mark: string) => ({
  name: 'voorraad werf.csv',
  mimeType: 'text/csv',
  buffer: listOf(mark),
})

/** The import screen of the first own spot to which products can be added. */
async function openImport(page: Page, word: RegExp) {
  await page.goto('/mijn-spots')
  await page
    .getByRole('link', { name: /Turborotonde|Reconstructie/ })
    .first()
    .click()
  await page.waitForURL(/\/mijn-spots\/\d+/)
  const id = /\d+$/.exec(new URL(page.url()).pathname)?.[0]
  await page.goto(`/importeren/nieuw?spot=${id}`)
  await expect(page.getByRole('heading', { level: 1, name: word })).toBeVisible()
}

test('an existing list becomes products: columns, an ambiguous number, an unknown word, a wrong cell by keyboard, and undo', async ({
  browser,
}) => {
  const mark = newMark()
  const keeper = await person(browser, 'inkoop@delta.example')
  await openImport(keeper, /Producten importeren/)
  await accessible(keeper, 'import, file')
  await keeper.locator('input[type=file]').setInputFiles(fileOf(mark))
  await keeper.waitForURL(/\/importeren\/\d+\?stap=kolommen/)
  await expect(keeper.getByText('6 van 6 kolommen herkend.')).toBeVisible()
  await keeper.getByRole('radio', { name: '1.234 is 1234' }).check()
  await accessible(keeper, 'import, columns')

  await keeper.getByRole('button', { name: 'Volgende: waarden' }).click()
  const question = keeper.getByRole('region', { name: `‘1-zijdig ${mark}’ is …` })
  await question.getByRole('radio', { name: '4 Matig' }).check()
  await accessible(keeper, 'import, values')
  await question.getByRole('button', { name: 'Invullen in 1 rij' }).click()
  await expect(question).toBeHidden()
  // A name that matches no object type gives a product without one.
  const unnamed = keeper.getByRole('region', { name: `‘Afvalbak ${mark}’ is …` })
  if (await unnamed.isVisible()) {
    await unnamed.getByRole('radio', { name: 'Geen objecttype' }).check()
    await unnamed.getByRole('button', { name: 'Invullen in 1 rij' }).click()
    await expect(unnamed).toBeHidden()
  }

  await keeper.getByRole('button', { name: 'Volgende: controle' }).click()
  const sheet = keeper.getByRole('grid', { name: 'Rijen van het bestand' })
  await expect(sheet.getByText('ca. 640')).toBeVisible()
  await accessible(keeper, 'import, check')
  // By keyboard: go to the question and change the cell, and it is ready.
  await sheet.focus()
  for (const key of ['ArrowRight', 'ArrowRight', 'Alt+ArrowDown', 'F2'])
    await keeper.keyboard.press(key)
  await keeper.keyboard.press('ControlOrMeta+a')
  await keeper.keyboard.type('640')
  await keeper.keyboard.press('Enter')
  await expect(keeper.getByRole('button', { name: '4 producten importeren' })).toBeEnabled()
  // By mouse: pressing another cell leaves the typed text in its own.
  await sheet.getByRole('gridcell', { name: 'A1', exact: true }).dblclick()
  await keeper.keyboard.press('ControlOrMeta+a')
  await keeper.keyboard.type('A9')
  await sheet.getByRole('gridcell', { name: 'B2', exact: true }).click()
  for (const place of ['A9', 'B2'])
    await expect(sheet.getByRole('gridcell', { name: place, exact: true })).toBeVisible()
  // Pictures beside it: each goes to the row whose number starts its file name.
  await keeper
    .getByRole('group', { name: "Foto's" })
    .locator('input[type=file]')
    .setInputFiles([
      { name: `${mark}1.jpg`, mimeType: 'image/jpeg', buffer: await readFile(photo) },
      { name: 'los.jpg', mimeType: 'image/jpeg', buffer: await readFile(photo) },
      { name: 'brief.png', mimeType: 'image/png', buffer: Buffer.from('geen foto') },
    ])
  await expect(keeper.getByText("2 foto's zijn er.")).toBeVisible()
  await expect(keeper.getByText('1 foto hoort bij geen rij: los.jpg')).toBeVisible()
  await expect(keeper.getByText('brief.png: Dit soort bestand wordt niet aangenomen')).toBeVisible()
  await accessible(keeper, 'import, pictures')
  // A reloaded page returns to the same place.
  await keeper.reload()
  await keeper.getByRole('button', { name: '4 producten importeren' }).click()
  await expect(keeper.getByRole('heading', { name: /^4 producten staan in / })).toBeVisible({
    timeout: 30_000,
  })
  await accessible(keeper, 'import, done')

  await keeper.getByRole('link', { name: 'Bekijken in de spot' }).click()
  await expect(keeper).toHaveURL(/\/mijn-spots\/\d+/)
  await keeper.goto(`${new URL(keeper.url()).pathname}?part=offers&find=${mark}`)
  await expect(keeper.getByText(`Betontegel ${mark} rood`).first()).toBeVisible()
  await expect(keeper.locator('img[src*="/cdn/images/"]')).not.toHaveCount(0)
  await keeper.goBack()
  await keeper.goBack()
  await keeper.getByRole('button', { name: 'Alles ongedaan maken' }).click()
  await keeper
    .getByRole('alertdialog')
    .getByRole('button', { name: 'Alles ongedaan maken' })
    .click()
  await expect(keeper.getByRole('heading', { name: 'De import is ongedaan gemaakt' })).toBeVisible()
})

test('the feed of another installation is read from its address, and again later', async ({
  browser,
}) => {
  const keeper = await person(browser, 'inkoop@delta.example')
  await openImport(keeper, /Producten importeren/)
  const address = keeper.getByRole('textbox', { name: 'Of het adres van een feed' })
  await address.fill('localhost/feeds')
  await keeper.getByRole('button', { name: 'Feed lezen' }).click()
  await expect(keeper.getByText('URL niet correct')).toBeVisible()
  await address.fill(new URL('/api/feeds/bestaat-niet', keeper.url()).href)
  await keeper.keyboard.press('Enter')
  await expect(keeper.getByText(/^Op dit adres antwoordt geen feed/)).toBeVisible()
  await accessible(keeper, 'import, feed refused')
  const start = keeper.url()
  await address.fill(new URL('/api/feeds/delta', start).href)
  await keeper.keyboard.press('Enter')
  await keeper.waitForURL(/\/importeren\/\d+\?stap=kolommen/)
  await expect(keeper.getByText(/^(\d+) van \1 kolommen herkend\.$/)).toBeVisible()
  const read = new URL(keeper.url()).pathname
  await keeper.goto(start)
  await keeper
    .getByRole('button', { name: 'Provincie Delta: aanbod en vraag.json opnieuw lezen' })
    .first()
    .click()
  // The file has not changed: the existing import opens.
  await keeper.waitForURL((url) => url.pathname === read)
})

// Unknown columns: the list is wider than a phone.
const wide = Array.from({ length: 8 }, (_, n) => `Zzq ${n}`)

test('on a phone a pasted list is checked and imported, also at 320 px (en)', async ({
  browser,
}) => {
  const mark = newMark()
  const keeper = await person(browser, 'inkoop@delta.example', { language: 'en', phone: true })
  await openImport(keeper, /Import products/)
  await reflows(keeper, 'import, phone')
  await keeper
    .getByRole('textbox', { name: 'Or paste cells from a spreadsheet' })
    .fill(
      [
        ['Description', 'Qty', 'Unit', 'Spot', ...wide].join('\t'),
        [`Betontegel ${mark} en`, '12', 'pcs', `Raalte ${mark}`, ...wide.map(() => 'x')].join('\t'),
      ].join('\n'),
    )
  await keeper.getByRole('button', { name: 'Read pasted cells' }).click()
  await keeper.waitForURL(/\/importeren\/\d+\?stap=kolommen/)
  await expect(keeper.getByText('4 of 12 columns recognised.')).toBeVisible()
  await reflows(keeper, 'import, phone')
  await accessible(keeper, 'import, columns, phone')
  await keeper.getByRole('button', { name: 'Next: values' }).click()
  // A spot with a different name: the likeliest come first, including the one for the list.
  const question = keeper.getByRole('region', { name: `‘Raalte ${mark}’ is …` })
  await question
    .getByRole('radio', { name: /Raalte/ })
    .nth(1)
    .check()
  await accessible(keeper, 'import, values, phone')
  await question.getByRole('button', { name: 'Fill in 1 row' }).click()
  await expect(question).toBeHidden()
  await keeper.getByRole('button', { name: 'Next: check' }).click()
  await expect(keeper.getByRole('grid', { name: 'Rows of the file' })).toBeVisible()
  await expect(
    keeper.getByRole('list', { name: 'Spots in this list' }).getByText(/Raalte/),
  ).toBeVisible()
  await reflows(keeper, 'import, phone')
  // On touch, a second tap changes a cell; the area below the rows is in view.
  const cell = keeper.getByRole('gridcell', { name: '12', exact: true })
  await cell.tap()
  await keeper.waitForTimeout(600)
  await cell.tap()
  const typed = keeper.getByRole('textbox', { name: 'Quantity, Row 2' })
  await expect(typed).toBeFocused()
  await typed.fill('13')
  await typed.press('Enter')
  await expect(keeper.getByRole('gridcell', { name: '13', exact: true })).toBeVisible()
  await expect(keeper.getByText('Tap a cell again to change it')).toBeInViewport()
  await keeper.getByRole('button', { name: 'Import 1 product' }).click()
  await expect(keeper.getByRole('heading', { name: /^1 product is in / })).toBeVisible({
    timeout: 30_000,
  })
  await reflows(keeper, 'import, phone')
})

test('unknown spot names become spots like that of the list, all at once or one by one', async ({
  browser,
}) => {
  const mark = newMark()
  const keeper = await person(browser, 'inkoop@delta.example')
  await openImport(keeper, /Producten importeren/)
  const names = ['Kade', 'Loods', 'Terrein'].map((name) => `${name} ${mark}`)
  await keeper
    .getByRole('textbox', { name: 'Of plak cellen uit een spreadsheet' })
    .fill(
      [
        'Omschrijving\tAantal\tEenheid\tDepot',
        ...names.map((name) => `Betontegel ${mark} ${name}\t12\tst\t${name}`),
      ].join('\n'),
    )
  await keeper.getByRole('button', { name: 'Geplakte cellen lezen' }).click()
  await keeper.waitForURL(/\/importeren\/\d+\?stap=kolommen/)
  await keeper.getByRole('button', { name: 'Volgende: waarden' }).click()
  const question = keeper.getByRole('region', { name: `‘${names[0]}’ is …` })
  await question.getByRole('radio', { name: `Nieuwe spot ‘${names[0]}’ maken` }).check()
  await expect(question.getByText(/^Zoals .*dezelfde soort, periode/)).toBeVisible()
  await accessible(keeper, 'import, new spot')
  await reflows(keeper, 'import, new spot')
  await question.getByRole('button', { name: 'Invullen in 1 rij' }).click()
  await expect(question).toBeHidden()
  await keeper.getByRole('button', { name: 'Van deze 2 namen nieuwe spots maken' }).click()
  await expect(keeper.getByText('Alle woorden zijn herkend')).toBeVisible()
  await keeper.getByRole('button', { name: 'Volgende: controle' }).click()
  await keeper.getByRole('button', { name: '3 producten importeren' }).click()
  const made = keeper.getByRole('list', { name: 'Spots in deze lijst' })
  await expect(made.getByRole('link')).toHaveText(names, { timeout: 30_000 })
  await made.getByRole('link', { name: names[1] as string }).click()
  await expect(keeper.getByRole('heading', { level: 1, name: names[1] as string })).toBeVisible()
  await expect(keeper.getByText(`Betontegel ${mark} ${names[1]}`).first()).toBeVisible()
})
