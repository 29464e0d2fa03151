import type { Search } from './address.ts'

// Values of an address that several features read alike. Apart from address.ts, which the first screen loads.

/** A whole number above zero, as ids and pages are. */
export function readWhole(value: unknown): number | undefined {
  const number = Number(value)
  return Number.isSafeInteger(number) && number > 0 ? number : undefined
}

/** What the address says of any list. */
export interface ListSearch {
  page?: number | undefined
  search?: string | undefined
}

/** The page of a list; the first unless the address names another. */
export const readPage = ({ page }: Search) => readWhole(page) ?? 1

/** A text; digits that were typed may have become a number. */
export const readText = (value: unknown) =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : ''
