import { market } from '@bouwkring/contract/market'
import { useQuery } from '@tanstack/react-query'
import { q } from '../../platform/query.ts'

/** The last offers of the user's organisation. */
export const useLastOffers = () =>
  useQuery(
    q(
      market.search,
      { query: { scope: 'internal', is_released: 'true', order: 'newest', itemsPerPage: 60 } },
      { select: (found) => found['hydra:member'] },
    ),
  )
