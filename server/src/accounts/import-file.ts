import { maxImportRows } from '@bouwkring/contract/users'
import Papa from 'papaparse'
import { spreadsheetText } from '../platform/spreadsheet-text.ts'

/** The cells of a comma-separated file, or of one with semicolons or tabs as spreadsheets here write them; with or without a byte order mark. */
export const cellsOf = (bytes: Uint8Array): string[][] => Papa.parse<string[]>(spreadsheetText(bytes), { delimitersToGuess: [',', ';', '\t'], skipEmptyLines: false, preview: maxImportRows + 2 }).data
