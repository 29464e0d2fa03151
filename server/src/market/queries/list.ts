import type { MarketOrder } from '@bouwkring/contract/market'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/db.ts'
import { conditions, fitsRollup, type Prepared } from './filter.ts'
import { perSpot } from './map.ts'

export const newest = sql`l.published_at desc, l.product_id desc`
/** Whether an offer has sunk: nobody confirmed it, so `market.source` gives it a place ten years older. */
const hasSunk = sql`(l.published_at < now() - interval '9 years')`

/** The order of a page, as PostgreSQL and the counting engine both read it. */
export function ordering({ filter }: Prepared, order: MarketOrder) {
  if (order === 'match') return sql`b.score is null, ${hasSunk}, b.score desc, ${newest}`
  if (order === 'name') return sql`lower(l.name), l.product_id`
  if (order === 'amount') return sql`l.amount desc nulls last, l.product_id`
  if (order === 'distance' && filter.latitude !== undefined && filter.longitude !== undefined)
    return sql`market.metres(l.latitude, l.longitude, ${filter.latitude}::double precision, ${filter.longitude}::double precision) nulls last, ${newest}`
  return newest
}

export interface Page {
  ids: number[]
  total: number
  /** In the order of matches, whether there are any; absent where that was not found out on the way. */
  matched?: boolean
}

const bestOf = (asked: Prepared, order: MarketOrder) =>
  order === 'match'
    ? sql`left join market.best_match b on b.product_id = l.product_id and b.tenant_id = ${asked.viewer.tenantId}::bigint`
    : sql``

/** Ids of one page of the set, in order, and how many products the set holds, exactly. */
export async function pageOf(
  db: Db,
  asked: Prepared,
  order: MarketOrder,
  offset: number,
  limit: number,
): Promise<Page> {
  return !asked.asks.has('search')
    ? pageThenTotal(db, asked, order, offset, limit)
    : pageOfFound(db, asked, order, offset, limit)
}

/** Ids of one page of the matches with products of the viewer's organisation, best first, and those that sank after the others. */
export async function matchedIds(db: Db, asked: Prepared, offset: number, limit: number) {
  const page = async (order: RawBuilder<unknown>, which = sql`true`) => {
    const { rows } = await sql<{
      id: number
    }>`select l.product_id as id from market.best_match b join market.listing l on l.product_id = b.product_id
      where b.tenant_id = ${asked.viewer.tenantId}::bigint and ${which} and ${conditions(asked)} order by ${order} offset ${offset} limit ${limit}`.execute(
      db,
    )
    return rows.map((r) => r.id)
  }
  const best = sql`b.score desc, ${newest}`
  // Read from the best match on, not from all of them: a page of these alone is the same as one of all in order.
  const risen = await page(best, sql`not ${hasSunk}`)
  return risen.length === limit ? risen : page(sql`${hasSunk}, ${best}`)
}

/** All of them, unordered. */
export async function allMatchedIds(db: Db, asked: Prepared): Promise<number[]> {
  const { rows } = await sql<{
    id: number
  }>`select l.product_id as id from market.listing l where ${conditions(asked)} and ${isMatched(asked)}`.execute(
    db,
  )
  return rows.map((r) => r.id)
}

const isMatched = (asked: Prepared) =>
  sql`exists (select from market.best_match b where b.product_id = l.product_id and b.tenant_id = ${asked.viewer.tenantId}::bigint)`

/** Whether anything in the set matches a product of the viewer's organisation. */
export async function anyMatched(db: Db, asked: Prepared): Promise<boolean> {
  const found = await sql<{
    yes: boolean
  }>`select exists (select from market.best_match b join market.listing l on l.product_id = b.product_id
    where b.tenant_id = ${asked.viewer.tenantId}::bigint and ${conditions(asked)}) as yes`.execute(
    db,
  )
  return found.rows[0]?.yes ?? false
}

/** Matches first, then the rest. */
async function idsByMatch(
  db: Db,
  asked: Prepared,
  offset: number,
  limit: number,
): Promise<number[]> {
  const matched = await matchedIds(db, asked, offset, limit)
  if (matched.length === limit) return matched
  const before =
    matched.length > 0 || offset === 0 ? offset + matched.length : await countMatched(db, asked)
  const { rows } = await sql<{
    id: number
  }>`select l.product_id as id from market.listing l where ${conditions(asked)} and not ${isMatched(asked)} order by ${newest} offset ${Math.max(0, offset - before)} limit ${limit - matched.length}`.execute(
    db,
  )
  return [...matched, ...rows.map((r) => r.id)]
}

async function countMatched(db: Db, asked: Prepared): Promise<number> {
  const { rows } = await sql<{
    n: number
  }>`select count(*)::integer as n from market.listing l where ${conditions(asked)} and ${isMatched(asked)}`.execute(
    db,
  )
  return rows[0]?.n ?? 0
}

/** Ids of one page of the set, in order. */
export async function idsOfPage(
  db: Db,
  asked: Prepared,
  order: MarketOrder,
  offset: number,
  limit: number,
): Promise<number[]> {
  if (order === 'match') return idsByMatch(db, asked, offset, limit)
  const { rows } = await sql<{
    id: number
  }>`select l.product_id as id from market.listing l where ${conditions(asked)} order by ${ordering(asked, order)} offset ${offset} limit ${limit}`.execute(
    db,
  )
  return rows.map((r) => r.id)
}

async function pageThenTotal(
  db: Db,
  asked: Prepared,
  order: MarketOrder,
  offset: number,
  limit: number,
): Promise<Page> {
  const ids = await idsOfPage(db, asked, order, offset, limit)
  // A page that is not full is the last one: there is nothing left to count. An empty page may lie beyond the end.
  const isLast = ids.length < limit && (ids.length > 0 || offset === 0)
  return { ids, total: isLast ? offset + ids.length : await countOf(db, asked) }
}

/** With typed words, the search itself takes the time: it runs once, for page and total. */
async function pageOfFound(
  db: Db,
  asked: Prepared,
  order: MarketOrder,
  offset: number,
  limit: number,
): Promise<Page> {
  const { rows } = await sql<{
    id: number
    total: number
  }>`with found as materialized (select l.product_id, l.published_at, l.name, l.amount, l.latitude, l.longitude from market.listing l where ${conditions(asked)})
    select l.product_id as id, (select count(*) from found)::integer as total from found l ${bestOf(asked, order)} order by ${ordering(asked, order)} offset ${offset} limit ${limit}`.execute(
    db,
  )
  return {
    ids: rows.map((r) => r.id),
    total: rows[0]?.total ?? (offset === 0 ? 0 : await countOf(db, asked)),
  }
}

/** The number of products in the set. */
export async function countOf(db: Db, asked: Prepared): Promise<number> {
  const { rows } =
    fitsRollup(asked) && !asked.asks.has('area')
      ? await sql<{
          n: number
        }>`select coalesce(sum(r.product_count), 0)::integer as n from (${perSpot(asked)}) r`.execute(
          db,
        )
      : await sql<{
          n: number
        }>`select count(*)::integer as n from market.listing l where ${conditions(asked)}`.execute(
          db,
        )
  return rows[0]?.n ?? 0
}

/** Ids of the offers with a picture, those that match a product of the viewer's organisation first. */
export async function featuredIds(db: Db, tenantId: number, limit: number): Promise<number[]> {
  const matching = await sql<{
    id: number
  }>`select l.product_id as id from market.best_match b join market.listing l on l.product_id = b.product_id
    where b.tenant_id = ${tenantId}::bigint and l.is_released and l.image_id is not null and l.tenant_id <> ${tenantId}::bigint order by b.score desc, ${newest} limit ${limit}`.execute(
    db,
  )
  const ids = matching.rows.map((r) => r.id)
  const others = await sql<{
    id: number
  }>`select l.product_id as id from market.listing l where l.is_released and l.image_id is not null and l.product_id <> all(${ids}::bigint[]) order by ${newest} limit ${limit - ids.length}`.execute(
    db,
  )
  return [...ids, ...others.rows.map((r) => r.id)]
}
