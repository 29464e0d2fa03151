import type { Basket } from '@bouwkring/contract/baskets'
import { type BasketNet, netEffect, type NetEffect } from '@bouwkring/contract/net-effect'
import type { Transaction } from '@bouwkring/contract/transactions'
import { call } from '../platform/api.ts'
import { made, q } from '../platform/query.ts'

/** The net effect of a match. */
export const netOfMatch = (id: number) =>
  q(netEffect.ofMatch, { params: { id } }, { meta: { quiet: true } })

/** Completed transactions are measured a moment later: polls until that is done. */
const untilKept =
  (completed: boolean) =>
  ({
    state: { data, dataUpdateCount },
  }: {
    state: { data?: { kept_at: string | null } | undefined; dataUpdateCount: number }
  }) =>
    completed && data?.kept_at === null && dataUpdateCount < 10 ? 2000 : false

/** The net effect of a transaction, refetched when it moves, and until a completed one is stored. */
export const netOfTransaction = ({ id, status, amount }: Transaction) =>
  made<NetEffect>(
    netEffect.ofTransaction,
    ['of', id, status, amount],
    ({ signal }) => call(netEffect.ofTransaction, { params: { id } }, { signal }),
    { meta: { quiet: true }, refetchInterval: untilKept(status === 'completed') },
  )

const standing = ['pending', 'accepted', 'completed']

/** The net effect of a basket, refetched when one of its lines moves, and until the effect of all its active lines is stored. */
export const netOfBasket = ({ id, lines }: Basket) => {
  const stand = lines.filter(({ transaction }) => standing.includes(transaction.status))
  return made<BasketNet>(
    netEffect.ofBasket,
    ['of', id, lines.map(({ transaction }) => `${transaction.id} ${transaction.status}`).join()],
    ({ signal }) => call(netEffect.ofBasket, { params: { id } }, { signal }),
    {
      meta: { quiet: true },
      refetchInterval: untilKept(
        stand.length > 0 && stand.every(({ transaction }) => transaction.status === 'completed'),
      ),
    },
  )
}
