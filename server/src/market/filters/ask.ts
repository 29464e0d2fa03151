import type { FacetName } from '@bouwkring/contract/market'
import type { MarketFilter } from '@bouwkring/contract/market-query'
import type { RawBuilder } from 'kysely'
import type { Actor, Db } from '../../platform/db.ts'

export type Condition = RawBuilder<unknown>
export type Viewer = Pick<Actor, 'tenantId' | 'userId' | 'audience'>

/** What one filter asks of the market, ready to be asked. */
export interface Ask {
  /** Of a listing `l`, as PostgreSQL and the counting engine both read it; its parameters are figures, texts and lists of figures. */
  listing: Condition
  /**
   * Where the counting engine cannot read that: the same in its words, or `looked up` when only the database can tell, which then says first which
   * products are left.
   */
  engine?: Condition | 'looked up'
  /** The same of the counts per spot `r`, where no product needs to be opened for it. */
  rollup?: Condition
  /** A filter with a facet: its condition over the number that facets are counted from. */
  facet?: {
    name: FacetName
    over: (number: Condition) => Condition
  }
}

/** A filter: what it asks, looked up once per request; null when it asks nothing. */
export type Filter = (
  filter: MarketFilter,
  of: { db: Db; viewer: Viewer },
) => Ask | null | Promise<Ask | null>
