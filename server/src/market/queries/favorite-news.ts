import { sql } from 'kysely'
import type { Db } from '../../platform/db.ts'

/** The change to a favourite: its former price or amount where it is now lower, and whether its period ends soon. */
export interface FavoriteChange {
  userId: number
  productId: number
  price: number | null
  amount: number | null
  ends: boolean
}

/** Number of days before the end of its period at which a favourite counts as ending soon. */
export const endsWithin = 14

/**
 * Takes favourites that changed since they were last seen or reported, and records their current state; returns how many it took and which to report: lower price, lower amount, or ending soon. A higher amount
 * or price is only recorded, as is any change to a product that its keeper may no longer see or offers themselves. As the system.
 */
export async function takeFavoriteNews(db: Db, most: number) {
  const { rows } = await sql<FavoriteChange & { told: boolean }>`
    with today as materialized (select platform.today() as day),
    moved as materialized (
      select f.user_id, f.product_id, l.price_cents, l.amount, l.period_till, case when l.price_cents < f.seen_price_cents then f.seen_price_cents end as was_price, case when l.amount < f.seen_amount then f.seen_amount end as was_amount,
        l.period_till <= today.day + ${endsWithin}::integer and f.told_till is distinct from l.period_till as ends,
        u.disabled_at is null and t.status in ('active', 'demo') and l.tenant_id <> f.tenant_id and (l.audience & t.mask) <> 0 as may
      from today cross join market.favorite f join market.listing l on l.product_id = f.product_id join accounts."user" u on u.id = f.user_id join accounts.tenant t on t.id = f.tenant_id
      where l.period_till >= today.day and ((l.price_cents, l.amount) is distinct from (f.seen_price_cents, f.seen_amount) or (l.period_till <= today.day + ${endsWithin}::integer and f.told_till is distinct from l.period_till))
      order by f.product_id, f.user_id limit ${most} for update of f skip locked),
    noted as (
      update market.favorite f set seen_price_cents = m.price_cents, seen_amount = m.amount, told_till = case when m.ends then m.period_till else f.told_till end
      from moved m where f.user_id = m.user_id and f.product_id = m.product_id)
    select m.user_id as "userId", m.product_id as "productId", m.was_price as price, m.was_amount as amount, m.ends, m.may and (m.was_price is not null or m.was_amount is not null or m.ends) as told
    from moved m order by m.product_id, m.user_id`.execute(db)
  return {
    taken: rows.length,
    told: rows.filter((row) => row.told).map(({ told: _, ...change }): FavoriteChange => change),
  }
}
