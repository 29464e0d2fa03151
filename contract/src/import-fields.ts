/** What a column of an inventory can become, without the schemas of the calls. */

import { makeFields } from './condition-values.ts'

/** The limits on what is read from a file. */
export const importLimits = {
  rows: 20_000,
  columns: 60,
  text: 2_000,
  pictures: 500,
  spots: 100,
} as const

/** Product fields that a column can become; those in `sharedFields` can come from several columns. */
export const importFields = [
  'external_ref',
  'product_id',
  'name',
  'otl',
  'type',
  'amount',
  'unit',
  'least_amount',
  'note',
  'sustainability_type',
  'price',
  'price_type',
  'transport',
  'condition',
  'condition_known',
  'condition_on',
  'origin',
  'origin_on',
  'origin_place',
  'origin_work',
  'origin_built',
  'in_use_since',
  'demountability',
  'hazard',
  'hazard_kinds',
  ...makeFields,
  'period_from',
  'period_till',
  'period_certainty',
  'latitude',
  'longitude',
  'address',
  'contact',
  'pictures',
  'properties',
  'composition',
  'spot',
] as const

/** Fields that several columns may become: a street and its town, or a name and a telephone number, may be in separate columns. */
export const sharedFields: ReadonlySet<string> = new Set(['note', 'address', 'contact'])

/** Fields that only an offer has: a list of demands leaves them out, and says so. */
export const offerFields: ReadonlySet<string> = new Set([
  'condition_known',
  'condition_on',
  'origin',
  'origin_on',
  'origin_place',
  'origin_work',
  'origin_built',
  'in_use_since',
  'demountability',
  'hazard',
  'hazard_kinds',
  ...makeFields,
])

/** The question about a column of days in which only some cells tell day and month apart; one answer applies to the whole column. */
export const askedOrder = 'dd/mm, mm/dd'

/** The answer that a row which looks like one of the spot's products is that product. */
export const isThis = 'this'

/** Number format of a column: `comma` 1.234,5, `point` 1,234.5. */
export const numberStyles = ['comma', 'point'] as const
export type NumberStyle = (typeof numberStyles)[number]

/** Fields whose cells hold a value from a list. */
export const listFields = [
  'otl',
  'type',
  'unit',
  'sustainability_type',
  'price_type',
  'transport',
  'condition',
  'condition_known',
  'origin',
  'demountability',
  'hazard',
  'hazard_kinds',
  'appearance',
  'uniform',
  'period_certainty',
] as const
