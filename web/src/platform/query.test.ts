import { help } from '@bouwkring/contract/help'
import { market } from '@bouwkring/contract/market'
import { matching } from '@bouwkring/contract/matching'
import { products } from '@bouwkring/contract/products'
import { QueryClient } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { invalidate, type Kept, made, nameOf, pages, q } from './query.ts'

const asked = {
  one: q(products.get, { params: { id: 1 } }),
  other: q(products.get, { params: { id: 2 } }),
  search: pages(market.search, { query: { page: 2 } }),
  count: made(market.search, ['favouriteCount'], () => 3),
  match: q(matching.standing, { query: { product: 1 } }),
}
/** Which of all these are to be read again once something is invalidated. */
async function forgotten(...what: Kept[]) {
  const client = new QueryClient()
  for (const { queryKey } of Object.values(asked))
    client.setQueryData(queryKey as readonly unknown[], {})
  await invalidate(client, ...what)
  return Object.entries(asked)
    .filter(
      ([, { queryKey }]) => client.getQueryState(queryKey as readonly unknown[])?.isInvalidated,
    )
    .map(([name]) => name)
}

test('the key of an endpoint response begins with its name, and differs by request', () => {
  for (const { queryKey } of [asked.search, asked.count])
    expect(queryKey[0]).toBe(nameOf(market.search))
  expect(asked.one.queryKey).not.toEqual(asked.other.queryKey)
})

test('an endpoint, a group of them or one query is invalidated, and nothing else', async () => {
  expect(await forgotten(products.get)).toEqual(['one', 'other'])
  expect(await forgotten(market)).toEqual(['search', 'count'])
  expect(await forgotten(asked.other)).toEqual(['other'])
  expect(await forgotten(matching, products.get)).toEqual(['one', 'other', 'match'])
  expect(await forgotten(help)).toEqual([])
})

test('a request that nobody waits for any more is cancelled', async () => {
  const fetched = vi.spyOn(globalThis, 'fetch').mockImplementation(
    (_, init) =>
      new Promise((_answer, refuse) => {
        init?.signal?.addEventListener('abort', () => refuse(new DOMException('', 'AbortError')))
      }),
  )
  const client = new QueryClient()
  const asking = client.fetchQuery({ ...q(help.faqs, {}), retry: false }).catch(() => 'called off')
  await vi.waitFor(() => expect(fetched).toHaveBeenCalled())
  await client.cancelQueries(q(help.faqs, {}))
  expect(await asking).toBe('called off')
  expect(fetched.mock.calls[0]?.[1]?.signal?.aborted).toBe(true)
  fetched.mockRestore()
})
