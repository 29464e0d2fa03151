import type { Route } from '@bouwkring/contract/places'
import type { Transaction } from '@bouwkring/contract/transactions'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../texts/index.ts'
import { netOfTransaction } from '../net-api.ts'
import { countedWay } from './net-text.ts'

/** The distance used for a transaction's transport and CO2e, where it differs from the one on its map: via a depot, measured on the map, or stored on completion. */
export function CountedWay({ transaction, way }: { transaction: Transaction; way: Route }) {
  const { t, i18n } = useTranslation('neteffect')
  const { data } = useQuery(netOfTransaction(transaction))
  const told = data && countedWay(data, way.distance, t, i18n.language)
  return told ? ` ${told}` : null
}
