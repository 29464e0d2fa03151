import type { ImportField } from '@bouwkring/contract/imports'
import type { DraftColumns } from '../products/index.ts'
import type { Told } from './rules-form.ts'

/** Which field of an import a refused path of the form is. */
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
  materials: 'composition',
}

type Figures = Pick<Told, 'amount' | 'least_amount' | 'price' | 'price_type'> & {
  form: Pick<Told['form'], 'amount_type'>
}
/** Columns of figures that a person left empty: a row says nothing of them, as if its cell were. */
export const leftEmpty = (told: Figures): (keyof DraftColumns)[] => [
  ...(told.amount === undefined && told.form.amount_type === undefined
    ? (['amount', 'amount_type'] as const)
    : []),
  ...(told.least_amount === undefined ? (['least_amount'] as const) : []),
  ...(told.price === undefined && told.price_type === undefined
    ? (['price_type', 'price_cents'] as const)
    : []),
]

/** The columns of a product that each field tells: what a list does not tell stays as it is. */
export const columnsOf: Partial<Record<ImportField, readonly (keyof DraftColumns)[]>> = {
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
  hazard_kinds: ['hazard_kinds'],
  period_from: ['period_from'],
  period_till: ['period_till'],
  period_certainty: ['period_certainty'],
  latitude: ['latitude', 'longitude'],
  address: ['latitude', 'longitude'],
}
