import type { HitReason } from '@bouwkring/contract/saved-searches'
import { sql } from 'kysely'
import { hasLeft, openedSince } from '../market/index.ts'
import type { Db } from '../platform/db.ts'
import { planKept } from '../platform/direct-connection.ts'

/** Marks hits and broken searches for a separate, daily or weekly mail, as each follower chose; without a choice, only for the bell. Returns the users to be mailed soon. As the system. */
export async function markByFrequency(db: Db, ids: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{
    userId: number
    mail: string
  }>`${planKept} update notifications.notification n set mail = case f.frequency when 'now' then 'soon' when 'daily' then 'digest' else 'weekly' end
    from market.saved_search_follower f where n.id = any(${[...ids]}::bigint[]) and n.kind in ('search_hit', 'search_broken') and n.mail is null and n.dismissed_at is null
      and f.search_id = (n.params ->> 'search')::bigint and f.user_id = n.user_id and f.frequency <> 'off' returning n.user_id as "userId", n.mail`.execute(
    db,
  )
  return rows.filter(({ mail }) => mail === 'soon').map(({ userId }) => userId)
}

/** A search with its hits, as its follower may see them now, newest first. */
export interface HitsOfSearch {
  id: number
  name: string
  address: Record<string, unknown>
  latitude: number | null
  longitude: number | null
  frequency: string
  round: number
  told_from: Date
  broken: boolean
  products: { id: number; why: HitReason }[]
  since: string | null
}

/** The saved-search contents of some notifications of a person, by search. As that person: leaves out what is no longer visible or has nothing left. New in one notification counts as new, whatever followed. */
export async function hitsBySearch(db: Db, ids: readonly number[]): Promise<HitsOfSearch[]> {
  const { rows } = await sql<HitsOfSearch>`
    with told as (select (n.params ->> 'search')::bigint as search, n.kind, n.params -> 'products' as products, n.params -> 'why' as why from notifications.notification n where n.id = any(${[...ids]}::bigint[]) and n.kind in ('search_hit', 'search_broken')),
    hit as (select t.search, p.id::bigint as product, case when bool_and(coalesce(t.why ? p.id, false)) then max(t.why ->> p.id) else 'new' end as why from told t cross join lateral jsonb_array_elements_text(coalesce(t.products, '[]')) p (id) group by t.search, p.id)
    select s.id, s.name, s.filter || jsonb_strip_nulls(jsonb_build_object('place', s.place, 'view', nullif(s.view, 'map'))) as address, (s.filter ->> 'latitude')::double precision as latitude, (s.filter ->> 'longitude')::double precision as longitude,
      f.frequency, f.round, f.told_from, bool_or(s.problem is not null and exists (select from told t where t.search = s.id and t.kind = 'search_broken')) as broken,
      coalesce(jsonb_agg(jsonb_build_object('id', l.product_id, 'why', h.why) order by l.published_at desc, l.product_id desc) filter (where l.product_id is not null), '[]') as products,
      ${openedSince(sql`k.found_at`)} as since
    from market.saved_search s join market.saved_search_follower f on f.search_id = s.id and f.user_id = (select platform.person())
    left join hit h on h.search = s.id left join market.listing l on l.product_id = h.product and ${hasLeft} left join market.saved_search_hit k on k.search_id = s.id and k.product_id = l.product_id
    where s.id in (select t.search from told t) group by s.id, f.frequency, f.round, f.told_from order by s.name, s.id`.execute(
    db,
  )
  return rows
}

const tells = sql`n.kind = 'search_hit' and (n.params ->> 'search')::bigint = f.search_id and n.user_id = f.user_id`
const inIt = sql`n.params -> 'products' @> to_jsonb(h.product_id)`

/** Called when a search's hits have been viewed: marks its notifications without a new hit as read. As the system. */
export const readAsSeen = (
  db: Db,
  { searchId, userId }: { searchId: number; userId: number },
): Promise<unknown> =>
  sql`update notifications.notification n set dismissed_at = now() from market.saved_search_follower f
    where f.search_id = ${searchId} and f.user_id = ${userId} and ${tells} and n.dismissed_at is null
      and not exists (select from market.saved_search_hit h where h.search_id = f.search_id and h.found_at > f.seen_at and ${inIt})`.execute(
    db,
  )

/** Deletes the notifications about a search, or about all searches of an organisation, for users who no longer follow them. As the system. */
export const forgetLeft = (
  db: Db,
  { searchId, tenantId }: { searchId?: number; tenantId: number },
): Promise<unknown> =>
  sql`delete from notifications.notification n where n.tenant_id = ${tenantId} and n.kind in ('search_hit', 'search_broken') and ${searchId === undefined ? sql`true` : sql`(n.params ->> 'search')::bigint = ${searchId}`}
    and not exists (select from market.saved_search_follower f where f.search_id = (n.params ->> 'search')::bigint and f.user_id = n.user_id)`.execute(
    db,
  )

/** The caller's searches whose notifications are all read but whose hits are not all seen, with the time of the last notified hit (to the microsecond, as text). */
export async function readNotSeen(db: Db): Promise<{ id: number; till: string }[]> {
  const { rows } = await sql<{ id: number; till: string }>`
    select f.search_id as id, max(h.found_at)::text as till from market.saved_search_follower f join market.saved_search_hit h on h.search_id = f.search_id and h.found_at > f.seen_at
    where f.user_id = (select platform.person()) and exists (select from notifications.notification n where ${tells} and n.dismissed_at is not null and ${inIt})
      and not exists (select from notifications.notification n where ${tells} and n.dismissed_at is null)
    group by f.search_id`.execute(db)
  return rows
}
