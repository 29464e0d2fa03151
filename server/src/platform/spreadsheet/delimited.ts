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

/** Writes a sheet as CSV that can be read back unchanged. */
export const writeCsv = ({ rows }: Sheet): Buffer => Buffer.from(csvOf(rows, cellText))

const lineEnd = /\r\n|\r|\n/

/** Possible delimiters between the cells of a file. */
export const delimiters = [';', ',', '\t', '|'] as const
export type Delimiter = (typeof delimiters)[number]

// Spreadsheets name the delimiter in a line before the heading, and do not show that line.
const declaration = /^sep=([;,\t|])(?:\r\n|\r|\n)/i
function declared(text: string): { text: string; delimiter: Delimiter | undefined } {
  const [line = '', delimiter] = declaration.exec(text) ?? []
  return { text: text.slice(line.length), delimiter: delimiters.find((one) => one === delimiter) }
}

/** The delimiter, judging by the first line: column names contain none of these, except between quotes. */
function delimiterOf(heading: string): string {
  const bare = heading.replace(/"(?:[^"]|"")*"/g, '')
  return [';', '\t', ','].find((one) => bare.includes(one)) ?? ';'
}

const marks: ReadonlySet<number> = new Set(
  [...delimiters, '"', '\n', '\r'].map((one) => one.charCodeAt(0)),
)
function hasMoreMarks(text: string, most: number) {
  let left = most
  for (let at = 0; at < text.length && left >= 0; at++) if (marks.has(text.charCodeAt(at))) left--
  return left < 0
}

// The parser splits the whole text before it counts rows, while everybody waits: excess is detected beforehand.
function bound(text: string, heading: string, limits: DelimitedLimits) {
  const { characters = Infinity, heading: first = Infinity, line, marks: most } = limits
  if (text.length > characters || heading.length > first) throw new TooMuch()
  if (most !== undefined && hasMoreMarks(text, most)) throw new TooMuch()
  if (line !== undefined && text.split(/[\r\n]/).some((one) => one.length > line))
    throw new TooMuch()
}

/** The rows of a file with semicolons, commas or tabs between its cells; blank lines are rows too. At most one row more than the limit, so that the caller sees that there are more. */
export function readDelimited(bytes: Uint8Array, limits: DelimitedLimits): string[][] {
  const { text, delimiter } = declared(textOf(bytes))
  const [heading = ''] = text.split(lineEnd, 1)
  bound(text, heading, limits)
  return Papa.parse<string[]>(text, {
    delimiter: delimiter ?? delimiterOf(heading),
    preview: limits.rows + 1,
  }).data
}

/** The rows of such a file, keyed by the names in its heading, without blank lines. */
export function readRecords(bytes: Uint8Array, limits: DelimitedLimits): Record<string, string>[] {
  const [heading = [], ...rows] = readDelimited(bytes, limits).filter(
    (row) => row.length > 1 || row[0] !== '',
  )
  return rows.map((row) => Object.fromEntries(heading.map((name, at) => [name, row[at] ?? ''])))
}

// Most rows of a table have the same number of cells: a delimiter that gives this, with more than one cell, is the right one.
const sample = 100
/** Characters of the text from which the delimiter is guessed. */
const sampleText = 200_000
function guessed(text: string): Delimiter {
  const begin = text.slice(0, sampleText)
  const scored = delimiters.map((delimiter) => {
    const { data } = Papa.parse<string[]>(begin, { delimiter, preview: sample })
    const widths = data.map((row) => row.length).filter((width) => width > 1)
    const usual = [...Map.groupBy(widths, (width) => width)].sort(
      ([a, as], [b, bs]) => bs.length - as.length || b - a,
    )[0]
    return { delimiter, same: usual?.[1].length ?? 0, width: usual?.[0] ?? 1 }
  })
  scored.sort((a, b) => b.same - a.same || b.width - a.width)
  return scored[0]?.delimiter ?? ';'
}

/** A delimited file as it was read: with its delimiter and encoding. */
export interface Delimited {
  rows: string[][]
  encoding: Encoding
  delimiter: Delimiter
}

/** The rows of a file about which nothing is known: encoding and delimiter are detected, unless given. Throws TooMuch when it exceeds the limits. */
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
  // No row follows the last line end.
  const last = data.findLastIndex((row) => row.length > 1 || row[0] !== '')
  return { rows: data.slice(0, last + 1), encoding, delimiter }
}
