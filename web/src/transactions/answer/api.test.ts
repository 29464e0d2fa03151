import type { AnswerLink, TransactionDetail } from '@bouwkring/contract/transactions'
import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { answered, linkQuery } from './api.ts'

const link = { q: '7', token: 'abc' } as unknown as AnswerLink
const before = { id: 7, status: 'pending' } as TransactionDetail
const after = { id: 7, status: 'accepted' } as TransactionDetail

test('a mailed link shows its answer when the user goes back to it, and is not requested again', async () => {
  const client = new QueryClient()
  const { queryKey } = linkQuery('accept', link)
  client.setQueryData(queryKey, before)
  await answered(client, 'accept', link, after)
  expect(client.getQueryData(queryKey)).toMatchObject({ status: 'accepted' })
  expect(client.getQueryState(queryKey)?.isInvalidated).toBe(false)
})
