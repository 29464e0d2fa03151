import { amsterdamDay } from '@bouwkring/contract/day'
import type { ProductCard } from '@bouwkring/contract/market'
import type { TFunction } from '../texts/index.ts'
import { dayText } from '../platform/format.ts'

/** The fields of a product that determine whether it is available now. */
export type Offered = Pick<
  ProductCard,
  'is_released' | 'amount' | 'amount_type' | 'available_from' | 'available_till'
>

/** Why a product is unavailable now: nothing is left of an offer, nothing is needed any more, or its period is not now; undefined when it is available. */
export function unavailability({
  is_released,
  amount,
  amount_type,
  available_from,
  available_till,
}: Offered): 'stock' | 'demand' | 'now' | undefined {
  if (amount_type === 0 && !amount) return is_released ? 'stock' : 'demand'
  const now = amsterdamDay()
  return (available_from !== null && available_from.slice(0, 10) > now) ||
    (available_till !== null && available_till.slice(0, 10) < now)
    ? 'now'
    : undefined
}

/** "vanaf 01-03-2027" or "nu beschikbaar"; for a demand, when it is needed. */
export function availability(
  { is_released, available_from }: Pick<ProductCard, 'is_released' | 'available_from'>,
  t: TFunction<'market'>,
): string {
  const side = is_released ? 'offer' : 'demand'
  return available_from && available_from.slice(0, 10) > amsterdamDay()
    ? t(`available.${side}From`, { day: dayText(available_from.slice(0, 10)) })
    : t(`available.${side}Now`)
}
