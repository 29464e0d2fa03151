import { catalogue } from '@bouwkring/contract/catalogue'
import { market, type MarketOrder, type ProductCard } from '@bouwkring/contract/market'
import { pageSize } from '@bouwkring/contract/page'
import { spots } from '@bouwkring/contract/spots'
import { keepPreviousData } from '@tanstack/react-query'
import { call } from '../platform/api.ts'
import { made, pages, q } from '../platform/query.ts'
import { filterQuery, type Filters, type SearchState } from './search-state.ts'

/** One page of what is on the market. */
export const searchQuery = (state: SearchState) =>
  pages(market.search, {
    query: {
      ...filterQuery(state),
      order: state.order,
      page: state.page,
      itemsPerPage: pageSize,
    },
  })

/** The same set as markers. The zoom matters only to clusters, so the caller changes it only when there are any. */
export const mapQuery = (state: Filters, zoom: number) =>
  pages(market.map, { query: { ...filterQuery(state), zoom } })

/** What the set can be narrowed by. */
export const facetsQuery = (state: Filters) => pages(market.facets, { query: filterQuery(state) })

/** Offers to show on the home screen. */
export const featuredQuery = () =>
  q(market.featured, {}, { select: (found) => found['hydra:member'] })

/** How many favourites there are, offers and demands together. */
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

/** How many are kept, with those that are not on the market now. */
export const keptQuery = () => q(market.favorites, {}, { select: ({ kept }) => kept })

const perCall = 100

/** All favourites of one side of the market, in the order asked. */
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

/** A product as everyone may see it. */
export const publicQuery = (id: number) => q(market.public, { params: { id } }, { retry: false })

/** One product as a card. */
export const cardQuery = (id: number) => q(market.card, { params: { id } })

/** Object types that fit what was typed. */
export const otlSuggestionsQuery = (name: string) =>
  q(
    catalogue.otlSearch,
    { query: { name } },
    {
      select: (found) => found['hydra:member'],
      enabled: name.length >= 2,
      placeholderData: keepPreviousData,
      staleTime: 600_000,
    },
  )

/** Properties that search can filter on, under their group: those that fit what was typed. The circularity label is a filter of its own. */
export const searchPropertiesQuery = (search: string) =>
  q(
    catalogue.propertySearch,
    { query: { visibleInSearchMap: 'true', ...(search && { search }) } },
    {
      select: (found) =>
        found['hydra:member']
          .map(({ group, properties }) => ({
            group,
            properties: properties.filter(
              ({ reference, type }) => reference !== 'duurzaamheid' && type !== 'file',
            ),
          }))
          .filter(({ properties }) => properties.length > 0),
      placeholderData: keepPreviousData,
      staleTime: 600_000,
    },
  )

/** Name of an object type that is a filter. */
export const otlNameQuery = (id: number) =>
  made(
    catalogue.otl,
    ['name', id],
    async ({ signal }) => (await call(catalogue.otl, { params: { id } }, { signal })).name,
    { staleTime: Infinity },
  )
/** The names of all object types that are filters. */
export const otlNamesQuery = (ids: readonly number[]) =>
  made(
    catalogue.otl,
    ['names', ids],
    async ({ client }) =>
      new Map(
        await Promise.all(
          ids.map(async (id) => [id, await client.fetchQuery(otlNameQuery(id))] as const),
        ),
      ),
    { enabled: ids.length > 0, staleTime: Infinity },
  )
/** Name of a spot that is a filter. */
export const spotNameQuery = (id: number) =>
  q(spots.get, { params: { id } }, { select: ({ name }) => name, staleTime: 600_000 })
/** Spot types of the own organisation: the colours of the marks beside the filters. */
export const spotTypesQuery = () =>
  q(spots.definitions, {}, { select: (found) => found['hydra:member'], staleTime: 600_000 })
