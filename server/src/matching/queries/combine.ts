import type { ExchangePart } from '@bouwkring/contract/insights'
import type { PeriodCertainty } from '@bouwkring/contract/period'
import { sql } from 'kysely'
import type { Db } from '../../platform/db.ts'
import { seeEachOther } from './sight.ts'

export interface DemandRow {
  id: number
  name: string
  isReleased: boolean
  spotId: number
  spot: string
  city: string
  range: number | null
  from: string | null
  till: string | null
  certainty: PeriodCertainty
  unit: string | null
  listed: boolean
  amount: number | null
  amountType: number
  latitude: number | null
  longitude: number | null
  otlId: number | null
  density: number | null
  /** Whether its object type has properties that count in matching. */
  comparable: boolean
}

const demands = sql`
    select p.id, p.name, p.is_released as "isReleased", s.id as "spotId", s.name as spot, s.city, s.range_km as range, coalesce(p.period_from, case when p.period_certainty is null then s.period_from end)::text as from, least(p.period_till, s.period_till)::text as till, coalesce(p.period_certainty, s.period_certainty) as certainty, p.unit,
      l.product_id is not null as listed, p.amount, p.amount_type as "amountType", coalesce(l.latitude, p.latitude, s.latitude) as latitude, coalesce(l.longitude, p.longitude, s.longitude) as longitude, p.otl_id as "otlId", o.density, exists (select from matching.weight w where w.otl_id = p.otl_id) as comparable
    from products.product p join spots.spot s on s.id = p.spot_id left join market.listing l on l.product_id = p.id left join catalogue.otl o on o.id = p.otl_id`

/** A product that the caller can see, as needed for combining its matches; `listed` is false when it is not on the market. */
export const demandOf = async (db: Db, productId: number): Promise<DemandRow | undefined> =>
  (await sql<DemandRow>`${demands} where p.id = ${productId}::bigint`.execute(db)).rows[0]

/** The demands of a spot among these ids, whether or not they are on the market. */
export const demandsAmong = async (
  db: Db,
  spotId: number,
  ids: readonly number[],
): Promise<DemandRow[]> =>
  ids.length === 0
    ? []
    : (
        await sql<DemandRow>`${demands} where p.id = any(${[...ids]}::bigint[]) and p.spot_id = ${spotId}::bigint and not p.is_released`.execute(
          db,
        )
      ).rows

interface ChoiceRow {
  id: number
  name: string
  amount: number | null
  amountType: number
  unit: string | null
  density: number | null
  matches: number
  /** The number of demands in the whole spot. */
  total: number
}
/** Demands of a spot that are on the market, with the number of matching offers where the caller sees both: those with any first, then by name; up to `most`. */
export const choicesOf = async (db: Db, spotId: number, most: number): Promise<ChoiceRow[]> =>
  (
    await sql<ChoiceRow>`
    with d as materialized (
      select p.id, p.name, p.amount, p.amount_type as "amountType", p.unit, o.density from products.product p join market.listing l on l.product_id = p.id left join catalogue.otl o on o.id = p.otl_id where p.spot_id = ${spotId}::bigint and not p.is_released),
    m as (
      select m.demand_id, count(*)::integer as n from matching.match m join market.listing d on d.product_id = m.demand_id join market.listing l on l.product_id = m.offer_id and ${seeEachOther('d', 'l')} where m.demand_id in (select id from d) group by m.demand_id)
    select d.*, coalesce(m.n, 0) as matches, count(*) over ()::integer as total from d left join m on m.demand_id = d.id order by m.n is null, lower(d.name), d.id limit ${most}`.execute(
      db,
    )
  ).rows

export interface SpotOfDemands {
  id: number
  tenantId: number
  name: string
  city: string
  latitude: number | null
  longitude: number | null
}
/** A spot that the caller can see. */
export const spotOf = async (db: Db, id: number): Promise<SpotOfDemands | undefined> =>
  (
    await sql<SpotOfDemands>`
    select s.id, s.tenant_id as "tenantId", s.name, s.city, s.latitude, s.longitude from spots.spot s where s.id = ${id}::bigint`.execute(
      db,
    )
  ).rows[0]

export interface OfferRow {
  id: number
  score: number
  latitude: number | null
  longitude: number | null
  city: string
  amount: number | null
  amountType: number
  unit: string | null
  /** The minimum amount that is given at once, in its unit. */
  least: number | null
  priceCents: number | null
  density: number | null
  /** Days from its end to the start of the demand, and the uncertainty of that number in days. */
  gap: number
  slack: number
  /** Its last day; null if it has none. */
  till: string | null
  /** The position of its object type in the catalogue. */
  pre: number | null
  /** The smaller range of both spots, in km; null: neither has one. */
  range: number | null
}

/** The best offers for a demand, if the caller sees both (by the policies of match and listing), without the excluded ones. `priceCents` holds only fixed and starting prices. */
export const offersFor = async (
  db: Db,
  demandId: number,
  without: readonly number[],
  most: number,
): Promise<OfferRow[]> =>
  (
    await sql<OfferRow>`
    select l.product_id as id, m.score, l.latitude, l.longitude, s.city, l.amount, l.amount_type as "amountType", l.unit, p.least_amount as least,
      case when l.price_type in ('from', 'fixed') then l.price_cents end as "priceCents", o.density, m.gap_days as gap, m.slack_days as slack, case when isfinite(l.period_till) then l.period_till::text end as till, l.pre, least(d.range_km, l.range_km) as range
    from matching.match m join market.listing d on d.product_id = m.demand_id join market.listing l on l.product_id = m.offer_id and ${seeEachOther('d', 'l')} join products.product p on p.id = l.product_id join spots.spot s on s.id = l.spot_id left join catalogue.otl o on o.id = l.otl_id
    where m.demand_id = ${demandId}::bigint and m.offer_id <> all(${[...without]}::bigint[]) order by m.score desc, m.id limit ${most}`.execute(
      db,
    )
  ).rows

/** How many of these products are on the market and seen by the caller. */
export const countListed = async (db: Db, ids: readonly number[]) =>
  (
    await sql<{
      count: number
    }>`select count(*)::int as count from market.listing l where l.product_id = any(${[...ids]}::bigint[])`.execute(
      db,
    )
  ).rows[0]?.count ?? 0

/** Kilograms per unit of each of these products; products for which that is unknown are left out. */
export async function weigh(db: Db, ids: readonly number[]): Promise<Map<number, number>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<{
    id: number
    kg: number
  }>`select w.product_id as id, w.kg from matching.weigh(${[...ids]}::bigint[]) w`.execute(db)
  return new Map(rows.map(({ id, kg }) => [id, kg]))
}

/** The amount requested in baskets that await an answer for each of these products, in its unit; products without requests are left out. */
export async function promisedOf(db: Db, ids: readonly number[]): Promise<Map<number, number>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<{
    id: number
    amount: number
  }>`select w.product_id as id, w.amount from matching.promised(${[...ids]}::bigint[]) w`.execute(
    db,
  )
  return new Map(rows.map(({ id, amount }) => [id, amount]))
}

export interface GivenRow {
  demandId: number
  unit: string | null
  amount: number
}
/** The amounts reserved or exchanged for each of these demands of the caller's organisation, in the unit of the demand; what cannot be converted, in the unit of the reserved product. */
export const givenFor = async (db: Db, demandIds: readonly number[]): Promise<GivenRow[]> =>
  demandIds.length === 0
    ? []
    : (
        await sql<GivenRow>`select g.demand_id as "demandId", g.unit, g.amount from matching.given_for(${[...demandIds]}::bigint[]) g`.execute(
          db,
        )
      ).rows

/** What it takes to make a kilogram of each of these products new, by material with its factor. */
export async function partsOf(
  db: Db,
  ids: readonly number[],
): Promise<Map<number, ExchangePart[]>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<{
    id: number
    parts: ExchangePart[]
  }>`select i.id, insights.avoided(i.id, 1) -> 'parts' as parts from unnest(${[...ids]}::bigint[]) i (id)`.execute(
    db,
  )
  return new Map(rows.map(({ id, parts }) => [id, parts]))
}
