import type { MarketFilter } from '@bouwkring/contract/market'
import { sql, type RawBuilder } from 'kysely'
import type { Actor, Db } from '../../platform/db.ts'
import { boxAround, within, type FacetName } from '../rules.ts'

export type Condition = RawBuilder<unknown>

/** A filter that is ready to be asked: typed words are a full-text query, object types are ranges, and who asks is known. */
export interface Prepared {
  filter: MarketFilter
  viewer: Pick<Actor, 'tenantId' | 'userId'>
  /** null: no words were typed, or none that mean anything. */
  words: string | null
  branches: { pre: number; post: number }[] | null
}

/** Looks up what a filter names: once per request, so that list, total, map and facets ask the same thing. */
export async function prepare(db: Db, filter: MarketFilter, viewer: Prepared['viewer']): Promise<Prepared> {
  const words = filter.search ? (await sql<{ q: string | null }>`select market.query_of(${filter.search})::text as q`.execute(db)).rows[0]?.q ?? null : null
  const branches = filter.otl?.length ? await db.selectFrom('catalogue.otl').select(['pre', 'post']).where('id', 'in', filter.otl).execute() : null
  return { filter, viewer, words, branches }
}

const any = (column: string, values: readonly string[] | undefined) => (values?.length ? sql`${sql.ref(column)} = any(${[...values]}::text[])` : null)

function category(branches: Prepared['branches']) {
  if (branches === null) return null
  if (branches.length === 0) return sql`false`
  return sql`(${sql.join(branches.map((b) => sql`l.pre between ${b.pre}::integer and ${b.post}::integer`), sql` or `)})`
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

function scope(filter: MarketFilter, tenantId: number, column: Condition) {
  if (!filter.scope) return null
  return filter.scope === 'internal' ? sql`${column} = ${tenantId}::bigint` : sql`${column} <> ${tenantId}::bigint`
}

/** What the roll-up per spot must meet; the box is not part of it. */
export function rollupConditions({ filter, viewer }: Prepared): Condition {
  const all = [
    sql`r.is_released = ${filter.is_released}`, any('r.kind', filter.definition), scope(filter, viewer.tenantId, sql`r.tenant_id`), filter.spot === undefined ? null : sql`r.spot_id = ${filter.spot}::bigint`,
  ].filter((c) => c !== null)
  return sql.join(all, sql` and `)
}

/** What a listing must meet, but for the filters of some facets. Row-level security adds who may see it. */
export function conditions({ filter, viewer, words, branches }: Prepared, without: readonly FacetName[] = []): Condition {
  const keep = (name: FacetName, condition: Condition | null) => (without.includes(name) ? null : condition)
  const all = [
    sql`l.is_released = ${filter.is_released}`,
    words === null ? null : sql`to_tsvector('pg_catalog.dutch', l.words) @@ ${words}::tsquery`,
    keep('otl', category(branches)),
    filter.period_from === undefined ? null : sql`l.period_till >= ${filter.period_from}::date`,
    filter.period_till === undefined ? null : sql`l.period_from <= ${filter.period_till}::date`,
    inCircle(filter),
    inArea(filter.area, 'l'),
    keep('duurzaamheid', any('l.label', filter.duurzaamheid)),
    keep('definition', any('l.kind', filter.definition)),
    keep('unit', any('l.unit', filter.unit)),
    keep('price_type', any('l.price_type', filter.price_type)),
    scope(filter, viewer.tenantId, sql`l.tenant_id`),
    filter.favorite ? sql`exists (select from market.favorite f where f.user_id = ${viewer.userId}::bigint and f.product_id = l.product_id)` : null,
    filter.amount === undefined ? null : sql`l.amount ${sides[filter.amount_comparison]} ${filter.amount}::numeric`,
    filter.spot === undefined ? null : sql`l.spot_id = ${filter.spot}::bigint`,
  ].filter((c) => c !== null)
  return sql.join(all, sql` and `)
}
