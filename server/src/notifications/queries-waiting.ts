import { sql } from 'kysely'
import { seeEachOther } from '../matching/index.ts'
import type { Db } from '../platform/db.ts'

export interface NewMatchesRow {
  spot: { id: number; name: string }
  count: number
  best: number
  images: { id: number; file_key: string; width: number; height: number }[]
}

// A user who has not read for a year has thousands: the newest are enough, and the rest of the page waits for them.
const newest = 500

/** The caller's unread matches by own spot, best first, if both sides are still visible: the same that the matches screen counts. */
export async function newMatches(db: Db, limit: number): Promise<NewMatchesRow[]> {
  const { rows } = await sql<NewMatchesRow>`
    with news as materialized (
      select (n.params ->> 'product')::bigint as own, (n.params ->> 'other')::bigint as other from notifications.notification n
      where n.kind = 'match' and n.dismissed_at is null order by n.created_at desc, n.id desc limit ${newest}),
    pair as materialized (
      select m.id, m.score, o.spot_id, b.product_id as other, b.image_id
      from news n join matching.match m on (m.offer_id = n.own and m.demand_id = n.other) or (m.demand_id = n.own and m.offer_id = n.other)
      join market.listing o on o.product_id = n.own join market.listing b on b.product_id = n.other and ${seeEachOther('o', 'b')}),
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

/** Spots of the caller's organisation that the caller owns and whose period has ended. */
export async function expiredSpots(db: Db, me: { tenantId: number; userId: number }) {
  const { rows } = await sql<{ n: number }>`
    select count(*)::integer as n from spots.spot s where s.tenant_id = ${me.tenantId} and s.active and s.archived_at is null and s.period_till < (select platform.today())
      and (s.owner_id = ${me.userId} or exists (select from spots.owner o where o.spot_id = s.id and o.user_id = ${me.userId}))`.execute(
    db,
  )
  return rows[0]?.n ?? 0
}

/** The number of groups that await an answer from the caller's organisation. */
export async function invitations(db: Db, tenantId: number) {
  const { rows } = await sql<{ n: number }>`
    select count(*)::integer as n from accounts.group_member m where m.tenant_id = ${tenantId} and m.status = 'pending'`.execute(
    db,
  )
  return rows[0]?.n ?? 0
}
