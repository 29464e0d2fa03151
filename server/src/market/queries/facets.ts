import { sql } from 'kysely'
import type { Db } from '../../platform/db.ts'
import type { FacetName } from '../rules.ts'
import { conditions, type Prepared } from './filter.ts'

const columns = { otl: sql`l.pre`, duurzaamheid: sql`l.label`, unit: sql`l.unit`, price_type: sql`l.price_type`, definition: sql`l.kind` }

export interface Counted {
  facet: FacetName
  value: string
  count: number
}

/** Counts of some facets over the set without their own filters, in one pass. */
export async function counts(db: Db, asked: Prepared, names: readonly FacetName[]): Promise<Counted[]> {
  if (names.length === 0) return []
  const which = sql.join(names.map((n) => sql`when grouping(${columns[n]}) = 0 then ${n}`), sql` `)
  const value = sql.join(names.map((n) => sql`when grouping(${columns[n]}) = 0 then ${columns[n]}::text`), sql` `)
  const { rows } = await sql<Counted>`select case ${which} end as facet, case ${value} end as value, count(*)::integer as count from market.listing l where ${conditions(asked, names)} group by grouping sets (${sql.join(names.map((n) => sql`(${columns[n]})`))})`.execute(db)
  return rows.filter((r) => r.value !== null)
}

export const categories = (db: Db) => db.selectFrom('catalogue.otl').select(['id', 'name', 'pre', 'post', 'depth', 'parent_id']).orderBy('pre').execute()
