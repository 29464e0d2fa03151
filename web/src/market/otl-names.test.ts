import { QueryClient } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { otlNameKey, otlNamesQuery } from './filter-names.ts'

test('the names of object types in a filter are asked in one call, without those that are known; one that is gone has none', async () => {
  const asked: string[] = []
  const fetched = vi.spyOn(globalThis, 'fetch').mockImplementation((url: unknown) => {
    asked.push(decodeURIComponent(url as string))
    return Promise.resolve(
      Response.json({ 'hydra:member': [{ id: 2, name: 'Klinker' }], 'hydra:totalItems': 1 }),
    )
  })
  const client = new QueryClient()
  client.setQueryData(otlNameKey(1), 'Betontegel')
  expect([...(await client.fetchQuery(otlNamesQuery([1, 2, 3])))]).toEqual([
    [1, 'Betontegel'],
    [2, 'Klinker'],
    [3, null],
  ])
  expect(asked).toEqual([expect.stringMatching(/\/api\/otls\/names\?ids\[\]=2&ids\[\]=3$/)])
  await client.fetchQuery(otlNamesQuery([3, 1]))
  expect(asked).toHaveLength(1)
  fetched.mockRestore()
})
