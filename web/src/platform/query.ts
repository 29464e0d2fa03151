import type { Endpoint, Reply, Sent } from '@bouwkring/contract/endpoint'
import {
  keepPreviousData,
  matchQuery,
  type Query,
  type QueryClient,
  type QueryFunctionContext,
  type QueryKey,
  queryOptions,
  type UseQueryOptions,
} from '@tanstack/react-query'
import { call } from './api.ts'

/** The first part of every key under which an endpoint's replies are cached. */
export const nameOf = (e: Pick<Endpoint, 'method' | 'path'>) => `${e.method} ${e.path}`

type More<T, D> = Omit<UseQueryOptions<T, Error, D>, 'queryKey' | 'queryFn'>

/** Queries an endpoint. The whole reply is cached, by its input; `select` takes what the screen needs from it. */
export const q = <const E extends Endpoint, D = Reply<E>>(
  e: E,
  input: Sent<E>,
  more?: More<Reply<E>, D>,
) =>
  queryOptions<Reply<E>, Error, D>({
    ...more,
    queryKey: [nameOf(e), input],
    queryFn: ({ signal }) => call(e, input, { signal }),
  })

/** As above for a list: the previous page stays on the screen while the next one loads. */
export const pages = <const E extends Endpoint>(
  e: E,
  input: Sent<E>,
  more?: More<Reply<E>, Reply<E>>,
) => queryOptions<Reply<E>>({ placeholderData: keepPreviousData, ...q(e, input, more) })

/** A query that takes more than one call, or is cached in another shape than the reply: under the name of the endpoint it depends on, and what it is. */
export const made = <T, D = T>(
  e: Endpoint,
  what: readonly [string, ...unknown[]],
  queryFn: (asked: QueryFunctionContext) => T | Promise<T>,
  more?: More<T, D>,
) => queryOptions<T, Error, D>({ ...more, queryKey: [nameOf(e), ...what], queryFn })

/** Something cached: the replies of an endpoint, those of a group of endpoints, or one query. */
export type Kept = Endpoint | { readonly [name: string]: Endpoint } | { queryKey: QueryKey }

const isEndpoint = (what: object): what is Endpoint => typeof (what as Endpoint).path === 'string'
function holds(what: Kept, query: Query): boolean {
  if (isEndpoint(what)) return query.queryKey[0] === nameOf(what)
  if ('queryKey' in what) return matchQuery({ queryKey: what.queryKey as QueryKey }, query)
  return Object.values(what).some((e) => holds(e, query))
}

/** The given cached queries, as a filter for the cache. */
export const about = (...all: readonly Kept[]) => ({
  predicate: (query: Query) => all.some((what) => holds(what, query)),
})

/** Marks cached data to be read again: at once where a screen shows it, otherwise when one does. */
export const invalidate = (client: QueryClient, ...all: readonly Kept[]) =>
  client.invalidateQueries(about(...all))
