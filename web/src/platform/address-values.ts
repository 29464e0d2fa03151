import type { Search } from './address.ts'

// Address values that several features read in the same way. Separate from address.ts, which the first screen loads.

/** A whole number above zero, such as an id or a page. */
export function readWhole(value: unknown): number | undefined {
  const number = Number(value)
  return Number.isSafeInteger(number) && number > 0 ? number : undefined
}

/** The address parameters common to all lists. */
export interface ListSearch {
  page?: number | undefined
  search?: string | undefined
}

/** The page of a list; the first by default. */
export const readPage = ({ page }: Search) => readWhole(page) ?? 1

/** A text; typed digits may have become a number. */
export const readText = (value: unknown) =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : ''
