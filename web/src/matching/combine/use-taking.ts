import {
  combinations,
  type Combination,
  type CombinationLine,
  type Combinations,
  type CombinationTaken,
  mostTaken,
  type PlanAnswer,
  type SpotPlan,
} from '@bouwkring/contract/combinations'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useChangeAddress } from '../../platform/address.ts'
import { q } from '../../platform/query.ts'
import { whyRefused } from '../../platform/why-refused.ts'
import type { CombinationsAsked, PlanAsked } from './combinations-url.ts'

type Named = Pick<CombinationLine, 'demand'> & { product: Pick<CombinationLine['product'], 'id'> }

/** Amounts of an answer that somebody changes. */
export interface Taking {
  /** Whether any differs from what was proposed. */
  changed: boolean
  /** Whether what they come to is still being counted. */
  counting: boolean
  /** Whether one that was typed cannot be: what is counted is not what stands there. */
  wrong: boolean
  mark: (line: Named, isWrong: boolean) => void
  /** Why they cannot be counted, in words; '' where they can. */
  failed: string
  /** How much of an offer. */
  amountOf: (line: Named & { amount: number }) => number
  change: (line: Named, amount: number) => void
  /** Back to what was proposed. */
  reset: () => void
}

/** The chosen answer, and how its amounts are changed; not where it has more lines than a basket. */
interface Taken<A> {
  at: number
  chosen: A | undefined
  taking: Taking | undefined
}

/** How the API names a line: of one demand by its product, of several by its demand too. */
type KeyOf = (line: Named) => string
const ofOne: KeyOf = ({ product }) => String(product.id)
const ofSeveral: KeyOf = ({ demand, product }) => `${demand}:${product.id}`

/** The amount of a line as the API takes it, and back. */
const textOf = (key: string, amount: number) => `${key}:${Number(amount.toFixed(3))}`
const amountsOf = (take: readonly string[]) =>
  new Map(
    take.map((one) => {
      const at = one.lastIndexOf(':')
      return [one.slice(0, at), Number(one.slice(at + 1))] as const
    }),
  )

const linesOf = ({ stops }: Pick<CombinationTaken, 'stops'>) => stops.flatMap(({ lines }) => lines)

/** What was counted of the same offers just before stands until the new figures are there. */
function ofSame(one: CombinationTaken | undefined, take: readonly string[], keyOf: KeyOf) {
  const amounts = amountsOf(take)
  return (
    one !== undefined &&
    linesOf(one).length === amounts.size &&
    linesOf(one).every((line) => amounts.has(keyOf(line)))
  )
}

/** The chosen of some answers with its amounts as somebody changed them: what the server counted of them. Until it did, the answer is the one before. */
function useTaken<A extends CombinationTaken>(
  all: readonly A[],
  { answer, take }: Pick<CombinationsAsked, 'answer' | 'take'>,
  keyOf: KeyOf,
  { data, error, isFetching }: { data: A | undefined; error: Error | null; isFetching: boolean },
): Taken<A> {
  const put = useChangeAddress({ replace: true, resetScroll: false })
  const at = Math.min(answer, all.length - 1)
  const proposed = all[at]
  const [wrong, setWrong] = useState<readonly string[]>([])
  const changed = take.length > 0
  // What cannot be counted does not stand: the proposal does, and is changed from there.
  const stands = changed && !error
  const amounts = stands ? amountsOf(take) : new Map<string, number>()
  const chosen = proposed && ((stands ? data : undefined) ?? proposed)
  const lines = chosen ? linesOf(chosen) : []
  const amountOf = (line: Named & { amount: number }) => amounts.get(keyOf(line)) ?? line.amount
  const taking: Taking = {
    changed,
    counting: changed && isFetching,
    wrong: wrong.length > 0,
    mark: (line, isWrong) =>
      setWrong((before) => {
        const others = before.filter((key) => key !== keyOf(line))
        if (!isWrong && others.length === before.length) return before
        return isWrong ? [...others, keyOf(line)] : others
      }),
    failed: changed && error ? whyRefused(error, error.message) : '',
    amountOf,
    change: (changing, amount) =>
      put({
        take: lines.map((line) => {
          const key = keyOf(line)
          return textOf(key, key === keyOf(changing) ? amount : amountOf(line))
        }),
      }),
    reset: () => put({ take: undefined }),
  }
  return { at, chosen, taking: lines.length > mostTaken ? undefined : taking }
}

/** Of one demand. */
export function useTaking(
  { demand, combinations: all }: Combinations,
  asked: Pick<CombinationsAsked, 'answer' | 'take'>,
): Taken<Combination> {
  const { take } = asked
  const counted = useQuery({
    ...q(combinations.ofDemand, { params: { id: demand.id }, query: { take: [...take] } }),
    enabled: take.length > 0,
    retry: false,
    placeholderData: (before) =>
      ofSame(before?.combinations[0], take, ofOne) ? before : undefined,
  })
  return useTaken(all, asked, ofOne, { ...counted, data: counted.data?.combinations[0] })
}

/** Of several demands of a spot. */
export function usePlanTaking(
  { spot, answers: all }: SpotPlan,
  asked: Pick<PlanAsked, 'answer' | 'take' | 'demands'>,
): Taken<PlanAnswer> {
  const { take, demands } = asked
  const counted = useQuery({
    ...q(combinations.ofSpot, {
      params: { id: spot.id },
      query: { demands: [...demands], take: [...take] },
    }),
    enabled: take.length > 0,
    retry: false,
    placeholderData: (before) => (ofSame(before?.answers[0], take, ofSeveral) ? before : undefined),
  })
  return useTaken(all, asked, ofSeveral, { ...counted, data: counted.data?.answers[0] })
}
