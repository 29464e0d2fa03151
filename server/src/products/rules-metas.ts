import type { FieldMessage } from '@bouwkring/contract/messages'
import type { MetaBody, MetaType, PriceType, Transport } from '@bouwkring/contract/product-parts'
import { hasValue } from './rules.ts'

/** The product columns set by a meta, or the field of the meta that is wrong. */
export type MetaRead =
  | { columns: { price_type: PriceType; price_cents: number | null } | { transport: Transport[] } }
  | { wrong: [path: string, message: FieldMessage] }

/** Reads a meta by its type. A demand has no price yet; a price has a value only if its type has one. */
export function readMeta(type: MetaType, { value, data }: MetaBody, isOffer: boolean): MetaRead {
  if (type === 'transport') {
    if (!Array.isArray(data)) return { wrong: ['data', 'field.wrong'] }
    return value === null
      ? { columns: { transport: [...new Set(data)] } }
      : { wrong: ['value', 'field.wrong'] }
  }
  if (Array.isArray(data)) return { wrong: ['data', 'field.wrong'] }
  if (!isOffer && data !== 'unknown') return { wrong: ['data', 'price.demand'] }
  if (hasValue(data) && value === null) return { wrong: ['value', 'price.value'] }
  return { columns: { price_type: data, price_cents: hasValue(data) ? value : null } }
}
