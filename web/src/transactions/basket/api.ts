import { type BasketBody, baskets, type ReplaceBody } from '@bouwkring/contract/baskets'
import type { z } from 'zod'
import { combinations, type Likeness } from '@bouwkring/contract/combinations'
import { call } from '../../platform/api.ts'
import { pages, q } from '../../platform/query.ts'
import { anyFailure, useChange } from '../../platform/use-change.ts'
import { moved } from '../api.ts'

export const basketsQuery = (page: number) => pages(baskets.list, { query: { page } })
export const basketQuery = (id: number) =>
  q(
    baskets.get,
    { params: { id } },
    { refetchOnWindowFocus: true, enabled: Number.isSafeInteger(id) && id > 0 },
  )

/** Proposals to fill what a basket for a demand lacks, without what was already requested; `kept`: what its own proposal was limited to, and the lines to be equal to. */
export const proposalsQuery = (
  demand: number,
  amount: number,
  without: readonly number[],
  kept: { likeness: Likeness | null; like: readonly number[] },
  enabled: boolean,
) =>
  q(
    combinations.ofDemand,
    // The maximum list length of a query; the products that have been in the basket longest come first.
    {
      params: { id: demand },
      query: {
        amount,
        without: without.slice(0, 100),
        ...(kept.likeness && { [kept.likeness]: 'true' }),
        ...(kept.likeness === 'alike' && { like: kept.like.slice(0, 100) }),
      },
    },
    { enabled, meta: { loud: true } },
  )

/** Reserves together; `key` makes a repeated call idempotent. The caller shows any errors, which name the lines. */
export const useReserveTogether = () =>
  useChange(
    ({ body, key }: { body: z.input<typeof BasketBody>; key: string }) =>
      call(baskets.create, { body }, { key }),
    { forgets: moved, alsoAfter: anyFailure, quiet: true },
  )

/** Requests what is missing from others. */
export const useReplace = (id: number) =>
  useChange(
    ({ body, key }: { body: z.input<typeof ReplaceBody>; key: string }) =>
      call(baskets.replace, { params: { id }, body }, { key }),
    { forgets: moved, alsoAfter: anyFailure, quiet: true },
  )

/** Withdraws every line that still stands. */
export const useRetractBasket = (id: number, done: string) =>
  useChange(() => call(baskets.retract, { params: { id }, body: {} }), {
    forgets: moved,
    alsoAfter: anyFailure,
    done,
  })
