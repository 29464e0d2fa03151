import type { ImportCell } from '@bouwkring/contract/imports'
import { plain, textOfCell } from './rules-text.ts'
import { readWord } from './rules-words.ts'

type Cells = readonly ImportCell[]
/** Why a row below the heading is not a product, so that the user need not mark each one. */
export type Left = 'import.total' | 'import.repeated' | 'import.otherTable'
/** A row of the table; `left` when it is not one of its products. */
export interface TableRow {
  row: number
  cells: ImportCell[]
  left: Left | null
}

const filled = (cells: Cells) => cells.filter((cell) => textOfCell(cell) !== '')
const isNumeric = (cell: ImportCell) =>
  typeof cell === 'number' || /^[-+€\s]*[\d.,]+$/.test(textOfCell(cell))
const mostSought = 50
/** Maximum number of rows between the title of a table and its heading. */
const mostBetween = 3

/** Whether a row holds column names: mostly texts, with at least two known names. */
function namesColumns(cells: Cells, isKnown: (heading: string) => boolean): boolean {
  const told = filled(cells)
  const texts = told.filter((cell) => !isNumeric(cell))
  const known = new Set(texts.map((cell) => plain(textOfCell(cell))).filter(isKnown))
  return texts.length >= 0.6 * told.length && known.size >= 2
}

/** The row with the column names, counted from 1; 0 when none of the first fifty rows looks like one. */
export const headerOf = (rows: readonly Cells[], isKnown: (heading: string) => boolean) =>
  rows.slice(0, mostSought).findIndex((cells) => namesColumns(cells, isKnown)) + 1

const total = /^(?:sub|eind)?\s?(?:totaal|total|totalen|totals|som|sum)\b/
const onlyTotal = /^(?:sub|eind|grand )?\s?(?:totaal|total)(?: generaal| aantal| hoeveelheid)?$/
const isTotal = (cells: Cells) => {
  const [first, ...more] = filled(cells)
    .filter((cell) => !isNumeric(cell))
    .map((cell) => plain(textOfCell(cell)))
  if (first === undefined) return false
  // One word and figures: a product called "Totaalpakket" has more text. With a unit, it must be exactly that word.
  return more.length === 0
    ? total.test(first) || onlyTotal.test(first)
    : more.length === 1 && onlyTotal.test(first) && readWord('unit', more[0] ?? '') !== null
}

const saidIn = (cells: Cells) => cells.map((cell) => plain(textOfCell(cell)))
const isSame = (cells: Cells, heading: readonly string[]) => {
  const told = filled(cells)
  // Nearly every row already differs in its first cell, so the others need not be folded.
  return (
    told.length === heading.length &&
    plain(textOfCell(told[0])) === heading[0] &&
    saidIn(told).every((text, at) => text === heading[at])
  )
}

/** Whether a row is the title of a table: a single text, followed by column names in the next row that is not blank. */
function isTitle(cells: Cells, below: readonly Cells[], isKnown: (heading: string) => boolean) {
  const [only, ...more] = filled(cells)
  if (only === undefined || more.length > 0 || isNumeric(only)) return false
  const next = below.find((row) => filled(row).length > 0)
  return next !== undefined && namesColumns(next, isKnown)
}

/** The rows below the heading, without blank ones. A second table below the first is not part of it. */
export function rowsOf(
  rows: readonly Cells[],
  header: number,
  isKnown: (heading: string) => boolean,
): TableRow[] {
  const heading = header === 0 ? null : saidIn(filled(rows[header - 1] ?? []))
  const found: TableRow[] = []
  let [last, title, ended] = [header, false, false]
  /** Whether a row is the title or heading of another table, or belongs to one. */
  const isOther = (cells: Cells, row: number) => {
    const apart = row > last + 1
    ended ||= (apart || title) && namesColumns(cells, isKnown)
    title = apart && isTitle(cells, rows.slice(row, row + mostBetween), isKnown)
    return ended || title
  }
  const why = (cells: Cells, row: number): Left | null => {
    if (heading !== null && isSame(cells, heading)) return 'import.repeated'
    if (heading !== null && isOther(cells, row)) return 'import.otherTable'
    return isTotal(cells) ? 'import.total' : null
  }
  for (const [at, cells] of rows.entries()) {
    if (at < header || filled(cells).length === 0) continue
    found.push({ row: at + 1, cells: [...cells], left: why(cells, at + 1) })
    last = at + 1
  }
  return found
}

/** The column letter as in a spreadsheet: A, B .. Z, AA. */
export const letterOf = (column: number): string =>
  (column >= 26 ? letterOf(Math.floor(column / 26) - 1) : '') +
  String.fromCharCode(65 + (column % 26))
