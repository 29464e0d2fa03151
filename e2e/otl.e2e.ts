import { expect, test } from '@playwright/test'
import { add, creating, line, search, tree } from './otl.ts'
import { accessible, person } from './person.ts'

test('an object type is added below another, found, published, duplicated with its descendants, and withdrawn with others', async ({
  browser,
}) => {
  const page = await person(browser, 'super@bouwkring.example')
  const name = `Proefsteen ${Date.now()}`
  await page.goto('/app/management/elements')
  await page.getByRole('button', { name: 'Element toevoegen' }).click()
  const dialog = creating(page, 'Element')
  const under = dialog.getByRole('combobox', { name: 'Onder' })
  await dialog.getByRole('button', { name: 'Toevoegen' }).click()
  await expect(dialog.getByText('Naam is een verplicht veld').first()).toBeVisible()
  await expect(dialog.getByText('Kies waar het onder komt').first()).toBeVisible()
  await dialog.getByRole('button', { name: 'Annuleren' }).click()
  await add(page, 'Element', name)
  await search(page).fill(name)
  await expect(line(page, name)).toContainText('Niet gepubliceerd')
  await page.getByRole('button', { name: `Onder ${name} toevoegen` }).click()
  await expect(under).toHaveValue(name)
  await dialog.getByRole('textbox', { name: /Naam/ }).fill(`${name} klein`)
  await expect(dialog.getByRole('status').getByRole('button', { name, exact: true })).toBeVisible()
  await accessible(page, 'a new object type with what is called alike')
  await dialog.getByRole('button', { name: 'Toevoegen' }).click()
  await expect(page.getByText('Element toegevoegd').first()).toBeVisible()
  // A new one opens at once, to be filled in.
  await page
    .getByRole('dialog', { name: `${name} klein` })
    .getByRole('button', { name: 'Terug naar de lijst' })
    .click()
  await expect(tree(page).getByRole('row', { level: 2 })).toHaveCount(1)
  await page.getByRole('button', { name: `${name} publiceren`, exact: true }).click()
  await expect(page.getByText('Item gepubliceerd', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: `${name} dupliceren`, exact: true }).click()
  await page.getByRole('button', { name: 'Met alles eronder' }).click()
  await expect(page.getByText(`${name} gedupliceerd`)).toBeVisible()
  await expect(page.getByText(/^4 van \d+$/)).toBeVisible()
  await page.getByRole('checkbox', { name: 'Alles op deze pagina selecteren' }).click()
  await expect(page.getByText(/^Alle [34] items op deze pagina zijn geselecteerd$/)).toBeVisible()
  await page.getByRole('button', { name: 'Publicatie intrekken', exact: true }).click()
  await expect(page.getByText('1 item niet gepubliceerd')).toBeVisible()
  // Jobs process the changes.
  await expect(page.getByText(/wordt? doorgevoerd op de markt/)).toHaveCount(0, { timeout: 60_000 })
})

test('an object type that is being deleted says so, allows no actions, and the tree reloads when it is done', async ({
  browser,
}) => {
  const page = await person(browser, 'super@bouwkring.example', { at: '/app/management/elements' })
  const first = tree(page).getByRole('row').nth(1)
  const id = Number((await first.getAttribute('id'))?.replace('ott-', ''))
  let state = 'running'
  await page.route('**/api/otls/changes', (route) =>
    route.fulfill({
      json: {
        'hydra:member': [
          {
            id: 1,
            otl: null,
            gone: id,
            state,
            done: 1,
            total: 4,
            created_at: new Date().toISOString(),
          },
        ],
        'hydra:totalItems': 1,
      },
    }),
  )
  await page.reload()
  await expect(first).toContainText('Wordt verwijderd')
  await expect(first.getByRole('button', { name: /publiceren|dupliceren|Publicatie/ })).toHaveCount(
    0,
  )
  await accessible(page, 'an object type that is being deleted')
  const again = page.waitForRequest((request) => request.url().includes('/api/otls/tree'))
  state = 'done'
  await again
  await expect(first).not.toContainText('Wordt verwijderd')
})

test('during a search only hits can be ticked; a filter narrows the tree and is in the URL', async ({
  browser,
}) => {
  const page = await person(browser, 'super@bouwkring.example', { at: '/app/management/products' })
  await search(page).fill('betontegel')
  await expect(tree(page).locator('mark').first()).toHaveText(/betontegel/i)
  await expect(tree(page).getByRole('checkbox', { name: 'Verharding selecteren' })).toHaveCount(0)
  await tree(page).getByRole('checkbox', { name: 'Betontegel selecteren', exact: true }).check()
  await expect(page.getByText('1 geselecteerd')).toBeVisible()
  await page.getByRole('button', { name: 'Zoekterm wissen' }).click()
  await page.getByRole('button', { name: 'Filteren' }).click()
  const panel = page.getByRole('dialog', { name: 'Filteren' })
  await panel.getByRole('textbox', { name: 'RAW-code' }).fill('abc')
  await panel.getByRole('button', { name: 'Toepassen' }).click()
  await expect(
    panel.getByText('Een RAW-code heeft zes cijfers, bijvoorbeeld 000031').first(),
  ).toBeVisible()
  await panel.getByRole('textbox', { name: 'RAW-code' }).fill('3199')
  await panel.getByRole('textbox', { name: 'Naam', exact: true }).fill('tegel')
  await panel.getByRole('button', { name: 'Toepassen' }).click()
  await expect(page).toHaveURL(/raw_code=3199/)
  await page.reload()
  await expect(page.getByText(/^\d+ van \d+$/)).toBeVisible()
  await page.getByRole('button', { name: /RAW-code: 3199/ }).click()
  await expect(page).not.toHaveURL(/raw_code/)
})

test('dragging moves an object type under another after confirmation, and never under its own descendants', async ({
  browser,
}) => {
  const page = await person(browser, 'super@bouwkring.example')
  const stamp = Date.now()
  const [name, target] = [`Sleepsteen ${stamp}`, `Doelsteen ${stamp}`]
  const at = (which: string) =>
    tree(page)
      .getByRole('row')
      .filter({ has: page.getByRole('button', { name: which, exact: true }) })
  await page.goto('/app/management/elements')
  for (const which of [name, target]) await add(page, 'Element', which)
  await search(page).fill(String(stamp))
  // The rows move when the search narrows them.
  await expect(page.getByText(/^2 van \d+$/)).toBeVisible()
  await at(name).dragTo(at(target))
  const dialog = page.getByRole('dialog', { name: `${name} verplaatsen` })
  await expect(dialog.getByRole('combobox', { name: 'Onder' })).toHaveValue(target)
  await dialog.getByRole('button', { name: 'Verplaatsen' }).click()
  await expect(page.getByText(`${name} verplaatst`)).toBeVisible()
  await expect(tree(page).getByRole('row', { level: 2 })).toContainText(name)
  // Moving it back would create a cycle.
  await at(target).dragTo(at(name))
  const circle = page.getByRole('dialog', { name: `${target} verplaatsen` })
  await circle.getByRole('button', { name: 'Verplaatsen' }).click()
  await expect(circle.getByText('Een objecttype kan niet onder zichzelf hangen')).toBeVisible()
  await circle.getByRole('button', { name: 'Annuleren' }).click()
  await expect(tree(page).getByRole('row', { level: 2 })).toHaveCount(1)
})

test('a RAW row is added once the existing rows name a category, by keyboard alone', async ({
  browser,
}) => {
  const page = await person(browser, 'super@bouwkring.example', { at: '/app/management/elements' })
  const name = `Rawsteen ${Date.now()}`
  await page.getByRole('button', { name: 'Element toevoegen' }).focus()
  await page.keyboard.press('Enter')
  await expect(creating(page, 'Element').getByRole('textbox', { name: /Naam/ })).toBeFocused()
  await page.keyboard.type(name)
  await creating(page, 'Element').getByRole('checkbox', { name: 'Bovenaan de boom' }).focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Element toegevoegd')).toBeVisible()
  await expect(page.getByRole('dialog', { name })).toBeVisible()
  await page.keyboard.press('Escape')
  await search(page).fill(name)
  await expect(tree(page).getByRole('row', { level: 1 })).toHaveCount(1)
  await tree(page).getByRole('row', { level: 1 }).focus()
  await page.keyboard.press('Enter')
  const editor = page.getByRole('dialog', { name })
  const add = editor.getByRole('button', { name: 'RAW-categorie toevoegen' })
  await add.focus()
  await page.keyboard.press('Enter')
  await expect(add).toBeDisabled()
  await editor.getByRole('combobox', { name: 'RAW-categorie' }).focus()
  await page.keyboard.type('220101')
  await expect(page.getByRole('option', { name: /^220101/ })).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(add).toBeEnabled()
  await editor.getByRole('button', { name: 'Opslaan', exact: true }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Element opgeslagen')).toBeVisible()
})

test('the tree works by keyboard alone', async ({ browser }) => {
  const page = await person(browser, 'super@bouwkring.example', {
    language: 'en',
    at: '/app/management/products',
  })
  const rows = tree(page).getByRole('row')
  const first = page.locator('[role=row][aria-expanded=false]').first()
  const here = page.locator('[role=row]:focus')
  await first.focus()
  const name = (await here.getAttribute('id')) ?? ''
  await page.keyboard.press('ArrowRight')
  await expect(here).toHaveAttribute('aria-expanded', 'true')
  await page.keyboard.press('ArrowRight')
  await expect(here).toHaveAttribute('aria-level', '2')
  await page.keyboard.press('Space')
  await expect(here).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('ArrowLeft')
  await expect(page.locator(`#${name}`)).toBeFocused()
  await page.keyboard.press('End')
  await expect(rows.last()).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(rows.last().getByRole('checkbox')).toBeFocused()
  await accessible(page, 'tree with a line ticked, en')
  // A tree with one root starts with that root expanded.
  await page.goto('/app/management/materials')
  await expect(page.locator('[role=row][aria-level="2"]').first()).toBeVisible()
})

test('two users change the same object type: they choose field by field which value stays; then it is moved and deleted', async ({
  browser,
}) => {
  const page = await person(browser, 'super@bouwkring.example')
  const name = `Botssteen ${Date.now()}`
  await page.goto('/app/management/elements')
  for (const which of [name, `${name} doel`]) await add(page, 'Element', which)
  await search(page).fill(name)
  await tree(page).getByRole('button', { name, exact: true }).click()
  const other = await page.context().newPage()
  await other.goto(page.url())
  const mine = page.getByRole('dialog', { name })
  await mine.getByRole('textbox', { name: 'Naam' }).fill(`${name} van mij`)
  const theirs = other.getByRole('dialog', { name })
  await theirs.getByRole('textbox', { name: 'Naam' }).fill(`${name} van hen`)
  await theirs.getByRole('textbox', { name: 'Dichtheid' }).fill('1800')
  await theirs.getByRole('button', { name: 'Opslaan', exact: true }).click()
  await expect(other.getByText('Element opgeslagen')).toBeVisible()
  await other.close()
  await mine.getByRole('button', { name: 'Opslaan', exact: true }).click()
  const clash = page.getByRole('alertdialog', { name: /Iemand anders/ })
  await expect(clash.getByText(`${name} van hen`)).toBeVisible()
  await clash.getByRole('button', { name: 'Verder' }).click()
  await expect(mine.getByRole('textbox', { name: 'Naam' })).toHaveValue(`${name} van mij`)
  await expect(mine.getByRole('textbox', { name: 'Dichtheid' })).toHaveValue('1.800')
  await mine.getByRole('button', { name: 'Opslaan', exact: true }).click()
  await expect(page.getByText('Element opgeslagen')).toBeVisible()
  await mine.getByRole('button', { name: 'Verplaatsen' }).click()
  const dialog = page.getByRole('dialog', { name: /verplaatsen$/ })
  await dialog.getByRole('combobox', { name: 'Onder' }).fill(`${name} doel`)
  await page.getByRole('option', { name: new RegExp(`${name} doel`) }).click()
  await dialog.getByRole('button', { name: 'Verplaatsen' }).click()
  await expect(page.getByText(`${name} van mij verplaatst`)).toBeVisible()
  await expect(
    tree(page).getByRole('row', { level: 2 }).filter({ hasText: 'van mij' }),
  ).toBeVisible()
  await tree(page)
    .getByRole('button', { name: `${name} van mij`, exact: true })
    .click()
  // A move to the top has no field: an error is shown all the same.
  await page.route('**/api/otls/*/move', (route) =>
    route.fulfill({
      status: 409,
      json: { status: 409, code: 'stale', message: 'Iemand anders was eerst.' },
    }),
  )
  await page.getByRole('button', { name: 'Verplaatsen' }).click()
  await dialog.getByRole('checkbox', { name: 'Bovenaan de boom' }).check()
  await dialog.getByRole('button', { name: 'Verplaatsen' }).click()
  await expect(dialog.getByRole('alert')).toHaveText('Iemand anders was eerst.')
  await dialog.getByRole('button', { name: 'Annuleren' }).click()
  await page.getByRole('button', { name: 'Verwijderen' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Verwijderen' }).click()
  await expect(page.getByText('Element verwijderd')).toBeVisible()
  await expect(tree(page).getByText(`${name} van mij`)).toHaveCount(0)
})
