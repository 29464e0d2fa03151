import type { Transaction } from '@bouwkring/contract/transactions'

/** Who made the reservation: the side that does not own the product. */
export const senderOf = ({
  product,
  from,
  to,
}: Pick<Transaction, 'from' | 'to'> & { product: Pick<Transaction['product'], 'is_released'> }) =>
  product.is_released ? to : from

/** Why a pending reservation cannot be accepted: too little is left of the offer asked for, too little is still asked, or the sender's own offer falls short. */
export function shortage({
  product,
  amount,
}: Pick<Transaction, 'amount'> & {
  product: Pick<Transaction['product'], 'amount' | 'amount_type' | 'is_released'>
}): 'stock' | 'demand' | 'ownOffer' {
  if (product.is_released) return 'stock'
  return product.amount_type === 0 && (product.amount ?? 0) < amount ? 'demand' : 'ownOffer'
}
