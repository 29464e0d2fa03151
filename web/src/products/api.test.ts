import { baskets } from '@bouwkring/contract/baskets'
import { transactions } from '@bouwkring/contract/transactions'
import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { q } from '../platform/query.ts'
import { productsMoved } from './api.ts'

test('reservations and baskets are read again when products leave the market, which ends them', async () => {
  const kept = [
    q(transactions.get, { params: { id: 1 } }).queryKey,
    q(baskets.get, { params: { id: 1 } }).queryKey,
  ]
  const read = [true, false].map(async (publish) => {
    const client = new QueryClient()
    for (const key of kept) client.setQueryData<unknown>([...key], {})
    await productsMoved(undefined, { ids: [1], publish }, client)
    return kept.map((key) => client.getQueryState(key)?.isInvalidated)
  })
  expect(await Promise.all(read)).toEqual([
    [false, false],
    [true, true],
  ])
})
