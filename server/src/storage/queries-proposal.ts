import type { Unit } from '@bouwkring/contract/amount'
import type { ExchangePart } from '@bouwkring/contract/insights'
import type { Transport } from '@bouwkring/contract/products'
import { sql } from 'kysely'
import { seeEachOther } from '../matching/index.ts'
import type { Db } from '../platform/db.ts'

/** What a match would move, from where to where, and when. */
export interface GoodsRow {
  offer_id: number
  demand_id: number
  offer_tenant_id: number
  demand_tenant_id: number
  name: string
  unit: Unit | null
  amount: number | null
  /** m3 per unit of the offer. */
  volume: number | null
  mass_kg: number | null
  parts: ExchangePart[]
  price_cents: number | null
  /** Last day of the offer. */
  till: string
  gap: number
  slack: number
  otl_pre: number | null
  from_latitude: number | null
  from_longitude: number | null
  from_city: string
  to_latitude: number | null
  to_longitude: number | null
  to_city: string
  to_name: string
  to_street: string
  reach_km: number | null
  /** Means of transport that each side offers. */
  offer_transport: Transport[]
  demand_transport: Transport[]
}

/** A match with a store between, where the caller sees both sides. The amount is what is requested but no more than there is, in the unit of the offer; or `amount`, in that unit. */
export async function goodsOf(
  db: Db,
  matchId: number,
  amount: number | null = null,
): Promise<GoodsRow | undefined> {
  const { rows } = await sql<GoodsRow>`
    select m.offer_id, m.demand_id, m.offer_tenant_id, m.demand_tenant_id, o.name, o.unit, x.amount, storage.volume_of(o.product_id) as volume, w.kg * x.amount as mass_kg, a.a -> 'parts' as parts,
      case when o.price_type in ('from', 'fixed') then o.price_cents end as price_cents,
      o.period_till as till, d.period_from - o.period_till as gap, o.slack_days + d.slack_days as slack, o.pre as otl_pre,
      o.latitude as from_latitude, o.longitude as from_longitude, os.city as from_city,
      d.latitude as to_latitude, d.longitude as to_longitude, ds.city as to_city, ds.name as to_name, btrim(ds.street || ' ' || ds.housenumber) as to_street, least(d.range_km, o.range_km) as reach_km,
      (select p.transport from products.product p where p.id = m.offer_id) as offer_transport, (select p.transport from products.product p where p.id = m.demand_id) as demand_transport
    from matching.match m join market.listing o on o.product_id = m.offer_id join market.listing d on d.product_id = m.demand_id and ${seeEachOther('o', 'd')}
    join spots.spot os on os.id = o.spot_id join spots.spot ds on ds.id = d.spot_id
    cross join lateral (select coalesce(${amount}::float, nullif(least(case when o.amount_type = 0 then o.amount end, case when d.amount_type = 0 then transactions.in_related(d.product_id, o.product_id, d.amount) end), 0)::float) as amount) x
    left join lateral insights.weigh(o.product_id) w on true
    cross join lateral (select insights.avoided(o.product_id, coalesce(w.kg * x.amount, 0)) as a) a
    where m.id = ${matchId}::bigint and isfinite(o.period_till) and isfinite(d.period_from) and d.period_from > o.period_till`.execute(
    db,
  )
  return rows[0]
}

/** An amount of one product of a match in the unit of the other; null when they cannot be compared. */
export async function inUnitOf(db: Db, productId: number, otherId: number, amount: number) {
  const { rows } = await sql<{
    amount: number | null
  }>`select transactions.in_related(${productId}, ${otherId}, ${amount})::float as amount`.execute(
    db,
  )
  return rows[0]?.amount ?? null
}

export interface DepotRow {
  spot_id: number
  tenant_id: number
  owner_ids: number[]
  name: string
  latitude: number
  longitude: number
  street: string
  housenumber: string
  postalcode: string
  city: string
  company: string
  subdomain: string
  floor_m2: number
  cents_per_m2_week: number | null
  max_weeks: number
  covered: boolean
  hours: string
  /** Days of its spot; null: open-ended. */
  period_from: string | null
  period_till: string | null
  accepts: { id: number; name: string; pre: number; post: number }[]
  /** No category is named: the depot accepts everything. */
  everything: boolean
}

/** Depots offering room that the caller can see, in the order of their ids; or one of them. */
export async function openDepots(db: Db, only?: number): Promise<DepotRow[]> {
  const { rows } = await sql<DepotRow>`
    select o.spot_id, o.tenant_id, s.name, s.latitude, s.longitude, s.street, s.housenumber, s.postalcode, s.city, t.company, t.subdomain, o.floor_m2, o.cents_per_m2_week, o.max_weeks, o.covered, o.hours, s.period_from, s.period_till,
      coalesce((select jsonb_agg(w.user_id) from spots.owner w where w.spot_id = s.id), '[]') || case when s.owner_id is null then '[]' else to_jsonb(array[s.owner_id]) end as owner_ids,
      coalesce((select jsonb_agg(jsonb_build_object('id', a.id, 'name', a.name, 'pre', a.pre, 'post', a.post) order by a.pre) from catalogue.otl a where a.id = any(o.accepts)), '[]') as accepts, o.accepts = '{}' as everything
    from storage.offer o join spots.spot s on s.id = o.spot_id join spots.definition d on d.id = s.definition_id and d.kind = 'depot' join accounts.tenant t on t.id = o.tenant_id
    where s.active and s.archived_at is null and t.status in ('active', 'demo') and s.latitude is not null and s.longitude is not null and ${only === undefined ? sql`true` : sql`o.spot_id = ${only}`}
    order by o.spot_id`.execute(db)
  return rows
}

/** m³ per unit of each of these products; products for which that is unknown are left out. */
export async function volumesOf(db: Db, ids: readonly number[]): Promise<Map<number, number>> {
  const { rows } = await sql<{
    id: number
    volume: number
  }>`select i.id, v.volume from unnest(${[...ids]}::bigint[]) i (id) cross join lateral (select storage.volume_of(i.id) as volume) v where v.volume is not null`.execute(
    db,
  )
  return new Map(rows.map(({ id, volume }) => [id, volume]))
}

/** The match of an offer with a demand, where the caller sees both; null when they do not match. */
export async function matchOf(db: Db, offer: number, demand: number): Promise<number | null> {
  const { rows } = await sql<{
    id: number
  }>`select m.id from matching.match m join market.listing o on o.product_id = m.offer_id join market.listing d on d.product_id = m.demand_id and ${seeEachOther('o', 'd')}
    where m.offer_id = ${offer}::bigint and m.demand_id = ${demand}::bigint`.execute(db)
  return rows[0]?.id ?? null
}

/** Prevents others from reserving the goods of a match with room until this request ends. */
export const holdMatch = (db: Db, matchId: number) =>
  sql`select pg_advisory_xact_lock(771023, (${matchId}::bigint % 2147483647)::integer)`.execute(db)

/** An organisation's open reservation of one product for another. */
export async function reservedBy(db: Db, tenantId: number, product: number, related: number) {
  const row = await db
    .selectFrom('transactions.transaction')
    .select('id')
    .where('sender_tenant_id', '=', tenantId)
    .where('product_id', '=', product)
    .where('related_product_id', '=', related)
    .where(sql<boolean>`(status = 'accepted' or status = 'pending' and expires_at > now())`)
    .orderBy('id', 'desc')
    .executeTakeFirst()
  return row?.id ?? null
}
