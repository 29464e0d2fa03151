import { catalogue } from '@bouwkring/contract/catalogue'
import { market } from '@bouwkring/contract/market'
import { pageSize } from '@bouwkring/contract/page'
import { spots } from '@bouwkring/contract/spots'
import { keepPreviousData } from '@tanstack/react-query'
import { call, isApiError } from '../platform/api.ts'
import { made, nameOf, pages, q } from '../platform/query.ts'
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
  pages(market.map, { query: { ...filterQuery(state), zoom } })

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

/** Where the name of an object type in a filter is cached, once told or chosen; null when the type no longer exists. */
export const otlNameKey = (id: number) => [nameOf(catalogue.otlNames), 'of', id] as const
/** The names of all object types used as filters; those not known yet are asked in one call, in which one that no longer exists is not an error. */
export const otlNamesQuery = (ids: readonly number[]) =>
  made(
    catalogue.otlNames,
    ['names', ids],
    async ({ client, signal }) => {
      const isKnown = (id: number) => {
        const kept = client.getQueryState(otlNameKey(id))
        return kept?.data !== undefined && !kept.isInvalidated
      }
      const asked = ids.filter((id) => !isKnown(id))
      if (asked.length > 0) {
        const found = await call(catalogue.otlNames, { query: { ids: asked } }, { signal })
        const names = new Map(found['hydra:member'].map(({ id, name }) => [id, name]))
        for (const id of asked) client.setQueryData(otlNameKey(id), names.get(id) ?? null)
      }
      return new Map(
        ids.map((id) => [id, client.getQueryData<string | null>(otlNameKey(id)) ?? null] as const),
      )
    },
    { enabled: ids.length > 0, staleTime: Infinity },
  )
const orNotThere = (error: unknown) => {
  if (isApiError(error) && error.status === 404) return null
  throw error
}
/** The names of the products that are left out, as far as they are on the market. */
export const leftOutQuery = (ids: readonly number[]) =>
  made(
    market.card,
    ['names', ids],
    async ({ client }) => {
      const cards = await Promise.all(
        ids.map((id) => client.fetchQuery(cardQuery(id)).catch(orNotThere)),
      )
      return new Map(cards.flatMap((card) => (card ? [[card.id, card.name] as const] : [])))
    },
    { enabled: ids.length > 0, staleTime: Infinity },
  )
/** Name of a spot used as a filter. */
export const spotNameQuery = (id: number) =>
  q(spots.get, { params: { id } }, { select: ({ name }) => name, staleTime: 600_000 })
/** Spot types of the user's organisation: the colours of the marks beside the filters. */
export const spotTypesQuery = () =>
  q(spots.definitions, {}, { select: (found) => found['hydra:member'], staleTime: 600_000 })
