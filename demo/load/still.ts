import { sql } from 'kysely'
import { setUpSearch } from '../../server/src/market/index.ts'
import type { Db } from '../../server/src/platform/db.ts'

/** Offers of one person that everybody may see and nobody has acted on, reserved or marked as a favourite, oldest first. */
const forgotten = (owner: string, count: number) => sql`
  select p.id, p.tenant_id from products.product p join spots.spot s on s.id = p.spot_id and s.active join accounts."user" u on u.id = s.owner_id and u.email = ${owner}
  where p.published and p.is_released and p.amount_type = 0 and p.amount > 0 and exists (select from products.image i where i.product_id = p.id) and exists (select from market.listing l where l.product_id = p.id and l.audience & 1 <> 0)
    and not exists (select from transactions.transaction t where p.id in (t.product_id, t.related_product_id)) and not exists (select from market.favorite f where f.product_id = p.id)
  order by p.updated_at, p.id desc limit ${sql.lit(count)}`

/** A user of each of several other organisations saves a search for the first product asked about, so that its owner sees how many are looking for it. */
async function loadSeekers(db: Db) {
  const { rows } = await sql<{
    otl: number
    name: string
    latitude: number
    longitude: number
    userId: number
    tenantId: number
    audience: string
  }>`
    select l.otl_id as otl, o.name, l.latitude, l.longitude, u.id as "userId", u.tenant_id as "tenantId", t.mask::text as audience
    from (select l.* from transactions.still_asked a join market.listing l on l.product_id = a.product_id where a.times = 1 order by a.product_id limit 1) l join catalogue.otl o on o.id = l.otl_id
    join accounts.tenant t on t.id <> l.tenant_id and t.status in ('active', 'demo') join lateral (select u.id, u.tenant_id from accounts."user" u where u.tenant_id = t.id and u.disabled_at is null and accounts.holds(u.id, 'SHOW_SEARCH') order by u.id desc limit 1) u on true
    order by t.id limit 7`.execute(db)
  for (const { otl, name, latitude, longitude, ...viewer } of rows)
    await setUpSearch(db, viewer, {
      name,
      filter: { otl: [otl], latitude, longitude, range: 40 },
      frequency: 'off',
      days: 12,
      seenDays: 2,
    })
}

/** Offers whose owners were asked whether they are still available, and one that nobody confirmed. */
export async function loadStill(db: Db) {
  await sql`
    with chosen as (${forgotten('inkoop@delta.example', 2)}),
    old as (update products.product p set published_at = now() - interval '52 days', updated_at = now() - interval '49 days' from chosen c where p.id = c.id returning p.id, p.tenant_id)
    insert into transactions.still_asked (product_id, tenant_id, times, asked_at) select id, tenant_id, 1, date_trunc('second', now()) - interval '4 days' from old order by id`.execute(
    db,
  )
  await sql`
    insert into notifications.notification (tenant_id, user_id, kind, params, dedupe_key, created_at, dismissed_at)
    select u.tenant_id, u.id, 'still_there', jsonb_build_object('products', jsonb_agg(a.product_id order by a.product_id), 'asked', floor(1000 * extract(epoch from min(a.asked_at)))), 'still:demo', min(a.asked_at), min(a.asked_at) + interval '3 hours'
    from accounts."user" u join transactions.still_asked a on a.tenant_id = u.tenant_id where u.email = 'inkoop@delta.example' group by u.id, u.tenant_id`.execute(
    db,
  )
  await sql`
    with chosen as (${forgotten('uitvoering@vanrijn.example', 1)}),
    old as (update products.product p set published_at = now() - interval '90 days', updated_at = now() - interval '80 days', unconfirmed_since = platform.today() - 80 from chosen c where p.id = c.id returning p.id, p.tenant_id)
    insert into transactions.still_asked (product_id, tenant_id, times, asked_at) select id, tenant_id, 2, now() - interval '20 days' from old`.execute(
    db,
  )
  await loadSeekers(db)
}
