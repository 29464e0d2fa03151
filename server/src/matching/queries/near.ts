import { sql } from 'kysely'
import type { Db } from '../../platform/db.ts'
import { seeEachOther } from './sight.ts'

/** The organisation of a product that the caller may see. */
export const tenantOfProduct = async (db: Db, id: number) =>
  (
    await db
      .selectFrom('products.product')
      .select('tenant_id')
      .where('id', '=', id)
      .executeTakeFirst()
  )?.tenant_id

/**
 * Listings that miss exactly one condition of a match with this product, nearest first (rules-near.ts is the reference). Runs as the caller: the market policies hide what they may
 * not see, and of the rest only listings whose owners may see this product remain.
 */
export async function nearCandidates(db: Db, productId: number, most: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with x as materialized (
      select l.*, o.post, o.density from market.listing l left join catalogue.otl o on o.id = l.otl_id where l.product_id = ${productId}::bigint and l.period_till >= (select platform.today())),
    kin as materialized (select o.pre, o.density from x join catalogue.otl o on (o.pre between x.pre and x.post) or (o.pre < x.pre and o.post >= x.pre)),
    candidate as (
      select c.product_id, c.tenant_id, c.spot_id, c.audience, c.owner_mask, c.latitude, c.longitude, c.range_km, c.period_from, c.period_till, c.slack_days, c.bridge_days, c.unit, kin.density
      from x join kin on true join market.listing c on c.pre = kin.pre and c.is_released = not x.is_released
      union all
      select c.product_id, c.tenant_id, c.spot_id, c.audience, c.owner_mask, c.latitude, c.longitude, c.range_km, c.period_from, c.period_till, c.slack_days, c.bridge_days, c.unit, null
      from x join market.listing c on x.pre is null and c.pre is null and c.is_released = not x.is_released and c.type = x.type and public.similarity(c.name, x.name) >= 0.4),
    flat as materialized (
      select c.product_id, d.metres, x.is_released,
        (coalesce(x.unit = c.unit, false) or coalesce(d.density > 0 and x.unit in ('ton', 'm3') and c.unit in ('ton', 'm3'), false)) is false as other_unit,
        least(x.range_km, c.range_km) is not null and coalesce(d.metres > least(x.range_km, c.range_km) * 1000.0::double precision, true) as too_far,
        (case when x.is_released then matching.in_time(x.period_from, x.period_till, c.period_from, c.period_till, x.slack_days + c.slack_days, c.bridge_days)
          else matching.in_time(c.period_from, c.period_till, x.period_from, x.period_till, x.slack_days + c.slack_days, x.bridge_days) end) is null as other_time
      from x cross join candidate c
      cross join lateral (select (case when x.is_released then coalesce(x.density, c.density) else coalesce(c.density, x.density) end)::double precision as density, market.metres(x.latitude, x.longitude, c.latitude, c.longitude) as metres) d
      where c.spot_id <> x.spot_id and c.period_till >= (select platform.today()) and ${seeEachOther('c', 'x')}),
    counted as (select f.*, f.other_unit::integer + f.too_far::integer + f.other_time::integer as misses from flat f)
    select c.product_id as id from counted c
    where c.misses <= 1 and c.misses + (
      select count(*) from market.property d left join market.property o on o.product_id = case when c.is_released then ${productId}::bigint else c.product_id end and o.property_id = d.property_id
      where d.product_id = case when c.is_released then c.product_id else ${productId}::bigint end and d.condition is not null and not matching.meets(d.condition, d.number, d.texts, o.number, o.texts)) = 1
    order by c.metres nulls last, c.product_id limit ${most}`.execute(db)
  return rows.map((r) => r.id)
}
