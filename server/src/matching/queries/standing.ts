import { sql } from 'kysely'
import type { Db } from '../../platform/db.ts'
import { seeEachOther } from './sight.ts'

export interface OwnProduct {
  id: number
  tenantId: number
  name: string
  isReleased: boolean
  spotId: number
  otl: string | null
  state: 'on_market' | 'unpublished' | 'spot_inactive' | 'ended'
  matches: number
  unit: string | null
  rangeKm: number | null
  from: string | null
  till: string | null
}

/** A product, those of a spot, or all of an organisation, with their state on the market and the number of matches shown for each. */
export async function ownProducts(
  db: Db,
  tenantId: number,
  {
    product = null,
    spot = null,
  }: { product?: number | undefined | null; spot?: number | undefined | null },
  most: number,
): Promise<OwnProduct[]> {
  const { rows } = await sql<OwnProduct>`
    select p.id, p.tenant_id as "tenantId", p.name, p.is_released as "isReleased", p.spot_id as "spotId", o.name as otl, p.unit, s.range_km as "rangeKm", coalesce(p.period_from, case when p.period_certainty is null then s.period_from end)::text as from, least(p.period_till, s.period_till)::text as till,
      case when not p.published then 'unpublished' when not s.active or s.archived_at is not null then 'spot_inactive' when least(p.period_till, s.period_till) < (select platform.today()) then 'ended' else 'on_market' end as state,
      (select count(*)::integer from matching.match m join market.listing a on a.product_id = m.offer_id join market.listing b on b.product_id = m.demand_id and ${seeEachOther('a', 'b')} where m.offer_id = p.id or m.demand_id = p.id) as matches
    from products.product p join spots.spot s on s.id = p.spot_id left join catalogue.otl o on o.id = p.otl_id
    where p.tenant_id = ${tenantId} and (${product}::bigint is null or p.id = ${product}::bigint) and (${spot}::bigint is null or p.spot_id = ${spot}::bigint) order by p.published desc, p.id limit ${most}`.execute(
    db,
  )
  return rows
}

export const tenantOfSpot = async (db: Db, id: number) =>
  (await db.selectFrom('spots.spot').select('tenant_id').where('id', '=', id).executeTakeFirst())
    ?.tenant_id

export interface Hindrance {
  product: number
  /** Null: the total. */
  kind: 'property' | 'distance' | 'place' | 'period' | 'unit' | 'audience' | null
  property: number | null
  name: string | null
  unit: string | null
  condition: 'gte' | 'eq' | 'lte' | 'in' | null
  asked: string | null
  yours: boolean
  /** The number that miss only this. */
  alone: number
  total: number
}

/**
 * What prevents the other side of the market from matching each of these listed products, by condition (rules-near.ts is the reference for what a condition is), with the number that miss only that one. As the
 * caller, so only on what they may see; the other side being unable to see this product also counts as a condition here, since its own organisation decides that.
 */
export async function hindrances(db: Db, productIds: readonly number[]): Promise<Hindrance[]> {
  const { rows } = await sql<Hindrance>`
    with x as materialized (
      select l.*, o.post, o.density from market.listing l left join catalogue.otl o on o.id = l.otl_id where l.product_id = any(${[...productIds]}::bigint[])),
    kin as materialized (select x.product_id as own, o.pre, o.density from x join catalogue.otl o on (o.pre between x.pre and x.post) or (o.pre < x.pre and o.post >= x.pre)),
    candidate as (
      select x.product_id as own, c.product_id, c.tenant_id, c.spot_id, c.owner_mask, c.latitude, c.longitude, c.range_km, c.period_from, c.period_till, c.slack_days, c.bridge_days, c.unit, kin.density
      from x join kin on kin.own = x.product_id join market.listing c on c.pre = kin.pre and c.is_released = not x.is_released
      union all
      select x.product_id as own, c.product_id, c.tenant_id, c.spot_id, c.owner_mask, c.latitude, c.longitude, c.range_km, c.period_from, c.period_till, c.slack_days, c.bridge_days, c.unit, null
      from x join market.listing c on x.pre is null and c.pre is null and c.is_released = not x.is_released and c.type = x.type and public.similarity(c.name, x.name) >= 0.4),
    flat as materialized (
      select c.own, c.product_id, x.is_released,
        array_remove(array[
          case when (coalesce(x.unit = c.unit, false) or coalesce(d.density > 0 and x.unit in ('ton', 'm3') and c.unit in ('ton', 'm3'), false)) is false then 'unit' end,
          case when least(x.range_km, c.range_km) is null then null
            when d.metres is null then case when x.latitude is null or x.longitude is null then 'place yours' else 'place' end
            when d.metres > c.range_km * 1000.0::double precision then 'distance'
            when d.metres > x.range_km * 1000.0::double precision then 'distance yours' end,
          case when (case when x.is_released then matching.in_time(x.period_from, x.period_till, c.period_from, c.period_till, x.slack_days + c.slack_days, c.bridge_days)
            else matching.in_time(c.period_from, c.period_till, x.period_from, x.period_till, x.slack_days + c.slack_days, x.bridge_days) end) is null then 'period' end,
          case when c.tenant_id <> x.tenant_id and (x.audience & c.owner_mask) = 0 then 'audience' end], null) as misses
      from x join candidate c on c.own = x.product_id
      cross join lateral (select (case when x.is_released then coalesce(x.density, c.density) else coalesce(c.density, x.density) end)::double precision as density, market.metres(x.latitude, x.longitude, c.latitude, c.longitude) as metres) d
      where c.spot_id <> x.spot_id and c.period_till >= (select platform.today())),
    missed as (
      select f.own, f.product_id, f.is_released, m.miss, null::bigint as property, false as missing from flat f cross join unnest(f.misses) m (miss)
      union all
      select f.own, f.product_id, f.is_released, 'property', d.property_id, o.property_id is null from flat f
        join market.property d on d.product_id = case when f.is_released then f.product_id else f.own end
        left join market.property o on o.product_id = case when f.is_released then f.own else f.product_id end and o.property_id = d.property_id
        where d.condition is not null and not matching.meets(d.condition, d.number, d.texts, o.number, o.texts)),
    counted as (select m.*, count(*) over (partition by m.own, m.product_id) = 1 as alone from missed m),
    grouped as (
      -- Of an own demand the condition can go; of an own offer a value can be given, but what is asked is not ours.
      select c.own, split_part(c.miss, ' ', 1) as kind, c.property, c.miss in ('unit', 'period', 'audience') or c.miss like '% yours' or (c.property is not null and (not c.is_released or c.missing)) as yours,
        (count(*) filter (where c.alone))::integer as alone, count(*)::integer as total from counted c group by 1, 2, 3, 4)
    select g.own as product, g.kind, g.property, p.name, p.units[1] as unit, own.condition, coalesce(given.day::text, round(own.number::numeric, 3)::double precision::text, array_to_string(given.texts, ', '), array_to_string(own.texts, ', ')) as asked, g.yours, g.alone, g.total
      from grouped g left join catalogue.property p on p.id = g.property
      left join market.property own on own.product_id = g.own and own.property_id = g.property
      left join products.property_value given on given.product_id = g.own and given.property_id = g.property and own.number is null
    union all select f.own, null, null, null, null, null, null, false, 0, count(*)::integer from flat f group by f.own
    order by alone desc, total desc, kind, property`.execute(db)
  return rows
}
