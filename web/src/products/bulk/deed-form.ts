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

/** What is asked with what is filled in; null while something is still needed. */
export function deedOf(
  act: BulkAct,
  form: ProductForm,
  { to, property }: Beside,
  released: boolean,
): Deed | null {
  switch (act) {
    case 'publish':
    case 'unpublish':
      return { act }
    case 'move':
      return to === null ? null : { act, to }
    case 'label':
      return { act, label: form.sustainability_type }
    case 'condition': {
      const { condition } = conditionSent(form, released)
      return condition.grade === null ? null : { act, condition }
    }
    case 'price':
      return priceOf(form)
    case 'transport':
      return { act, transport: form.transport }
    case 'property':
      return propertyOf(form, property)
  }
}
