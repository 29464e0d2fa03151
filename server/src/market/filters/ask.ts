import type { MarketFilter } from '@bouwkring/contract/market-query'
import type { RawBuilder } from 'kysely'
import type { Actor, Db } from '../../platform/db.ts'
import type { Columns } from '../columns/columns.ts'
import type { FacetName } from '../rules.ts'

export type Condition = RawBuilder<unknown>
/** Whether the listing in this slot is left in. */
export type Test = (slot: number) => boolean
export type Viewer = Pick<Actor, 'tenantId' | 'userId' | 'audience'>

/** What one filter asks of the market, ready to be asked. */
export interface Ask {
  /** Of a listing `l`. */
  listing: Condition
  /** The same of the counts per spot `r`, where no product needs to be opened for it. */
  rollup?: Condition
  /** The same of the columns in memory; null where the scan does it by itself. Without it the database looks up which products are left. */
  columns?: (columns: Columns) => Test | null
  /** A filter with a facet: its condition over the number that facets are counted from, and which codes it lets through. */
  facet?: {
    name: FacetName
    over: (number: Condition) => Condition
    lets: (codes: Uint8Array) => void
  }
}

/** A filter: what it asks, looked up once per request; null when it asks nothing. */
export type Filter = (
  filter: MarketFilter,
  of: { db: Db; viewer: Viewer },
) => Ask | null | Promise<Ask | null>
