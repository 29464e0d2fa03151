import type { Basket } from '@bouwkring/contract/baskets'
import { useQuery } from '@tanstack/react-query'
import { distanceText } from '../../platform/format.ts'
import { useTranslation } from '../../texts/index.ts'
import { netOfBasket } from '../net-api.ts'
import { figure } from './net-text.ts'

/** The distance by road for a line's goods, as calculated in the proposal; the straight line when that request fails. Empty for a line that ended: its measure would differ from the column's. */
export function WayOfLine({ basket, transaction }: { basket: Basket; transaction: number }) {
  const { i18n } = useTranslation('neteffect')
  const { data, isError } = useQuery(netOfBasket(basket))
  const km = data?.lines.find((line) => line.transaction === transaction)?.km
  const straight = basket.lines.find((line) => line.transaction.id === transaction)
  if (km != null) return `${figure(km, i18n.language, 0, 1)} km`
  return isError ? distanceText(straight?.transaction.distance ?? null) : null
}
