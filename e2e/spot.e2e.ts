import { readFileSync } from 'node:fs'
import { expect, test } from '@playwright/test'
import { accessible, person } from './person.ts'

const pdf = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF')

test('a spot: attachments sent, rejected, saved and removed; a copy with its products; a side as CSV', async ({
  browser,
}) => {
  const page = await person(browser, 'uitvoering@vanrijn.example', { at: '/mijn-spots' })
  await page
    .locator('a[href^="/mijn-spots/"]')
    .filter({ hasText: /[1-9]\d* product/ })
    .first()
    .click()
  await expect(page.getByRole('button', { name: 'Dupliceren' })).toBeVisible()
  const name = await page.getByRole('heading', { level: 1 }).innerText()
  await page.getByRole('button', { name: 'Dupliceren' }).click()
  await expect(page.getByText('Spot gedupliceerd')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: `${name} (kopie)` })).toBeVisible()
  await page.getByRole('button', { name: 'Bewerken', exact: true }).click()
  const chooser = page
    .locator('#attachments input[type=file], input[type=file][accept^=".pdf"]')
    .first()
  await chooser.setInputFiles([
    { name: 'bestek.pdf', mimeType: 'application/pdf', buffer: pdf },
    { name: 'geen.pdf', mimeType: 'application/pdf', buffer: Buffer.from('<html>') },
  ])
  await expect(page.getByRole('button', { name: /^bestek\.pdf .*downloaden$/ })).toBeVisible()
  await expect(
    page.getByRole('alert').filter({ hasText: 'Dit soort bestand wordt niet aangenomen' }),
  ).toBeVisible()
  await accessible(page, 'the form of a spot with attachments')
  await page.getByRole('button', { name: 'Annuleren' }).last().click()
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: /^bestek\.pdf .*downloaden$/ }).click()
  expect(readFileSync(await (await saved).path()).equals(pdf)).toBe(true)
  await accessible(page, 'a spot with attachments')
  await page
    .getByRole('tab', { name: /^(Aangeboden|Gevraagd) ?\d/ })
    .first()
    .click()
  const exported = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Exporteren (CSV)' }).click()
  const file = await exported
  expect(file.suggestedFilename()).toMatch(/^spot-\d+-(aanbod|vraag)-\d{8}-\d{6}\.csv$/)
  expect(readFileSync(await file.path(), 'utf8')).toMatch(/^\ufeffID;Eigen nummer;Naam;OTL;/)
  await page.getByRole('tab', { name: 'Details' }).click()
  await page.getByRole('button', { name: 'Bewerken', exact: true }).click()
  await page.getByRole('button', { name: 'bestek.pdf verwijderen' }).click()
  await expect(page.getByRole('alertdialog')).toContainText('Wil je de bijlage verwijderen?')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Ja' }).click()
  await expect(page.getByText('Nog geen bijlagen.')).toBeVisible()
})
