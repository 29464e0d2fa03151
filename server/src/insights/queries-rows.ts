import type { ExchangePart, InsightRows } from '@bouwkring/contract/insights'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../platform/db.ts'

/** A period of calendar days, and one unit of the organisation or all. */
export interface Scope {
  from: string
  till: string
  division?: number | undefined
}
export interface Row {
  id: number
  at: Date
  name: string
  place: string
  other: string
  state: string
  amount: number | null
  unit: string | null
  score: number | null
  link: string
  direction: 'given' | 'taken' | 'internal' | null
  category: string
  mass_kg: number | null
  mass_basis: 'unit' | 'weight' | 'density' | 'size' | null
  value_cents: number | null
  value_basis: string | null
  co2e_kg: number | null
  co2e_low: number | null
  co2e_high: number | null
  km: number | null
  trips: number | null
  transport_kg: number | null
  net_kg: number | null
  driven_km: number | null
  tonne_km: number | null
  parts: ExchangePart[] | null
  calculated_at: Date | null
}

const me = sql`(select platform.tenant())`
/** Columns that only exchanges have, empty for the others. */
const noFigures = sql`null::text as direction, '' as category, null::float as mass_kg, null::text as mass_basis, null::bigint as value_cents, null::text as value_basis, null::float as co2e_kg, null::float as co2e_low, null::float as co2e_high, null::float as km, null::integer as trips, null::float as transport_kg, null::float as net_kg, null::float as driven_km, null::float as tonne_km, null::jsonb as parts, null::timestamptz as calculated_at, null::timestamptz as lead_from, null::timestamptz as lead_till`
const products = (offered: boolean) => sql`
  select p.id, p.created_at as at, p.name, s.name as place, '' as other, case when p.published then 'published' else 'unpublished' end as state, p.amount, p.unit, null::integer as score, '/products/' || p.id as link, s.division_id, ${noFigures}
  from products.product p join spots.spot s on s.id = p.spot_id where p.tenant_id = ${me} and p.is_released = ${offered} and p.published_at is not null`

/** Kilometres of an exchange's trips, as `kmOf` of the contract counts them (docs/decisions/0035), with the share of the way back that its taker assumed to be empty then. */
const driven = sql`
  case when e.taker_tenant_id = ${me} then e.trips * e.km * (1 + (select (a ->> 'value')::float from jsonb_array_elements(e.assumptions) a where a ->> 'name' = 'empty_back')) end`

/** The rows of each kind that the organisation of this transaction may see: figures and lists use the same rows. */
const sources: Record<InsightRows, (slug: string) => RawBuilder<unknown>> = {
  offers: () => products(true),
  demands: () => products(false),
  matches: () => sql`
    select m.id, m.created_at as at, p.name, s.name as place, coalesce(o.name, '') as other, case when own.offered then 'offer' else 'demand' end as state, null::numeric as amount, null::text as unit, m.score::integer as score, '/spots/' || s.id || '/matches?own=' || p.id as link, s.division_id, ${noFigures}
    from matching.match m cross join lateral (select m.offer_tenant_id = ${me} as offered) own
    join products.product p on p.id = case when own.offered then m.offer_id else m.demand_id end join spots.spot s on s.id = p.spot_id
    left join products.product o on o.id = case when own.offered then m.demand_id else m.offer_id end where ${me} in (m.offer_tenant_id, m.demand_tenant_id)`,
  reservations: (slug) => sql`
    select t.id, t.created_at as at, coalesce(t.snapshot -> 'product' ->> 'name', '') as name, coalesce(case when t.receiver_tenant_id = ${me} then t.snapshot -> 'spot' ->> 'name' else t.snapshot -> 'related_spot' ->> 'name' end, '') as place,
      case when t.sender_tenant_id = t.receiver_tenant_id then '' when t.sender_tenant_id = ${me} then r.company else f.company end as other, t.status as state, t.amount, t.snapshot -> 'product' ->> 'unit' as unit, null::integer as score, '/mijn-' || ${slug}::text || '/' || t.id as link,
      coalesce(a.division_id, b.division_id) as division_id, ${noFigures}
    from transactions.transaction t join accounts.tenant f on f.id = t.sender_tenant_id join accounts.tenant r on r.id = t.receiver_tenant_id
    left join spots.spot a on a.id = t.spot_id and a.tenant_id = ${me} left join spots.spot b on b.id = t.related_spot_id and b.tenant_id = ${me}`,
  exchanges: (slug) => sql`
    select e.transaction_id as id, e.completed_on::timestamp at time zone 'Europe/Amsterdam' as at, e.product_name as name, concat_ws(' - ', nullif(e.from_place, ''), nullif(e.to_place, '')) as place,
      case when e.giver_tenant_id = e.taker_tenant_id then '' when e.giver_tenant_id = ${me} then k.company else g.company end as other, 'completed' as state, e.amount, e.unit, null::integer as score, '/mijn-' || ${slug}::text || '/' || e.transaction_id as link,
      coalesce(a.division_id, b.division_id) as division_id, case when e.giver_tenant_id = e.taker_tenant_id then 'internal' when e.giver_tenant_id = ${me} then 'given' else 'taken' end as direction, e.category, e.mass_kg, e.mass_basis, e.value_cents, e.value_basis,
      case when e.taker_tenant_id = ${me} then e.co2e_kg end as co2e_kg, case when e.taker_tenant_id = ${me} then e.co2e_low end as co2e_low, case when e.taker_tenant_id = ${me} then e.co2e_high end as co2e_high, e.km, e.trips, case when e.taker_tenant_id = ${me} then e.transport_kg end as transport_kg, case when e.taker_tenant_id = ${me} then e.net_kg end as net_kg, ${driven} as driven_km, case when e.taker_tenant_id = ${me} and e.trips is not null then e.mass_kg / 1000 * e.km end as tonne_km, e.parts, e.calculated_at,
      least(e.matched_at, e.reserved_at) as lead_from, e.completed_at as lead_till
    from insights.exchange e join accounts.tenant g on g.id = e.giver_tenant_id join accounts.tenant k on k.id = e.taker_tenant_id
    left join spots.spot a on a.id = e.giver_spot_id and a.tenant_id = ${me} left join spots.spot b on b.id = e.taker_spot_id and b.tenant_id = ${me}`,
}

/** The rows of a kind within a period, for use in another statement. */
export function rowsOf(what: InsightRows, scope: Scope, slug = '', category?: string) {
  const parts = [
    sql`at >= ${scope.from}::timestamp at time zone 'Europe/Amsterdam'`,
    sql`at < (${scope.till}::date + 1)::timestamp at time zone 'Europe/Amsterdam'`,
  ]
  if (scope.division !== undefined) parts.push(sql`division_id = ${scope.division}`)
  if (category !== undefined) parts.push(sql`category = ${category}`)
  return sql`(select * from (${sources[what](slug)}) every where ${sql.join(parts, sql` and `)})`
}

export async function listRows(
  db: Db,
  what: InsightRows,
  scope: Scope & { category?: string | undefined },
  slug: string,
  page?: { offset: number; limit: number },
) {
  const base = rowsOf(what, scope, slug, scope.category)
  const { rows } =
    await sql<Row>`select * from ${base} r order by at desc, id desc limit ${page?.limit ?? 50_000} offset ${page?.offset ?? 0}`.execute(
      db,
    )
  const counted = page
    ? (await sql<{ n: number }>`select count(*)::integer as n from ${base} r`.execute(db)).rows[0]
        ?.n
    : rows.length
  return { rows, total: counted ?? 0 }
}
