import type { Basket } from '@bouwkring/contract/baskets'
import { type BasketNet, netEffect, type NetEffect } from '@bouwkring/contract/net-effect'
import type { Transaction } from '@bouwkring/contract/transactions'
import { call } from '../platform/api.ts'
import { made, q } from '../platform/query.ts'

/** The net effect of a match. */
export const netOfMatch = (id: number) =>
  q(netEffect.ofMatch, { params: { id } }, { meta: { quiet: true } })

/** Of a transaction, asked anew when it moves; what was completed is measured a moment later, and is asked for until it is. */
export const netOfTransaction = ({ id, status, amount }: Transaction) =>
  made<NetEffect>(
    netEffect.ofTransaction,
    ['of', id, status, amount],
    ({ signal }) => call(netEffect.ofTransaction, { params: { id } }, { signal }),
    {
      meta: { quiet: true },
      refetchInterval: ({ state: { data, dataUpdateCount } }) =>
        status === 'completed' && data?.kept_at === null && dataUpdateCount < 10 ? 2000 : false,
    },
  )

/** Of a basket, asked anew when one of its lines moves. */
export const netOfBasket = ({ id, lines }: Basket) =>
  made<BasketNet>(
    netEffect.ofBasket,
    ['of', id, lines.map(({ transaction }) => `${transaction.id} ${transaction.status}`).join()],
    ({ signal }) => call(netEffect.ofBasket, { params: { id } }, { signal }),
    { meta: { quiet: true } },
  )
