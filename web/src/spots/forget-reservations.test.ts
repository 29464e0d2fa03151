import { baskets } from '@bouwkring/contract/baskets'
import { notifications } from '@bouwkring/contract/notifications'
import { spots } from '@bouwkring/contract/spots'
import { transactions } from '@bouwkring/contract/transactions'
import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { nameOf } from '../platform/query.ts'
import { forgetReservations } from './forget-reservations.ts'

test('everything read about reservations is read again, whatever its address, and nothing else', async () => {
  const client = new QueryClient()
  const read = [transactions, baskets, notifications]
    .flatMap((group) => Object.values(group))
    .filter(({ method }) => method === 'GET')
    .map(nameOf)
  for (const name of [...read, nameOf(spots.get)]) client.setQueryData([name], {})
  await forgetReservations(client)
  expect(read.filter((name) => !client.getQueryState([name])?.isInvalidated)).toEqual([])
  expect(client.getQueryState([nameOf(spots.get)])?.isInvalidated).toBe(false)
})
