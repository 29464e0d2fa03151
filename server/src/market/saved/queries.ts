import type { StoredFilter, SearchFrequency, SavedSearch } from '@bouwkring/contract/saved-searches'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../platform/db.ts'
import { addFollowers, isPaused } from './queries-followers.ts'
import { hasLeft } from './queries-hits.ts'
import { silentDays, type Derived } from './rules.ts'

/** A saved search with its data and followers, as one of the followers sees it. */
export interface Row {
  id: number
  name: string
  filter: StoredFilter
  place: string | null
  view: 'map' | 'list'
  is_released: boolean
  owner: { id: number; name: string }
  followers: { id: number; name: string }[]
  frequency: SearchFrequency
  paused_till: string | null
  paused_why: 'chosen' | 'bounced' | null
  active_till: string | null
  seen_at: Date
  last_hit_at: Date | null
  problem: SavedSearch['problem']
  is_silent: boolean
  created_at: Date
  version: number
  fresh: { count: number; more: number; cheaper: number }
  images: { id: number; file_key: string; width: number; height: number }[]
}

// Everywhere, only hits that the caller may still see (by the policy of the listing) and of which any is left are counted and shown.
const hits = sql`market.saved_search_hit h join market.listing l on l.product_id = h.product_id and ${hasLeft}`
/** For a search `s` with a follower `f`: the hits that this follower has not viewed. */
const newHits = sql`from ${hits} where h.search_id = s.id and h.found_at > f.seen_at`
const row = sql`
  s.id, s.name, s.filter, s.place, s.view, s.is_released, s.active_till, s.last_hit_at, case when s.problem is not null then coalesce(s.lost, s.problem) end as problem, s.created_at, s.version, f.frequency, f.seen_at,
  case when ${isPaused} then f.paused_till end as paused_till, case when ${isPaused} then f.paused_why end as paused_why,
  coalesce(s.last_hit_at, s.created_at) < now() - make_interval(days => ${sql.lit(silentDays)}) as is_silent,
  (select jsonb_build_object('id', u.id, 'name', u.name) from accounts."user" u where u.id = s.user_id) as owner,
  (select coalesce(jsonb_agg(jsonb_build_object('id', u.id, 'name', u.name) order by u.name, u.id), '[]') from market.saved_search_follower o join accounts."user" u on u.id = o.user_id and u.disabled_at is null where o.search_id = s.id and o.user_id <> s.user_id) as followers,
  (select jsonb_build_object('count', count(*), 'more', count(*) filter (where h.why = 'more'), 'cheaper', count(*) filter (where h.why = 'cheaper')) ${newHits}) as fresh,
  (select coalesce(jsonb_agg(i.image order by i.found_at desc, i.product_id desc), '[]') from (
    select h.found_at, h.product_id, jsonb_build_object('id', p.id, 'file_key', p.file_key, 'width', p.width, 'height', p.height) as image from ${hits} join products.image p on p.id = l.image_id
    where h.search_id = s.id and (h.found_at > f.seen_at or not exists (select ${newHits})) order by h.found_at desc, h.product_id desc limit 4) i) as images`
const followed = sql`from market.saved_search s join market.saved_search_follower f on f.search_id = s.id and f.user_id = (select platform.person())`

interface Asked {
  side?: 'offers' | 'demands' | undefined
  shared?: 'true' | undefined
  hit?: number | undefined
  order: 'hit' | 'name' | 'created'
}
const isShared = sql`s.user_id <> (select platform.person())`
function where({ side, shared, hit }: Asked): RawBuilder<unknown> {
  const parts = [sql`true`]
  if (side) parts.push(side === 'offers' ? sql`s.is_released` : sql`not s.is_released`)
  if (shared) parts.push(isShared)
  if (hit !== undefined)
    parts.push(
      sql`exists (select from market.saved_search_hit h where h.search_id = s.id and h.product_id = ${hit}::bigint)`,
    )
  return sql.join(parts, sql` and `)
}
const orders = {
  hit: sql`s.last_hit_at desc nulls last, s.id desc`,
  name: sql`lower(s.name), s.id`,
  created: sql`s.id desc`,
}

/** A page of the searches that the caller follows. */
export async function listSearches(db: Db, asked: Asked, offset: number, limit: number) {
  const { rows } =
    await sql<Row>`select ${row} ${followed} where ${where(asked)} order by ${orders[asked.order]} offset ${offset} limit ${limit}`.execute(
      db,
    )
  return rows
}

/** The number of searches the caller follows: in total, per kind and for the request; the number of those the caller keeps; and the total of new hits. */
export async function countSearches(db: Db, asked: Asked) {
  const { rows } = await sql<{
    total: number
    all: number
    offers: number
    demands: number
    shared: number
    kept: number
    new_count: number
  }>`select count(*) filter (where ${where(asked)})::integer as total, count(*)::integer as "all", count(*) filter (where s.is_released)::integer as offers, count(*) filter (where not s.is_released)::integer as demands,
    count(*) filter (where ${isShared})::integer as shared, count(*) filter (where not ${isShared})::integer as kept,
    coalesce(sum((select count(*) ${newHits})), 0)::integer as new_count ${followed}`.execute(db)
  return rows[0] as (typeof rows)[number]
}

/** A search that the caller follows. */
export async function searchById(db: Db, id: number): Promise<Row | undefined> {
  const { rows } = await sql<Row>`select ${row} ${followed} where s.id = ${id}::bigint`.execute(db)
  return rows[0]
}

/** The number of searches the caller keeps; concurrent requests of one user to keep a search wait for each other. */
export async function countKept(db: Db, userId: number): Promise<number> {
  await sql`select pg_advisory_xact_lock(771019, ${userId}::integer)`.execute(db)
  const { rows } = await sql<{
    n: number
  }>`select count(*)::integer as n from market.saved_search s where s.user_id = ${userId}::bigint`.execute(
    db,
  )
  return rows[0]?.n ?? 0
}

/** The conditions of a search, ready to save. */
export interface Asks {
  filter: StoredFilter
  derived: Derived
  /** The properties in the conditions, by reference. */
  references: readonly string[]
  search: string | undefined
}

/** The columns for the conditions of a search with their values, in the order in which they are written. */
const asksOf = ({ filter, derived, references, search }: Asks): [string, RawBuilder<unknown>][] => [
  ['filter', sql`${JSON.stringify(filter)}::jsonb`],
  ['is_released', sql`${derived.is_released}`],
  ['otls', sql`${derived.otls}::bigint[]`],
  [
    'properties',
    references.length === 0
      ? sql`null`
      : sql`(select array_agg(p.id) from catalogue.property p where p.reference = any(${[...references]}::text[]))`,
  ],
  ['own', sql`${derived.own}::boolean`],
  ['kinds', sql`${derived.kinds}::integer`],
  ['units', sql`${derived.units}::integer`],
  ['labels', sql`${derived.labels}::integer`],
  ['types', sql`${derived.types}::integer`],
  ['west', sql`${derived.west}::double precision`],
  ['south', sql`${derived.south}::double precision`],
  ['east', sql`${derived.east}::double precision`],
  ['north', sql`${derived.north}::double precision`],
  ['latitude', sql`${derived.latitude}::double precision`],
  ['longitude', sql`${derived.longitude}::double precision`],
  ['metres', sql`${derived.metres}::double precision`],
  ['day_from', sql`${derived.day_from}::date`],
  ['day_till', sql`${derived.day_till}::date`],
  ['min_amount', sql`${derived.min_amount}::numeric(24, 6)`],
  ['whole', sql`${derived.whole}`],
  ['roots', sql`(select array_agg(r.root) from market.roots_of(${search ?? ''}) r)`],
  ['typed', sql`(select array_agg(r.given) from market.roots_of(${search ?? ''}) r)`],
]

interface Named {
  name: string
  place: string | null
  view: 'map' | 'list'
  active_till: string | null
}

/** Saves a search; its keeper also follows it. Returns its id. */
export async function addSearch(
  db: Db,
  { tenantId, userId }: { tenantId: number; userId: number },
  named: Named,
  asks: Asks,
  frequency: SearchFrequency,
): Promise<number> {
  const columns = asksOf(asks)
  const { rows } = await sql<{ id: number }>`
    insert into market.saved_search (tenant_id, user_id, name, place, view, active_till, ${sql.join(columns.map(([name]) => sql.ref(name)))})
    values (${tenantId}, ${userId}, ${named.name}, ${named.place}, ${named.view}, ${named.active_till}::date, ${sql.join(columns.map(([, value]) => value))}) returning id`.execute(
    db,
  )
  const id = (rows[0] as { id: number }).id
  await addFollowers(db, tenantId, id, [userId], frequency)
  return id
}

/** Changes a search if it still has this version; otherwise does nothing. When its conditions change, they count from now on. */
export async function changeSearch(
  db: Db,
  id: number,
  version: number,
  named: Named,
  asks: Asks,
): Promise<boolean> {
  const columns = asksOf(asks)
  const { numAffectedRows } = await sql`
    update market.saved_search set name = ${named.name}, place = ${named.place}, view = ${named.view}, active_till = ${named.active_till}::date, version = version + 1,
      since = case when filter = ${JSON.stringify(asks.filter)}::jsonb then since else now() end, problem = case when filter = ${JSON.stringify(asks.filter)}::jsonb then problem end, lost = case when filter = ${JSON.stringify(asks.filter)}::jsonb then lost end,
      ${sql.join(columns.map(([name, value]) => sql`${sql.ref(name)} = ${value}`))}
    where id = ${id}::bigint and user_id = (select platform.person()) and version = ${version}`.execute(
    db,
  )
  return numAffectedRows === 1n
}

export const removeSearch = (db: Db, id: number) =>
  sql`delete from market.saved_search s where s.id = ${id}::bigint and s.user_id = (select platform.person())`.execute(
    db,
  )

/** A page of a search's hits that are on the market for the caller, with their total. */
export async function hitsOf(db: Db, id: number, offset: number, limit: number) {
  const from = sql`from ${hits} where h.search_id = ${id}::bigint`
  const { rows } = await sql<{
    product_id: number
    why: 'new' | 'more' | 'cheaper'
    found_at: Date
    total: number
  }>`select h.product_id, h.why, h.found_at, (select count(*) ${from})::integer as total ${from} order by h.found_at desc, h.product_id desc offset ${offset} limit ${limit}`.execute(
    db,
  )
  return rows
}
export async function countHits(db: Db, id: number) {
  const { rows } = await sql<{
    n: number
  }>`select count(*)::integer as n from ${hits} where h.search_id = ${id}::bigint`.execute(db)
  return rows[0]?.n ?? 0
}
