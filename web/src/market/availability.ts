import { amsterdamDay } from '@bouwkring/contract/day'
import type { ProductCard } from '@bouwkring/contract/market'
import type { TFunction } from '../texts/index.ts'
import { dayText } from '../platform/format.ts'
import { crowText } from '../products/index.ts'

/** What of a product says whether it can be had now. */
export type Offered = Pick<
  ProductCard,
  'is_released' | 'amount' | 'amount_type' | 'available_from' | 'available_till'
>

/** Why a product cannot be had now: nothing is left of an offer, nothing is asked any more, or its time is not now; undefined when it can. */
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

/** "vanaf 01-03-2027" or "nu beschikbaar"; of a demand when it is needed. */
export function availability(
  { is_released, available_from }: Pick<ProductCard, 'is_released' | 'available_from'>,
  t: TFunction<'market'>,
): string {
  const side = is_released ? 'offer' : 'demand'
  return available_from && available_from.slice(0, 10) > amsterdamDay()
    ? t(`available.${side}From`, { day: dayText(available_from.slice(0, 10)) })
    : t(`available.${side}Now`)
}

/** "Amersfoort, 26 km hemelsbreed": the place and, when it is known, how far that is, where it stands by itself. */
export const placeText = (
  { city, distance }: Pick<ProductCard, 'city' | 'distance'>,
  t: TFunction<'facts'>,
) => [city, distance === null ? '' : crowText(distance, t)].filter(Boolean).join(', ')
