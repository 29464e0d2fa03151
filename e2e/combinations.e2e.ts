import { expect, test } from '@playwright/test'
import { byDepot, demandWith } from './combined-demand.ts'
import { accessible, person } from './person.ts'
import { resize } from './resize.ts'

// A demand that no offer fills alone: which offers fill it together, what that takes, and the assumptions behind it.

const email = 'inkoop@delta.example'

test('a demand that needs two addresses shows its answers, the amounts and assumptions of each, and is reserved together', async ({
  browser,
}) => {
  const page = await person(browser, email)
  const demand = await demandWith(page, email)
  await page.goto(`/products/${demand.id}`)
  // The user can make an offer to a demand, also from their own spot.
  await expect(
    page.getByRole('button', { name: 'Zelf aanbieden vanuit een andere spot' }),
  ).toBeVisible()
  await page.getByRole('link', { name: 'Combinaties' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(demand.name)
  const two = page.getByRole('radio', { name: /^Twee adressen/ })
  const one = page.getByRole('radio', { name: /^Eén adres, één partij/ })
  await expect(two).toBeChecked()
  const lines = page.getByRole('region', { name: 'Regels van deze combinatie' })
  await expect(lines.getByRole('row')).toHaveCount(4)
  await expect(lines.getByText(/ gevuld$/)).toBeVisible()
  await expect(page.getByText('Dit zijn goede antwoorden, niet altijd het beste')).toBeVisible()
  // For planning the lorries: their stops in order, and whom to call there.
  const calls = page.getByRole('region', { name: 'Adressen en contactpersonen' })
  await expect(calls.locator('ol > li > p:first-child')).toHaveText([
    'A: laden bij',
    'B: laden bij',
    'A, B: afleveren bij',
  ])
  await expect(calls.locator('a[href^="tel:"]').first()).toBeVisible()
  await expect(calls.getByText('Waarmee is gerekend')).toBeHidden()
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')))
  await page.emulateMedia({ media: 'print' })
  await resize(page, { width: 680, height: 900 })
  await expect(calls.getByText('Waarmee is gerekend')).toBeVisible()
  // On paper, the map with all stops, and every column of the lines.
  const drawn = page.getByRole('region', { name: /^Kaart/ }).locator('.leaflet-container')
  await expect(drawn).toBeVisible()
  const outside = await drawn.evaluate((container) => {
    const sheet = container.parentElement!
    const paper = sheet.getBoundingClientRect()
    return [...sheet.querySelectorAll('.leaflet-marker-icon'), ...document.querySelectorAll('td')]
      .map((one) => one.getBoundingClientRect())
      .filter(({ left, right }) => left < paper.left || right > paper.right + 1).length
  })
  expect(outside).toBe(0)
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')))
  await page.emulateMedia({ media: 'screen' })
  await resize(page, { width: 1440, height: 900 })
  // Side by side, every card has its picture, with the pickup time; stacked, only the chosen one. The lines are directly below the cards, the map after them.
  const cards = page.getByRole('group', { name: 'Combinaties' })
  const pictures = cards.locator('.leaflet-container')
  for (const width of [1440, 768, 390]) {
    await resize(page, { width, height: 900 })
    await expect(pictures).toHaveCount(width < 1100 ? 1 : await cards.getByRole('radio').count())
    await expect(pictures.first().locator('.leaflet-marker-icon')).toHaveCount(3)
    await expect(cards.getByText(/^Ophalen (nu|wk\s\d+)/).first()).toBeVisible()
    const map = page.getByRole('region', { name: /^Kaart/ }).first()
    await expect(map).toBeVisible()
    const [table, below] = [await lines.getByRole('table').boundingBox(), await map.boundingBox()]
    expect(table!.y + table!.height, `${width}`).toBeLessThanOrEqual(below!.y)
  }
  await resize(page, { width: 1440, height: 900 })
  // A press on the picture chooses its answer, like one beside it; nothing in it is focusable.
  await expect(pictures).toHaveCount(await cards.getByRole('radio').count())
  await expect(async () => {
    const picture = (await pictures.nth(1).boundingBox())!
    await page.mouse.click(picture.x + picture.width / 2, picture.y + picture.height / 2)
    await expect(two).not.toBeChecked({ timeout: 2000 })
  }).toPass()
  await two.check()
  await expect(pictures.locator('[tabindex="0"], a, button')).toHaveCount(0)
  // Anything that takes space from the map, such as a note below it, leaves all addresses in view.
  const cutMarkers = () =>
    drawn.evaluate((box) => {
      const sight = box.getBoundingClientRect()
      return [...box.querySelectorAll('.leaflet-marker-icon')].filter((marker) => {
        const { top, bottom } = marker.getBoundingClientRect()
        return top < sight.top || bottom > sight.bottom
      }).length
    })
  await expect.poll(cutMarkers).toBe(0)
  const tall = (height: string) =>
    drawn.evaluate((box, to) => {
      const { style } = box.parentElement as HTMLElement
      style.flex = to === '' ? '' : 'none'
      style.height = to
    }, height)
  await tall('130px')
  await expect.poll(cutMarkers).toBe(0)
  await tall('')
  await accessible(page, 'combinations')

  // By keyboard to the next answer; the URL keeps it.
  await two.focus()
  await page.keyboard.press('ArrowDown')
  await expect(one).toBeChecked()
  await expect(lines.getByRole('row')).toHaveCount(3)
  await page.reload()
  await expect(one).toBeChecked()

  // The assumptions behind the calculation, each with its source.
  await page.getByRole('button', { name: 'Hoe berekend' }).click()
  const how = page.getByRole('dialog', { name: 'Hoe berekend' })
  await expect(how.getByText('22.000 kg')).toBeVisible()
  await expect(how.getByText(/CBS 2018/)).toBeVisible()
  await accessible(page, 'combinations: how')
  await page.keyboard.press('Escape')
  await expect(how).toHaveCount(0)

  // From one lot: no answers with two addresses remain, and the URL reflects this.
  await page.getByRole('checkbox', { name: 'Uit één partij' }).check()
  await expect(two).toHaveCount(0)
  await expect(page).toHaveURL(/lot=true/)

  // To its matches, and back.
  await page.getByRole('link', { name: 'Matches', exact: true }).click()
  await page
    .getByRole('navigation', { name: 'Matches van deze vraag' })
    .getByRole('link', { name: 'Combinaties' })
    .click()
  await expect(two).toBeChecked()

  // The action is in view before any reading or scrolling.
  await expect(page.getByRole('button', { name: 'Samen reserveren' })).toBeInViewport({ ratio: 1 })
  // Reserved together, which leads to its basket; and withdrawn, so that others find the market as it was.
  await page.getByRole('button', { name: 'Samen reserveren' }).click()
  const dialog = page.getByRole('dialog', { name: 'Samen reserveren' })
  await expect(dialog.getByText(/ziet ook de naam van de vraag/)).toBeVisible()
  await expect(dialog.getByRole('listitem')).toHaveCount(2)
  await dialog.getByRole('button', { name: 'Reserveren' }).click()
  await expect(page).toHaveURL(/\/mandjes\/\d+$/)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(demand.name)
  // No part of it is proposed a second time.
  await page.goto(`/products/${demand.id}/combinaties`)
  await expect(page.getByText('Voor deze vraag is alles al gereserveerd')).toBeVisible()
  await accessible(page, 'combinations: all reserved')
  await page.goBack()

  // A part that is withdrawn is proposed again, from others.
  await page.getByRole('button', { name: /^B .* intrekken$/ }).click()
  await page
    .getByRole('dialog', { name: 'Reservering intrekken' })
    .getByRole('button', { name: 'Intrekken' })
    .click()
  await expect(page.getByRole('heading', { name: /^Vul .* van B$/ })).toBeVisible()
  // Each with how well it fits, and what it takes.
  await expect(
    page
      .getByRole('radio', {
        name: / ritt?(?:en)?, .*\skm. match [\d -]+%, €\s[\d.,]+ met vervoer, /,
      })
      .first(),
  ).toBeVisible()
  await accessible(page, 'basket with proposals')
  await page.getByRole('button', { name: 'Reserveer erbij' }).click()
  await expect(page.getByText('vervangt B').first()).toBeVisible()
  await page.getByRole('button', { name: 'Alles intrekken' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Alles intrekken' }).click()
  await expect(page.getByText('Deze combinatie is beëindigd')).toBeVisible()
  await page.context().close()
})

test('a replacement keeps the choice of one lot, and the basket shows the figures behind its proposal', async ({
  browser,
}) => {
  const page = await person(browser, email)
  const demand = await demandWith(page, email)
  await page.goto(`/products/${demand.id}/combinaties?lot=true`)
  await expect(page.getByRole('checkbox', { name: 'Uit één partij' })).toBeChecked()
  await page.getByRole('button', { name: 'Samen reserveren' }).click()
  await page
    .getByRole('dialog', { name: 'Samen reserveren' })
    .getByRole('button', { name: 'Reserveren' })
    .click()
  await expect(page).toHaveURL(/\/mandjes\/\d+$/)
  await expect(page.getByText(/· uit één partij\s·/)).toBeVisible()
  const basis = page.getByRole('region', { name: 'Waarmee het voorstel is gerekend' })
  // Folded on the screen, and on paper always.
  await expect(basis.getByText(/Bron: CBS 2018/)).toBeHidden()
  await page.emulateMedia({ media: 'print' })
  await expect(basis.getByText(/Bron: CBS 2018/)).toBeVisible()
  await page.emulateMedia({ media: null })
  await basis.getByRole('button', { name: 'Toon 11 uitgangspunten' }).click()
  await expect(basis.getByText('22.000 kg')).toBeVisible()
  await expect(basis.getByText(/Bron: CBS 2018/)).toBeVisible()
  // What is proposed in its place is sought with the same choice.
  const sought = page.waitForRequest(
    (request) => /\/combinations\?/.test(request.url()) && request.url().includes('one_lot=true'),
  )
  await page.getByRole('button', { name: /^A .* intrekken$/ }).click()
  await page
    .getByRole('dialog', { name: 'Reservering intrekken' })
    .getByRole('button', { name: 'Intrekken' })
    .click()
  await sought
  await expect(page.getByText(/^Uit één partij, zoals gekozen bij het reserveren/)).toBeVisible()
  // The bar on top and the message at the foot stand over whatever is scrolled below them.
  await page.getByRole('button', { name: 'Melding sluiten' }).click()
  await page.evaluate(() => window.scrollTo(0, 0))
  await accessible(page, 'basket of one lot')
  await page.context().close()
})

test('goods that come free before they are needed come through a depot, and its room is requested in the same act', async ({
  browser,
}) => {
  const page = await person(browser, email)
  const demand = await demandWith(page, email, byDepot)
  await page.goto(`/products/${demand.id}/combinaties`)
  await page
    .getByRole('radio', { name: /met opslag/ })
    .first()
    .check()
  const lines = page.getByRole('region', { name: 'Regels van deze combinatie' })
  await expect(lines.getByRole('columnheader', { name: 'Met vervoer en opslag' })).toBeVisible()
  const room = lines.getByText(/weken opslag .*m² vloer/).first()
  await expect(room).toBeVisible()
  // When each lot becomes available, is stored and is needed.
  const times = lines.getByRole('region', { name: 'Vrij, opgeslagen en nodig' })
  await expect(times.getByText(/; \d+ weken opslag bij /).first()).toBeVisible()
  await expect(times.getByText('Uw vraag')).toBeVisible()
  const kept = page
    .getByRole('region', { name: 'Adressen en contactpersonen' })
    .getByRole('listitem')
    .filter({ hasText: /: lossen en bewaren bij/ })
  await expect(kept.getByText(/van [\d-]+ t\/m [\d-]+, [\d,]+\sm² vloer/).first()).toBeVisible()
  // Savings less transport, and the factors used.
  const chosen = page.getByRole('radio', { name: /met opslag/ }).first()
  await expect(chosen).toHaveAccessibleDescription(/Netto (vermeden|extra)/)
  await expect(lines.getByText(/^Netto [\d.,]+\skg\sCO₂e /)).toBeVisible()
  await expect(lines.getByText(/kg\sCO₂e per kg/).first()).toBeVisible()
  await accessible(page, 'combinations: by a depot')
  await resize(page, { width: 320, height: 700 })
  const wider = () =>
    page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth)
  expect(await wider(), 'nothing is cut off at 320').toBe(false)
  await resize(page, { width: 1440, height: 900 })
  await page.getByRole('button', { name: 'Samen reserveren' }).click()
  const dialog = page.getByRole('dialog', { name: 'Samen reserveren' })
  await expect(dialog.getByText(/^Ook ruimte gevraagd: \d+ weken bij /)).toBeVisible()
  await dialog.getByRole('button', { name: 'Reserveren' }).click()
  await expect(page).toHaveURL(/\/mandjes\/\d+$/)
  await expect(page.getByRole('heading', { name: 'Netto-effect samen' })).toBeVisible()
  await expect(page.getByText(/; via .*, \d+ weken opslag/)).toBeVisible()
  await accessible(page, 'basket: net effect')
  await page.getByRole('button', { name: 'Alles intrekken' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Alles intrekken' }).click()
  await expect(page.getByText('Deze combinatie is beëindigd')).toBeVisible()
  await page.context().close()
})

test('on a phone the lines are stacked, also at 320 pixels', async ({ browser }) => {
  const page = await person(browser, email, { phone: true })
  const demand = await demandWith(page, email)
  await page.goto(`/products/${demand.id}/combinaties`)
  await expect(page.getByRole('radio', { name: /^Twee adressen/ })).toBeChecked()
  await accessible(page, 'combinations: phone')
  await page.getByText('Eén adres, één partij').tap()
  await expect(page.getByRole('radio', { name: /^Eén adres, één partij/ })).toBeChecked()
  await resize(page, { width: 320, height: 700 })
  const wider = () =>
    page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth)
  expect(await wider(), 'nothing is cut off at 320').toBe(false)
  await page.context().close()
})

test('an organisation changes its assumptions; 0 is rejected, and an empty field restores the default', async ({
  browser,
}) => {
  const keeper = 'beheer@delta.example'
  const page = await person(browser, keeper, { at: '/account/uitgangspunten' })
  const kilometre = page.getByRole('textbox', { name: /^Kosten per kilometer/ })
  const save = page.getByRole('button', { name: 'Opslaan' })
  await kilometre.fill('0')
  await save.click()
  await expect(page.getByText('Vul een getal groter dan 0 in').first()).toBeVisible()
  await accessible(page, 'assumptions: refused')
  await kilometre.fill('2,40')
  await save.click()
  await expect(page.getByText('Uitgangspunten opgeslagen')).toBeVisible()
  const demand = await demandWith(page, keeper)
  await page.goto(`/products/${demand.id}/combinaties`)
  await expect(page.getByText(/€\s2,40 per km/)).toBeVisible()
  await page.getByRole('link', { name: 'Uitgangspunten wijzigen' }).click()
  await kilometre.fill('')
  await save.click()
  await expect(page.getByText('Uitgangspunten opgeslagen')).toBeVisible()
  await page.context().close()
})

test('combinations work in English too (en)', async ({ browser }) => {
  const page = await person(browser, email, { language: 'en' })
  const demand = await demandWith(page, email)
  await page.goto(`/products/${demand.id}/combinaties`)
  await expect(page.getByRole('radio', { name: /^Two addresses/ })).toBeChecked()
  await expect(
    page.getByText('These are good answers, not always the best there are.'),
  ).toBeVisible()
  await accessible(page, 'combinations (en)')
  await page.context().close()
})
