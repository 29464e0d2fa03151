/** What a column of an inventory can become, without the schemas of the calls. */

/** How much of a file is taken. */
export const importLimits = {
  rows: 20_000,
  columns: 60,
  text: 2_000,
  pictures: 500,
  spots: 100,
} as const

/** Fields of a product that a column can become; those of `sharedFields` of several. */
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

/** Fields that more than one column may become: a street and its town, a name and a telephone may stand apart. */
export const sharedFields: ReadonlySet<string> = new Set(['note', 'address', 'contact'])

/** What is asked of a column of days in which day and month can be told apart in some cells only; one answer does for all of it. */
export const askedOrder = 'dd/mm, mm/dd'

/** The answer that a row which looks like a product of the spot is that product. */
export const isThis = 'this'

/** How the numbers of a column are written: `comma` 1.234,5, `point` 1,234.5. */
export const numberStyles = ['comma', 'point'] as const
export type NumberStyle = (typeof numberStyles)[number]

/** Fields whose cells are one of a list. */
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
  'period_certainty',
] as const
