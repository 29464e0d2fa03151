import type { Transaction } from '@bouwkring/contract/transactions'
import type { TFunction } from '../texts/index.ts'
import { quantity } from './quantity.ts'

/** "Uw reservering: 30,00 m², wacht op antwoord"; of a demand it is what was offered. */
export function ownText(
  { amount, product, status }: Pick<Transaction, 'amount' | 'product' | 'status'>,
  t: TFunction<'facts'>,
  language: string,
): string {
  const state = status === 'accepted' ? 'accepted' : 'pending'
  return t(`own.${state}${product.is_released ? '' : 'Demand'}`, {
    amount: quantity(amount, product.unit, language),
  })
}
