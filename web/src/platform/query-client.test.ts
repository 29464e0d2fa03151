import { QueryObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { queryClient } from './query-client.ts'

test('what is put in the cache is told before the browser does anything else', async () => {
  const queryKey = ['told at once']
  queryClient.setQueryData(queryKey, 'before')
  const told: unknown[] = []
  const stop = new QueryObserver(queryClient, {
    queryKey,
    queryFn: () => 'never',
    enabled: false,
  }).subscribe(({ data }) => told.push(data))
  queryClient.setQueryData(queryKey, 'after')
  // No timer runs between: a turn of promises alone.
  for (let turn = 0; turn < 5; turn += 1) await Promise.resolve()
  expect(told).toContain('after')
  stop()
  queryClient.clear()
})
