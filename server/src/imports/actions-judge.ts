import type { ImportCell, ImportField, ImportMode } from '@bouwkring/contract/imports'
import { answeredAmount, givenOf } from '@bouwkring/contract/given'
import type { FieldMessage } from '@bouwkring/contract/messages'
import type { OtlPropertyRow } from '../catalogue/index.ts'
import {
  differenceOf,
  draftOf,
  lacksAfter,
  type Draft,
  type DraftChange,
  type Standing,
} from '../products/index.ts'
import { alikeOf } from './actions-alike.ts'
import { inputOf } from './actions-input.ts'
import { readProperties } from './actions-properties.ts'
import { materialsOf } from './rules-composition.ts'
import { type Contact, contactsNamed } from './rules-contacts.ts'
import type { KeptColumn } from './rules-columns.ts'
import { columnsOf, fieldOfPath, leftEmpty } from './rules-fields.ts'
import { saidOf } from './rules-given.ts'
import { readForm, spotCell, toldCells } from './actions-told.ts'
import type { Told } from './rules-form.ts'
import { answerKey, type Answers, Findings, type KeptProblem, type ToldCell } from './rules-line.ts'
import { otlNamed, type KnownOtl, type OtlBook } from './rules-otl.ts'
import { type Picture, type PictureBook, picturesOfRow } from './rules-pictures.ts'
import { type SpotBook, spotOf } from './rules-spots.ts'
import { settlePrice } from './rules-units.ts'

/** All that decides what a row becomes. */
export interface Book {
  isReleased: boolean
  mode: ImportMode
  columns: readonly KeptColumn[]
  answers: Answers
  otls: OtlBook
  /** The properties of the object types that rows name. */
  properties: ReadonlyMap<number, readonly OtlPropertyRow[]>
  /** Pictures that came beside the list. */
  pictures: PictureBook
  /** The contact persons of the spots that they do name; none are read where no column tells any. */
  contacts: ReadonlyMap<number, readonly Contact[]>
  /** The spots that rows may name, and what stands in each that they do name. */
  spots: SpotBook
  there: ReadonlyMap<number, There>
  /** The first row of the file that has each of these numbers of its own, by what it says of its spot. */
  firstRow: ReadonlyMap<string, number>
}
/** Products of a spot by their own number, by id and by how they look, those that the import made itself aside. */
export interface There {
  byRef: ReadonlyMap<string, Standing>
  byId: ReadonlyMap<number, Standing>
  byLook: ReadonlyMap<string, readonly Standing[]>
  /** The row that each of its products is by now; 0: one that was done before. */
  taken: Map<number, number>
  /** Last day of the spot. */
  till: string | null
}
const nothing = (): There => ({
  byRef: new Map(),
  byId: new Map(),
  byLook: new Map(),
  taken: new Map(),
  till: null,
})
/** A number of the owner is once per spot. */
export const refKey = (spot: string, ref: string) => `${spot}\n${ref}`

/** What a row becomes. */
export type Outcome =
  | { act: 'make'; draft: Draft; pictures: Picture[] }
  | { act: 'change'; change: DraftChange }
  | { act: 'same'; productId: number }
export interface JudgedLine {
  state: 'ready' | 'question' | 'error' | 'skipped'
  problems: KeptProblem[]
  /** What it does; null when something is asked or wrong. */
  outcome: Outcome | null
  /** The spot of its product. */
  spotId: number
}

/** The cell that tells the object type: its own column, else the name. */
const otlCell = (told: readonly ToldCell[], columns: readonly KeptColumn[]) => {
  const own = columns.some((column) => column.field === 'otl')
  return told.find(({ column }) => column.field === (own ? 'otl' : 'name'))
}

/** The object type of a row as far as it is known: answered, or named by its text; `null` where a person said that it is none. */
function otlOf(book: Book, cell: ToldCell | undefined): KnownOtl | null | 'ask' | 'skip' {
  if (!cell) return null
  const answer = book.answers.get(answerKey('otl', cell.text))
  if (answer?.skip) return 'skip'
  if (answer) return book.otls.byId.get(Number(answer.value)) ?? null
  const id = otlNamed(book.otls, cell.text)
  return id === null ? 'ask' : (book.otls.byId.get(id) ?? 'ask')
}

/** The object types that these rows name: their properties are read before the rows are judged. */
export function otlsNamed(book: Book, lines: readonly (readonly ImportCell[])[]): Set<number> {
  const found = new Set<number>()
  for (const cells of lines) {
    const otl = otlOf(book, otlCell(toldCells(book.columns, cells), book.columns))
    if (otl !== null && typeof otl === 'object') found.add(otl.id)
  }
  return found
}

interface Row {
  row: number
  cells: readonly ImportCell[]
}

/** The product that a row is about: by its number of our own, or of its owner. */
function standingFor(there: There, told: Told): Standing | undefined {
  const byId = told.product_id === undefined ? undefined : there.byId.get(told.product_id)
  return byId ?? (told.external_ref === undefined ? undefined : there.byRef.get(told.external_ref))
}

const columnOf = (book: Book, field: ImportField) => {
  const at = book.columns.findIndex((column) => column.field === field)
  return at < 0 ? null : at
}

/** Sees that a row that is about a product of the spot may be. */
function compareWith(book: Book, was: Standing, told: Told, findings: Findings) {
  const field = was.external_ref === (told.external_ref ?? null) ? 'external_ref' : 'product_id'
  if (was.is_released !== book.isReleased)
    findings.wrong(columnOf(book, field), field, 'import.otherSide')
  else if (book.mode === 'add') findings.wrong(columnOf(book, field), field, 'import.known')
}

/** Sees that a number of the owner stands in one row of a spot. */
function compareRows(
  book: Book,
  row: number,
  { spot, ref }: { spot: string; ref: string | undefined },
  findings: Findings,
) {
  if (ref !== undefined && book.firstRow.get(refKey(spot, ref)) !== row)
    findings.wrong(columnOf(book, 'external_ref'), 'external_ref', 'import.refTwice')
}

/** The product of the spot that a row is about: by a number, else as a person said of one that looks like it. */
function productOf(
  book: Book,
  { there, row }: { there: There; row: number },
  told: Told,
  findings: Findings,
): Standing | undefined {
  const known = standingFor(there, told)
  if (known) compareWith(book, known, told, findings)
  settlePrice(told, known, findings, book.answers)
  const { byLook, taken } = there
  const alike = { answers: book.answers, nameAt: columnOf(book, 'name'), byLook, taken }
  const hasAmounts = columnOf(book, 'amount') !== null
  const was = known ?? alikeOf({ ...alike, hasAmounts }, row, told, findings)
  if (was) taken.set(was.id, row)
  return was
}

/** Products are asked about at their spot: tells of who is no contact person of it. */
function tellContact(book: Book, { contact }: Told, spotId: number, findings: Findings) {
  if (!contact) return
  const known = contactsNamed(book.contacts.get(spotId) ?? [], contact.text)
  if (known.length === 0)
    findings.tell(contact.at, 'contact', 'import.contact', contact.text.slice(0, 100))
}

/** The object type of a row; asks for it where its text names none. */
function typeOf(book: Book, cells: readonly ToldCell[], findings: Findings): KnownOtl | null {
  const cell = otlCell(cells, book.columns)
  const otl = otlOf(book, cell)
  if (otl === 'skip') findings.skipped = true
  if (otl === 'ask' && cell) findings.ask(cell.at, 'otl', cell.text, 'import.otl')
  return typeof otl === 'string' ? null : otl
}

/** Judges a row: what it becomes, or what is asked or wrong. The same judgement makes the counts of the screen and writes the products. */
export function judgeLine(book: Book, line: Row): JudgedLine {
  const cells = toldCells(book.columns, line.cells)
  const findings = new Findings()
  const told = readForm(book, cells, findings)
  const otl = typeOf(book, cells, findings)
  const values = readProperties(book, cells, otl, findings, told.notes)
  // Where only the object type is told, the product is called as it stands there.
  told.form.name ??= otlCell(cells, book.columns)?.text ?? ''
  const spot = spotCell(cells)
  const spotId = spotOf(book.spots, spot, book.answers, findings)
  const there = book.there.get(spotId) ?? nothing()
  compareRows(book, line.row, { spot: spot?.text ?? '', ref: told.external_ref }, findings)
  const was = productOf(book, { there, row: line.row }, told, findings)
  tellContact(book, told, spotId, findings)
  const pictures = picturesOfRow(book.pictures, told, was !== undefined, findings)
  const { till } = there
  const outcome = outcomeOf(book, { told, otl, values, cells, was, pictures, till }, findings)
  if (findings.skipped) return { state: 'skipped', problems: [], outcome: null, spotId }
  const { state, problems } = findings
  return { state, problems, outcome: state === 'ready' ? outcome : null, spotId }
}

interface Read {
  told: Told
  otl: KnownOtl | null
  values: Draft['values']
  cells: readonly ToldCell[]
  was: Standing | undefined
  pictures: Picture[]
  /** Last day of its spot. */
  till: string | null
}

function refuse(
  book: Book,
  wrong: readonly { path: string; message: FieldMessage }[],
  findings: Findings,
) {
  for (const { path, message: refused } of wrong) {
    // In a sheet nothing is chosen.
    const message = path === 'hazard.kinds' ? 'import.hazardKinds' : refused
    const whole = path.split('.')[0] ?? path
    const field = fieldOfPath[path] ?? fieldOfPath[whole] ?? (whole as ImportField)
    const at = columnOf(book, field)
    // The shares of a composition are wrong together: that is said once.
    if (!findings.problems.some((one) => one.column === at && one.message === message))
      findings.wrong(at, at === null ? null : field, message)
  }
  return null
}

/** What a row is made of, as it tells that; a raw element is made of nothing else. */
function compositionOf(book: Book, { told, otl, was }: Read, findings: Findings) {
  if (!told.shares) return null
  const type = otl?.type ?? told.form.type ?? was?.type
  if (type === 'element')
    findings.wrong(columnOf(book, 'composition'), 'composition', 'import.elementWhole')
  return materialsOf(told.shares, book.otls)
}

/** Sees that a new product has an amount where the list has a column of it: an empty cell is not one of it. */
function compareAmount(book: Book, { told, was }: Read, findings: Findings) {
  const at = columnOf(book, 'amount')
  const isTold = told.amount !== undefined || told.form.amount_type !== undefined
  if (at === null || was || isTold || findings.problems.some(({ column }) => column === at)) return
  findings.wrong(at, 'amount', 'amount.required')
}

function outcomeOf(book: Book, read: Read, findings: Findings): Outcome | null {
  const { told, otl, values, was, pictures, till } = read
  compareAmount(book, read, findings)
  // A list that changes products need not name them again.
  const name = told.form.name === '' && was ? was.name : (told.form.name ?? '')
  const materials = compositionOf(book, read, findings)
  const judged = draftOf(
    { ...inputOf(told, name), ...(materials && { materials }) },
    {
      isReleased: book.isReleased,
      otl,
      ref: told.external_ref ?? null,
      till,
    },
  )
  if ('wrong' in judged) return refuse(book, judged.wrong, findings)
  const draft: Draft = { ...judged, values }
  return was ? changeOf(book, was, draft, read, findings) : { act: 'make', draft, pictures }
}

/** Sees that a period of its own still ends after it begins, where a list tells one of its days. */
function compareDays(
  book: Book,
  { period_from: from, period_till: till }: Draft['columns'],
  findings: Findings,
) {
  if (!from || !till || from <= till) return
  const field = columnOf(book, 'period_till') === null ? 'period_from' : 'period_till'
  findings.wrong(columnOf(book, field), field, 'period.order')
}

/** The columns that the cells of a row tell of a product that is there. */
function toldColumns(was: Standing, { cells, otl, told: row }: Read) {
  const { figure_unit: unit, isAbout } = row
  const told = new Set(cells.flatMap(({ column }) => columnsOf[column.field ?? 'product_id'] ?? []))
  for (const name of leftEmpty(row)) told.delete(name)
  if (unit !== undefined) told.add('unit')
  // A town in place of a street moves nothing that has a place of its own.
  if (isAbout && was.latitude !== null)
    for (const name of columnsOf.latitude ?? []) told.delete(name)
  // Where no object type was found the product keeps its own.
  if (otl !== null) told.add('otl_id').add('type')
  // The first days of its own say how certain they are; where it had some, that stays as it was.
  if (was.period_certainty === null && (told.has('period_from') || told.has('period_till')))
    told.add('period_certainty')
  return [...told]
}

/** The amount of a product of which a part was given: asked about, unless it was answered. */
function amountOf(book: Book, was: Standing, draft: Draft, findings: Findings): Draft {
  const given = givenOf(was, draft.columns)
  if (!given) return draft
  const said = saidOf(was, given)
  const answer = book.answers.get(answerKey('amount', said))
  if (answer?.skip) findings.skipped = true
  const amount = answer && answeredAmount(given, answer.value)
  if (amount === undefined)
    findings.ask(columnOf(book, 'amount'), 'amount', said, 'import.given', { given })
  return { ...draft, columns: { ...draft.columns, ...(amount !== undefined && { amount }) } }
}

/** What a row changes in the product that it is about. */
function changeOf(
  book: Book,
  was: Standing,
  draft: Draft,
  read: Read,
  findings: Findings,
): Outcome {
  const { otl } = read
  const told = toldColumns(was, read)
  const drafted = told.includes('amount') ? amountOf(book, was, draft, findings) : draft
  const change = differenceOf(was, drafted, told)
  if (!change) return { act: 'same', productId: was.id }
  const asked = (book.properties.get(otl?.id ?? was.otl_id ?? 0) ?? []).some(
    (p) => p.field === 'condition' && p.required,
  )
  compareDays(book, { ...was, ...change.columns }, findings)
  for (const { message } of lacksAfter(was, change, asked)) findings.wrong(null, null, message)
  return { act: 'change', change }
}
