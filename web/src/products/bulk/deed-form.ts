import type { BulkAct } from '@bouwkring/contract/product-bulk'
import type { ProductProperty } from '@bouwkring/contract/products'
import { conditionSent } from '../condition/condition-form.ts'
import type { ProductForm } from '../product-form.ts'
import { isEmpty } from '../property-rules.ts'
import type { Asked } from './api.ts'

export type Deed = Asked['deed']

/** What is chosen in the dialog beside the fields of a product. */
export interface Beside {
  /** The spot to move to. */
  to: number | null
  property: ProductProperty | null
  /** Pictures that were sent. */
  pictures: readonly { id: number; filename: string }[]
}

function priceOf({ price: { type, value } }: ProductForm): Deed | null {
  if (type !== 'from' && type !== 'fixed') return { act: 'price', price: { type, value: null } }
  if (value === null || !Number.isFinite(value) || value < 0) return null
  return { act: 'price', price: { type, value: Math.round(value * 100) } }
}

function propertyOf(form: ProductForm, property: ProductProperty | null): Deed | null {
  const draft = property && form.properties[property.reference]
  if (!property || !draft || isEmpty(draft.value)) return null
  const { value, unit } = draft
  return {
    act: 'property',
    property: { id: property.id, value, unit: property.units.length > 0 ? unit : null },
  }
}

interface Filled {
  form: ProductForm
  beside: Beside
  released: boolean
}
/** What each deed asks with what is filled in. */
const makers: { [A in BulkAct]: (filled: Filled) => Deed | null } = {
  publish: () => ({ act: 'publish' }),
  unpublish: () => ({ act: 'unpublish' }),
  zero: () => ({ act: 'zero' }),
  move: ({ beside: { to } }) => (to === null ? null : { act: 'move', to }),
  label: ({ form }) => ({ act: 'label', label: form.sustainability_type }),
  condition: ({ form, released }) => {
    const { condition } = conditionSent(form, released)
    return condition.grade === null ? null : { act: 'condition', condition }
  },
  price: ({ form }) => priceOf(form),
  transport: ({ form }) => ({ act: 'transport', transport: form.transport }),
  period: ({ form: { period } }) =>
    period.from && period.till && period.from > period.till ? null : { act: 'period', period },
  pictures: ({ beside: { pictures } }) =>
    pictures.length === 0 ? null : { act: 'pictures', pictures: pictures.map(({ id }) => id) },
  property: ({ form, beside }) => propertyOf(form, beside.property),
}

/** What is asked with what is filled in; null while something is still needed. */
export const deedOf = (
  act: BulkAct,
  form: ProductForm,
  beside: Beside,
  released: boolean,
): Deed | null => makers[act]({ form, beside, released })
