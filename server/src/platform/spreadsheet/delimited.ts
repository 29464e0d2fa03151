import Papa from 'papaparse'
import { decoded, type Encoding, textOf } from './encoding.ts'
import { csvOf } from './rules-csv.ts'
import { guarded } from './rules-formula.ts'
import { type Cell, type DelimitedLimits, type Sheet, TooMuch } from './sheet.ts'

function cellText(cell: Cell): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return String(cell).replace('.', ',')
  return guarded(String(cell))
}

/** A sheet as CSV that is read back as it was. */
export const writeCsv = ({ rows }: Sheet): Buffer => Buffer.from(csvOf(rows, cellText))

const lineEnd = /\r\n|\r|\n/

/** What may stand between the cells of a file. */
export const delimiters = [';', ',', '\t', '|'] as const
export type Delimiter = (typeof delimiters)[number]

// Spreadsheets say in a line before the heading what stands between the cells, and do not show that line.
const declaration = /^sep=([;,\t|])(?:\r\n|\r|\n)/i
function declared(text: string): { text: string; delimiter: Delimiter | undefined } {
  const [line = '', delimiter] = declaration.exec(text) ?? []
  return { text: text.slice(line.length), delimiter: delimiters.find((one) => one === delimiter) }
}

/** What stands between the cells, by the first line: names of columns hold none of these, unless between quotes. */
function delimiterOf(heading: string): string {
  const bare = heading.replace(/"(?:[^"]|"")*"/g, '')
  return [';', '\t', ','].find((one) => bare.includes(one)) ?? ';'
}

// The parser takes a text apart as a whole before it counts rows, while everybody waits: what is too much is known before.
function bound(text: string, heading: string, limits: DelimitedLimits) {
  const { characters = Infinity, heading: first = Infinity, line } = limits
  if (text.length > characters || heading.length > first) throw new TooMuch()
  if (line !== undefined && text.split(/[\r\n]/).some((one) => one.length > line))
    throw new TooMuch()
}

/** The rows of a file with semicolons, commas or tabs between its cells; blank lines are rows too. At most one row more than the limit, so that who asks sees that there are more. */
export function readDelimited(bytes: Uint8Array, limits: DelimitedLimits): string[][] {
  const { text, delimiter } = declared(textOf(bytes))
  const [heading = ''] = text.split(lineEnd, 1)
  bound(text, heading, limits)
  return Papa.parse<string[]>(text, {
    delimiter: delimiter ?? delimiterOf(heading),
    preview: limits.rows + 1,
  }).data
}

/** The rows of such a file by the names in its heading, without blank lines. */
export function readRecords(bytes: Uint8Array, limits: DelimitedLimits): Record<string, string>[] {
  const [heading = [], ...rows] = readDelimited(bytes, limits).filter(
    (row) => row.length > 1 || row[0] !== '',
  )
  return rows.map((row) => Object.fromEntries(heading.map((name, at) => [name, row[at] ?? ''])))
}

// A table has as many cells in most of its rows: what gives that, and more than one, is what stands between them.
const sample = 100
function guessed(text: string): Delimiter {
  const scored = delimiters.map((delimiter) => {
    const { data } = Papa.parse<string[]>(text, { delimiter, preview: sample })
    const widths = data.map((row) => row.length).filter((width) => width > 1)
    const usual = [...Map.groupBy(widths, (width) => width)].sort(
      ([a, as], [b, bs]) => bs.length - as.length || b - a,
    )[0]
    return { delimiter, same: usual?.[1].length ?? 0, width: usual?.[0] ?? 1 }
  })
  scored.sort((a, b) => b.same - a.same || b.width - a.width)
  return scored[0]?.delimiter ?? ';'
}

/** A file with delimiters as it was read: with what stood between its cells and how it was written down. */
export interface Delimited {
  rows: string[][]
  encoding: Encoding
  delimiter: Delimiter
}

/** The rows of a file of which nothing is known beforehand: encoding and delimiter are found out, unless they are given. Throws TooMuch when it holds more than the limits. */
export function readUnknown(
  bytes: Uint8Array,
  limits: DelimitedLimits,
  given: { encoding?: Encoding | undefined; delimiter?: Delimiter | undefined },
): Delimited {
  const { text: whole, encoding } = decoded(bytes, given.encoding)
  const { text, delimiter: told } = declared(whole)
  bound(text, '', limits)
  const delimiter = given.delimiter ?? told ?? guessed(text)
  const { data } = Papa.parse<string[]>(text, { preview: limits.rows + 1, delimiter })
  if (data.length > limits.rows) throw new TooMuch()
  // After the last line end no row follows.
  const last = data.findLastIndex((row) => row.length > 1 || row[0] !== '')
  return { rows: data.slice(0, last + 1), encoding, delimiter }
}
