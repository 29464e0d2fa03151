import { offerFields } from '@bouwkring/contract/import-fields'
import type { ImportCell, ImportField } from '@bouwkring/contract/imports'
import { settleAddress } from './actions-address.ts'
import { placeOf } from './actions-input.ts'
import { isProperty } from './actions-properties.ts'
import type { KeptColumn } from './rules-columns.ts'
import { readCell } from './rules-form.ts'
import type { Told } from './rules-readers.ts'
import { type Answers, Findings, type ToldCell } from './rules-line.ts'
import { settlePlace } from './rules-place.ts'
import { type SpotBook, spotOf } from './rules-spots.ts'
import { isBlank, isBroken, plain, textOfCell } from './rules-text.ts'
import { settleUnits } from './rules-units.ts'

/** How the cells of a list are read. */
interface Reading {
  columns: readonly KeptColumn[]
  answers: Answers
}

/** The cells of a row that are not empty and whose column is imported. */
export function toldCells(
  columns: readonly KeptColumn[],
  cells: readonly ImportCell[],
): ToldCell[] {
  return columns.flatMap((column, at) => {
    const cell = cells[at] ?? null
    const text = textOfCell(cell)
    return column.field === null || isBlank(text) ? [] : [{ at, column, cell, text }]
  })
}

/** Without the cells that only an offer has, in a list of demands: reports that they are left out. */
export function forSide(
  { isReleased }: { isReleased: boolean },
  cells: ToldCell[],
  findings: Findings,
): ToldCell[] {
  if (isReleased) return cells
  const isOffers = ({ column }: ToldCell) => offerFields.has(column.field ?? '')
  for (const { at, column } of cells.filter(isOffers))
    findings.tell(at, column.field, 'import.offerOnly')
  return cells.filter((cell) => !isOffers(cell))
}

type FormField = Parameters<typeof readCell>[0]
const isFormField = (field: ImportField | null): field is FormField =>
  field !== null &&
  field !== 'otl' &&
  field !== 'spot' &&
  field !== 'properties' &&
  !isProperty(field)

/** What cells say about the fields of the product form, with their questions and errors. */
export function readForm(
  book: Pick<Reading, 'answers'>,
  cells: readonly ToldCell[],
  findings: Findings,
): Told {
  const told: Told = { form: {}, notes: [] }
  for (const cell of cells) {
    const { field } = cell.column
    if (isBroken(cell.text)) findings.wrong(cell.at, field, 'cell.error')
    else if (isFormField(field)) readCell(field, cell, { told, findings, answers: book.answers })
  }
  settleUnits(told, findings)
  settlePlace(told, cells, findings)
  settleAddress(told, findings, book.answers)
  return told
}

/** The cell that names the spot of a row. */
export const spotCell = (cells: readonly ToldCell[]) =>
  cells.find(({ column }) => column.field === 'spot')

/** The spots that these rows name, as far as known. */
export function spotsNamed(
  { columns, spots, answers }: Reading & { spots: SpotBook },
  lines: readonly (readonly ImportCell[])[],
): Set<number> {
  if (!columns.some(({ field }) => field === 'spot')) return new Set([spots.own])
  return new Set(lines.map((cells) => spotOf(spots, spotCell(toldCells(columns, cells)), answers)))
}

/** The first location given in the rows of each spot, keyed by the spot's folded text. */
export function placesTold(
  book: Reading,
  lines: readonly (readonly ImportCell[])[],
): Map<string, { latitude: number; longitude: number }> {
  const places = new Map<string, { latitude: number; longitude: number }>()
  for (const line of lines) {
    const cells = toldCells(book.columns, line)
    const key = plain(spotCell(cells)?.text ?? '')
    if (places.has(key)) continue
    const { latitude, longitude } = placeOf(readForm(book, cells, new Findings()))
    if (latitude !== null && longitude !== null) places.set(key, { latitude, longitude })
  }
  return places
}

/** What the rows of each spot say about its contact persons, keyed by the spot's folded text. */
export function contactsTold(
  book: Reading,
  lines: readonly (readonly ImportCell[])[],
): Map<string, Set<string>> {
  const told = new Map<string, Set<string>>()
  for (const line of lines) {
    const cells = toldCells(book.columns, line)
    const { contact } = readForm(book, cells, new Findings())
    const key = plain(spotCell(cells)?.text ?? '')
    if (contact) told.set(key, (told.get(key) ?? new Set()).add(contact.text))
  }
  return told
}
