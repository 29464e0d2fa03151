import type { ProductCard } from '@bouwkring/contract/market'
import type { TFunction } from 'i18next'
import { dayText, distanceText } from '../platform/format.ts'

const today = () => new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Amsterdam' }).format(new Date())

/** "vanaf 01-03-2027" or "nu beschikbaar"; of a demand when it is needed. */
export function availability({ is_released, available_from }: Pick<ProductCard, 'is_released' | 'available_from'>, t: TFunction<'market'>): string {
  const side = is_released ? 'offer' : 'demand'
  return available_from && available_from.slice(0, 10) > today() ? t(`available.${side}From`, { day: dayText(available_from.slice(0, 10)) }) : t(`available.${side}Now`)
}

/** "Amersfoort, 26 km": the place and, when it is known, how far that is. */
export const placeText = ({ city, distance }: Pick<ProductCard, 'city' | 'distance'>) => [city, distance === null ? '' : distanceText(distance)].filter(Boolean).join(', ')
