import { catalogue } from '@bouwkring/contract/catalogue'
import { market, type MarketOrder, type ProductCard } from '@bouwkring/contract/market'
import { pageSize } from '@bouwkring/contract/page'
import { spots } from '@bouwkring/contract/spots'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../platform/api.ts'
import { filterQuery, type Filters, type SearchState } from './search-state.ts'

/** One page of what is on the market. */
export function searchQuery(state: SearchState) {
  const query = {
    ...filterQuery(state),
    order: state.order,
    page: state.page,
    itemsPerPage: pageSize,
  }
  return queryOptions({
    queryKey: ['market', 'search', query],
    queryFn: ({ signal }) => call(market.search, { query }, { signal }),
    placeholderData: keepPreviousData,
  })
}

/** The same set as markers. The zoom matters only to clusters, so the caller changes it only when there are any. */
export function mapQuery(state: Filters, zoom: number) {
  const query = { ...filterQuery(state), zoom }
  return queryOptions({
    queryKey: ['market', 'map', query],
    queryFn: ({ signal }) => call(market.map, { query }, { signal }),
    placeholderData: keepPreviousData,
  })
}

/** What the set can be narrowed by. */
export function facetsQuery(state: Filters) {
  const query = filterQuery(state)
  return queryOptions({
    queryKey: ['market', 'facets', query],
    queryFn: ({ signal }) => call(market.facets, { query }, { signal }),
    placeholderData: keepPreviousData,
  })
}

/** Offers to show on the home screen. */
export const featuredQuery = () =>
  queryOptions({
    queryKey: ['market', 'featured'],
    queryFn: async ({ signal }) => (await call(market.featured, {}, { signal }))['hydra:member'],
  })

/** How many favourites there are, offers and demands together. */
export const favouriteCountQuery = () =>
  queryOptions({
    queryKey: ['market', 'favouriteCount'],
    queryFn: async ({ signal }) => {
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
    },
  })

/** How many are kept, with those that are not on the market now. */
export const keptQuery = () =>
  queryOptions({
    queryKey: ['market', 'kept'],
    queryFn: async ({ signal }) => (await call(market.favorites, {}, { signal })).kept,
  })

const perCall = 100

/** All favourites of one side of the market, in the order asked. */
export const favouritesQuery = (released: boolean, order: MarketOrder) =>
  queryOptions({
    queryKey: ['market', 'favourites', released, order],
    queryFn: async ({ signal }) => {
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
    },
  })

/** A product as everyone may see it. */
export const publicQuery = (id: number) =>
  queryOptions({
    queryKey: ['market', 'public', id],
    queryFn: ({ signal }) => call(market.public, { params: { id } }, { signal }),
    retry: false,
  })

/** One product as a card. */
export const cardQuery = (id: number) =>
  queryOptions({
    queryKey: ['market', 'card', id],
    queryFn: ({ signal }) => call(market.card, { params: { id } }, { signal }),
  })

/** Object types that fit what was typed. */
export const otlSuggestionsQuery = (name: string) =>
  queryOptions({
    queryKey: ['market', 'otlSuggestions', name],
    queryFn: async ({ signal }) =>
      (await call(catalogue.otlSearch, { query: { name } }, { signal }))['hydra:member'],
    enabled: name.length >= 2,
    placeholderData: keepPreviousData,
    staleTime: 600_000,
  })

/** Properties that search can filter on, under their group: those that fit what was typed. The circularity label is a filter of its own. */
export const searchPropertiesQuery = (search: string) =>
  queryOptions({
    queryKey: ['market', 'searchProperties', search],
    queryFn: async ({ signal }) => {
      const found = (
        await call(
          catalogue.propertySearch,
          { query: { visibleInSearchMap: 'true', ...(search && { search }) } },
          { signal },
        )
      )['hydra:member']
      return found
        .map(({ group, properties }) => ({
          group,
          properties: properties.filter(
            ({ reference, type }) => reference !== 'duurzaamheid' && type !== 'file',
          ),
        }))
        .filter(({ properties }) => properties.length > 0)
    },
    placeholderData: keepPreviousData,
    staleTime: 600_000,
  })

/** Name of an object type that is a filter. */
export const otlNameQuery = (id: number) =>
  queryOptions({
    queryKey: ['market', 'otlName', id],
    queryFn: async ({ signal }) => (await call(catalogue.otl, { params: { id } }, { signal })).name,
    staleTime: Infinity,
  })
/** The names of all object types that are filters. */
export const otlNamesQuery = (ids: readonly number[]) =>
  queryOptions({
    queryKey: ['market', 'otlNames', ids],
    queryFn: async ({ client }) =>
      new Map(
        await Promise.all(
          ids.map(async (id) => [id, await client.fetchQuery(otlNameQuery(id))] as const),
        ),
      ),
    enabled: ids.length > 0,
    staleTime: Infinity,
  })
/** Name of a spot that is a filter. */
export const spotNameQuery = (id: number) =>
  queryOptions({
    queryKey: ['market', 'spotName', id],
    queryFn: async ({ signal }) => (await call(spots.get, { params: { id } }, { signal })).name,
    staleTime: 600_000,
  })
/** Spot types of the own organisation: the colours of the marks beside the filters. */
export const spotTypesQuery = () =>
  queryOptions({
    queryKey: ['market', 'spotTypes'],
    queryFn: async ({ signal }) => (await call(spots.definitions, {}, { signal }))['hydra:member'],
    staleTime: 600_000,
  })
