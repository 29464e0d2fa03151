import type { OpenReservation } from '@bouwkring/contract/transactions'
import type { TFunction } from '../texts/index.ts'
import { amountIn } from '../platform/format.ts'

/** "Uw reservering: 30,00 m², wacht op antwoord"; for a demand, the amount offered. */
export function ownText(
  { amount, product, status }: Omit<OpenReservation, 'id'>,
  t: TFunction<'facts'>,
  language: string,
): string {
  const state = status === 'accepted' ? 'accepted' : 'pending'
  return t(`own.${state}${product.is_released ? '' : 'Demand'}`, {
    amount: amountIn(amount, product.unit, language),
  })
}
