import { sql } from 'kysely'
import type { Db } from '../platform/db.ts'
import type { Reader } from './queries-mail.ts'

/** Minutes in which one person gets one mail with hits at most. */
export const bundleMinutes = 5

/** Hits and broken searches that are marked for a mail of their own, or with that of the day or the week, as each follower chose; who chose none is told in the bell alone. As the system. */
export const markByFrequency = (db: Db, ids: readonly number[]) =>
  sql`update notifications.notification n set mail = case f.frequency when 'now' then 'soon' when 'daily' then 'digest' else 'weekly' end
    from market.saved_search_follower f where n.id = any(${[...ids]}::bigint[]) and n.kind in ('search_hit', 'search_broken') and n.mail is null and n.dismissed_at is null
      and f.search_id = (n.params ->> 'search')::bigint and f.user_id = n.user_id and f.frequency <> 'off'`.execute(
    db,
  )

/** Who is to be mailed now: something waits, the last such mail is some minutes old, and it is no quiet hour of theirs. As the system. */
export async function hitReaders(db: Db, given: { isQuiet: boolean; category: string }) {
  const { rows } = await sql<Reader>`
    select u.id as "userId", u.tenant_id as "tenantId", t.mask::text as audience, u.name, u.email::text as address, u.language, t.subdomain::text as subdomain
    from accounts."user" u join accounts.tenant t on t.id = u.tenant_id left join accounts.user_setting s on s.user_id = u.id and s.category = ${given.category}
    where u.disabled_at is null and t.status in ('active', 'demo') and exists (select from notifications.notification n where n.user_id = u.id and n.mail = 'soon' and n.dismissed_at is null)
      and not exists (select from notifications.notification n where n.user_id = u.id and n.kind = 'search_hit' and n.mailed_at > now() - make_interval(mins => ${bundleMinutes}))
      and (not ${given.isQuiet} or s.value -> 'quiet_hours' = 'false'::jsonb)
    order by u.id`.execute(db)
  return rows
}

/** What waits for the next mail of a person; what was read meanwhile need not be mailed. As the system: another worker waits until this one has written its mail. */
export async function takeSoon(db: Db, userId: number) {
  await sql`update notifications.notification set mail = null where user_id = ${userId} and mail = 'soon' and dismissed_at is not null`.execute(
    db,
  )
  const { rows } = await sql<{
    id: number
  }>`select id from notifications.notification where user_id = ${userId} and mail = 'soon' order by id for update`.execute(
    db,
  )
  return rows.map((r) => r.id)
}

/** A search with what came into it, as its follower may see it now, newest first. */
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
  products: number[]
  since: string | null
}

/** What some notifications of a person say of saved searches, by search. As that person: what can no longer be seen is not in it. */
export async function hitsBySearch(db: Db, ids: readonly number[]): Promise<HitsOfSearch[]> {
  const { rows } = await sql<HitsOfSearch>`
    with told as (select (n.params ->> 'search')::bigint as search, n.kind, n.params -> 'products' as products from notifications.notification n where n.id = any(${[...ids]}::bigint[]) and n.kind in ('search_hit', 'search_broken')),
    hit as (select distinct t.search, p.id::bigint as product from told t cross join lateral jsonb_array_elements_text(coalesce(t.products, '[]')) p (id))
    select s.id, s.name, s.filter || jsonb_strip_nulls(jsonb_build_object('place', s.place, 'view', nullif(s.view, 'map'))) as address, (s.filter ->> 'latitude')::double precision as latitude, (s.filter ->> 'longitude')::double precision as longitude,
      f.frequency, f.round, f.told_from, bool_or(s.problem is not null and exists (select from told t where t.search = s.id and t.kind = 'search_broken')) as broken,
      coalesce(jsonb_agg(l.product_id order by l.published_at desc, l.product_id desc) filter (where l.product_id is not null), '[]') as products,
      to_char((min(l.published_at) - interval '1 second') at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as since
    from market.saved_search s join market.saved_search_follower f on f.search_id = s.id and f.user_id = (select platform.person())
    left join hit h on h.search = s.id left join market.listing l on l.product_id = h.product
    where s.id in (select t.search from told t) group by s.id, f.frequency, f.round, f.told_from order by s.name, s.id`.execute(
    db,
  )
  return rows
}

/** Reservations that wait for an answer of the caller's organisation. */
export async function openRequests(db: Db) {
  const { rows } = await sql<{
    n: number
  }>`select count(*)::integer as n from transactions.transaction t where t.receiver_tenant_id = (select platform.tenant()) and t.sender_tenant_id <> t.receiver_tenant_id and t.status = 'pending'`.execute(
    db,
  )
  return rows[0]?.n ?? 0
}
