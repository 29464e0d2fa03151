import type { FacetName } from '@bouwkring/contract/market'
import type { MarketFilter } from '@bouwkring/contract/market-query'
import type { RawBuilder } from 'kysely'
import type { Actor, Db } from '../../platform/db.ts'

export type Condition = RawBuilder<unknown>
export type Viewer = Pick<Actor, 'tenantId' | 'userId' | 'audience'>

/** The condition one filter sets on the market, ready to run. */
export interface Ask {
  /** On a listing `l`, in SQL that PostgreSQL and the counting engine both read; its parameters are numbers, texts and lists of numbers. */
  listing: Condition
  /**
   * For conditions the counting engine cannot read: the same in its own SQL, or `looked up` when only the database can evaluate it; the database then
   * first returns the remaining products.
   */
  engine?: Condition | 'looked up'
  /** The same on the counts per spot `r`, when it can be checked without opening products. */
  rollup?: Condition
  /** For a filter with a facet: its condition on the number that facets are counted from. */
  facet?: {
    name: FacetName
    over: (number: Condition) => Condition
  }
}

/** A filter: returns its condition, looked up once per request; null when it sets none. */
export type Filter = (
  filter: MarketFilter,
  of: { db: Db; viewer: Viewer },
) => Ask | null | Promise<Ask | null>
