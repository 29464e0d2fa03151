import type { MarketOrder } from '@bouwkring/contract/market'
import { sql, type CompiledQuery, type RawBuilder } from 'kysely'
import type { Db } from '../../platform/db.ts'
import type { Ask, Condition } from '../filters/ask.ts'
import { facetValue } from '../filters/facet-value.ts'
import { oneOf } from '../filters/one-of.ts'
import { facetNames, type FacetRow } from '../rules.ts'
import type { Prepared } from './filter.ts'
import { ordering } from './list.ts'

/** A question made ready for the counting engine. */
export interface Question extends Prepared {
  /** Day in the Netherlands. */
  today: string
  /** Ids, with commas between, of the products that are left by what only the database could tell; null when nothing had to be looked up. */
  only: string | null
}

/** A statement for the counting engine, as text with its parameters. */
export type Statement<T> = CompiledQuery<T>

/** The products of a side that are left by what only the database knows, as ids with commas between; null when none of that is asked. */
export async function lookUp(db: Db, { asks, filter }: Prepared): Promise<string | null> {
  const conditions = [...asks.values()].flatMap((ask) =>
    ask.engine === 'looked up' ? ask.listing : [],
  )
  if (conditions.length === 0) return null
  const { rows } = await sql<{
    ids: string | null
  }>`select string_agg(l.product_id::text, ',') as ids from market.listing l where l.is_released = ${filter.is_released} and ${sql.join(conditions, sql` and `)}`.execute(
    db,
  )
  return rows[0]?.ids ?? ''
}

/** Who may see a listing, as the policy `seen` of market.listing has it. */
const seen = ({ viewer, today }: Question): Condition =>
  sql`l.period_till >= ${today}::date and (l.tenant_id = ${viewer.tenantId}::bigint or (l.audience & ${viewer.audience}::bigint) <> 0)`

const metBy = (q: Question, asks: readonly Ask[]): Condition =>
  sql.join(
    [
      seen(q),
      ...(q.only === null ? [] : [oneOf(q.only)]),
      ...asks.flatMap(({ listing, engine = listing }) => (engine === 'looked up' ? [] : engine)),
    ],
    sql` and `,
  )

const met = (q: Question) => metBy(q, [...q.asks.values()])

const statement = <T>(db: Db, text: RawBuilder<T>): Statement<T> => text.compile(db)

/** Orders that the engine knows; of the others it counts the total only. */
export const knowsOrder = (order: MarketOrder) => order !== 'match' && order !== 'name'

/** How many products the set holds. */
export const totalOf = (db: Db, q: Question) =>
  statement(
    db,
    sql<{ total: number }>`select count(*)::integer as total from market.listing l where ${met(q)}`,
  )

/** One page of the set, a row for each product in order; without any, one row without an id. Each with how many the set holds. */
export const pageOf = (db: Db, q: Question, order: MarketOrder, offset: number, limit: number) =>
  statement(
    db,
    sql<{
      total: number
      id: number | null
    }>`with s as materialized (select l.product_id, l.published_at, l.amount, l.latitude, l.longitude from market.listing l where ${met(q)})
      select n.total, l.product_id::double as id from (select count(*)::integer as total from s) n
      left join (select * from s l order by ${ordering(q, order)} limit ${sql.lit(limit)} offset ${sql.lit(offset)}) l on true order by ${ordering(q, order)}`,
  )

/** Products per spot. */
export const spotsOf = (db: Db, q: Question) =>
  statement(
    db,
    sql<{
      id: number
      count: number
    }>`select l.spot_id::double as id, count(*)::integer as count from market.listing l where ${met(q)} group by l.spot_id`,
  )

/**
 * Counts of all facets from one reading: a product that meets all filters counts everywhere, one that misses only a facet's own filter counts for
 * that facet, so that a second choice can be made.
 */
export function facetsOf(db: Db, q: Question) {
  const active = [...q.asks.values()].flatMap(({ facet }) => facet ?? [])
  const number = sql`l.facets`
  // A filter of a facet may be missed when all others are met.
  const near =
    active.length === 0
      ? sql``
      : sql`and ${sql.join(
          active.map((f) => sql`(${f.over(number)})::integer`),
          sql` + `,
        )} >= ${sql.lit(active.length - 1)}`
  const missed =
    active.length === 0
      ? sql`0`
      : sql`case ${sql.join(
          active.map(
            (f) =>
              sql`when not (${f.over(number)}) then ${sql.lit(facetNames.indexOf(f.name) + 1)}`,
          ),
          sql` `,
        )} else 0 end`
  const columns = facetNames.map((name) => sql.ref(name))
  const values = facetNames.map(
    (name) => sql`(${facetValue(name, number)})::integer as ${sql.ref(name)}`,
  )
  const base = [...q.asks.values()].filter((ask) => !ask.facet)
  return statement(
    db,
    sql<FacetRow>`select ${sql.join(columns)}, missed, count(*)::integer as count
      from (select ${sql.join(values)}, ${missed} as missed from market.listing l where ${metBy(q, base)} ${near}) l
      group by grouping sets (${sql.join(columns.map((c) => sql`(${c}, missed)`))})`,
  )
}
