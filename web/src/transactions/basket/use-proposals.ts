import type { Basket } from '@bouwkring/contract/baskets'
import type { CombinationTaken } from '@bouwkring/contract/combinations'
import { useQuery } from '@tanstack/react-query'
import { useHolds } from '../../accounts/index.ts'
import { proposalsQuery } from './api.ts'
import { basketLines } from './basket-lines.ts'
import { hasNoneBeside, standingBeside } from './likeness.ts'

/** What a proposal takes: trips, kilometres, kg CO2e of driving, and euros for the goods, the driving and any storage. */
const costOf = (one: CombinationTaken) => {
  const scores = one.stops.flatMap(({ lines }) => lines.map(({ score }) => score))
  return {
    trips: one.trips,
    km: one.km,
    co2e_kg: one.co2e_kg,
    cents: one.goods_cents + one.transport_cents + one.store_cents,
    unpriced: one.unpriced,
    scores: { least: Math.min(...scores), most: Math.max(...scores) },
  }
}

/** Proposals to fill what a line lacks: the combinations of its demand, as far as they are in the unit of the line, limited as the basket was. Empty if it is for no demand, or its matches may not be seen. Null while loading. `comparable`: whether its demand has sizes or colours to compare by. `noneBeside`: nothing is found that lies beside the lines that stand. */
export function useProposals(
  { lines, likeness }: Pick<Basket, 'lines' | 'likeness'>,
  line: Basket['lines'][number],
) {
  const { transaction, missing } = line
  const { unit } = transaction.product
  const demand = transaction.related_product?.id
  const seesMatches = useHolds('SPOT_VIEW_MATCHES')
  const asked = lines.flatMap(({ transaction }) => transaction.product.id ?? [])
  const like = standingBeside(lines, line)
  const { data, isLoading } = useQuery(
    proposalsQuery(
      demand ?? 0,
      missing,
      asked,
      { likeness, like },
      demand !== undefined && seesMatches,
    ),
  )
  if (isLoading) return null
  const comparable = data?.demand.comparable ?? true
  if (data?.demand.unit !== unit) return { proposals: [], comparable, noneBeside: false }
  const proposals = data.combinations
    .map((one) => ({ ...costOf(one), lines: basketLines(one) }))
    .filter((one) => one.lines.every((line) => line.product.unit === unit && line.amount > 0))
  const found = data.combinations.length
  return { proposals, comparable, noneBeside: hasNoneBeside(likeness, like, { comparable, found }) }
}
export type Proposal = NonNullable<ReturnType<typeof useProposals>>['proposals'][number]
