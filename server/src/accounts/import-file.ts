import { maxImportRows } from '@bouwkring/contract/users'
import Papa from 'papaparse'
import { spreadsheetText } from '../platform/rules-spreadsheet.ts'

// The parser takes a text apart as a whole before it counts rows, while everybody waits: two thousand people do not need more than this.
const mostCharacters = 2_000_000
const longestLine = 10_000

/** The cells of a comma-separated file, or of one with semicolons or tabs as spreadsheets here write them; with or without a byte order mark. Null when it is more than people can be. */
export function cellsOf(bytes: Uint8Array): string[][] | null {
  const text = spreadsheetText(bytes)
  if (
    text.length > mostCharacters ||
    text.split(/[\r\n]/).some((line) => line.length > longestLine)
  )
    return null
  return Papa.parse<string[]>(text, {
    delimitersToGuess: [',', ';', '\t'],
    skipEmptyLines: false,
    preview: maxImportRows + 2,
  }).data
}
