import { type BulkAct, BulkDeed } from '@bouwkring/contract/product-bulk'
import { centsOf } from '@bouwkring/contract/product-parts'
import type { ProductProperty } from '@bouwkring/contract/products'
import type { Resolver } from 'react-hook-form'
import { errorTree, type Refusal, refusalsOf } from '../../platform/contract-form.ts'
import { conditionSent } from '../condition/condition-form.ts'
import type { ProductForm } from '../product-form.ts'
import { isEmpty } from '../property-rules.ts'
import type { Asked } from './api.ts'

export type Deed = Asked['deed']

/** What the user chooses in the dialog besides the product fields. */
export interface Beside {
  /** The spot to move to. */
  to: number | null
  property: ProductProperty | null
  /** Pictures already sent. */
  pictures: readonly { id: number; filename: string }[]
}

function priceOf({ price: { type, value } }: ProductForm): Deed {
  const valued = type === 'from' || type === 'fixed'
  return {
    act: 'price',
    price: { type, value: valued && value !== null ? centsOf(value) : null },
  }
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
/** The request for each deed, from the values filled in. */
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
  period: ({ form: { period } }) => ({ act: 'period', period }),
  pictures: ({ beside: { pictures } }) =>
    pictures.length === 0 ? null : { act: 'pictures', pictures: pictures.map(({ id }) => id) },
  property: ({ form, beside }) => propertyOf(form, beside.property),
}

/** Deeds whose fields have the same names as in the form, so that the contract's errors appear at the right field. */
const named: ReadonlySet<BulkAct> = new Set(['price', 'period', 'condition'])

function refusalsIn(deed: Deed | null): Refusal[] {
  const read = deed && named.has(deed.act) ? BulkDeed.safeParse(deed) : null
  return read?.error ? refusalsOf(read.error) : []
}

/** The request for the values filled in; null while something is missing or wrong. */
export function deedOf(
  act: BulkAct,
  form: ProductForm,
  beside: Beside,
  released: boolean,
): Deed | null {
  const deed = makers[act]({ form, beside, released })
  return refusalsIn(deed).length === 0 ? deed : null
}

const nothingBeside: Beside = { to: null, property: null, pictures: [] }

/** The rules of a deed for react-hook-form. */
export const deedResolver =
  (act: BulkAct, released: boolean): Resolver<ProductForm> =>
  (form) => {
    const refusals = refusalsIn(makers[act]({ form, beside: nothingBeside, released }))
    return refusals.length === 0
      ? { values: form, errors: {} }
      : { values: {}, errors: errorTree<ProductForm>(refusals) }
  }
