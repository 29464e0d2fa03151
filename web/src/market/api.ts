import { catalogue } from '@bouwkring/contract/catalogue'
import { market } from '@bouwkring/contract/market'
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

/** One product as a card. */
export const cardQuery = (id: number) => q(market.card, { params: { id } })

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
