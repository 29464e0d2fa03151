import { readFile } from 'node:fs/promises'
import { type APIRequestContext, type Page } from '@playwright/test'
import { callsOf } from './calls.ts'

/** Distinguishes the data of one run. */
export const stamp = Date.now().toString(36)
export const buyer = 'inkoop@delta.example'

export interface Saved {
  id: number
  name: string
  owner: { id: number }
  frequency: string
}

/** Calls the API as a user of the demo market. */
export async function as(request: APIRequestContext, email: string) {
  const call = await callsOf(request, email)
  return {
    call,
    save: (name: string, filter: object, frequency = 'off') =>
      call<Saved>('POST', '/api/saved-searches', { data: { name, filter, frequency } }),
  }
}

/** Aannemer Van Rijn offers a product with this name and a picture; returns its id. */
export async function offer(request: APIRequestContext, name: string) {
  const rijn = await as(request, 'uitvoering@vanrijn.example')
  const own = await rijn.call<{
    'hydra:member': { name: string; spot: { id: number }; otl: { id: number } | null }[]
  }>('GET', '/api/products/search?scope=internal&search=teelaarde')
  // A demo market product of a kind with no further requirements: one from an earlier journey may also require the condition.
  const like = own['hydra:member'].find(({ name: one }) => one === 'Teelaarde, gezeefd')
  const { id } = await rijn.call<{ id: number }>('POST', '/api/products', {
    data: {
      name,
      spot: like?.spot.id,
      otl: like?.otl?.id,
      is_released: true,
      unit: 'st',
      amount: 12,
    },
  })
  const picture = new URL('../demo/pictures/textures/betontegel-30x30.jpg', import.meta.url)
  await rijn.call('POST', `/api/products/${id}/upload-image`, {
    multipart: {
      'files[]': { name: 'tegel.jpg', mimeType: 'image/jpeg', buffer: await readFile(picture) },
    },
  })
  await rijn.call('PUT', '/api/products/publish', { data: { products: [id], publish: true } })
  return id
}

export const rowsOf = (page: Page) =>
  page.getByRole('list', { name: /^(Zoekopdrachten|Saved searches)$/ }).getByRole('listitem')
export const rowOf = (page: Page, name: string) => rowsOf(page).filter({ hasText: name })
export const bar = (page: Page) => page.locator('[data-part=kept]')
/** Opens the menu of a search and selects one of its items. */
export async function choose(page: Page, name: string, choice: string) {
  await page.getByRole('button', { name: `Meer acties voor ${name}` }).click()
  await page.getByRole('menuitem', { name: choice }).click()
}
