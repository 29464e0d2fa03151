import { matching } from '@bouwkring/contract/matching'
import { products } from '@bouwkring/contract/products'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../platform/api.ts'
import type { MatchFilter } from './match-url.ts'

const orders = {
  score: { score: 'DESC' },
  distance: { distance: 'ASC' },
  newest: { created_at: 'DESC' },
} as const

/** One page of the matches of a spot, or of one of its products. */
export const matchesQuery = (spot: number, { own, min, range, scope, order, page }: MatchFilter) =>
  queryOptions({
    queryKey: ['matching', 'list', spot, own, min, range, scope, order, page],
    queryFn: ({ signal }) =>
      call(
        matching.list,
        {
          query: {
            spot,
            page,
            order: orders[order],
            ...(own !== undefined && { product: own }),
            ...(min > 0 && { min_score: min }),
            ...(range && { range }),
            ...(scope && { scope }),
          },
        },
        { signal },
      ),
    placeholderData: keepPreviousData,
  })
/** How many matches a spot has. */
export const matchCountQuery = (spot: number) =>
  queryOptions({
    queryKey: ['matching', 'count', 'spot', spot],
    queryFn: async ({ signal }) =>
      (await call(matching.list, { query: { spot, itemsPerPage: 1 } }, { signal }))[
        'hydra:totalItems'
      ],
  })
/** How many matches a product has, and the best score of them. */
export const productMatchesQuery = (product: number) =>
  queryOptions({
    queryKey: ['matching', 'count', 'product', product],
    queryFn: async ({ signal }) => {
      const list = await call(
        matching.ofProduct,
        { params: { id: product }, query: { itemsPerPage: 1 } },
        { signal },
      )
      return { total: list['hydra:totalItems'], best: list['hydra:member'][0]?.score ?? null }
    },
  })
/** Why a product, or each product of a spot, has the matches that it has, or none. */
export const standingQuery = (of: { product: number } | { spot: number }) =>
  queryOptions({
    queryKey: ['matching', 'standing', of],
    queryFn: async ({ signal }) =>
      (await call(matching.standing, { query: of }, { signal }))['hydra:member'],
  })
/** The products of the spot that can have matches: those that are published. */
export const ownProductsQuery = (spot: number) =>
  queryOptions({
    queryKey: ['products', 'spot', spot, 'published'],
    queryFn: ({ signal }) =>
      call(products.ofSpot, { params: { id: spot }, query: { published: 'true' } }, { signal }),
  })
/** What would match a product but for one condition. */
export const nearQuery = (product: number, page: number) =>
  queryOptions({
    queryKey: ['matching', 'near', product, page],
    queryFn: ({ signal }) =>
      call(
        matching.near,
        { params: { id: product }, query: { page, itemsPerPage: nearPageSize } },
        { signal },
      ),
    placeholderData: keepPreviousData,
  })
export const nearPageSize = 10
