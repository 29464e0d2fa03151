import { Transport, type Product } from '@bouwkring/contract/products'
import { PositiveAmount } from '@bouwkring/contract/transactions'
import { z } from 'zod'

/** The form of a reservation: more than zero, and no more than what is left where there is a stock figure. */
export const reserveForm = ({ amount, amount_type }: Pick<Product, 'amount' | 'amount_type'>) =>
  z.object({
    amount: amount_type === 0 ? PositiveAmount.refine((n) => n <= (amount ?? 0), 'amount.unavailable') : PositiveAmount,
    transport: Transport.optional(),
    /** Id of an own product, or '' for none. */
    related: z.string(),
  })
export type ReserveForm = z.infer<ReturnType<typeof reserveForm>>

/** Why nothing can be reserved now, as a key of the texts; null when it can. */
export function obstacle({ amount, amount_type, is_released, can, spot }: Pick<Product, 'amount' | 'amount_type' | 'is_released'> & { can: Pick<Product['can'], 'reserve'>; spot?: { definition: Pick<Product['spot']['definition'], 'kind'> } }) {
  if (spot?.definition.kind === 'knowledge-base') return 'contact.closed'
  if (amount_type === 0 && !amount) return is_released ? 'obstacle.outOfStock' : 'obstacle.noDemand'
  return can.reserve ? null : 'obstacle.unavailable'
}

/** A key that makes a repeated reservation have one effect; also where the page is not served over https. */
export const newKey = () => {
  // Browsers leave out randomUUID on plain http.
  const own: { randomUUID?: () => string } = crypto
  return own.randomUUID?.call(crypto) ?? Array.from(crypto.getRandomValues(new Uint32Array(4)), (n) => n.toString(16).padStart(8, '0')).join('-')
}
