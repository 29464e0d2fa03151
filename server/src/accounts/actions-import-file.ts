import { maxImportRows } from '@bouwkring/contract/users'
import { readDelimited } from '../platform/spreadsheet/delimited.ts'
import { TooMuch } from '../platform/spreadsheet/sheet.ts'

// Two thousand people, and their heading, do not need more than this.
const limits = { rows: maxImportRows + 1, characters: 2_000_000, line: 10_000 }

/** The cells of a file of people; null when it is more than people can be. */
export function cellsOf(bytes: Uint8Array): string[][] | null {
  try {
    return readDelimited(bytes, limits)
  } catch (error) {
    if (error instanceof TooMuch) return null
    throw error
  }
}
