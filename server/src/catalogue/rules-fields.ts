import type { catalogue, OtlType } from '@bouwkring/contract/catalogue'
import type { Reply } from '@bouwkring/contract/endpoint'

const fields = [
  'name',
  'otl',
  'amount',
  'amount_type',
  'unit',
  'note',
  'sustainability_type',
  'location',
  'price',
  'transport',
  'images',
]

/** The tabs and fields that a product of a type shows: an element has no composition (specification 1, section 2). */
export const shownOf = (type: OtlType): Reply<typeof catalogue.moduleType> => ({
  type,
  tabs:
    type === 'element'
      ? ['specifications', 'properties', 'spot']
      : ['specifications', 'composition', 'properties', 'spot'],
  fields,
})
