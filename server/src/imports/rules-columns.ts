import type { ImportCell, ImportColumn, ImportField } from '@bouwkring/contract/imports'
import { sharedFields } from '@bouwkring/contract/import-fields'
import { dayFields, saysMonthFirst } from './rules-dates.ts'
import { figureOf } from './rules-figure.ts'
import { fieldOfHeading, isId, isOwnHeading } from './rules-headings.ts'
import { readNumber, styleOfColumn } from './rules-numbers.ts'
import { letterOf } from './rules-table.ts'
import { plain, shownCell, textOfCell } from './rules-text.ts'
import { areWords, type WordField } from './rules-words.ts'

/** What a column is, as far as it is kept. */
export type KeptColumn = Omit<ImportColumn, 'samples' | 'doubtful'> & {
  /** Days in it can only be written with the month first. */
  monthFirst?: boolean
  /** The version of the import in which it became what it is; from the beginning where it is not told. */
  since?: number
}

/** What is known of headings beside the words of the product. */
export interface HeadingBook {
  /** What the organisation chose before, by folded heading; null: it was left out. */
  memory: ReadonlyMap<string, ImportField | null>
  /** Properties of the catalogue by folded name. */
  properties: ReadonlyMap<string, number>
}

/** Whether more than one column may become this. */
export const isShared = (field: ImportField) => sharedFields.has(field)
/** Columns with the version in which they became what they are, where that is another than what they were. */
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

/** What the organisation chose before for a heading; nothing of one of our own export, nor that a number of somebody else is an id of ours. */
function byMemory(heading: string, all: readonly string[], { memory }: HeadingBook) {
  const remembered = memory.get(plain(heading))
  return isOwnHeading(heading, all) || remembered === 'product_id' ? undefined : remembered
}

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
  if (field !== null) return { field, why: 'heading' }
  // The unit may stand behind it: "Lengte (mm)".
  const bare = plain(heading.split('(')[0] ?? '')
  const property = book.properties.get(said) ?? book.properties.get(bare)
  return property === undefined
    ? { field: null, why: null }
    : { field: `property:${property}`, why: 'heading' }
}

/** Gives headings their fields. A number that is called an id is the one of the owner when no other column is. */
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
  // Figures alone say nothing: 1 to 6 may be a grade, and an amount as well.
  if (texts.every((text) => /^\d+$/.test(text))) return null
  return wordFields.find((field) => areWords(field, texts)) ?? null
}

const areNumbers = (cells: readonly ImportCell[]) =>
  cells.length > 0 && cells.every((cell) => readNumber(cell, 'comma') !== null)
/** Row numbers: 1, 2, 3 and so on, which count nothing. */
const countsUp = (cells: readonly ImportCell[]) =>
  cells.length > 2 &&
  cells.every((cell, at) => at === 0 || Number(cell) === Number(cells[at - 1]) + 1)

type Unnamed = 'external_ref' | 'amount' | 'name'
/** What a column without a known name is by what stands in it. */
function byNumbers(cells: readonly ImportCell[], taken: ReadonlySet<ImportField>): Unnamed | null {
  const told = cells.filter((cell) => textOfCell(cell) !== '')
  if (!areNumbers(told)) return null
  if (countsUp(told)) return taken.has('external_ref') ? null : 'external_ref'
  return taken.has('amount') ? null : 'amount'
}

/** How telling a column is as a name: how many different texts it has. */
function variety(cells: readonly ImportCell[]) {
  const texts = someOf(cells)
  const worded = texts.filter((text) => /\p{L}{3}/u.test(text))
  return worded.length < 0.6 * texts.length ? 0 : new Set(worded.map(plain)).size
}

/** How our own export writes its numbers, which is known by its headings. */
const styleOfExport = (headings: readonly string[]) => {
  const said = new Set(headings.map(plain))
  if (said.has('circulariteitslabel') && said.has('prijs per eenheid eur')) return 'comma'
  return said.has('circularity label') && said.has('price per unit eur') ? 'point' : null
}

/** Gives columns their fields, none but those that may be shared twice. */
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
  /** Columns that nothing was said of. */
  get open(): number[] {
    return this.columns.flatMap((column, at) => (column.why === null ? at : []))
  }
}

type Below = readonly (readonly ImportCell[])[]

/** Gives what is open the field that stands below it. */
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

/** Without a column that is called so, the name is the one with the most different texts. */
function giveName(giving: Giving, below: Below) {
  if (giving.taken.has('name') || giving.taken.has('otl')) return
  const [best] = giving.open
    .map((at) => ({ at, n: variety(below[at] ?? []) }))
    .sort((a, b) => b.n - a.n)
  if (best && best.n > 0) giving.give(best.at, 'name', 'values')
}

/**
 * What each column is: as the organisation chose before, by its heading, and by what stands below it. Without a heading row a column of
 * numbers is the amount and the one with the most different texts the name. No field is given twice that may not be shared.
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
/** Cells of a column without what may stand around their figures. */
const figuresOf = ({ field }: Pick<KeptColumn, 'field'>, cells: readonly ImportCell[]) =>
  counted.has(field ?? '') ? cells.map((cell) => figureOf(cell).cell) : cells

/** A column with how its numbers and days are written, as far as what stands there tells it and nobody said it. */
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

/** A column with what stands in it, as it is shown. */
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
