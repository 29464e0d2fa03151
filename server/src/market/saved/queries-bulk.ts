import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../platform/db.ts'
import type { Condition } from '../filters/ask.ts'
import type { Statement } from '../queries/counted.ts'
import { asListed, derivedConditions, seekers, sees, type Hits } from './queries-hits.ts'

// Each column of an engine table, with its type and the way PostgreSQL writes it.
const list = (column: string) => sql`'"[' || array_to_string(${sql.ref(column)}, ',') || ']"'`
const text = (value: RawBuilder<unknown>) =>
  sql`'"' || replace(regexp_replace(${value}, '[[:space:]]+', ' ', 'g'), '"', '""') || '"'`
const plain = (type: string, ...columns: string[]): [string, string, RawBuilder<unknown>][] =>
  columns.map((column) => [column.split('.')[1] as string, type, sql.ref(column)])
const listing: [string, string, RawBuilder<unknown>][] = [
  ...plain('bigint', 'l.product_id', 'l.tenant_id', 'l.audience', 'l.keeper'),
  ...plain('boolean', 'l.is_released'),
  ...plain('double', 'l.latitude', 'l.longitude'),
  ...plain('date', 'l.period_from', 'l.period_till', 'l.today'),
  ...plain('integer', 'l.kind_bit', 'l.type_bit', 'l.unit_bit', 'l.label_bit'),
  ['amount', 'decimal(14, 3)', sql`l.amount`],
  ['above', 'bigint[]', list('l.above')],
  ['properties', 'bigint[]', list('l.properties')],
  ['text', 'bigint', sql`l.product_id`],
  ['stems', 'varchar', text(sql`l.stems`)],
]
const search: [string, string, RawBuilder<unknown>][] = [
  ...plain('bigint', 'a.id', 'a.tenant_id', 'a.user_id'),
  ...plain('boolean', 'a.is_released', 'a.own'),
  ...plain('integer', 'a.kinds', 'a.units', 'a.labels', 'a.types'),
  ...plain('double', 'a.west', 'a.south', 'a.east', 'a.north'),
  ...plain('double', 'a.latitude', 'a.longitude', 'a.metres'),
  ...plain('date', 'a.day_from', 'a.day_till', 'a.active_till'),
  ...plain('varchar', 'a.problem'),
  ['min_amount', 'decimal(24, 6)', sql`a.min_amount`],
  ['otls', 'bigint[]', list('a.otls')],
  ['properties', 'bigint[]', list('a.properties')],
  ['words', 'varchar', text(sql`case when a.roots is not null then a.filter ->> 'search' end`)],
  ['mask', 'bigint', sql`t.mask`],
]
const columnsOf = (all: typeof listing) => all.map(([name, type]) => `${name} ${type}`).join(', ')
const lineOf = (all: typeof listing) =>
  sql`concat_ws(',', ${sql.join(all.map(([, , value]) => sql`coalesce((${value})::text, '')`))})`

/**
 * The engine tables for matching searches: what was derived from the searches, the listings that were added or changed, each with its text, and which of those match the typed words.
 * Queries list the tables in join order: left to itself, the engine compares every listing with every search.
 */
export const tables = `
create table market.saved_search (${columnsOf(search)});
create table market.listing (${columnsOf(listing)});
create view market.text as select text as id, stems from market.listing;
create table market.held (words varchar, product_id bigint);
set disabled_optimizers = 'join_order';
set preserve_insertion_order = false`

/** The next batch of searches after an id as lines of CSV, without those of organisations and people that are not active, and the last id of the batch; null after the last search. */
export async function searchesAfter(db: Db, id: number, limit: number) {
  const { rows } = await sql<{ lines: string | null; last: number | null }>`
    with batch as (select a.* from market.saved_search a where a.id > ${id}::bigint order by a.id limit ${limit})
    select (select string_agg(${lineOf(search)}, E'\n') from batch a ${seekers(sql`a.tenant_id`, sql`a.user_id`)}) as lines, (select max(a.id) from batch a) as last`.execute(
    db,
  )
  return rows[0]
}

/** These listings as lines of CSV, limited to those on the market; null when there are none. */
export async function listingsOf(db: Db, products: readonly number[]) {
  const { rows } = await sql<{ lines: string | null }>`
    select string_agg(${lineOf(listing)}, E'\n') as lines from (select l.*, ${asListed} from market.listing l join spots.spot p on p.id = l.spot_id
      where l.product_id = any(${[...products]}::bigint[]) and l.period_till >= (select platform.today())) l`.execute(
    db,
  )
  return rows[0]?.lines ?? null
}

/** The typed words of the engine's searches, each text once. */
export const typed = (db: Db): Statement<{ words: string }> =>
  sql<{
    words: string
  }>`select distinct a.words from market.saved_search a where a.words is not null`.compile(db)

/** The engine's listings that meet a condition. */
export const meeting = (db: Db, condition: Condition): Statement<{ id: number }> =>
  sql<{
    id: number
  }>`select l.product_id::double as id from market.listing l where ${condition}`.compile(db)

/** Products of a search, and the part in which they are processed. */
export type Found = Hits & { part: number }

// Pairs processed at a time: saving their hits takes a second.
const mostPairs = 25_000
// In degrees: a cell is about as high as most searched circles are wide. Searches of more cells than this are compared with every listing.
const cell = 0.25
const mostCells = 100
const cellOf = (degrees: string) => sql`floor(${sql.ref(degrees)} / ${sql.lit(cell)})::integer`
const cells = (from: string, till: string) => sql`range(${cellOf(from)}, ${cellOf(till)} + 1)`
const fewCells = sql`coalesce(len(${cells('a.west', 'a.east')}) * len(${cells('a.south', 'a.north')}) <= ${sql.lit(mostCells)}, false)`
const side = (of: string) => sql`${sql.ref(of)}.is_released::varchar`

/** The conditions on a pair of a listing and a search in the engine. */
export const pairConditions = {
  ...derivedConditions,
  sees: sees(sql`l`, sql`a.tenant_id`, sql`a.mask`),
  words: sql`(a.words is null or h.words is not null)`,
}

/** The pairs of a listing and a search that meet all derived conditions, for a range of the engine's searches. */
export function found(
  db: Db,
  { after, till }: { after: number; till: number },
  conditions: readonly Condition[] = Object.values(pairConditions),
) {
  // A listing is on many shelves; a search checks the fewest with all its possible hits: of its types, else words, else the cells of its box.
  return sql<Found>`
    with asked as (select * from market.saved_search where id > ${after} and id <= ${till}),
    stands (shelf, product_id) as (
      select ${side('l')} || ' type ' || l.otl, l.product_id from (select l.is_released, l.product_id, unnest(l.above) as otl from market.listing l) l
      union all select ${side('l')} || ' words ' || h.words, l.product_id from market.held h join market.listing l on l.product_id = h.product_id
      union all select ${side('l')} || ' cell ' || ${cellOf('l.longitude')} || ' ' || ${cellOf('l.latitude')}, l.product_id from market.listing l
      union all select ${side('l')} || ' all', l.product_id from market.listing l),
    looks (shelf, id) as (
      select ${side('a')} || ' type ' || a.otl, a.id from (select a.is_released, a.id, unnest(a.otls) as otl from asked a) a
      union all select ${side('a')} || ' words ' || a.words, a.id from asked a where a.otls is null and a.words is not null
      union all select ${side('a')} || ' cell ' || a.x || ' ' || a.y, a.id from (
        select a.is_released, a.id, a.x, unnest(a.ys) as y from (select a.is_released, a.id, unnest(${cells('a.west', 'a.east')}) as x, ${cells('a.south', 'a.north')} as ys from asked a where a.otls is null and a.words is null and ${fewCells}) a) a
      union all select ${side('a')} || ' all', a.id from asked a where a.otls is null and a.words is null and not ${fewCells}),
    pair as (
      select distinct a.id, l.product_id from stands join looks on looks.shelf = stands.shelf join market.listing l on l.product_id = stands.product_id join asked a on a.id = looks.id
      left join market.held h on h.words = a.words and h.product_id = l.product_id where ${sql.join([...conditions], sql` and `)}),
    of_search as (select p.id, count(*) as pairs, string_agg(p.product_id::varchar, ',') as products from pair p group by p.id)
    select o.id::double as "searchId", o.products, (sum(o.pairs) over (order by o.id) // ${sql.lit(mostPairs)})::integer as part from of_search o order by o.id`.compile(
    db,
  )
}
