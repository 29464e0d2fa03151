import type { Basket } from '@bouwkring/contract/baskets'
import { type BasketNet, netEffect, type NetEffect } from '@bouwkring/contract/net-effect'
import type { Transaction } from '@bouwkring/contract/transactions'
import { call } from '../platform/api.ts'
import { made, q } from '../platform/query.ts'

/** The net effect of a match. */
export const netOfMatch = (id: number) =>
  q(netEffect.ofMatch, { params: { id } }, { meta: { quiet: true } })

/** What was completed is measured a moment later: it is asked for until it is. */
const untilKept =
  (completed: boolean) =>
  ({
    state: { data, dataUpdateCount },
  }: {
    state: { data?: { kept_at: string | null } | undefined; dataUpdateCount: number }
  }) =>
    completed && data?.kept_at === null && dataUpdateCount < 10 ? 2000 : false

/** Of a transaction, asked anew when it moves, and until what was completed is kept. */
export const netOfTransaction = ({ id, status, amount }: Transaction) =>
  made<NetEffect>(
    netEffect.ofTransaction,
    ['of', id, status, amount],
    ({ signal }) => call(netEffect.ofTransaction, { params: { id } }, { signal }),
    { meta: { quiet: true }, refetchInterval: untilKept(status === 'completed') },
  )

const standing = ['pending', 'accepted', 'completed']

/** Of a basket, asked anew when one of its lines moves, and until all that stands of it is kept. */
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
