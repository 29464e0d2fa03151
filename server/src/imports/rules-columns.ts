import { makeFields } from '@bouwkring/contract/condition-values'
import type { ImportCell, ImportColumn, ImportField } from '@bouwkring/contract/imports'
import { sharedFields } from '@bouwkring/contract/import-fields'
import { dayFields, saysMonthFirst } from './rules-dates.ts'
import { figureOf } from './rules-figure.ts'
import { fieldOfHeading, isId, isOwnHeading } from './rules-headings.ts'
import { readNumber, styleOfColumn } from './rules-numbers.ts'
import { letterOf } from './rules-table.ts'
import { plain, shownCell, textOfCell } from './rules-text.ts'
import { areWords, type WordField } from './rules-words.ts'

/** What a column is, as stored. */
export type KeptColumn = Omit<ImportColumn, 'samples' | 'doubtful'> & {
  /** Its days can only be read with the month first. */
  monthFirst?: boolean
  /** The import version in which the column got its current meaning; absent if it has had it from the start. */
  since?: number
}

/** What is known about headings besides the product's own words. */
export interface HeadingBook {
  /** The organisation's earlier choices by folded heading; null: the column was left out. */
  memory: ReadonlyMap<string, ImportField | null>
  /** Properties of the catalogue by folded name. */
  properties: ReadonlyMap<string, number>
}

/** Whether more than one column may have this field. */
export const isShared = (field: ImportField) => sharedFields.has(field)
/** Columns with the version in which they got their current meaning, if it differs from the previous one. */
export const dated = (
  columns: readonly KeptColumn[],
  was: readonly KeptColumn[] | null,
  version: number,
): KeptColumn[] =>
  columns.map((column, at) => {
    const before = was?.[at]
    const isSame = before && before.field === column.field && before.numbers === column.numbers
    return isSame ? column : { ...column, since: version }
  })

/** Fields whose cells are numbers. */
export const isNumberField = (field: ImportField | null) =>
  field !== null && (numberFields.has(field) || field.startsWith('property:'))
const isDayField = (field: ImportField | null) =>
  field !== null && (dayFields.has(field) || field.startsWith('property:'))
const numberFields: ReadonlySet<string> = new Set([
  'amount',
  'least_amount',
  'price',
  'latitude',
  'longitude',
])

/** The organisation's earlier choice for a heading; ignores our own export's headings, and a choice that makes somebody else's number an id of ours. */
function byMemory(heading: string, all: readonly string[], { memory }: HeadingBook) {
  const remembered = memory.get(plain(heading))
  return isOwnHeading(heading, all) || remembered === 'product_id' ? undefined : remembered
}

/** Fields that are a property in some catalogues: a property of exactly that name goes first. */
const givesWay: ReadonlySet<ImportField> = new Set(makeFields)

function byHeading(
  heading: string,
  all: readonly string[],
  book: HeadingBook,
): Pick<KeptColumn, 'field' | 'why'> {
  const said = plain(heading)
  if (said === '') return { field: null, why: null }
  const remembered = byMemory(heading, all, book)
  if (remembered !== undefined) return { field: remembered, why: 'memory' }
  const field = fieldOfHeading(heading, all)
  const isTheirs = field !== null && givesWay.has(field) && !isOwnHeading(heading, all)
  if (field !== null && !(isTheirs && book.properties.has(said))) return { field, why: 'heading' }
  // The unit may follow it: "Lengte (mm)".
  const bare = plain(heading.split('(')[0] ?? '')
  const property = book.properties.get(said) ?? book.properties.get(bare)
  return property === undefined
    ? { field: null, why: null }
    : { field: `property:${property}`, why: 'heading' }
}

/** Gives headings their fields. A number called an id is the owner's number if no other column is. */
function giveByHeadings(giving: Giving, headings: readonly string[], book: HeadingBook) {
  const given = headings.map((heading) => byHeading(heading, headings, book))
  const isLast = (at: number) => given[at]?.field === 'external_ref' && isId(headings[at] ?? '')
  for (const last of [false, true])
    for (const [at, { field, why }] of given.entries())
      if (isLast(at) === last) giving.give(at, field, why)
}

const wordFields: readonly WordField[] = ['unit', 'transport', 'sustainability_type', 'condition']
const someOf = (cells: readonly ImportCell[]) =>
  cells
    .map(textOfCell)
    .filter((text) => text !== '')
    .slice(0, 500)

function byWords(texts: readonly string[]): WordField | null {
  // Figures alone prove nothing: 1 to 6 may be a grade, but also an amount.
  if (texts.every((text) => /^\d+$/.test(text))) return null
  return wordFields.find((field) => areWords(field, texts)) ?? null
}

const areNumbers = (cells: readonly ImportCell[]) =>
  cells.length > 0 && cells.every((cell) => readNumber(cell, 'comma') !== null)
/** Row numbers: each one more than the last, counting nothing. */
const countsUp = (cells: readonly ImportCell[]) =>
  cells.length > 2 &&
  cells.every((cell, at) => at === 0 || Number(cell) === Number(cells[at - 1]) + 1)

type Unnamed = 'external_ref' | 'amount' | 'name'
/** What a column without a known name is, judging by its cells. */
function byNumbers(cells: readonly ImportCell[], taken: ReadonlySet<ImportField>): Unnamed | null {
  const told = cells.filter((cell) => textOfCell(cell) !== '')
  if (!areNumbers(told)) return null
  if (countsUp(told)) return taken.has('external_ref') ? null : 'external_ref'
  return taken.has('amount') ? null : 'amount'
}

/** How suitable a column is as the name: its number of different texts. */
function variety(cells: readonly ImportCell[]) {
  const texts = someOf(cells)
  const worded = texts.filter((text) => /\p{L}{3}/u.test(text))
  return worded.length < 0.6 * texts.length ? 0 : new Set(worded.map(plain)).size
}

/** The number notation of our own export, recognised by its headings. */
const styleOfExport = (headings: readonly string[]) => {
  const said = new Set(headings.map(plain))
  if (said.has('circulariteitslabel') && said.has('prijs per eenheid eur')) return 'comma'
  return said.has('circularity label') && said.has('price per unit eur') ? 'point' : null
}

/** Gives columns their fields; no field twice, except those that may be shared. */
class Giving {
  readonly taken = new Set<ImportField>()
  readonly columns: KeptColumn[]
  constructor(headings: readonly string[]) {
    this.columns = headings.map((heading, at) => ({
      heading: heading === '' ? letterOf(at) : heading,
      field: null,
      why: null,
      numbers: null,
    }))
  }
  give(at: number, field: ImportField | null, why: ImportColumn['why']) {
    const column = this.columns[at]
    if (!column || column.field !== null || column.why !== null) return
    if (field !== null && this.taken.has(field) && !isShared(field)) return
    if (field !== null) this.taken.add(field)
    column.field = field
    column.why = why
  }
  /** Columns that have not been decided yet. */
  get open(): number[] {
    return this.columns.flatMap((column, at) => (column.why === null ? at : []))
  }
}

type Below = readonly (readonly ImportCell[])[]

/** Gives undecided columns the field that their cells suggest. */
function giveByValues(giving: Giving, below: Below, hasHeading: boolean) {
  for (const at of giving.open) {
    const field = byWords(someOf(below[at] ?? []))
    if (field !== null) giving.give(at, field, 'values')
  }
  if (hasHeading) return
  for (const at of giving.open) {
    const field = byNumbers(below[at] ?? [], giving.taken)
    if (field !== null) giving.give(at, field, 'values')
  }
}

/** If no heading identifies the name or object type, the column with the most different texts becomes the name. */
function giveName(giving: Giving, below: Below) {
  if (giving.taken.has('name') || giving.taken.has('otl')) return
  const [best] = giving.open
    .map((at) => ({ at, n: variety(below[at] ?? []) }))
    .sort((a, b) => b.n - a.n)
  if (best && best.n > 0) giving.give(best.at, 'name', 'values')
}

/**
 * What each column is: by the organisation's earlier choice, by its heading, and by its cells. Without a heading row, a column of
 * numbers is the amount and the column with the most different texts is the name. No field is given twice unless it may be shared.
 */
export function recognise(
  headings: readonly string[],
  rows: readonly (readonly ImportCell[])[],
  book: HeadingBook,
  hasHeading: boolean,
): KeptColumn[] {
  const below = headings.map((_, at) => rows.map((cells) => cells[at] ?? null))
  const giving = new Giving(headings)
  giveByHeadings(giving, headings, book)
  giveByValues(giving, below, hasHeading)
  giveName(giving, below)
  const own = styleOfExport(headings)
  return giving.columns.map((column, at) => ({
    ...styled(column, below[at] ?? []),
    ...(own && isNumberField(column.field) && { numbers: own }),
  }))
}

const counted: ReadonlySet<string> = new Set(['amount', 'least_amount'])
/** Cells of a column, stripped of any text around their figures. */
const figuresOf = ({ field }: Pick<KeptColumn, 'field'>, cells: readonly ImportCell[]) =>
  counted.has(field ?? '') ? cells.map((cell) => figureOf(cell).cell) : cells

/** A column with the notation of its numbers and days, where its cells reveal it and the user has not specified it. */
export function styled(column: KeptColumn, cells: readonly ImportCell[]): KeptColumn {
  const { monthFirst: _, ...kept } = column
  return {
    ...kept,
    numbers: isNumberField(column.field)
      ? (column.numbers ?? styleOfColumn(figuresOf(column, cells)))
      : null,
    ...(isDayField(column.field) && saysMonthFirst(cells) && { monthFirst: true }),
  }
}

/** A column with samples of its cells, as shown on the screen. */
export function presentColumn(column: KeptColumn, cells: readonly ImportCell[]): ImportColumn {
  const told = cells.filter((cell) => textOfCell(cell) !== '')
  const samples = [...new Set(told.slice(0, 200).map(shownCell))].slice(0, 3)
  const doubtful = isNumberField(column.field)
    ? figuresOf(column, told).filter((cell) => readNumber(cell, null) === 'doubtful')
    : []
  const [example] = doubtful
  const { heading, field, why, numbers } = column
  return {
    heading,
    field,
    why,
    numbers,
    samples: samples.map((text) => text.slice(0, 60)),
    doubtful:
      example === undefined || column.field === 'latitude' || column.field === 'longitude'
        ? null
        : { count: doubtful.length, example: textOfCell(example) },
  }
}
