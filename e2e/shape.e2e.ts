import { fileURLToPath } from 'node:url'
import { expect, test } from '@playwright/test'
import { accessible, person } from './person.ts'

const fixture = (name: string) =>
  fileURLToPath(new URL(`../server/test/fixtures/shapes/${name}`, import.meta.url))

test('a drawing from a shapefile on the map of a spot: rejected, added, replaced, seen by a reader, removed', async ({
  browser,
}) => {
  const admin = await person(browser, 'beheer@delta.example', { at: '/mijn-spots' })
  await admin.goto('/spots?scope=internal')
  await admin.locator('a[href^="/spots/"]').first().click()
  await admin.getByRole('tab', { name: 'Locatie' }).click()
  const chooser = admin.locator('input[type=file][accept=".zip"]')
  await chooser.setInputFiles(fixture('invalid-no-shp.zip'))
  await expect(admin.getByText('In deze ZIP zit geen shapefile (.shp)')).toBeVisible()
  await chooser.setInputFiles(fixture('gebied-rd.zip'))
  await expect(admin.getByText(/gebied-rd\.zip: 2 objecten/)).toBeVisible()
  await expect(admin.locator('.leaflet-overlay-pane path').first()).toBeVisible()
  await accessible(admin, 'a spot with its drawing')
  await chooser.setInputFiles(fixture('edge-no-prj-rd.zip'))
  await expect(
    admin.getByText('Het bestand noemt geen projectie; de coördinaten zijn gelezen als RD New'),
  ).toBeVisible()
  const reader = await person(browser, 'lezer@delta.example', {
    language: 'en',
    width: 390,
    height: 844,
  })
  await reader.goto(new URL(admin.url()).pathname + new URL(admin.url()).search)
  await expect(
    reader.getByText('The file names no projection; its coordinates were read as RD New'),
  ).toBeVisible()
  await expect(reader.getByRole('button', { name: 'Add a shapefile' })).toHaveCount(0)
  await expect(reader.getByRole('button', { name: 'Replace' })).toHaveCount(0)
  await admin
    .getByRole('group', { name: 'Vorm op de kaart (ESRI)' })
    .getByRole('button', { name: 'Verwijderen' })
    .click()
  await admin.getByRole('alertdialog').getByRole('button', { name: 'Ja' }).click()
  await expect(admin.getByText('De vorm is verwijderd')).toBeVisible()
  await expect(admin.getByRole('button', { name: 'Shapefile toevoegen' })).toBeVisible()
})
