import { expect, type Page } from '@playwright/test'

type Kind = 'Element' | 'Product'

export const tree = (page: Page) => page.getByRole('treegrid', { name: /Objecttypen|Object types/ })
export const line = (page: Page, name: string) =>
  tree(page)
    .getByRole('row')
    .filter({ has: page.getByText(name, { exact: true }) })
export const search = (page: Page) => page.getByRole('searchbox', { name: /Zoek op naam/ })
export const creating = (page: Page, kind: Kind) =>
  page.getByRole('dialog', { name: `${kind} toevoegen` })

/** Adds an object type at the top of the open tree; its editor opens. */
export async function make(page: Page, kind: Kind, name: string) {
  await page.getByRole('button', { name: `${kind} toevoegen`, exact: true }).click()
  const dialog = creating(page, kind)
  await dialog.getByRole('textbox', { name: /Naam/ }).fill(name)
  await dialog.getByRole('checkbox', { name: 'Bovenaan de boom' }).check()
  await dialog.getByRole('button', { name: 'Toevoegen' }).click()
  await expect(dialog).toHaveCount(0)
  const editor = page.getByRole('dialog', { name, exact: true })
  await expect(editor.getByRole('textbox', { name: 'Naam' })).toHaveValue(name)
  return editor
}
/** As above, and returns to the tree. */
export async function add(page: Page, kind: Kind, name: string) {
  const editor = await make(page, kind, name)
  await editor.getByRole('button', { name: 'Terug naar de lijst' }).click()
  await expect(editor).toHaveCount(0)
}

export async function openPicker(page: Page) {
  await page.goto('/mijn-spots')
  await page
    .getByRole('link', { name: /Turborotonde|Reconstructie/ })
    .first()
    .click()
  await page
    .getByRole('tab', { name: /^Aangeboden/ })
    .first()
    .click()
  await page.getByRole('button', { name: 'Aanbod toevoegen' }).click()
  return page.getByRole('dialog', { name: 'Wat wilt u aanbieden?' })
}
