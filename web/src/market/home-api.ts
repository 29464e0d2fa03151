import { market } from '@bouwkring/contract/market'
import { call } from '../platform/api.ts'
import { made, q } from '../platform/query.ts'

/** Offers to show on the home screen. */
export const featuredQuery = () =>
  q(market.featured, {}, { select: (found) => found['hydra:member'] })

/** The number of favourites, offers and demands together. */
export const favouriteCountQuery = () =>
  made(market.search, ['favouriteCount'], async ({ signal }) => {
    const lists = await Promise.all(
      (['true', 'false'] as const).map((is_released) =>
        call(
          market.search,
          { query: { is_released, favorite: 'true', itemsPerPage: 1 } },
          { signal },
        ),
      ),
    )
    return lists.reduce((sum, list) => sum + list['hydra:totalItems'], 0)
  })
