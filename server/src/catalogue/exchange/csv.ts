import Papa from 'papaparse'
import { readsAsFormula, spreadsheetText } from '../../platform/rules-spreadsheet.ts'
import { TooMuch } from './read-xlsx.ts'
import type { Cell, Table } from './tables.ts'

// What a spreadsheet takes for a formula; an apostrophe before it makes it text. One more is put before what has one already, so that reading takes off exactly what writing put there.
const isDangerous = (text: string) => readsAsFormula(text.replace(/^'+/, ''))
const guarded = (text: string) => (isDangerous(text) ? `'${text}` : text)
const bare = (text: string) => (text.startsWith("'") && isDangerous(text) ? text.slice(1) : text)

function cellText(cell: Cell): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return String(cell).replace('.', ',')
  const text = guarded(String(cell))
  return /["; ,\r\n\t]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** A table as CSV the way a spreadsheet here opens it: byte order mark, semicolons, a comma in numbers. */
export const writeCsv = ({ rows }: Table): Buffer =>
  Buffer.from(`\uFEFF${rows.map((row) => row.map(cellText).join(';')).join('\r\n')}\r\n`)

/** The names of the columns of a sheet are a few hundred characters. */
const longestHeading = 20_000

/** The cells of a CSV file with semicolons, commas or tabs between them; at most so many rows. */
export function readCsv(bytes: Uint8Array, mostRows: number): string[][] {
  const text = spreadsheetText(bytes).replace(/^\uFEFF/, '')
  const [first = ''] = text.split(/\r\n|\r|\n/, 1)
  if (first.length > longestHeading) throw new TooMuch()
  // Names of columns hold none of these, so that the first row tells which one it is.
  const delimiter = [';', '\t', ','].find((one) => first.includes(one)) ?? ';'
  return Papa.parse<string[]>(text, { delimiter, preview: mostRows + 1 }).data.map((row) =>
    row.map(bare),
  )
}
