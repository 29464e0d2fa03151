import { expect, test } from '@playwright/test'
import { callsOf } from './calls.ts'
import { networkQuiet } from './network.ts'
import { accessible, person } from './person.ts'

test('help: questions with search and a link each, documents, the introduction, in both languages', async ({
  browser,
}) => {
  const page = await person(browser, 'inkoop@delta.example')
  const avatar = page.getByRole('button', { name: /Menu van/ })
  await avatar.click()
  await accessible(page, 'menu of the avatar')
  const manual = page.getByRole('menuitem', { name: 'Handleiding' })
  await expect(manual).toHaveAttribute('href', '/documents/handleiding.pdf')
  // A new tab; what the browser does with the file there is up to the browser.
  const [document] = await Promise.all([page.context().waitForEvent('page'), manual.click()])
  await document.close()
  expect((await page.request.get('/documents/handleiding.pdf')).headers()['content-type']).toBe(
    'application/pdf',
  )

  await avatar.click()
  await page.getByRole('menuitem', { name: 'Veelgestelde vragen' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Veelgestelde vragen' })).toBeVisible()
  await accessible(page, 'questions')
  await page.getByRole('searchbox', { name: 'Zoek in de vragen en antwoorden' }).fill('intrekken')
  const question = page.getByText('Kan ik een reservering intrekken?')
  await expect(page.locator('details')).toHaveCount(1)
  await question.click()
  await expect(
    page.getByText('De aanvrager kan intrekken zolang de reservering openstaat.'),
  ).toBeVisible()
  await expect(page).toHaveURL(/vraag=\d+/)
  const link = page.url()
  await page.goto(link)
  await expect(
    page.getByText('De aanvrager kan intrekken zolang de reservering openstaat.'),
  ).toBeVisible()
  await page.getByRole('searchbox').fill('qqqq')
  await expect(page.getByText('Niets gevonden voor "qqqq"')).toBeVisible()
  await page.getByRole('button', { name: 'Alle vragen tonen' }).click()
  await expect(page.locator('details')).toHaveCount(14)

  await avatar.click()
  await page.getByRole('menuitem', { name: 'Introductievideo' }).click()
  const dialog = page.getByRole('dialog', { name: 'Introductie' })
  await expect(dialog.getByRole('listitem')).toHaveCount(6)
  await expect
    .poll(() => dialog.locator('video').evaluate((video: HTMLVideoElement) => video.readyState))
    .toBeGreaterThan(0)
  expect(
    await dialog.locator('video').evaluate((video: HTMLVideoElement) => video.textTracks.length),
  ).toBe(1)
  await accessible(page, 'introduction')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()

  await avatar.click()
  await page.getByRole('menuitem', { name: 'English' }).click()
  await expect(
    page.getByRole('heading', { level: 1, name: 'Frequently asked questions' }),
  ).toBeVisible()
  await expect(page.getByText('Can I withdraw a reservation?')).toBeVisible()
  await accessible(page, 'questions, English')
  await page.reload()
  await expect(
    page.getByRole('heading', { level: 1, name: 'Frequently asked questions' }),
  ).toBeVisible()
})

test('any other path leads back, or to the dashboard', async ({ browser }) => {
  const page = await person(browser, 'inkoop@delta.example', { at: '/spots' })
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.goto('/bestaat/niet')
  await page.getByRole('button', { name: 'Terug' }).click()
  await expect(page).toHaveURL(/\/spots/)
  await page.goto('/bestaat/niet')
  await page.getByRole('main').getByRole('link', { name: 'Naar het dashboard' }).click()
  await expect(page).toHaveURL('/')
  // In a new tab there is nothing to go back to.
  const [tab] = await Promise.all([
    page.waitForEvent('popup'),
    page.evaluate(() => void window.open('/bestaat/niet')),
  ])
  await tab.getByRole('button', { name: 'Terug' }).click()
  await expect(tab).toHaveURL('/')
})

test(
  'printing: a product, a spot and a transaction on A4, with their heading and without the frame of the screen',
  { tag: '@long' },
  async ({ browser }) => {
    const page = await person(browser, 'inkoop@delta.example', { at: '/mijn-bouwkring' })
    const transaction = await page
      .locator('a[href^="/mijn-bouwkring/"]')
      .first()
      .getAttribute('href')
    expect(transaction).toMatch(/\/\d+$/)
    for (const [path, heading, most] of [
      ['/products/1', /Betontegel/, 9],
      ['/spots/1', /Trottoirs/, 9],
      [String(transaction), /\w/, 2],
      ['/mandjes/1', /Betontegel/, 2],
    ] as const) {
      await page.goto(path)
      await expect(page.getByRole('heading', { name: heading, level: 1 })).toBeVisible()
      await networkQuiet(page)
      await expect(page.getByRole('button', { name: /^Afdrukken/ }).first()).toBeVisible()
      await page.emulateMedia({ media: 'print' })
      await expect(
        page.getByRole('banner').filter({ has: page.getByRole('navigation') }),
      ).toBeHidden()
      await expect(
        page
          .locator('[data-print-head]')
          .getByText(/^Provincie DeltaAfgedrukt op \d\d-\d\d-\d{4} door Jeroen Visscher$/),
      ).toBeVisible()
      const sheets = (await page.pdf({ preferCSSPageSize: true }))
        .toString('latin1')
        .match(/\/MediaBox \[0 0 59[45]/g)
      expect(sheets?.length).toBeGreaterThan(0)
      // Content from the side continues where the page has room, not at the top of the next page.
      expect(sheets?.length).toBeLessThanOrEqual(most)
      await page.emulateMedia({ media: null })
    }
  },
)

test('a product of ordinary length prints on one A4, with all of its tabs', async ({ browser }) => {
  const page = await person(browser, 'inkoop@delta.example', { at: '/products/1' })
  await expect(page.getByRole('region', { name: /kaart|route/i }).first()).toBeVisible()
  await page.evaluate(() => {
    window.print = () => {
      window.dispatchEvent(new Event('beforeprint'))
      document.body.dataset.printed = 'yes'
    }
  })
  await page.getByRole('button', { name: 'Afdrukken' }).click()
  await page.locator('body[data-printed=yes]').waitFor()
  await page.emulateMedia({ media: 'print' })
  expect(await page.getByRole('main').innerText()).toMatch(/Contactgegevens[\s\S]*@/)
  const sheet = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
  expect(sheet.match(/\/Type \/Page\b/g)).toHaveLength(1)
  await page.context().close()
})

test('an accepted transaction is one A4 with both addresses and contact persons, the way, and room to sign', async ({
  browser,
  request,
}) => {
  const call = await callsOf(request, 'inkoop@delta.example')
  // One of the demo market that no journey changes: which is the newest depends on the journeys before.
  const { 'hydra:member': all } = await call<{
    'hydra:member': { id: number; product: { name: string } }[]
  }>('GET', '/api/transactions?status=accepted&search=kinderkop')
  expect(all.map(({ product }) => product.name)).toEqual([
    'Natuursteenkei graniet 14x20, oude kinderkop',
  ])
  const page = await person(browser, 'inkoop@delta.example', {
    at: `/mijn-bouwkring/${all[0]?.id}`,
  })
  for (const side of ['Aangeboden door', 'Gevraagd door']) {
    const party = page.getByRole('region', { name: side })
    await expect(party.getByText(/, \d{4} [A-Z]{2} /)).toBeVisible()
    await expect(party.getByRole('link', { name: /@/ }).first()).toBeVisible()
  }
  await expect(page.getByRole('region', { name: /^Kaart met/ }).first()).toBeVisible()
  const sheet = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
  expect(sheet.match(/\/Type \/Page\b/g)).toHaveLength(1)
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByText('Naam en handtekening').first()).toBeVisible()
  await page.context().close()
})

test('a product printed at once is complete: condition, composition, contact persons and the map', async ({
  browser,
}) => {
  const page = await person(browser, 'inkoop@delta.example', { at: '/zoeken?view=list' })
  const first = page.getByRole('row').getByRole('heading', { level: 2 }).getByRole('link').first()
  const id = new URL(String(await first.getAttribute('href')), page.url()).searchParams.get(
    'product',
  )
  await page.goto(`/products/${id}`)
  await expect(page.getByRole('region', { name: /kaart|route/i }).first()).toBeVisible()
  // The browser stops where its dialog would open: the page's contents at that moment are printed.
  await page.evaluate(() => {
    window.print = () => {
      window.dispatchEvent(new Event('beforeprint'))
      document.body.dataset.printed = 'yes'
    }
  })
  await page.getByRole('button', { name: 'Afdrukken' }).click()
  await page.locator('body[data-printed=yes]').waitFor()
  await page.emulateMedia({ media: 'print' })
  const main = page.getByRole('main')
  const now = await main.innerText()
  expect(now).toMatch(/Hoe is dit bekend\?|Conditie/)
  expect(now).toMatch(/Totaal\s+100%/)
  expect(now).toMatch(/Contactgegevens[\s\S]*@/)
  expect(await main.locator('.skeleton').filter({ visible: true }).count()).toBe(0)
  expect(await main.locator('[data-on-paper]').filter({ visible: true }).count()).toBe(1)

  // Printing does not wait for what never arrives: it prints what is there.
  await page.emulateMedia({ media: null })
  await page.route('**/api/spots/*/contactpersons*', () => {})
  await page.reload()
  await page.evaluate(() => {
    window.print = () => {
      document.body.dataset.printed = 'yes'
    }
  })
  await page.getByRole('button', { name: 'Afdrukken' }).click()
  await page.locator('body[data-printed=yes]').waitFor()
})
