import { expect, test, type Locator } from '@playwright/test'
import { accessible, person } from './person.ts'
import { as, bar, buyer, choose, rowOf, rowsOf, type Saved, stamp } from './saved-searches.ts'
import { resize } from './resize.ts'

// A saved search becomes a demand; saving one without a mouse, on a phone and in a small space.

test('a search becomes a demand with its place, period and kind', async ({ browser, request }) => {
  const name = `Tegel als vraag ${stamp}`
  const delta = await as(request, buyer)
  const types = await delta.call<{ 'hydra:member': { id: number; name: string }[] }>(
    'GET',
    '/api/otls/search?name=betontegel',
  )
  const type = types['hydra:member'][0]
  await delta.call('POST', '/api/saved-searches', {
    data: {
      name,
      filter: {
        otl: [type?.id],
        amount: 50,
        amount_unit: 'm2',
        latitude: 51.97,
        longitude: 5.66,
        range: 40,
        period_from: '2027-03-01',
        period_till: '2027-05-31',
      },
      place: 'Wageningen',
      frequency: 'off',
    },
  })
  const page = await person(browser, buyer, { at: '/zoekopdrachten' })
  await choose(page, name, 'Maak er een vraag van')
  await expect(page).toHaveURL(/\/spot\/maken\?.*otl=/)
  const next = async (step: number) => {
    await page.getByRole('button', { name: /^(?:Verder|Volgende)/ }).click()
    await expect(page.getByText(`Stap ${step} van 6`)).toBeVisible({ timeout: 40_000 })
  }
  await next(2)
  await page.getByRole('textbox', { name: /^Naam/ }).fill(`Spot ${stamp}`)
  await next(3)
  await expect(page.getByRole('textbox', { name: /^Van/ })).toHaveValue('01-03-2027')
  await expect(page.getByRole('combobox', { name: /^Plaats/ })).toHaveValue(/Wageningen/)
  await next(4)
  await next(5)
  await expect(page.getByText(new RegExp(`^U zocht ${type?.name}\\s*50\\sm²`))).toBeVisible()
  await accessible(page, 'what was searched, to be asked')
  await page.getByRole('button', { name: 'Vraag toevoegen' }).first().click()
  const form = page.getByRole('dialog')
  await expect(form.getByRole('textbox', { name: 'Hoeveelheid' })).toHaveValue('50')
  await expect(form.getByRole('combobox', { name: 'Eenheid m²' })).toBeVisible()
  await page.context().close()
})

test('a text search becomes a demand that is found by those words', async ({
  browser,
  request,
}) => {
  const name = `Woorden als vraag ${stamp}`
  const delta = await as(request, buyer)
  await delta.call('POST', '/api/saved-searches', {
    data: { name, filter: { search: 'betontegel' }, place: '', frequency: 'off' },
  })
  const page = await person(browser, buyer, { at: '/zoekopdrachten' })
  await choose(page, name, 'Maak er een vraag van')
  await expect(page).toHaveURL(/\/spot\/maken\?.*words=betontegel/)
  for (const step of [2, 3, 4, 5]) {
    if (step === 3) await page.getByRole('textbox', { name: /^Naam/ }).fill(`Spot van ${name}`)
    await page.getByRole('button', { name: /^Volgende: / }).click()
    await expect(page.getByText(`Stap ${step} van 6`)).toBeVisible({ timeout: 40_000 })
  }
  await expect(page.getByText(/^U zocht betontegel\. /)).toBeVisible()
  await page.getByRole('button', { name: 'Vraag toevoegen' }).first().click()
  await expect(page.getByRole('combobox', { name: /^Zoek in de/ })).toHaveValue('betontegel')
  await page.getByRole('button', { name: 'Verder met Betontegel' }).click()
  await expect(page.getByRole('dialog', { name: 'Gevraagd - Betontegel' })).toBeVisible()
})

test('without a mouse: a search is saved, found again, and its menu works', async ({ browser }) => {
  const name = `Toetsen ${stamp}`
  const page = await person(browser, buyer, { at: '/zoeken?search=lichtmast&view=list' })
  const press = (key: string) => page.keyboard.press(key)
  const tabTo = async (piece: Locator) => {
    await piece.waitFor()
    for (let at = 0; at < 80; at++) {
      if (await piece.evaluate((e) => e === document.activeElement)) return
      await press('Tab')
    }
    throw new Error('not reached')
  }
  await tabTo(page.getByRole('button', { name: 'Bewaar', exact: true }))
  await press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Bewaar zoekopdracht' })
  await expect(dialog.getByRole('textbox', { name: 'Naam' })).toBeFocused()
  await press('ControlOrMeta+a')
  await page.keyboard.type(name)
  await tabTo(dialog.getByRole('radio', { name: 'Dagelijks' }))
  await press('ArrowRight')
  await expect(dialog.getByRole('radio', { name: 'Wekelijks' })).toBeChecked()
  await tabTo(dialog.getByRole('button', { name: 'Bewaren' }))
  await press('Enter')
  await expect(dialog).toBeHidden()
  await tabTo(page.getByRole('link', { name: 'Uw zoekopdrachten' }))
  await press('Enter')
  await expect(rowOf(page, name)).toContainText('Wekelijks')
  await tabTo(page.getByRole('button', { name: `Meer acties voor ${name}` }))
  await press('Enter')
  await expect(page.getByRole('menuitem', { name: 'Naam en einddatum' })).toBeFocused()
  await press('Enter')
  const edit = page.getByRole('dialog', { name: 'Zoekopdracht wijzigen' })
  await expect(edit.getByRole('textbox', { name: 'Naam' })).toBeFocused()
  await press('End')
  await page.keyboard.type(' 2')
  await press('Enter')
  await expect(rowOf(page, `${name} 2`)).toBeVisible()
  await page.context().close()
})

test('on a phone: a search is saved from the sheet; two lines a row, the one action in sight', async ({
  browser,
  request,
}) => {
  const delta = await as(request, buyer)
  const { id } = await delta.save(`Telefoon ${stamp}`, { search: 'tegel' }, 'daily')
  await delta.call('PUT', `/api/saved-searches/${id}/following`, {
    data: { pause: { till: null } },
  })
  const page = await person(browser, buyer, { phone: true, at: '/zoeken?search=klinker' })
  await page.getByRole('button', { name: 'Bewaar', exact: true }).tap()
  const dialog = page.getByRole('dialog', { name: 'Bewaar zoekopdracht' })
  await dialog.getByRole('radio', { name: /^Alleen in/ }).check()
  await accessible(page, 'keeping a search on a phone')
  await dialog.getByRole('button', { name: 'Bewaren' }).tap()
  await expect(bar(page)).toContainText('Bewaard: klinker')
  await accessible(page, 'a search that is kept, on a phone')
  await page.goto('/zoekopdrachten')
  await rowsOf(page).first().waitFor()
  const heights = await rowsOf(page).evaluateAll((all) =>
    all.map((row) => Math.round(row.getBoundingClientRect().height)),
  )
  expect(Math.max(...heights)).toBeLessThanOrEqual(72)
  await expect(rowOf(page, `Telefoon ${stamp}`)).toContainText('Gepauzeerd')
  await accessible(page, 'saved searches on a phone')
  await page.getByRole('button', { name: `Meer acties voor Telefoon ${stamp}` }).tap()
  await page.getByRole('menuitemradio', { name: 'Wekelijks' }).tap()
  await page.getByRole('button', { name: `Telefoon ${stamp} hervatten` }).tap()
  await expect(page.getByRole('button', { name: `Telefoon ${stamp} hervatten` })).toBeHidden()
  expect((await delta.call<Saved>('GET', `/api/saved-searches/${id}`)).frequency).toBe('weekly')
  await page.context().close()
})

test('a saved search for a removed object type says so when it is opened, and is repaired there', async ({
  browser,
  request,
}) => {
  const name = `Vervallen ${stamp}`
  const keeper = await as(request, 'super@bouwkring.example')
  const type = await keeper.call<{ id: number }>('POST', '/api/otls', {
    data: { name, type: 'product', parent: null },
  })
  await keeper.call('PUT', '/api/otls/publish', { data: { ids: [type.id], published: true } })
  const delta = await as(request, buyer)
  const { id } = await delta.save(name, { otl: [type.id], unit: ['m2'] })
  await keeper.call('DELETE', `/api/otls/${type.id}`)
  const path = `/api/saved-searches/${id}`
  await expect
    .poll(async () => (await delta.call<{ problem: string | null }>('GET', path)).problem, {
      timeout: 60_000,
    })
    .toBe('otl')
  const page = await person(browser, buyer, { at: '/' })
  const refused: string[] = []
  page.on('response', (answer) => {
    if (answer.status() >= 400) refused.push(answer.url())
  })
  await page.goto('/zoekopdrachten')
  await expect(page.getByText('Vervallen objecttype').first()).toBeVisible()
  // A phone has no space for its filters: the reason comes first.
  await resize(page, { width: 390, height: 844 })
  await expect(page.getByText('Zoekt niet meer · een objecttype is vervallen')).toBeVisible()
  await resize(page, { width: 1440, height: 900 })
  await page.getByRole('link', { name }).click()
  await expect(bar(page)).toContainText(`${name} zoekt niet meer: een objecttype is vervallen.`)
  expect(refused).toEqual([])
  await expect(page.getByText('Vervallen objecttype').first()).toBeVisible()
  await accessible(page, 'a search that stands still')
  await bar(page).getByRole('button', { name: 'Herstellen' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Herstellen' }).click()
  await expect(bar(page)).toContainText(`Bewaard: ${name}`)
  await expect(page).not.toHaveURL(/otl/)
  await page.context().close()
})

test('a name changed elsewhere in the meantime is reported, and saved on the second try', async ({
  browser,
  request,
}) => {
  const name = `Twee tabs ${stamp}`
  const delta = await as(request, buyer)
  const { id } = await delta.save(name, { search: 'tegel' })
  const page = await person(browser, buyer, { at: '/zoekopdrachten' })
  await choose(page, name, 'Naam en einddatum')
  const dialog = page.getByRole('dialog', { name: 'Zoekopdracht wijzigen' })
  await delta.call('PUT', `/api/saved-searches/${id}`, {
    data: { name: `${name}, elders`, filter: { search: 'tegel' }, version: 1 },
  })
  await dialog.getByRole('textbox', { name: 'Naam' }).fill(`${name}, hier`)
  await dialog.getByRole('button', { name: 'Bewaren' }).click()
  await expect(page.getByText(/intussen gewijzigd/)).toBeVisible()
  // The list below the dialog, which nobody can reach meanwhile.
  await expect(page.getByText(`${name}, elders`).first()).toBeAttached()
  await dialog.getByRole('button', { name: 'Bewaren' }).click()
  await expect(dialog).toBeHidden()
  await expect(rowOf(page, `${name}, hier`)).toBeVisible()
  await page.context().close()
})

test('saved searches at 320 wide, in English (en)', async ({ browser, request }) => {
  const delta = await as(request, buyer)
  await delta.save(`Narrow ${stamp} with a name that is much too long for it`, { search: 'tegel' })
  const page = await person(browser, buyer, {
    phone: true,
    width: 320,
    height: 640,
    language: 'en',
    at: '/zoekopdrachten',
  })
  await rowsOf(page).first().waitFor()
  await accessible(page, 'saved searches at 320')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  await page.goto('/zoeken?search=tegel')
  await page.getByRole('button', { name: 'Save', exact: true }).tap()
  await expect(page.getByRole('dialog', { name: 'Save search' })).toBeVisible()
  await accessible(page, 'keeping a search at 320')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  await page.context().close()
})
