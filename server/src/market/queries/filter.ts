import { type FilterName, marketFilters } from '@bouwkring/contract/market-filters'
import type { MarketFilter } from '@bouwkring/contract/market-query'
import { sql } from 'kysely'
import type { Db } from '../../platform/db.ts'
import { filters } from '../filters/all.ts'
import type { Ask, Condition, Viewer } from '../filters/ask.ts'

/** A filter that is ready to run: the values it names are looked up and the viewer is known. */
export interface Prepared {
  filter: MarketFilter
  viewer: Viewer
  asks: ReadonlyMap<FilterName, Ask>
}

/** Looks up the values a filter names: once per request, so that list, total, map and facets use the same conditions. */
export async function prepare(db: Db, filter: MarketFilter, viewer: Viewer): Promise<Prepared> {
  const names = Object.keys(marketFilters) as FilterName[]
  const asks = await Promise.all(
    names.map(async (name) => [name, await filters[name](filter, { db, viewer })] as const),
  )
  return {
    filter,
    viewer,
    asks: new Map(asks.flatMap(([name, ask]) => (ask ? [[name, ask] as const] : []))),
  }
}

/** The same without one of its filters, or with that filter replaced. */
export function withAsk(asked: Prepared, name: FilterName, ask: Ask | null): Prepared {
  const asks = new Map(asked.asks)
  if (ask) asks.set(name, ask)
  else asks.delete(name)
  return { ...asked, asks }
}

const listings = (asks: readonly Ask[]) =>
  sql.join(
    asks.map((ask) => ask.listing),
    sql` and `,
  )

/** The conditions on a listing. Row-level security adds visibility. */
export const conditions = ({ asks }: Prepared): Condition => listings([...asks.values()])

/** The conditions on a listing, without the filters that have a facet. */
export const baseConditions = ({ asks }: Prepared): Condition =>
  listings([...asks.values()].filter((ask) => !ask.facet))

/** Whether the counts per spot can answer the whole filter. */
export const fitsRollup = ({ asks }: Prepared) => [...asks.values()].every((ask) => ask.rollup)

/** The conditions on the counts per spot, or some of them. */
export function rollupConditions({ asks }: Prepared, without?: FilterName): Condition {
  const all = [...asks].flatMap(([name, { rollup }]) =>
    rollup && name !== without ? [rollup] : [],
  )
  return sql.join(all, sql` and `)
}
