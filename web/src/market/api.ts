import { catalogue } from '@bouwkring/contract/catalogue'
import { market } from '@bouwkring/contract/market'
import { pageSize } from '@bouwkring/contract/page'
import { spots } from '@bouwkring/contract/spots'
import { keepPreviousData } from '@tanstack/react-query'
import { pages, q } from '../platform/query.ts'
import { filterQuery, type Filters, type SearchState } from './search-state.ts'

/** One page of the listings on the market. */
export const searchQuery = (state: SearchState) =>
  pages(market.search, {
    query: {
      ...filterQuery(state),
      order: state.order,
      page: state.page,
      itemsPerPage: pageSize,
    },
  })

/** The same set as markers. The zoom matters only for clusters, so the caller changes it only when there are any. */
export const mapQuery = (state: Filters, zoom: number) =>
  pages(market.map, { query: { ...filterQuery(state), zoom } }, { meta: { loud: true } })

/** The facets that can narrow the set. */
export const facetsQuery = (state: Filters) => pages(market.facets, { query: filterQuery(state) })

/** One product as a card. */
export const cardQuery = (id: number) => q(market.card, { params: { id } })

/** Properties that search can filter on, by group, that match the typed text. The circularity label is a filter of its own. */
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

/** Name of a spot used as a filter. */
export const spotNameQuery = (id: number) =>
  q(spots.get, { params: { id } }, { select: ({ name }) => name, staleTime: 600_000 })
/** Spot types of the user's organisation: the colours of the marks beside the filters. */
export const spotTypesQuery = () =>
  q(spots.definitions, {}, { select: (found) => found['hydra:member'], staleTime: 600_000 })
