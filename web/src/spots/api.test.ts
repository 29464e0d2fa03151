import { baskets } from '@bouwkring/contract/baskets'
import type { Spot } from '@bouwkring/contract/spots'
import { transactions } from '@bouwkring/contract/transactions'
import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { q } from '../platform/query.ts'
import { spotMoved } from './api.ts'

test('reservations and baskets are read again when a spot leaves the market, which ends them', async () => {
  const kept = [
    q(transactions.get, { params: { id: 1 } }).queryKey,
    q(baskets.get, { params: { id: 1 } }).queryKey,
  ]
  const moves = ['publish', 'unarchive', 'unpublish', 'archive'] as const
  const read = moves.map(async (move) => {
    const client = new QueryClient()
    for (const key of kept) client.setQueryData<unknown>([...key], {})
    await spotMoved({ id: 1 } as Spot, { move }, client)
    return kept.map((key) => client.getQueryState(key)?.isInvalidated)
  })
  const [stays, again] = [
    [false, false],
    [true, true],
  ]
  expect(await Promise.all(read)).toEqual([stays, stays, again, again])
})
