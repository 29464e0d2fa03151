import type { ImportCell, ImportField, ImportMode } from '@bouwkring/contract/imports'
import { partsOfPieces } from '@bouwkring/contract/amount'
import { answeredAmount, givenOf } from '@bouwkring/contract/given'
import type { FieldMessage } from '@bouwkring/contract/messages'
import type { OtlPropertyRow } from '../catalogue/index.ts'
import {
  asksGrade,
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
import { claimed } from './rules-claims.ts'
import { materialsOf } from './rules-composition.ts'
import { type Contact, contactsNamed } from './rules-contacts.ts'
import type { KeptColumn } from './rules-columns.ts'
import { fieldOfPath, toldColumns } from './rules-fields.ts'
import { saidOf } from './rules-given.ts'
import { forSide, readForm, spotCell, toldCells } from './actions-told.ts'
import type { Told } from './rules-readers.ts'
import { settledHazard } from './rules-hazard.ts'
import { answerKey, type Answers, Findings, type KeptProblem, type ToldCell } from './rules-line.ts'
import { otlNamed, type KnownOtl, type OtlBook } from './rules-otl.ts'
import { type Picture, type PictureBook, picturesOfRow } from './rules-pictures.ts'
import { type SpotBook, spotOf } from './rules-spots.ts'
import { settleNow } from './rules-now.ts'
import { settlePrice } from './rules-units.ts'

/** Everything that decides what a row becomes. */
export interface Book {
  isReleased: boolean
  mode: ImportMode
  columns: readonly KeptColumn[]
  answers: Answers
  otls: OtlBook
  /** The fields of the object types that rows name, and of the products on the market. */
  fields: ReadonlyMap<number, readonly OtlPropertyRow[]>
  /** Pictures that were supplied with the list. */
  pictures: PictureBook
  /** The contact persons of the spots that rows do name; not read when no column gives any. */
  contacts: ReadonlyMap<number, readonly Contact[]>
  /** The spots that rows may name, and the contents of each spot that they do name. */
  spots: SpotBook
  there: ReadonlyMap<number, There>
  /** Today, as `YYYY-MM-DD`. */
  today: string
  /** The rows that numbers and ids belong to, by `claimKey`. */
  claimed: Map<string, number>
}
/** Products of a spot by their own number, by id and by appearance, the last without those made by the import itself. */
export interface There {
  byRef: ReadonlyMap<string, Standing>
  byId: ReadonlyMap<number, Standing>
  byLook: ReadonlyMap<string, readonly Standing[]>
  /** The row that each product now belongs to; 0: a row that was done earlier. */
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
/** What a row becomes. */
export type Outcome =
  | { act: 'make'; draft: Draft; pictures: Picture[] }
  | { act: 'change'; change: DraftChange }
  | { act: 'same'; productId: number }
export interface JudgedLine {
  state: 'ready' | 'question' | 'error' | 'skipped'
  problems: KeptProblem[]
  /** What the row does; null when it has a question or an error. */
  outcome: Outcome | null
  /** The spot of its product. */
  spotId: number
}

/** The cell that gives the object type: its own column, otherwise the name. */
const otlCell = (told: readonly ToldCell[], columns: readonly KeptColumn[]) => {
  const own = columns.some((column) => column.field === 'otl')
  return told.find(({ column }) => column.field === (own ? 'otl' : 'name'))
}

/** The object type of a row as far as known: from an answer or from its text; `null` when the user said that there is none. */
function otlOf(book: Book, cell: ToldCell | undefined): KnownOtl | null | 'ask' | 'skip' {
  if (!cell) return null
  const answer = book.answers.get(answerKey('otl', cell.text))
  if (answer?.skip) return 'skip'
  if (answer?.value === null) return null
  // A type that has gone since is asked about again.
  if (answer) return book.otls.byId.get(Number(answer.value)) ?? 'ask'
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

/** The product that a row is about: by our own number or the owner's. */
function standingFor(there: There, told: Told): Standing | undefined {
  const byId = told.product_id === undefined ? undefined : there.byId.get(told.product_id)
  return byId ?? (told.external_ref === undefined ? undefined : there.byRef.get(told.external_ref))
}

const columnOf = (book: Book, field: ImportField) => {
  const at = book.columns.findIndex((column) => column.field === field)
  return at < 0 ? null : at
}

/** Checks that a row may be about this product of the spot. */
function compareWith(book: Book, was: Standing, told: Told, findings: Findings) {
  const field = was.external_ref === (told.external_ref ?? null) ? 'external_ref' : 'product_id'
  if (was.is_released !== book.isReleased)
    findings.wrong(columnOf(book, field), field, 'import.otherSide')
  else if (book.mode === 'add') findings.wrong(columnOf(book, field), field, 'import.known')
}

/** The product of the spot that a row is about: by a number, otherwise by the user's answer about a similar product. */
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
  settleHazard(book, told, was, findings)
  return was
}

/** Completes what a row says about hazardous substances with what its product has. */
function settleHazard(book: Book, told: Told, was: Standing | undefined, findings: Findings) {
  const { hazard } = told.form
  if (!hazard) return
  const settled = settledHazard(hazard, was)
  if (settled) told.form.hazard = { ...hazard, ...settled }
  else findings.wrong(columnOf(book, 'hazard_kinds'), 'hazard_kinds', 'import.hazardDenied')
}

/** Contact for products goes through their spot: reports a name that is not among its contact persons. */
function tellContact(book: Book, { contact }: Told, spotId: number, findings: Findings) {
  if (!contact) return
  const known = contactsNamed(book.contacts.get(spotId) ?? [], contact.text)
  if (known.length === 0)
    findings.tell(contact.at, 'contact', 'import.contact', contact.text.slice(0, 100))
}

/** The object type of a row; asks for it if its text names none. */
function typeOf(book: Book, cells: readonly ToldCell[], findings: Findings): KnownOtl | null {
  const cell = otlCell(cells, book.columns)
  const otl = otlOf(book, cell)
  if (otl === 'skip') findings.skipped = true
  if (otl === 'ask' && cell) findings.ask(cell.at, 'otl', cell.text, 'import.otl')
  return typeof otl === 'string' ? null : otl
}

/** The product that a row takes for itself. */
const takenBy = (told: Told, was: Standing | undefined) =>
  was && {
    id: was.id,
    ref: was.external_ref ?? null,
    isNamed: told.product_id === was.id,
  }

/** Judges a row: what it becomes, or its questions and errors. The same judgement gives the counts on the screen and writes the products. */
export function judgeLine(book: Book, line: Row): JudgedLine {
  const findings = new Findings()
  const cells = forSide(book, toldCells(book.columns, line.cells), findings)
  const told = readForm(book, cells, findings)
  const otl = typeOf(book, cells, findings)
  const values = readProperties(book, cells, otl, findings, told.notes)
  // If only the object type is given, its text becomes the product's name.
  told.form.name ??= otlCell(cells, book.columns)?.text ?? ''
  const spot = spotCell(cells)
  const spotId = spotOf(book.spots, spot, book.answers, findings)
  const there = book.there.get(spotId) ?? nothing()
  const was = productOf(book, { there, row: line.row }, told, findings)
  settleNow(told, was, book.today)
  tellContact(book, told, spotId, findings)
  const pictures = picturesOfRow(book.pictures, told, was !== undefined, findings)
  const { till } = there
  const outcome = outcomeOf(book, { told, otl, values, cells, was, pictures, till }, findings)
  if (findings.skipped) return { state: 'skipped', problems: [], outcome: null, spotId }
  const twice = claimed(
    { numbers: book.claimed, products: there.taken },
    { row: line.row, spot: spot?.text ?? '', ref: told.external_ref, product: takenBy(told, was) },
  )
  if (twice) findings.wrong(columnOf(book, twice.field), twice.field, twice.message)
  const { state, problems } = findings
  return { state, problems, outcome: state === 'ready' ? outcome : null, spotId }
}

type Column = keyof Draft['columns']

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
    // A sheet has no choices to tick.
    const message = path === 'hazard.kinds' ? 'import.hazardKinds' : refused
    const whole = path.split('.')[0] ?? path
    const field = fieldOfPath[path] ?? fieldOfPath[whole] ?? (whole as ImportField)
    const at = columnOf(book, field)
    // The shares of a composition are wrong as a whole, so the error is reported once.
    if (!findings.problems.some((one) => one.column === at && one.message === message))
      findings.wrong(at, at === null ? null : field, message)
  }
  return null
}

/** What a row says that the product is made of; a raw element cannot be made of anything else. */
function compositionOf(book: Book, { told, otl, was }: Read, findings: Findings) {
  if (!told.shares) return null
  const type = otl?.type ?? told.form.type ?? was?.type
  if (type === 'element')
    findings.wrong(columnOf(book, 'composition'), 'composition', 'import.elementWhole')
  return materialsOf(told.shares, book.otls)
}

/** Checks that a new product has an amount if the list has an amount column: an empty cell does not mean one. */
function compareAmount(book: Book, { told, was }: Read, findings: Findings) {
  const at = columnOf(book, 'amount')
  const isTold = told.amount !== undefined || told.form.amount_type !== undefined
  if (at === null || was || isTold || findings.problems.some(({ column }) => column === at)) return
  findings.wrong(at, 'amount', 'amount.required')
}

/** Checks that the amounts that a row gives hold whole pieces; one that its product already has may stay. */
function compareParts(
  book: Book,
  {
    draft,
    was,
    told,
  }: {
    draft: Draft
    was: Standing | undefined
    /** The columns that the row gives; null: all. */
    told: readonly Column[] | null
  },
  findings: Findings,
) {
  const given = told
    ? Object.fromEntries(told.map((name) => [name, draft.columns[name]]))
    : draft.columns
  const now = { unit: null, amount: null, amount_type: 0, ...was, ...given }
  for (const field of partsOfPieces(now, was))
    findings.wrong(columnOf(book, field), field, 'amount.whole')
}

/** Reports a last day that has passed: it may be stored, but on the market nobody else sees the product. */
function tellEnded(book: Book, { period_till: till }: Draft['columns'], findings: Findings) {
  if (till && till < book.today)
    findings.tell(columnOf(book, 'period_till'), 'period_till', 'import.ended')
}

function outcomeOf(book: Book, read: Read, findings: Findings): Outcome | null {
  const { told, otl, values, was, pictures, till } = read
  compareAmount(book, read, findings)
  // A list that changes products need not repeat their names.
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
  compareParts(book, { draft, was, told: was ? toldColumns(was, read) : null }, findings)
  tellEnded(book, draft.columns, findings)
  return was ? changeOf(book, was, draft, read, findings) : { act: 'make', draft, pictures }
}

/** Checks that the product's own period still ends after it begins, when a list gives only one of its days. */
function compareDays(
  book: Book,
  { period_from: from, period_till: till }: Draft['columns'],
  findings: Findings,
) {
  if (!from || !till || from <= till) return
  const field = columnOf(book, 'period_till') === null ? 'period_from' : 'period_till'
  findings.wrong(columnOf(book, field), field, 'period.order')
}

/** The amount of a product of which part has been given: asks about it unless already answered. */
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
  // A product that lacked its grade before may still be changed otherwise.
  const asked =
    ('otl_id' in change.columns || 'condition_grade' in change.columns) &&
    asksGrade(book.fields.get(otl?.id ?? was.otl_id ?? 0) ?? [])
  compareDays(book, { ...was, ...change.columns }, findings)
  for (const { message } of lacksAfter(was, change, asked)) findings.wrong(null, null, message)
  return { act: 'change', change }
}
