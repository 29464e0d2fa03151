import { expect, test } from '@playwright/test'
import { heldBack } from './calls.ts'
import { emptySpot } from './empty-spot.ts'
import { type Keys, signIn } from './keys.ts'
import { accessible, person } from './person.ts'
import { stamp } from './saved-searches.ts'

const keeper = 'beheer@vanrijn.example'
const rows = 450
/** A list longer than what the sheet loads at once, with one wrong amount near its end. */
const list = [
  ['Nr', 'Naam', 'Aantal', 'Eenheid'],
  ...Array.from({ length: rows }, (_, n) => [
    `${stamp}-${n + 1}`,
    `Betontegel ${stamp} ${n + 1}`,
    n + 1 === 440 ? 'drie' : '12',
    'st',
  ]),
]

async function each(keys: Keys, ...all: string[]) {
  for (const key of all) await keys.press(key)
}

test('a long list is imported without a mouse: to a question far below, a column filled to its end, undone and filled again', async ({
  browser,
  request,
}) => {
  const spot = await emptySpot(request, keeper)
  const keys = await signIn(await (await browser.newContext()).newPage(), keeper)
  const { page } = keys
  await page.goto(`/importeren/nieuw?spot=${spot}`)
  await keys.tabTo(/^Of plak cellen uit een spreadsheet/)
  await page.keyboard.insertText(list.map((row) => row.join('\t')).join('\n'))
  await keys.enter(/^Geplakte cellen lezen$/)
  await page.waitForURL(/\/importeren\/\d+\?stap=kolommen/)
  await accessible(page, 'import by keyboard, columns')
  await keys.enter(/^Volgende: waarden$/)
  await keys.enter(/^Volgende: controle$/)

  const run = page.getByRole('button', { name: `${rows} producten importeren` })
  const active = page.locator('[data-active]')
  const status = page.getByRole('status')
  await expect(page.getByRole('gridcell', { name: `${stamp}-1`, exact: true })).toBeVisible()
  await keys.tabTo(/^Rijen van het bestand$/)

  // What is sought arrives after the user went on: the cell in which the user types stays where it is.
  const sought = /\/rows\?.*\bfrom=400\b/
  const arrive = await heldBack(page, sought)
  await keys.press('Alt+ArrowDown')
  await expect(status.filter({ hasText: 'Zoeken naar de volgende vraag' })).toBeVisible()
  await each(keys, 'ArrowRight', 'F2', 'End')
  await keys.type(' los')
  const arrived = page.waitForResponse(sought)
  arrive()
  await (await arrived).finished()
  await page.unroute(sought)
  await page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
  )
  await keys.press('Enter')
  await expect(
    page.getByRole('gridcell', { name: `Betontegel ${stamp} 1 los`, exact: true }),
  ).toBeVisible()
  await each(keys, 'Control+Home')

  await each(keys, 'ArrowRight', 'ArrowRight', 'Alt+ArrowDown')
  await expect(active).toContainText('drie')
  await accessible(page, 'import by keyboard, check')
  await keys.press('Alt+ArrowDown')
  await expect(status.filter({ hasText: 'Verderop staat geen vraag of fout meer.' })).toBeVisible()
  await expect(active).toContainText('drie')

  await keys.press('Alt+ArrowUp')
  await expect(status.filter({ hasText: 'Hierboven staat geen vraag of fout.' })).toBeVisible()

  await each(keys, 'Control+Home', 'ArrowRight', 'ArrowRight', 'Control+d')
  await expect(status.filter({ hasText: 'Kies eerst met Shift ↓ de cellen' })).toBeVisible()
  await keys.press('F2')
  await keys.press('ControlOrMeta+a')
  await keys.type('15')
  await each(keys, 'Enter', 'ArrowUp')
  await expect(active).toHaveText('15')
  await each(keys, 'Control+Shift+ArrowDown', 'Control+d')
  await expect(status.filter({ hasText: '449 cellen gevuld.' })).toBeVisible()
  await expect(run).toBeEnabled()
  await keys.press('Control+z')
  await expect(page.getByRole('button', { name: '449 producten importeren' })).toBeEnabled()
  await keys.press('Control+d')
  await expect(run).toBeEnabled()

  await keys.enter(new RegExp(`^${rows} producten importeren$`))
  await expect(page.getByRole('heading', { name: /^450 producten staan in / })).toBeVisible({
    timeout: 60_000,
  })
  await expect(
    page.getByText(/^Nieuwe producten zijn concept.* Klaar om \d\d:\d\d, na \d+ seconde/),
  ).toBeVisible()
  await accessible(page, 'import by keyboard, done')
  await keys.enter(/^Alles ongedaan maken$/)
  await page.getByRole('alertdialog').waitFor()
  await keys.enter(/^Alles ongedaan maken$/)
  await expect(page.getByRole('heading', { name: 'De import is ongedaan gemaakt' })).toBeVisible({
    timeout: 30_000,
  })
})

test('a cell left by a press on the search field keeps what was typed, and the next keys go into that field', async ({
  browser,
  request,
}) => {
  const spot = await emptySpot(request, keeper)
  const page = await person(browser, keeper, { at: `/importeren/nieuw?spot=${spot}` })
  const short = list.slice(0, 4).map((row) => row.join('\t'))
  await page
    .getByRole('textbox', { name: /^Of plak cellen uit een spreadsheet/ })
    .fill(short.join('\n'))
  await page.getByRole('button', { name: 'Geplakte cellen lezen' }).click()
  await page.getByRole('button', { name: 'Volgende: waarden' }).click()
  await page.getByRole('button', { name: 'Volgende: controle' }).click()

  const named = (n: number) => page.getByRole('gridcell', { name: `Betontegel ${stamp} ${n}` })
  const search = page.getByRole('searchbox', { name: 'Zoek in de rijen' })
  await named(2).click()
  await page.keyboard.press('F2')
  await page.keyboard.press('End')
  await page.keyboard.type(' grijs')
  await search.click()
  await page.keyboard.type(`${stamp} 2`)
  await expect(search).toHaveValue(`${stamp} 2`)
  await expect(page.getByRole('gridcell', { name: /^Betontegel/ })).toHaveText([
    `Betontegel ${stamp} 2 grijs`,
  ])
  await search.fill('')
  await expect(page.getByRole('gridcell', { name: /^Betontegel/ })).toHaveText([
    `Betontegel ${stamp} 1`,
    `Betontegel ${stamp} 2 grijs`,
    `Betontegel ${stamp} 3`,
  ])
  await page.context().close()
})
