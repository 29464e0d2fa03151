import type { ExchangePart } from '@bouwkring/contract/insights'
import { sql } from 'kysely'
import { seeEachOther } from '../../matching/index.ts'
import type { Db } from '../../platform/db.ts'
import type { Figures, KeptAssumption } from './rules.ts'

export interface GoodsRow {
  amount: number | null
  unit: string | null
  mass_kg: number | null
  mass_basis: 'unit' | 'weight' | 'density' | 'size' | null
  parts: ExchangePart[]
  from_latitude: number | null
  from_longitude: number | null
  to_latitude: number | null
  to_longitude: number | null
}

/** The depot that goods go through. */
export interface ByRow {
  by_latitude: number | null
  by_longitude: number | null
  store_name: string | null
  store_city: string | null
}

/** The goods of a match of which the caller sees both sides: as much as is asked, but no more than there is, in the unit of the offer. */
export async function goodsOfMatch(db: Db, matchId: number): Promise<GoodsRow | undefined> {
  const { rows } = await sql<GoodsRow>`
    select x.amount, o.unit, w.kg * x.amount as mass_kg, case when x.amount is not null then w.basis end as mass_basis, a.a -> 'parts' as parts,
      o.latitude as from_latitude, o.longitude as from_longitude, d.latitude as to_latitude, d.longitude as to_longitude
    from matching.match m join market.listing o on o.product_id = m.offer_id join market.listing d on d.product_id = m.demand_id and ${seeEachOther('o', 'd')}
    cross join lateral (select nullif(least(case when o.amount_type = 0 then o.amount end, case when d.amount_type = 0 then transactions.in_related(d.product_id, o.product_id, d.amount) end), 0)::float as amount) x
    left join lateral insights.weigh(o.product_id) w on true
    cross join lateral (select insights.avoided(o.product_id, coalesce(w.kg * x.amount, 0)) as a) a
    where m.id = ${matchId}::bigint`.execute(db)
  return rows[0]
}

/** Goods of a transaction, with the depot where their room is requested or granted. */
export interface StoredRow extends GoodsRow, ByRow {
  transaction_id: number
  store_weeks: number | null
}

/** The goods of open transactions, as they will be measured on completion. When the caller no longer sees a side, the stored place is used. */
export async function goodsOfTransactions(db: Db, ids: readonly number[]): Promise<StoredRow[]> {
  const { rows } = await sql<StoredRow>`
    with t as (
      select *, (snapshot -> 'product' ->> 'is_released')::boolean as offered, coalesce(completed_amount, amount) as much from transactions.transaction where id = any(${[...ids]}::bigint[])),
    -- Worked out before products are looked up by it: an expression would be compared row by row under their policy.
    sides as materialized (
      select t.*, case when offered then product_id else related_product_id end as offer, case when offered then related_product_id else product_id end as demand,
        case when offered then spot_id else related_spot_id end as giver_spot, case when offered then related_spot_id else spot_id end as taker_spot,
        snapshot -> case when offered then 'spot' else 'related_spot' end as giver_then, snapshot -> case when offered then 'related_spot' else 'spot' end as taker_then,
        case when offered or product_id is null or related_product_id is null then much else transactions.in_related(product_id, related_product_id, much) end::float as given,
        coalesce(case when offered then product_id else related_product_id end, product_id) as weighed from t)
    select s.id as transaction_id, s.given as amount, coalesce(p.unit, case when s.offered then s.snapshot -> 'product' ->> 'unit' end) as unit, w.kg * s.given as mass_kg, case when s.given is not null then w.basis end as mass_basis,
      coalesce(a.a -> 'parts', '[]') as parts,
      coalesce(o.latitude, gs.latitude, (s.giver_then ->> 'latitude')::float) as from_latitude, coalesce(o.longitude, gs.longitude, (s.giver_then ->> 'longitude')::float) as from_longitude,
      coalesce(d.latitude, ts.latitude, (s.taker_then ->> 'latitude')::float) as to_latitude, coalesce(d.longitude, ts.longitude, (s.taker_then ->> 'longitude')::float) as to_longitude,
      b.by_latitude, b.by_longitude, b.store_name, b.store_city, b.store_weeks
    from sides s
    left join products.product o on o.id = s.offer
    left join products.product d on d.id = s.demand
    left join products.product p on p.id = s.weighed
    left join spots.spot gs on gs.id = s.giver_spot
    left join spots.spot ts on ts.id = s.taker_spot
    left join lateral insights.weigh(p.id) w on true
    left join lateral (select insights.avoided(p.id, coalesce(w.kg * s.given, 0)) as a where p.id is not null) a on true
    left join lateral (select bs.latitude as by_latitude, bs.longitude as by_longitude, b.spot_name as store_name, b.spot_city as store_city, (b.week_till - b.week_from + 1) / 7 as store_weeks
      from storage.booking b left join spots.spot bs on bs.id = b.spot_id where b.transaction_id = s.id and b.state in ('requested', 'accepted') order by b.id desc limit 1) b on true
    order by s.id`.execute(db)
  return rows
}

/** The same for one of them. */
export const goodsOfTransaction = async (db: Db, id: number): Promise<StoredRow | undefined> =>
  (await goodsOfTransactions(db, [id]))[0]

type KeptFigures = Omit<Figures, 'straight_km' | 'gross_kg'>
export type ExchangeRow = StoredRow &
  KeptFigures & {
    co2e_kg: number
    assumptions: KeptAssumption[] | null
    calculated_at: Date
  }
/** The figures stored with completed transactions of the caller's organisation, with the weeks that each waited in a depot; nothing for those that were not measured yet. */
export const exchangesOf = (db: Db, ids: readonly number[]): Promise<ExchangeRow[]> =>
  db
    .selectFrom('insights.exchange as e')
    .selectAll('e')
    .select([
      sql<string | null>`nullif(e.depot_name, '')`.as('store_name'),
      sql<string | null>`nullif(e.depot_city, '')`.as('store_city'),
      sql<
        number | null
      >`(select (b.week_till - b.week_from + 1) / 7 from storage.booking b where b.transaction_id = e.transaction_id and (b.state = 'accepted' or b.state = 'released' and b.exchanged) order by b.id desc limit 1)`.as(
        'store_weeks',
      ),
    ])
    .where('e.transaction_id', 'in', ids.length > 0 ? [...ids] : [0])
    .$castTo<ExchangeRow>()
    .execute()

/** The same for one of them. */
export const exchangeOf = async (db: Db, id: number): Promise<ExchangeRow | undefined> =>
  (await exchangesOf(db, [id]))[0]

/** Exchanges that were measured in this database transaction, all or one, and have no transport yet; with the depot whose keeper granted room, since goods with only a request may have gone directly. */
export async function justMeasured(db: Db, only: number | null) {
  const { rows } = await sql<
    GoodsRow & ByRow & { transaction_id: number; taker_tenant_id: number }
  >`
    select e.transaction_id, e.taker_tenant_id, e.amount, e.unit, e.mass_kg, e.mass_basis, e.parts, e.from_latitude, e.from_longitude, e.to_latitude, e.to_longitude, s.latitude as by_latitude, s.longitude as by_longitude, b.spot_name as store_name, b.spot_city as store_city
    from insights.exchange e
    left join lateral (select b.spot_id, b.spot_name, b.spot_city from storage.booking b where b.transaction_id = e.transaction_id and (b.state = 'accepted' or b.state = 'released' and b.exchanged) order by b.id desc limit 1) b on true
    left join spots.spot s on s.id = b.spot_id
    where ${only === null ? sql`true` : sql`e.transaction_id = ${only}`} and e.calculated_at = now() and e.assumptions is null`.execute(
    db,
  )
  return rows
}

/** Stores transport and net with the measurement. */
export async function keepNet(
  db: Db,
  kept: readonly (KeptFigures &
    ByRow & { transaction_id: number; assumptions: KeptAssumption[] })[],
) {
  if (kept.length === 0) return
  await sql`
    update insights.exchange e set km = k.km, trips = k.trips, transport_kg = k.transport_kg, net_kg = k.net_kg, net_low = k.net_low, net_high = k.net_high, break_even_km = k.break_even_km, assumptions = k.assumptions,
      depot_name = coalesce(k.store_name, ''), depot_city = coalesce(k.store_city, ''), by_latitude = k.by_latitude, by_longitude = k.by_longitude
    from jsonb_to_recordset(${JSON.stringify(kept)}::jsonb) k (transaction_id bigint, km float, trips integer, transport_kg float, net_kg float, net_low float, net_high float, break_even_km float, assumptions jsonb,
      store_name text, store_city text, by_latitude float, by_longitude float)
    where e.transaction_id = k.transaction_id and e.assumptions is null`.execute(db)
}
