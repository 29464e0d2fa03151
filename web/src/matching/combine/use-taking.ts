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

/** Amounts of an answer that the user changes. */
export interface Taking {
  /** Whether any amount differs from the proposal. */
  changed: boolean
  /** Whether the result is still being counted. */
  counting: boolean
  /** Whether a typed amount is invalid: the figures then do not match the fields. */
  wrong: boolean
  mark: (line: Named, isWrong: boolean) => void
  /** Why they cannot be counted, in words; '' when they can. */
  failed: string
  /** The amount taken of an offer. */
  amountOf: (line: Named & { amount: number }) => number
  change: (line: Named, amount: number) => void
  /** Restores the proposal. */
  reset: () => void
}

/** The chosen answer, and how to change its amounts; not when it has more lines than a basket can hold. */
interface Taken<A> {
  at: number
  chosen: A | undefined
  taking: Taking | undefined
}

/** How the API identifies a line: for one demand by its product, for several also by its demand. */
type KeyOf = (line: Named) => string
const ofOne: KeyOf = ({ product }) => String(product.id)
const ofSeveral: KeyOf = ({ demand, product }) => `${demand}:${product.id}`

/** The amount of a line in the API's format, and back. */
const textOf = (key: string, amount: number) => `${key}:${Number(amount.toFixed(3))}`
const amountsOf = (take: readonly string[]) =>
  new Map(
    take.map((one) => {
      const at = one.lastIndexOf(':')
      return [one.slice(0, at), Number(one.slice(at + 1))] as const
    }),
  )

const linesOf = ({ stops }: Pick<CombinationTaken, 'stops'>) => stops.flatMap(({ lines }) => lines)

/** The previous figures for the same offers stay until the new ones arrive. */
function ofSame(one: CombinationTaken | undefined, take: readonly string[], keyOf: KeyOf) {
  const amounts = amountsOf(take)
  return (
    one !== undefined &&
    linesOf(one).length === amounts.size &&
    linesOf(one).every((line) => amounts.has(keyOf(line)))
  )
}

/** The chosen answer with the amounts the user changed, as counted by the server. Until the server responds, it is the previous answer. */
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
  // When amounts cannot be counted, the proposal is shown instead, and changes start from there.
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

/** For one demand. */
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

/** For several demands of a spot. */
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
