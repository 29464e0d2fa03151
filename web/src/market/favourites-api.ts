import { market, type MarketOrder, type ProductCard } from '@bouwkring/contract/market'
import { call } from '../platform/api.ts'
import { made, q } from '../platform/query.ts'

/** The number of favourites, including those not on the market now. */
export const keptQuery = () => q(market.favorites, {}, { select: ({ kept }) => kept })

const perCall = 100

/** All favourites of one side of the market, in the requested order. */
export const favouritesQuery = (released: boolean, order: MarketOrder) =>
  made(market.search, ['favourites', released, order], async ({ signal }) => {
    const all: ProductCard[] = []
    for (let page = 1; ; page++) {
      const reply = await call(
        market.search,
        {
          query: {
            is_released: released ? 'true' : 'false',
            favorite: 'true',
            order,
            page,
            itemsPerPage: perCall,
          },
        },
        { signal },
      )
      all.push(...reply['hydra:member'])
      if (reply['hydra:member'].length < perCall || all.length >= reply['hydra:totalItems'])
        return all
    }
  })
