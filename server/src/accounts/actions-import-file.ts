import { maxImportRows } from '@bouwkring/contract/users'
import { readDelimited } from '../platform/spreadsheet/delimited.ts'
import { TooMuch } from '../platform/spreadsheet/sheet.ts'

// Enough for two thousand people, however many blank lines a spreadsheet leaves between and after them.
const limits = { rows: 10 * maxImportRows, characters: 2_000_000, line: 10_000 }

/** The cells of a file of people; null when the file is too large for that. */
export function cellsOf(bytes: Uint8Array): string[][] | null {
  try {
    const rows = readDelimited(bytes, limits)
    return rows.length > limits.rows ? null : rows
  } catch (error) {
    if (error instanceof TooMuch) return null
    throw error
  }
}
