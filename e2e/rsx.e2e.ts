import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test, type Page } from '@playwright/test'
import { accessible, person } from './person.ts'

const fixture = (name: string) =>
  fileURLToPath(new URL(`../server/test/fixtures/rsx/${name}.rsx`, import.meta.url))

/** Opens one of the user's own spots without a contract. */
async function withoutContract(page: Page) {
  await page.goto('/spots?scope=internal')
  await page.locator('a[href^="/spots/"]').first().waitFor()
  const paths = await page
    .locator('a[href^="/spots/"]')
    .evaluateAll((links) => links.map((link) => new URL((link as HTMLAnchorElement).href).pathname))
  for (const path of new Set(paths)) {
    await page.goto(`${path}?part=contract`)
    const empty = page.getByRole('button', { name: 'RSX-bestand kiezen' })
    await empty.or(page.getByRole('button', { name: 'Nieuwere versie uploaden' })).waitFor()
    if (await empty.isVisible()) return
  }
  throw new Error('every spot has a contract')
}

test('a contract from an RSX file: rejected with its line, read, linked, shown with its product, uploaded again', async ({
  browser,
}) => {
  const admin = await person(browser, 'beheer@delta.example')
  await withoutContract(admin)
  const chooser = admin.locator('input[type=file][accept=".rsx"]')
  await chooser.setInputFiles({
    name: 'bestek.xml',
    mimeType: 'text/xml',
    buffer: Buffer.from('<raw.bestek/>'),
  })
  await expect(admin.getByText('Een RSX-upload moet een RSX-bestand zijn')).toBeVisible()
  await chooser.setInputFiles(fixture('rsx-invalid-truncated'))
  await expect(
    admin.getByText('Regel 350: het bestand is hier beschadigd of houdt hier op'),
  ).toBeVisible()
  await chooser.setInputFiles(fixture('rsx-valid-full'))
  await expect(
    admin.getByText(/^14 besteksposten gelezen\. 11 producten toegevoegd\./),
  ).toBeVisible()

  // Fourteen lines, each with its six positions; joint lines in two columns.
  const table = admin.getByRole('table', { name: 'Besteksposten' })
  await expect(table.getByRole('columnheader')).toHaveText([
    'Post',
    'Hoofdcode',
    'Omschrijving',
    'D1',
    'D2',
    'D3',
    'D4',
    'D5',
    'D6',
    'Hoeveelheid',
    'Kenmerk',
    'Product',
  ])
  await expect(table.getByRole('row')).toHaveCount(15)
  const pipe = table.getByRole('row').filter({ hasText: '400010' })
  await expect(pipe.getByRole('cell').nth(5)).toHaveText('2')
  await expect(pipe.getByRole('cell').nth(6)).toHaveText('1')
  await accessible(admin, 'the contract of a spot')

  await admin.getByRole('button', { name: /^Zonder objecttype \(\d+\)/ }).click()
  await admin
    .getByRole('button', { name: 'Post 100020 koppelen aan Straatbaksteen keiformaat' })
    .click()
  await expect(
    admin.getByText('Post 100020 is gekoppeld aan Straatbaksteen keiformaat'),
  ).toBeVisible()
  await admin.getByRole('button', { name: 'Objecttype kiezen voor post 500020' }).click()
  const picker = admin.getByRole('dialog', { name: 'Objecttype van post 500020' })
  await picker
    .getByRole('combobox', { name: 'Zoek in de objecttypenbibliotheek' })
    .fill('geleiderail')
  await picker.getByRole('button', { name: /^(Verder met|Kies) Geleiderail/ }).click()
  await expect(admin.getByText(/^Post 500020 is gekoppeld aan Geleiderail/)).toBeVisible()
  await accessible(admin, 'lines without an object type')

  // The product shows its line: in the tab, and beside it a moment later.
  await admin.getByRole('button', { name: /^Besteksposten \(14\)/ }).click()
  await table.getByRole('link', { name: 'Straatbaksteen keiformaat' }).click()
  const dialog = admin.getByRole('dialog', {
    name: /^Aangeboden - Opnemen straatbakstenen keiformaat/,
  })
  await expect(dialog.getByRole('tab', { name: 'RSX-specificaties' })).toHaveAttribute(
    'aria-selected',
    'true',
  )
  await expect(dialog.getByText('Straatbaksteen, keiformaat plat, kleur rood-paars.')).toBeVisible()
  await expect(dialog.getByRole('region', { name: 'Bestekspost' })).toContainText(
    '100020 Opnemen straatbakstenen keiformaat',
  )
  await accessible(admin, 'RSX specifications of a product')
  await dialog.getByRole('button', { name: 'Sluiten' }).last().click()

  // A newer version updates what differs, and duplicates nothing.
  await chooser.setInputFiles({
    name: 'bestek-2.rsx',
    mimeType: 'application/xml',
    buffer: Buffer.from(
      readFileSync(fixture('rsx-valid-full'), 'utf8').replace('kenmerk="V">860', 'kenmerk="V">900'),
    ),
  })
  await expect(admin.getByText(/^14 besteksposten gelezen\. 1 product bijgewerkt\./)).toBeVisible()
  await expect(table.getByRole('row').filter({ hasText: '100020' })).toContainText('900,00 m²')

  // A read-only user sees the lines, and no way to change them.
  const reader = await person(browser, 'lezer@delta.example', {
    language: 'en',
    width: 390,
    height: 844,
  })
  await reader.goto(new URL(admin.url()).pathname + '?part=contract')
  await expect(
    reader
      .getByRole('list', { name: 'Tender lines' })
      .getByRole('listitem')
      .filter({ hasText: '100020' })
      .first(),
  ).toContainText('900.00 m²')
  await expect(reader.getByRole('button', { name: 'Upload a newer version' })).toHaveCount(0)
  await accessible(reader, 'a contract on a phone')
})
