import { catalogue } from '@bouwkring/contract/catalogue'
import { market } from '@bouwkring/contract/market'
import { call, isApiError } from '../platform/api.ts'
import { made, nameOf } from '../platform/query.ts'
import { cardQuery } from './api.ts'

// The names of values that filters hold by number.

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
    { enabled: ids.length > 0, staleTime: Infinity, meta: { loud: true } },
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
