import { facetNames, type MarketOrder } from '@bouwkring/contract/market'
import { sql, type CompiledQuery, type RawBuilder } from 'kysely'
import type { Db } from '../../platform/db.ts'
import type { Ask, Condition } from '../filters/ask.ts'
import { oneOf } from '../filters/one-of.ts'
import { boxAround, coded, parts, type FacetRow } from '../rules.ts'
import type { Prepared } from './filter.ts'
import { mostSpots } from '../rules-map.ts'
import { newest, ordering } from './list.ts'
import { drawing } from './map.ts'

type Place = { latitude: number; longitude: number }

/** A query prepared for the counting engine. */
export interface Question extends Prepared {
  /** Day in the Netherlands. */
  today: string
  /** Comma-separated ids of the products that remain after the conditions only the database could check; null when there were none. */
  only: string | null
  /** Comma-separated ids of products to leave out. */
  without?: string
}

/** A statement for the counting engine, as text with its parameters. */
export type Statement<T> = CompiledQuery<T>

/** Products of a side that meet the conditions only the database can check, as comma-separated ids; null when there are no such conditions. */
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

/** Visibility of a listing, as in the policy `seen` of market.listing: with bits instead of `or`, which takes twice as long. */
const seen = ({ viewer, today }: Question): Condition =>
  sql`l.period_till >= ${today}::date and ((l.audience & ${viewer.audience}::bigint) | (l.tenant_id = ${viewer.tenantId}::integer)::bigint) <> 0`

const metBy = (q: Question, asks: readonly Ask[]): Condition =>
  sql.join(
    [
      seen(q),
      ...(q.only === null ? [] : [oneOf(q.only)]),
      ...(q.without ? [sql`not (${oneOf(q.without)})`] : []),
      ...asks.flatMap(({ listing, engine = listing }) => (engine === 'looked up' ? [] : engine)),
    ],
    sql` and `,
  )

const met = (q: Question) => metBy(q, [...q.asks.values()])

const statement = <T>(db: Db, text: RawBuilder<T>): Statement<T> => text.compile(db)

/** True for orders the engine supports. */
export const knowsOrder = (order: MarketOrder) => order !== 'match' && order !== 'name'

/** The number of products in the set. */
export const totalOf = (db: Db, q: Question) =>
  statement(
    db,
    sql<{ total: number }>`select count(*)::integer as total from market.listing l where ${met(q)}`,
  )

interface Sorted {
  /** Columns of the set, in addition to those for newest first. */
  columns?: RawBuilder<unknown>
  /** Further CTEs over the set, before the main query. */
  first?: RawBuilder<unknown>
  rows: RawBuilder<unknown>
  by: RawBuilder<unknown>
}

/** There are usually enough products for a page within this distance: then only those are sorted. */
const nearMetres = 15_000

/** The set ordered from near to far, at least its first `enough`. */
function fromNear({ latitude, longitude }: Place, enough: number): Sorted {
  const box = boxAround({ latitude, longitude, metres: nearMetres })
  const metres = sql`market.metres(l.latitude, l.longitude, ${latitude}::double, ${longitude}::double)`
  const measured = (more: Condition) =>
    sql`select l.product_id, l.published_at, ${metres} as metres from s l where ${more}`
  const near = sql`l.latitude between ${box.south}::double and ${box.north}::double and l.longitude between ${box.west}::double and ${box.east}::double and ${metres} <= ${sql.lit(nearMetres)}`
  const found = sql`(select n from found)`
  return {
    columns: sql`, l.latitude, l.longitude`,
    first: sql`, near as materialized (${measured(near)}), found as (select count(*) as n from near)`,
    rows: sql`(select * from near where ${found} >= ${sql.lit(enough)} union all ${measured(sql`${found} < ${sql.lit(enough)}`)})`,
    by: sql`l.metres nulls last, ${newest}`,
  }
}

function sortedBy(q: Question, order: MarketOrder, enough: number): Sorted {
  const { latitude, longitude } = q.filter
  if (order === 'distance' && latitude !== undefined && longitude !== undefined)
    return fromNear({ latitude, longitude }, enough)
  const by = ordering(q, order)
  return { ...(order === 'amount' && { columns: sql`, l.amount` }), rows: sql`s`, by }
}

/** One page of the set, a row for each product in order; one row without an id when there are none. Each row includes the total of the set. */
export function pageOf(db: Db, q: Question, order: MarketOrder, offset: number, limit: number) {
  const { columns = sql``, first = sql``, rows, by } = sortedBy(q, order, offset + limit)
  return statement(
    db,
    sql<{
      total: number
      id: number | null
    }>`with s as materialized (select l.product_id, l.published_at${columns} from market.listing l where ${met(q)})${first}
      select n.total, l.product_id::double as id from (select count(*)::integer as total from s) n
      left join (select * from ${rows} l order by ${by} limit ${sql.lit(limit)} offset ${sql.lit(offset)}) l on true order by ${by}`,
  )
}

/** What the map draws of the set, in cells of `width` degrees of longitude when there are many spots. */
export function mapOf(db: Db, q: Question, width: number, most = mostSpots) {
  const kind = sql.join(
    coded.definition.values.map((name, at) => sql`when ${sql.lit(at + 1)} then ${sql.lit(name)}`),
    sql` `,
  )
  const set = sql`select n.spot_id, n.product_count, p.latitude, p.longitude, case p.kind ${kind} end as kind
    from (select l.spot_id, count(*)::integer as product_count from market.listing l where ${met(q)} group by l.spot_id) n join market.spot p on p.id = n.spot_id`
  return statement(db, drawing(set, width, most))
}

/**
 * Counts of all facets in one read: a product that meets all filters counts everywhere; one that fails only a facet's own filter counts for that
 * facet, so that a second value can be chosen.
 */
export function facetsOf(db: Db, q: Question) {
  const active = [...q.asks.values()].flatMap(({ facet }) => facet ?? [])
  const number = sql`l.facets`
  // A product may fail the filter of one facet if it meets all others.
  const near =
    active.length <= 1
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
  const columns = parts.map(({ name }) => sql.ref(name))
  const base = [...q.asks.values()].filter((ask) => !ask.facet)
  return statement(
    db,
    sql<FacetRow>`select ${sql.join(columns)}, missed, count(*)::integer as count
      from (select ${sql.join(columns)}, ${missed} as missed from market.listing l where ${metBy(q, base)} ${near}) l
      group by grouping sets (${sql.join(columns.map((c) => sql`(${c}, missed)`))})`,
  )
}
