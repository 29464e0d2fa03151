import type { Basket } from '@bouwkring/contract/baskets'
import { useQuery } from '@tanstack/react-query'
import { useHolds } from '../../accounts/index.ts'
import { proposalsQuery } from './api.ts'
import { basketLines } from './basket-lines.ts'

/** Proposals to fill what a line lacks: the combinations of its demand, as far as they are in the unit of the line. Empty if it is for no demand, or its matches may not be seen. Null while loading. */
export function useProposals(
  { lines }: Pick<Basket, 'lines'>,
  { transaction, missing }: Basket['lines'][number],
) {
  const { unit } = transaction.product
  const demand = transaction.related_product?.id
  const seesMatches = useHolds('SPOT_VIEW_MATCHES')
  const asked = lines.flatMap(({ transaction }) => transaction.product.id ?? [])
  const { data, isLoading } = useQuery(
    proposalsQuery(demand ?? 0, missing, asked, demand !== undefined && seesMatches),
  )
  if (isLoading) return null
  if (data?.demand.unit !== unit) return []
  return data.combinations
    .map((one) => ({ trips: one.trips, km: one.km, lines: basketLines(one) }))
    .filter((one) => one.lines.every((line) => line.product.unit === unit && line.amount > 0))
}
export type Proposal = NonNullable<ReturnType<typeof useProposals>>[number]
