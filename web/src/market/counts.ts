import { market } from '@bouwkring/contract/market'
import { call } from '../platform/api.ts'
import { made, q } from '../platform/query.ts'
import { filterQuery, type Filters } from './search-state.ts'

/** The number of products in each of several sets. */
export const countsQuery = (sets: readonly Filters[]) =>
  made(
    market.search,
    ['counts', sets.map(filterQuery)],
    async ({ signal }) =>
      Promise.all(
        sets.map(
          async (one) =>
            (
              await call(
                market.search,
                { query: { ...filterQuery(one), itemsPerPage: 1 } },
                { signal },
              )
            )['hydra:totalItems'],
        ),
      ),
    { staleTime: 60_000 },
  )

/** The number of products of the user's organisation on the other side of the market: the products that the best match is matched with. */
export const ownOtherSideQuery = (released: boolean) =>
  q(
    market.search,
    { query: { is_released: released ? 'false' : 'true', scope: 'internal', itemsPerPage: 1 } },
    { select: (found) => found['hydra:totalItems'], staleTime: 60_000 },
  )

/** The newest listings of a spot. */
export const ofSpotQuery = (spot: number, released: boolean, most: number) =>
  q(
    market.search,
    { query: { spot, is_released: released ? 'true' : 'false', itemsPerPage: most } },
    { select: (found) => found['hydra:member'], staleTime: 60_000 },
  )
