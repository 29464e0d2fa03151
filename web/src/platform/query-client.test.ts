import { QueryObserver } from '@tanstack/react-query'
import { afterEach, expect, test } from 'vitest'
import { takeToasts, waitingToasts } from '../ui/toast.ts'
import { ApiError } from './api.ts'
import { queryClient } from './query-client.ts'

const broken = (status = 500) =>
  Promise.reject(new ApiError({ status, code: 'internal', message: 'kapot' }, 'kapot'))
const read = (key: string, options: object) =>
  queryClient.fetchQuery({ queryKey: [key], staleTime: 0, ...options }).catch(() => undefined)
const told = () => waitingToasts().map(({ message }) => message)
afterEach(() => void takeToasts())

test('a failed read without a place of its own on the screen is reported; others report themselves', async () => {
  await read('quiet', { queryFn: () => broken() })
  expect(told()).toEqual([])
  await read('loud', { queryFn: () => broken(), meta: { loud: true } })
  expect(told()).toEqual(['kapot'])
})

test('a failed read is not reported while the earlier result is still shown, nor after the session has ended', async () => {
  await read('had', { queryFn: () => Promise.resolve(1), meta: { loud: true } })
  await read('had', { queryFn: () => broken(), meta: { loud: true } })
  await read('ended', { queryFn: () => broken(401), meta: { loud: true } })
  expect(told()).toEqual([])
})

const asksAgain = queryClient.getDefaultOptions().queries?.retry as (
  count: number,
  error: Error,
) => boolean
const refused = (status: number, after: number) =>
  new ApiError({ status, code: 'unavailable', message: '' }, '', after)

test('a read is retried automatically only when the server could not be reached or says when to retry', () => {
  expect([refused(503, 2), new ApiError(null, '')].map((error) => asksAgain(0, error))).toEqual([
    true,
    true,
  ])
  expect(
    [refused(503, 0), refused(429, 60), refused(500, 0), refused(404, 0)].map((error) =>
      asksAgain(0, error),
    ),
  ).toEqual([false, false, false, false])
  expect(asksAgain(2, refused(503, 2))).toBe(false)
})

test('a change in the cache is announced before the browser does anything else', async () => {
  const queryKey = ['told at once']
  queryClient.setQueryData(queryKey, 'before')
  const told: unknown[] = []
  const stop = new QueryObserver(queryClient, {
    queryKey,
    queryFn: () => 'never',
    enabled: false,
  }).subscribe(({ data }) => told.push(data))
  queryClient.setQueryData(queryKey, 'after')
  // No timer runs in between: only promise turns.
  for (let turn = 0; turn < 5; turn += 1) await Promise.resolve()
  expect(told).toContain('after')
  stop()
  queryClient.clear()
})
