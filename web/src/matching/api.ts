import { matching } from '@bouwkring/contract/matching'
import { products } from '@bouwkring/contract/products'
import { pages, q } from '../platform/query.ts'
import type { MatchFilter } from './match-url.ts'

const orders = {
  score: { score: 'DESC' },
  distance: { distance: 'ASC' },
  newest: { created_at: 'DESC' },
} as const

/** One page of the matches of a spot, or of one of its products. */
export const matchesQuery = (spot: number, { own, min, range, scope, order, page }: MatchFilter) =>
  pages(matching.list, {
    query: {
      spot,
      page,
      order: orders[order],
      ...(own !== undefined && { product: own }),
      ...(min > 0 && { min_score: min }),
      ...(range && { range }),
      ...(scope && { scope }),
    },
  })
/** The number of matches of a spot. */
export const matchCountQuery = (spot: number) =>
  q(
    matching.list,
    { query: { spot, itemsPerPage: 1 } },
    { select: (list) => list['hydra:totalItems'] },
  )
/** The number of matches of a product, and their best score. */
export const productMatchesQuery = (product: number) =>
  q(
    matching.ofProduct,
    { params: { id: product }, query: { itemsPerPage: 1 } },
    {
      select: (list) => ({
        total: list['hydra:totalItems'],
        best: list['hydra:member'][0]?.score ?? null,
      }),
    },
  )
/** The best match of a product with the side of the user's organisation; null when there is none. */
export const bestMatchQuery = (product: number) =>
  q(
    matching.ofProduct,
    { params: { id: product }, query: { itemsPerPage: 1 } },
    { select: (list) => list['hydra:member'][0] ?? null, meta: { quiet: true } },
  )
/** Why a product, or each product of a spot, has its matches, or none. */
export const standingQuery = (of: { product: number } | { spot: number }) =>
  q(matching.standing, { query: of }, { select: (found) => found['hydra:member'] })
/** The products of the spot that can have matches: the published ones. */
export const ownProductsQuery = (spot: number) =>
  q(products.ofSpot, { params: { id: spot }, query: { published: 'true' } })
/** The number of other organisations that look for something like a product of the user's organisation. */
export const interestQuery = (product: number) =>
  q(matching.interest, { params: { id: product } }, { meta: { quiet: true } })
/** What a demand of the user's organisation still needs. */
export const neededQuery = (product: number) =>
  q(matching.needed, { params: { id: product } }, { meta: { quiet: true } })
/** What would match a product except for one condition. */
export const nearQuery = (product: number, page: number) =>
  pages(matching.near, { params: { id: product }, query: { page, itemsPerPage: nearPageSize } })
export const nearPageSize = 10
