import { expect, test, type Browser, type Page } from '@playwright/test'
import { callsOf } from './calls.ts'
import { accessible, person } from './person.ts'
import { resize } from './resize.ts'

// Several demands on one spot, filled together: what is transported together, what it saves, and one basket for all of it.

const email = 'inkoop@delta.example'

interface Choices {
  choices: { id: number; amount: number | null; matches: number }[]
  answers: { demands: { amount: number }[]; trips: number; apart: { trips: number } }[]
}
interface Demands {
  'hydra:member': { spot: { id: number; name: string } }[]
}

/** An own spot with demands that share transport, with more than one answer; from the API, so that the journey names no row of the demo market. */
async function spotOfSeveral(page: Page) {
  const call = await callsOf(page.request, email)
  const all = await call<Demands>(
    'GET',
    '/api/products/search?is_released=false&scope=internal&itemsPerPage=100',
  )
  const spots = new Map(all['hydra:member'].map(({ spot }) => [spot.id, spot]))
  for (const spot of [...spots.values()].toSorted((a, b) => a.id - b.id)) {
    const path = `/api/spots/${spot.id}/combinations`
    const { choices } = await call<Choices>('GET', path)
    const chosen = choices.filter(({ amount, matches }) => amount !== null && matches > 0)
    if (chosen.length < 2) continue
    const query = chosen.map(({ id }) => `demands[]=${id}`).join('&')
    const [cheapest, ...others] = (await call<Choices>('GET', `${path}?${query}`)).answers
    if (cheapest && cheapest.apart.trips > cheapest.trips && others.length > 0) return spot
  }
  throw new Error('the demo market has no such spot')
}

/** The words of the journey in the language of the screen. */
const words = {
  nl: {
    link: 'Combinaties',
    title: (spot: string) => `Vragen van ${spot} samen vullen`,
    propose: 'Stel combinatie voor',
    lines: 'Regels van deze combinatie',
  },
  en: {
    link: 'Combinations',
    title: (spot: string) => `Fill demands of ${spot} together`,
    propose: 'Propose a combination',
    lines: 'Lines of this combination',
  },
}

const wider = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth)

async function proposed(browser: Browser, phone: boolean, language: 'nl' | 'en' = 'nl') {
  const page = await person(browser, email, { phone, language })
  const say = words[language]
  const spot = await spotOfSeveral(page)
  await page.goto(`/spots/${spot.id}/matches`)
  await page.getByRole('link', { name: say.link }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say.title(spot.name))
  const press = page.getByRole('button', { name: say.propose })
  await (phone ? press.tap() : press.click())
  await expect(page.getByRole('heading', { name: say.lines })).toBeVisible()
  return page
}

/** On paper every column fits, and the totals do not stand below the lines of each page. */
async function printed(page: Page) {
  await page.emulateMedia({ media: 'print' })
  await resize(page, { width: 680, height: 900 })
  const lines = page.getByRole('region', { name: 'Regels van deze combinatie' })
  const outside = await lines.evaluate((region) => {
    const { right } = region.getBoundingClientRect()
    const cells = [...region.querySelectorAll('td')]
    return cells.filter((cell) => cell.getBoundingClientRect().right > right + 1).length
  })
  expect(outside).toBe(0)
  await expect(lines.locator('tfoot')).toHaveCSS('display', 'table-row-group')
  await page.emulateMedia({ media: 'screen' })
  await resize(page, { width: 1440, height: 900 })
}

test('demands of a spot are selected, filled together with one press, and reserved in one basket', async ({
  browser,
}) => {
  const page = await proposed(browser, false)
  const lines = page.getByRole('region', { name: 'Regels van deze combinatie' })
  await expect(page.getByText(/^Samen vervoeren scheelt \d+ ritt?(en)? en \d+\skm/)).toBeVisible()
  await expect(lines.getByRole('rowheader', { name: / gevuld$/ }).nth(1)).toBeVisible()
  await expect(lines.getByText('zelfde adres').first()).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Adressen en contactpersonen' })).toBeVisible()
  await accessible(page, 'demands together')
  await printed(page)

  // Another answer, by keyboard; the URL keeps it, and the chosen demands.
  const [first, second] = [page.getByRole('radio').nth(0), page.getByRole('radio').nth(1)]
  await first.focus()
  await page.keyboard.press('ArrowDown')
  await expect(second).toBeChecked()
  await page.reload()
  await expect(second).toBeChecked()
  await first.check()

  // Less of one line: recomputed, including shared transport, and kept in the URL; more than is available is reported and not counted.
  const amount = lines.getByRole('textbox', { name: /^Hoeveelheid van / }).first()
  const offered = await amount.inputValue()
  const sum = lines.getByRole('row', { name: /^Samen / })
  const costs = await sum.textContent()
  await lines
    .getByRole('button', { name: /^Minder van / })
    .first()
    .click()
  await expect(first).toHaveAccessibleName(/aangepast/)
  await expect(sum).not.toHaveText(costs ?? '')
  await expect(page).toHaveURL(/take/)
  const less = await amount.inputValue()
  await page.reload()
  await expect(first).toHaveAccessibleName(/aangepast/)
  await expect(amount).toHaveValue(less)
  await accessible(page, 'demands together: an amount changed')
  await amount.fill('99999999')
  await expect(amount).toHaveAttribute('aria-invalid', 'true')
  // Nothing other than the amount in the field is reserved.
  await expect(page.locator('footer[inert]')).toContainText('Verbeter eerst de hoeveelheid')
  await amount.fill('0')
  await expect(lines.getByText('Hoeveelheid moet groter zijn dan 0')).toBeVisible()
  await page.getByRole('button', { name: 'Terug naar het voorstel' }).click()
  await expect(amount).toHaveValue(offered)
  await expect(sum).toHaveText(costs ?? '')
  await expect(page).not.toHaveURL(/take/)

  // Fewer demands; going back shows the previous selection, ticked as it was.
  const ticked = page
    .getByRole('group', { name: 'Welke vragen' })
    .getByRole('checkbox', { checked: true })
  const before = await ticked.count()
  await ticked.last().uncheck()
  await page.getByRole('button', { name: 'Stel combinatie voor' }).click()
  await expect(page).not.toHaveURL(/answer=/)
  await expect(ticked).toHaveCount(before - 1)
  await page.goBack()
  await expect(ticked).toHaveCount(before)

  // An empty selection is rejected, and everything shown stays.
  const all = page.getByRole('checkbox', { name: /^Alle \d+ vragen$/ })
  await all.check()
  await all.uncheck()
  await page.getByRole('button', { name: 'Stel combinatie voor' }).click()
  await expect(page.getByText('Kies ten minste één vraag')).toBeVisible()
  await expect(lines).toBeVisible()

  // One basket, in which each line shows which demand it is for; withdrawn, so that others find the market as it was.
  await page.getByRole('button', { name: 'Samen reserveren' }).click()
  const dialog = page.getByRole('dialog', { name: 'Samen reserveren' })
  await expect(dialog.getByText(/^voor uw vraag /).nth(1)).toBeVisible()
  await accessible(page, 'demands together: reserving')
  await dialog.getByRole('button', { name: 'Reserveren' }).click()
  await expect(page).toHaveURL(/\/mandjes\/\d+$/)
  await expect(page.getByText(/^voor uw vraag /).nth(1)).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Netto-effect samen' })).toBeVisible()
  await accessible(page, 'basket for several demands')
  await page.getByRole('button', { name: 'Alles intrekken' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Alles intrekken' }).click()
  await expect(page.getByText('Deze combinatie is beëindigd')).toBeVisible()
  await page.context().close()
})

test('the plan opens from the demands of a spot; a link with a deleted demand leads back to the choice', async ({
  browser,
}) => {
  const page = await person(browser, email)
  const spot = await spotOfSeveral(page)
  await page.goto(`/spots/${spot.id}?part=demands`)
  const way = page.getByRole('link', { name: 'Vragen samen vullen' })
  await expect(way).toBeVisible()
  // As wide as its words and left-aligned: a click beside it does nothing.
  expect((await way.boundingBox())?.width).toBeLessThan(300)
  await page.goto(`/spots/${spot.id}/combinaties?demands[]=999999999`)
  await expect(page.getByRole('heading', { name: /^Een van deze vragen/ })).toBeVisible()
  await accessible(page, 'demands together: one is gone')
  await page.getByRole('link', { name: 'Kies opnieuw' }).click()
  await expect(page.getByRole('button', { name: 'Stel combinatie voor' })).toBeVisible()
  await page.context().close()
})

test('demands of a spot are filled together on a phone, also at 320 pixels', async ({
  browser,
}) => {
  const page = await proposed(browser, true)
  await accessible(page, 'demands together: phone')
  await resize(page, { width: 320, height: 700 })
  expect(await wider(page), 'nothing is cut off at 320').toBe(false)
  await page.context().close()
})

test('demands of a spot are filled together in English (en)', async ({ browser }) => {
  const page = await proposed(browser, false, 'en')
  const lines = page.getByRole('region', { name: words.en.lines })
  await expect(page.getByText(/^Sharing lorries saves \d+ trips? and [\d,]+\skm/)).toBeVisible()
  await expect(lines.getByRole('rowheader', { name: / filled$/ }).nth(1)).toBeVisible()
  await expect(lines.getByText('same address').first()).toBeVisible()
  await accessible(page, 'demands together (en)')
  const all = page.getByRole('checkbox', { name: /^All \d+ demands$/ })
  await all.check()
  await all.uncheck()
  await page.getByRole('button', { name: words.en.propose }).click()
  await expect(page.getByText('Choose at least one demand')).toBeVisible()
  await page.context().close()
})
