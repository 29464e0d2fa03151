import type { Transaction } from '@bouwkring/contract/transactions'

/** The side that made the reservation: the one that does not own the product. */
export const senderOf = ({
  product,
  from,
  to,
}: Pick<Transaction, 'from' | 'to'> & { product: Pick<Transaction['product'], 'is_released'> }) =>
  product.is_released ? to : from

/** Why a pending reservation cannot be accepted: too little is left of the requested offer, too little is still requested, or the sender's own offer falls short or left the market. */
export function shortage({
  product,
  amount,
}: Pick<Transaction, 'amount'> & {
  product: Pick<Transaction['product'], 'amount' | 'amount_type' | 'is_released'>
}): 'stock' | 'demand' | 'ownOffer' {
  if (product.is_released) return 'stock'
  return product.amount_type === 0 && (product.amount ?? 0) < amount ? 'demand' : 'ownOffer'
}
