import {
  type Combination,
  combinations,
  type Combinations,
  type CombinationTaken,
} from '@bouwkring/contract/combinations'
import { useQuery } from '@tanstack/react-query'
import { useChangeAddress } from '../../platform/address.ts'
import { q } from '../../platform/query.ts'
import { whyRefused } from '../../platform/why-refused.ts'
import type { CombinationsAsked } from './combinations-url.ts'

/** Amounts of an answer that somebody changes. */
export interface Taking {
  /** Whether any differs from what was proposed. */
  changed: boolean
  /** Whether what they come to is still being counted. */
  counting: boolean
  /** Why they cannot be counted, in words; '' where they can. */
  failed: string
  /** How much of an offer. */
  amountOf: (product: number, proposed: number) => number
  change: (product: number, amount: number) => void
  /** Back to what was proposed. */
  reset: () => void
}

/** The amount of an offer as the API takes it, and back. */
const textOf = (product: number, amount: number) => `${product}:${Number(amount.toFixed(3))}`
const amountsOf = (take: readonly string[]) =>
  new Map(take.map((one) => one.split(':').map(Number) as [number, number]))

const linesOf = ({ stops }: Pick<CombinationTaken, 'stops'>) => stops.flatMap(({ lines }) => lines)
const ofSame = (one: Combination | undefined, amounts: ReadonlyMap<number, number>) =>
  one !== undefined &&
  linesOf(one).length === amounts.size &&
  linesOf(one).every(({ product }) => amounts.has(product.id))

/**
 * The answer that is chosen with its amounts as somebody changed them: the server counts what they come to. Until it did, the answer
 * is the one before.
 */
export function useTaking(
  { demand, combinations: all }: Combinations,
  { answer, take }: Pick<CombinationsAsked, 'answer' | 'take'>,
): { at: number; chosen: Combination | undefined; taking: Taking } {
  const put = useChangeAddress({ replace: true, resetScroll: false })
  const at = Math.min(answer, all.length - 1)
  const proposed = all[at]
  const asked = amountsOf(take)
  const changed = take.length > 0
  const { data, error, isFetching } = useQuery({
    ...q(combinations.ofDemand, { params: { id: demand.id }, query: { take: [...take] } }),
    enabled: changed,
    retry: false,
    // What was counted of the same offers just before stands until the new figures are there.
    placeholderData: (before) => (ofSame(before?.combinations[0], asked) ? before : undefined),
  })
  // What cannot be counted does not stand: the proposal does, and is changed from there.
  const stands = changed && !error
  const amounts = stands ? asked : new Map<number, number>()
  const chosen = proposed && ((stands ? data?.combinations[0] : undefined) ?? proposed)
  const change = (product: number, amount: number) =>
    put({
      take: (chosen ? linesOf(chosen) : []).map((line) =>
        textOf(
          line.product.id,
          line.product.id === product ? amount : (amounts.get(line.product.id) ?? line.amount),
        ),
      ),
    })
  return {
    at,
    chosen,
    taking: {
      changed,
      counting: changed && isFetching,
      failed: changed && error ? whyRefused(error, error.message) : '',
      amountOf: (product, proposedAmount) => amounts.get(product) ?? proposedAmount,
      change,
      reset: () => put({ take: undefined }),
    },
  }
}
