import { expect, test } from '@playwright/test'
import { chief, opened } from './back-office.ts'
import { accessible, person } from './person.ts'

test('a page number past the last leads to the last page, and the menu entry of the open screen starts afresh', async ({
  browser,
}) => {
  const page = await person(browser, chief)
  await opened(page, 'raw?page=99')
  await expect(page.getByRole('navigation', { name: "Pagina's" })).toContainText('van 49')
  await expect(page).toHaveURL(/page=3$/)
  await page.getByRole('searchbox').fill('tegel')
  await expect(page).toHaveURL(/search=tegel/)
  await page
    .getByRole('navigation', { name: 'Beheermenu' })
    .getByRole('link', { name: 'RAW-categorieën' })
    .click()
  await expect(page.getByRole('searchbox')).toHaveValue('')
  await expect(page).not.toHaveURL(/search=/)
})

test('by keyboard alone: a RAW category is created, found and deleted, and property groups are reordered', async ({
  browser,
}) => {
  const page = await person(browser, chief)
  const name = `Proefvak ${Date.now()}`
  await opened(page, 'raw')
  await page.getByRole('button', { name: 'RAW toevoegen' }).focus()
  await page.keyboard.press('Enter')
  const panel = page.getByRole('dialog')
  await panel.getByLabel('RAW-code').focus()
  await page.keyboard.type('319999')
  await page.keyboard.press('Tab')
  await page.keyboard.type(name)
  await page.keyboard.press('Enter')
  await expect(page.getByText('RAW toegevoegd', { exact: true })).toBeVisible()
  await page.getByRole('searchbox').focus()
  await page.keyboard.type(name)
  const found = page.getByRole('row').filter({ hasText: name })
  await expect(found).toHaveCount(1)
  await found.getByRole('button').focus()
  await page.keyboard.press('Enter')
  await panel.getByRole('button', { name: 'Verwijderen' }).focus()
  await page.keyboard.press('Enter')
  const sure = page.getByRole('alertdialog', { name: `${name} verwijderen?` })
  await sure.getByRole('button', { name: 'Verwijderen' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('RAW categorie verwijderd')).toBeVisible()
  await opened(page, 'otl-groups')
  const names = () => page.locator('[data-part=group] button').allTextContents()
  const before = await names()
  const up = page
    .getByRole('listitem')
    .filter({ hasText: before[1] ?? '' })
    .getByRole('button')
    .nth(2)
  await up.focus()
  // The list shows the new order before the server has it.
  const ordered = page.waitForResponse('**/api/property-groups/order')
  await page.keyboard.press('Enter')
  await expect.poll(names).toEqual([before[1], before[0], ...before.slice(2)])
  await ordered
  await page.reload()
  await expect.poll(names).toEqual([before[1], before[0], ...before.slice(2)])
  await page
    .getByRole('listitem')
    .filter({ hasText: before[1] ?? '' })
    .getByRole('button')
    .nth(3)
    .focus()
  await page.keyboard.press('Enter')
  await expect.poll(names).toEqual(before)
})

test('the library of the back-office: an article is added, published, changed, and deleted after confirmation', async ({
  browser,
}) => {
  const page = await person(browser, chief)
  const name = `Rabat ${Date.now()}`
  await opened(page, 'products-library')
  for (const column of ['#', 'Naam', 'Omschrijving'])
    await expect(page.getByRole('columnheader', { name: column, exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Artikel toevoegen' }).click()
  await page.getByRole('dialog').getByLabel('Naam').fill(name)
  await page.getByRole('dialog').getByRole('button', { name: 'Opslaan' }).click()
  await expect(page.getByText('Artikel toegevoegd')).toBeVisible()
  // Typed text is sent once typing pauses.
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/management/library-items?'))
      asked.push(new URL(request.url()).searchParams.get('search') ?? '')
  })
  await page.getByRole('searchbox').pressSequentially(name, { delay: 10 })
  const row = page.getByRole('row').filter({ hasText: name })
  await expect(row.getByText('Niet gepubliceerd')).toBeVisible()
  expect(asked.filter((text) => text !== '')).toEqual([name])
  await page.getByRole('button', { name: `Publiceren: ${name}` }).click()
  await expect(page.getByText('Artikel gepubliceerd')).toBeVisible()
  await page.getByRole('button', { name: `Wijzigen: ${name}` }).click()
  await page
    .getByRole('dialog')
    .getByLabel(/^Omschrijving/)
    .fill('Vurenhout')
  await page.getByRole('dialog').getByRole('button', { name: 'Opslaan' }).click()
  await expect(row.getByText('Vurenhout')).toBeVisible()
  await page.getByRole('button', { name: `Verwijderen: ${name}` }).click()
  const sure = page.getByRole('alertdialog', {
    name: `Weet je zeker date je product "${name}" wilt verwijderen?`,
  })
  await sure.getByRole('button', { name: 'Nee' }).click()
  await expect(row).toHaveCount(1)
  await page.getByRole('button', { name: `Verwijderen: ${name}` }).click()
  await sure.getByRole('button', { name: 'Ja' }).click()
  await expect(page.getByText('Artikel verwijderd')).toBeVisible()
  await expect(row).toHaveCount(0)
})

test('the catalogue is exported to a file and imported again: differences come first, one obstacle rejects everything', async ({
  browser,
}) => {
  const page = await person(browser, chief)
  await opened(page, 'catalogue')
  const form = page.getByRole('group', { name: 'Bestandsvorm' })
  const download = async (name: 'Excel' | 'CSV' | 'JSON') => {
    await form.getByRole('button', { name }).click()
    const [got] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Catalogus downloaden' }).click(),
    ])
    const chunks: Buffer[] = []
    for await (const chunk of await got.createReadStream()) chunks.push(chunk as Buffer)
    return { name: got.suggestedFilename(), buffer: Buffer.concat(chunks) }
  }
  const input = page.locator('input[type=file]')
  const same = page.getByText('Het bestand verandert niets.')
  for (const name of ['Excel', 'CSV'] as const) {
    await input.setInputFiles({ ...(await download(name)), mimeType: 'application/octet-stream' })
    await expect(
      page.getByText(
        name === 'Excel' ? /^Bestand: catalogus-.*\.xlsx$/ : /^Bestand: catalogus-.*\.zip$/,
      ),
    ).toBeVisible()
    await expect(same).toBeVisible()
  }
  // Another file while the first is still being checked: messages are about the last one only.
  const late = Promise.withResolvers<void>()
  await page.route('**/api/catalogue/import', async (route) => {
    await late.promise
    await route.continue().catch(() => undefined)
  })
  await input.setInputFiles({ ...(await download('JSON')), mimeType: 'application/json' })
  await expect(same).toHaveCount(0)
  await page.unroute('**/api/catalogue/import')
  await input.setInputFiles({
    name: 'raw_categories.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('raw_code;name;is_released;unit\r\n318001;Losse tegels;misschien;m2\r\n'),
  })
  await expect(
    page
      .getByRole('alert')
      .getByText('Blad raw_categories, rij 2, kolom is_released: Dit moet ja of nee zijn'),
  ).toBeVisible()
  late.resolve()
  await expect(page.getByText('Bestand: raw_categories.csv')).toBeVisible()
  await expect(same).toHaveCount(0)
  await accessible(page, 'problems of a table')
  const text = (await download('JSON')).buffer.toString()
  const send = (content: string) =>
    input.setInputFiles({
      name: 'catalogus.json',
      mimeType: 'application/json',
      buffer: Buffer.from(content),
    })
  await send(text)
  await expect(page.getByText('Het bestand verandert niets.')).toBeVisible()
  const changed = JSON.parse(text) as {
    properties: { reference: string; placeholder: string | null; type: string }[]
  }
  const property = changed.properties.find(({ reference }) => reference === 'fabrikant')
  if (!property) throw new Error('no property')
  property.placeholder = `Merk ${Date.now()}`
  await send(JSON.stringify(changed))
  await expect(
    page.getByRole('row').filter({ hasText: `wordt ${property.placeholder}` }),
  ).toHaveCount(1)
  await page.getByRole('button', { name: '1 wijziging inlezen' }).click()
  await expect(page.getByText('Gegegevens zijn succesvol verwerkt (1 wijziging)')).toBeVisible()
  property.type = 'date'
  await send(JSON.stringify(changed))
  await expect(
    page.getByRole('alert').getByText('1 punt staat in de weg; er is niets ingelezen.'),
  ).toBeVisible()
  await expect(page.getByRole('button', { name: /inlezen$/ })).toHaveCount(0)
})
