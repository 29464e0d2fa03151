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

/** The first part of every key under which replies of an endpoint are kept. */
export const nameOf = (e: Pick<Endpoint, 'method' | 'path'>) => `${e.method} ${e.path}`

type More<T, D> = Omit<UseQueryOptions<T, Error, D>, 'queryKey' | 'queryFn'>

/** Asks an endpoint. What is kept is its whole reply, by what was asked; `select` takes what the screen needs of it. */
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

/** The same for a list: the page before stays on the screen while the next one comes. */
export const pages = <const E extends Endpoint>(
  e: E,
  input: Sent<E>,
  more?: More<Reply<E>, Reply<E>>,
) => queryOptions<Reply<E>>({ placeholderData: keepPreviousData, ...q(e, input, more) })

/** What takes more than one call, or is kept in another shape than the reply: under the name of the endpoint that it leans on, and what it is. */
export const made = <T, D = T>(
  e: Endpoint,
  what: readonly [string, ...unknown[]],
  queryFn: (asked: QueryFunctionContext) => T | Promise<T>,
  more?: More<T, D>,
) => queryOptions<T, Error, D>({ ...more, queryKey: [nameOf(e), ...what], queryFn })

/** Something that is kept: what an endpoint answered, what all of a group did or one query. */
export type Kept = Endpoint | { readonly [name: string]: Endpoint } | { queryKey: QueryKey }

const isEndpoint = (what: object): what is Endpoint => typeof (what as Endpoint).path === 'string'
function holds(what: Kept, query: Query): boolean {
  if (isEndpoint(what)) return query.queryKey[0] === nameOf(what)
  if ('queryKey' in what) return matchQuery({ queryKey: what.queryKey as QueryKey }, query)
  return Object.values(what).some((e) => holds(e, query))
}

/** The kept queries that are meant, as the filter that the cache takes. */
export const about = (...all: readonly Kept[]) => ({
  predicate: (query: Query) => all.some((what) => holds(what, query)),
})

/** Has what is kept read again: at once where a screen shows it, else when one does. */
export const invalidate = (client: QueryClient, ...all: readonly Kept[]) =>
  client.invalidateQueries(about(...all))
