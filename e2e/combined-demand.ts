import type { Page } from '@playwright/test'
import { callsOf } from './calls.ts'

interface Demands {
  'hydra:member': { id: number; name: string; unit: string }[]
}
interface Found {
  combinations: { short: number; stops: { store: object | null; lines: object[] }[] }[]
}
type Answers = Found['combinations']
/** Filled completely by two addresses, and alternatively by one. */
const ofTwo = (combinations: Answers) =>
  combinations.some(({ stops, short }) => stops.length === 2 && short === 0) &&
  combinations.some(({ stops, short }) => stops.length === 1 && short === 0)
/** Part of it is stored in a depot. */
export const byDepot = (combinations: Answers) =>
  combinations.some(({ stops }) => stops.some(({ store }) => store))
/** A demand of the user's own organisation with such answers, from the API, so that a journey names no row of the demo market. */
export async function demandWith(page: Page, of: string, such = ofTwo) {
  const call = await callsOf(page.request, of)
  const all = await call<Demands>(
    'GET',
    '/api/products/search?is_released=false&scope=internal&itemsPerPage=100',
  )
  for (const demand of all['hydra:member'].toSorted((a, b) => a.id - b.id)) {
    const { combinations } = await call<Found>('GET', `/api/products/${demand.id}/combinations`)
    if (such(combinations)) return demand
  }
  throw new Error('the demo market has no such demand')
}
