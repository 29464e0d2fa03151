import type { Route } from '@bouwkring/contract/places'
import type { Transaction } from '@bouwkring/contract/transactions'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../texts/index.ts'
import { netOfTransaction } from '../net-api.ts'
import { countedWay } from './net-text.ts'

/** The distance that transport and CO2e of a transaction are counted with, where that is another than its map says: by a depot, measured on the map, or kept when it was completed. */
export function CountedWay({ transaction, way }: { transaction: Transaction; way: Route }) {
  const { t, i18n } = useTranslation('neteffect')
  const { data } = useQuery(netOfTransaction(transaction))
  const told = data && countedWay(data, way.distance, t, i18n.language)
  return told ? ` ${told}` : null
}
