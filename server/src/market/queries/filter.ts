import type { MarketFilter } from '@bouwkring/contract/market'
import { sql, type RawBuilder } from 'kysely'
import type { Actor, Db } from '../../platform/db.ts'
import {
  boxAround,
  branchRange,
  coded,
  codesOf,
  facetNames,
  within,
  type FacetName,
} from '../rules.ts'
import type { Having } from '../rules-properties.ts'
import { havingCondition, havings, productsHaving } from './having.ts'
import { circleOf, shownConditions, spotConditions, type Circle } from './spot-filters.ts'

export type Condition = RawBuilder<unknown>

/** A filter that is ready to be asked: typed words are a full-text query, object types are ranges, and who asks is known. */
export interface Prepared {
  filter: MarketFilter
  viewer: Pick<Actor, 'tenantId' | 'userId' | 'audience'>
  /** null: no words were typed, or none that mean anything. */
  words: string | null
  branches: { pre: number; post: number }[] | null
  having: Having[]
  /** The products that have it; null: nothing is asked of properties. */
  products: string | null
  /** null: no group was named. */
  circle: Circle | null
  /** kg per m3 of each category by its preorder number, where an amount is asked in tons or m3. */
  densities: number[]
}

async function densitiesFor(db: Db, { amount, amount_unit }: MarketFilter): Promise<number[]> {
  if (amount === undefined || (amount_unit !== 'ton' && amount_unit !== 'm3')) return []
  const { rows } = await sql<{
    list: number[]
  }>`select array_agg(o.density::double precision order by n) as list from generate_series(0, (select max(pre) from catalogue.otl)) n left join catalogue.otl o on o.pre = n`.execute(
    db,
  )
  return rows[0]?.list ?? []
}

/** Looks up what a filter names: once per request, so that list, total, map and facets ask the same thing. */
export async function prepare(
  db: Db,
  filter: MarketFilter,
  viewer: Prepared['viewer'],
): Promise<Prepared> {
  const words = filter.search
    ? ((
        await sql<{
          q: string | null
        }>`select market.query_of(${filter.search})::text as q`.execute(db)
      ).rows[0]?.q ?? null)
    : null
  const branches = filter.otl?.length
    ? await db
        .selectFrom('catalogue.otl')
        .select(['pre', 'post'])
        .where('id', 'in', filter.otl)
        .execute()
    : null
  const having = await havings(db, filter.filters)
  return {
    filter,
    viewer,
    words,
    branches,
    having,
    products: await productsHaving(db, having),
    circle: await circleOf(db, filter.group),
    densities: await densitiesFor(db, filter),
  }
}

const any = (column: string, values: readonly string[] | undefined) =>
  values?.length ? sql`${sql.ref(column)} = any(${[...values]}::text[])` : null

/** Condition of one facet's own filter over the number that facets are counted from; null when it is not set. */
export function facetCondition(
  { filter, branches }: Prepared,
  name: FacetName,
  number: Condition,
): Condition | null {
  if (name !== 'otl') {
    const values = filter[name]
    return values?.length
      ? sql`${valueOf(name, number)} = any(${codesOf(name, values)}::bigint[])`
      : null
  }
  if (branches === null) return null
  if (branches.length === 0) return sql`false`
  const ranges = branches.map(branchRange)
  return sql`(${sql.join(
    ranges.map((r) => sql`${number} between ${r.from}::bigint and ${r.till}::bigint`),
    sql` or `,
  )})`
}

/** A facet's value in that number. Written as the statistics of the table have it. */
export function valueOf(name: FacetName, number: Condition): Condition {
  if (name === 'otl') return sql`(${number} >> 32) - 1`
  const { shift, mask } = coded[name]
  return shift === 0
    ? sql`(${number} & ${sql.lit(mask)})`
    : sql`((${number} >> ${sql.lit(shift)}) & ${sql.lit(mask)})`
}

/** The box of the map over the columns of `alias`. */
export function inArea(area: MarketFilter['area'], alias: 'l' | 'r') {
  if (!area) return null
  const [latitude, longitude] = [sql.ref(`${alias}.latitude`), sql.ref(`${alias}.longitude`)]
  return sql`${latitude} between ${area.south}::double precision and ${area.north}::double precision and ${longitude} between ${area.west}::double precision and ${area.east}::double precision`
}

function inCircle(filter: MarketFilter) {
  const circle = within(filter)
  if (!circle) return null
  const box = boxAround(circle)
  return sql`l.latitude between ${box.south}::double precision and ${box.north}::double precision and l.longitude between ${box.west}::double precision and ${box.east}::double precision
    and market.metres(l.latitude, l.longitude, ${circle.latitude}::double precision, ${circle.longitude}::double precision) <= ${circle.metres}::double precision`
}

const sides = { gte: sql`>=`, eq: sql`=`, lte: sql`<=` }

// By category number, which is part of the number that an index holds: looking each category up would open every listing.
const density = (densities: number[]) =>
  sql`(${densities}::double precision[])[(l.facets >> 32)::integer]`

/** The amount in the unit that was asked: what is counted otherwise is converted through the density of its object type, or is not meant. */
function amount({ filter: { amount, amount_comparison, amount_unit }, densities }: Prepared) {
  if (amount === undefined) return null
  const fits = (figure: Condition) => sql`${figure} ${sides[amount_comparison]} ${amount}::numeric`
  if (amount_unit === undefined) return fits(sql`l.amount`)
  const counted = (unit: string) =>
    sql`${valueOf('unit', sql`l.facets`)} = ${codesOf('unit', [unit])[0]}::bigint`
  const same = sql`${counted(amount_unit)} and ${fits(sql`l.amount`)}`
  if (amount_unit === 'ton')
    return sql`(${same} or ${counted('m3')} and ${fits(sql`round((l.amount * ${density(densities)} / 1000)::numeric, 3)`)})`
  return amount_unit === 'm3'
    ? sql`(${same} or ${counted('ton')} and ${fits(sql`round((l.amount * 1000 / ${density(densities)})::numeric, 3)`)})`
    : sql`(${same})`
}

function scope(filter: MarketFilter, tenantId: number, column: Condition) {
  if (!filter.scope) return null
  return filter.scope === 'internal'
    ? sql`${column} = ${tenantId}::bigint`
    : sql`${column} <> ${tenantId}::bigint`
}

/** What the roll-up per spot must meet; the box is not part of it. */
export function rollupConditions({ filter, viewer }: Prepared): Condition {
  const all = [
    sql`r.is_released = ${filter.is_released}`,
    any('r.kind', filter.definition),
    scope(filter, viewer.tenantId, sql`r.tenant_id`),
    filter.spot === undefined ? null : sql`r.spot_id = ${filter.spot}::bigint`,
  ].filter((c) => c !== null)
  return sql.join(all, sql` and `)
}

/** What a listing must meet. Row-level security adds who may see it. */
export function conditions(asked: Prepared): Condition {
  return sql.join(
    [
      baseConditions(asked),
      ...facetNames.map((n) => facetCondition(asked, n, sql`l.facets`)).filter((c) => c !== null),
    ],
    sql` and `,
  )
}

/** What a listing must meet, but for the filters that have a facet. */
export function baseConditions(asked: Prepared): Condition {
  const { filter, viewer, circle } = asked
  const all = [
    sql`l.is_released = ${filter.is_released}`,
    filter.period_from === undefined ? null : sql`l.period_till >= ${filter.period_from}::date`,
    filter.period_till === undefined ? null : sql`l.period_from <= ${filter.period_till}::date`,
    inCircle(filter),
    inArea(filter.area, 'l'),
    scope(filter, viewer.tenantId, sql`l.tenant_id`),
    filter.amount_unit === undefined ? amount(asked) : null,
    filter.spot === undefined ? null : sql`l.spot_id = ${filter.spot}::bigint`,
    ...shownConditions(filter, viewer.tenantId, circle),
    ...lookedUp(asked),
  ].filter((c) => c !== null)
  return sql.join(all, sql` and `)
}

/** The part of that which the columns in memory cannot tell: the database looks up which products it leaves. Empty when none of it is asked. */
export function lookedUp(asked: Prepared): Condition[] {
  const { filter, viewer, words, products } = asked
  return [
    words === null ? null : sql`to_tsvector('pg_catalog.dutch', l.words) @@ ${words}::tsquery`,
    filter.favorite
      ? sql`exists (select from market.favorite f where f.user_id = ${viewer.userId}::bigint and f.product_id = l.product_id)`
      : null,
    filter.amount_unit === undefined ? null : amount(asked),
    ...spotConditions(filter, viewer.tenantId),
    havingCondition(products),
  ].filter((c) => c !== null)
}
