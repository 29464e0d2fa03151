import type { Import } from '@bouwkring/contract/imports'
import { products } from '@bouwkring/contract/products'
import { QueryClient } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { q } from '../platform/query.ts'
import { followRun, importQuery } from './api.ts'

const ofSpot = q(products.ofSpot, { params: { id: 7 }, query: {} })
const inState = (state: Import['state']) => ({ id: 1, state, counts: { unread: 0 } }) as Import

test('a run is followed to its end without its page: what shows products is read again then, not before', async () => {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const run = importQuery(1).queryKey
  const isOld = () => client.getQueryState(ofSpot.queryKey)?.isInvalidated
  const answers = async (reply: Response) => {
    vi.stubGlobal('fetch', () => Promise.resolve(reply))
    await client.refetchQueries({ queryKey: run })
    await new Promise((done) => setTimeout(done))
  }
  for (const ended of [
    Response.json(inState('done')),
    Response.json(inState('stopped')),
    Response.json({ status: 404, code: 'not_found', message: 'x' }, { status: 404 }),
  ]) {
    client.setQueryData<unknown>([...ofSpot.queryKey], {})
    client.setQueryData(run, inState('running'))
    vi.stubGlobal('fetch', () => Promise.resolve(Response.json(inState('running'))))
    followRun(client, 1)
    await answers(Response.json(inState('running')))
    expect(isOld()).toBe(false)
    await answers(ended)
    await vi.waitFor(() => expect(isOld()).toBe(true))
    expect(client.getQueryCache().find({ queryKey: run })?.getObserversCount()).toBe(0)
  }
  vi.unstubAllGlobals()
})
