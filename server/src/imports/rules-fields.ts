import type { ImportField } from '@bouwkring/contract/imports'
import type { DraftColumns, Standing } from '../products/index.ts'
import type { Told } from './rules-readers.ts'
import type { ToldCell } from './rules-line.ts'

/** The import field for each form path that can be rejected. */
export const fieldOfPath: Readonly<Record<string, ImportField>> = {
  'price.value': 'price',
  'price.type': 'price',
  price: 'price',
  'condition.grade': 'condition',
  'condition.on': 'condition_on',
  'origin.on': 'origin_on',
  'origin.place': 'origin_place',
  'origin.work': 'origin_work',
  'origin.built': 'origin_built',
  'in_use_since.year': 'in_use_since',
  'period.from': 'period_from',
  'period.till': 'period_till',
  'hazard.kinds': 'hazard',
  'hazard.statement': 'hazard',
  remaining_years: 'remaining_years',
  manufacturer: 'manufacturer',
  model: 'model',
  materials: 'composition',
}

type Figures = Pick<Told, 'amount' | 'least_amount' | 'price' | 'price_type'> & {
  form: Pick<Told['form'], 'amount_type'>
}
/** Columns of figures that the user left empty: the row then says nothing about them, as if the cell were empty. */
const leftEmpty = (told: Figures): (keyof DraftColumns)[] => [
  ...(told.amount === undefined && told.form.amount_type === undefined
    ? (['amount', 'amount_type'] as const)
    : []),
  ...(told.least_amount === undefined ? (['least_amount'] as const) : []),
  ...(told.price === undefined && told.price_type === undefined
    ? (['price_type', 'price_cents'] as const)
    : []),
]

/** The product columns that each field fills: anything that a list does not give stays unchanged. */
const columnsOf: Partial<Record<ImportField, readonly (keyof DraftColumns)[]>> = {
  external_ref: ['external_ref'],
  name: ['name'],
  amount: ['amount', 'amount_type'],
  unit: ['unit'],
  least_amount: ['least_amount'],
  note: ['note'],
  sustainability_type: ['sustainability_type'],
  price: ['price_type', 'price_cents'],
  price_type: ['price_type', 'price_cents'],
  transport: ['transport'],
  condition: ['condition_grade'],
  condition_known: ['condition_known'],
  condition_on: ['condition_known_on'],
  origin: ['origin_kind'],
  origin_on: ['origin_on', 'origin_precision'],
  origin_place: ['origin_place'],
  origin_work: ['origin_work'],
  origin_built: ['origin_built'],
  in_use_since: ['in_use_since', 'in_use_about'],
  demountability: ['demountability'],
  hazard: ['hazard', 'hazard_kinds'],
  hazard_kinds: ['hazard', 'hazard_kinds'],
  appearance: ['appearance'],
  manufacturer: ['manufacturer'],
  model: ['model'],
  remaining_years: ['remaining_years'],
  uniform: ['uniform'],
  period_from: ['period_from'],
  period_till: ['period_till'],
  period_certainty: ['period_certainty'],
  latitude: ['latitude', 'longitude'],
  address: ['latitude', 'longitude'],
}

type Column = keyof DraftColumns
/** What the product has that decides which columns a row supplies. */
type Former = Pick<Standing, 'period_certainty' | 'condition_grade' | 'latitude'>
interface Said {
  told: Told
  cells: readonly ToldCell[]
  /** The object type that the row names; null: none. */
  otl: object | null
}

/** Columns that go with what a row says: a grade with how it is known, an object type, days with their certainty. */
function alongWith(was: Former, told: ReadonlySet<Column>, { otl, told: row }: Said): Column[] {
  const { condition } = row.form
  // The product's first own days set their certainty; if it already had days, the certainty stays unchanged.
  const hasFirstDays =
    was.period_certainty === null && (told.has('period_from') || told.has('period_till'))
  return [
    ...(row.figure_unit === undefined ? [] : (['unit'] as const)),
    // If no object type was found, the product keeps its own.
    ...(otl === null ? [] : (['otl_id', 'type'] as const)),
    ...(hasFirstDays ? (['period_certainty'] as const) : []),
    // Another grade is known in the way that the list says, not as the former one was.
    ...(typeof condition?.grade === 'number' && condition.grade !== was.condition_grade
      ? (['condition_known', 'condition_known_on'] as const)
      : []),
  ]
}

/** The columns of an existing product that a row's cells supply. */
export function toldColumns(was: Former, read: Said): Column[] {
  const { cells, told: row } = read
  const told = new Set(cells.flatMap(({ column }) => columnsOf[column.field ?? 'product_id'] ?? []))
  for (const name of leftEmpty(row)) told.delete(name)
  // A town's location, used in place of a street's, does not move a product that already has a location.
  if (row.isAbout && was.latitude !== null)
    for (const name of columnsOf.latitude ?? []) told.delete(name)
  return [...new Set([...told, ...alongWith(was, told, read)])]
}
