import { sql } from 'kysely'
import type { Db } from '../platform/db.ts'

export interface NewMatchesRow {
  spot: { id: number; name: string }
  count: number
  best: number
  images: { id: number; file_key: string; width: number; height: number }[]
}

// Who has not read for a year has thousands: the newest say enough, and the rest of the page waits for them.
const newest = 500

/** The caller's unread matches by own spot, best first, as far as both sides are still to be seen: the same that the screen of matches counts. */
export async function newMatches(db: Db, limit: number): Promise<NewMatchesRow[]> {
  const { rows } = await sql<NewMatchesRow>`
    with news as materialized (
      select (n.params ->> 'product')::bigint as own, (n.params ->> 'other')::bigint as other from notifications.notification n
      where n.kind = 'match' and n.dismissed_at is null order by n.created_at desc, n.id desc limit ${newest}),
    pair as materialized (
      select m.id, m.score, o.spot_id, r.product_id as other, r.image_id
      from news n join matching.match m on (m.offer_id = n.own and m.demand_id = n.other) or (m.demand_id = n.own and m.offer_id = n.other)
      join market.listing o on o.product_id = n.own join market.listing r on r.product_id = n.other),
    by_spot as (select p.spot_id, count(*)::integer as count, max(p.score)::integer as best from pair p group by p.spot_id order by 3 desc, 2 desc, 1 limit ${limit})
    select jsonb_build_object('id', s.id, 'name', s.name) as spot, b.count, b.best,
      coalesce((select jsonb_agg(jsonb_build_object('id', i.id, 'file_key', i.file_key, 'width', i.width, 'height', i.height) order by f.score desc, f.other)
        from (select d.* from (select distinct on (p.other) p.other, p.image_id, p.score from pair p where p.spot_id = b.spot_id and p.image_id is not null order by p.other, p.score desc) d order by d.score desc, d.other limit 4) f
        join products.image i on i.id = f.image_id), '[]') as images
    from by_spot b join spots.spot s on s.id = b.spot_id order by b.best desc, b.count desc, s.id`.execute(
    db,
  )
  return rows
}

/** Own spots, of which the caller is an owner, whose period has ended. */
export async function expiredSpots(db: Db, me: { tenantId: number; userId: number }) {
  const { rows } = await sql<{ n: number }>`
    select count(*)::integer as n from spots.spot s where s.tenant_id = ${me.tenantId} and s.active and s.archived_at is null and s.period_till < (select platform.today())
      and (s.owner_id = ${me.userId} or exists (select from spots.owner o where o.spot_id = s.id and o.user_id = ${me.userId}))`.execute(
    db,
  )
  return rows[0]?.n ?? 0
}

/** Groups that wait for an answer of the caller's organisation. */
export async function invitations(db: Db, tenantId: number) {
  const { rows } = await sql<{ n: number }>`
    select count(*)::integer as n from accounts.group_member m where m.tenant_id = ${tenantId} and m.status = 'pending'`.execute(
    db,
  )
  return rows[0]?.n ?? 0
}
