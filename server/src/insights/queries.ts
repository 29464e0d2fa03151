import type { Insights, InsightSums } from '@bouwkring/contract/insights'
import { sql } from 'kysely'
import type { Db } from '../platform/db.ts'
import { planKept } from '../platform/direct-connection.ts'
import { rowsOf, type Scope } from './queries-rows.ts'

export async function sums(db: Db, scope: Scope): Promise<InsightSums> {
  const { rows } = await sql<InsightSums>`
    select count(*)::integer as exchanges, coalesce(sum(mass_kg), 0) as mass_kg, coalesce(sum(mass_kg) filter (where direction <> 'taken'), 0) as given_kg, coalesce(sum(mass_kg) filter (where direction <> 'given'), 0) as taken_kg,
      count(*) filter (where mass_kg is null)::integer as unweighed, coalesce(sum(value_cents), 0)::bigint as value_cents, count(*) filter (where value_cents is null)::integer as unpriced,
      coalesce(sum(co2e_kg), 0) as co2e_kg, coalesce(sum(co2e_low), 0) as co2e_low, coalesce(sum(co2e_high), 0) as co2e_high,
      count(co2e_kg)::integer as taken, count(km) filter (where co2e_kg is not null)::integer as located, count(net_kg)::integer as netted,
      coalesce(sum(co2e_kg) filter (where net_kg is not null), 0) as net_gross_kg, coalesce(sum(transport_kg) filter (where net_kg is not null), 0) as transport_kg, coalesce(sum(net_kg), 0) as net_kg, count(*) filter (where net_kg < 0)::integer as negative,
      count(driven_km)::integer as hauled, coalesce(sum(driven_km), 0) as driven_km, coalesce(sum(tonne_km) filter (where driven_km is not null), 0) as tonne_km,
      percentile_cont(0.5) within group (order by extract(epoch from lead_till - lead_from) / 86400) as lead_days
    from ${rowsOf('exchanges', scope)} r`.execute(db)
  return rows[0] as InsightSums
}

export async function certaintyOf(db: Db, scope: Scope): Promise<Insights['certainty']> {
  const { rows } = await sql<Insights['certainty'][number]>`
    select p ->> 'certainty' as certainty, coalesce(sum((p ->> 'co2e')::float) / nullif(sum(sum((p ->> 'co2e')::float)) over (), 0), 0) as share, sum((p ->> 'co2e')::float) as co2e_kg, sum((p ->> 'kg')::float) as mass_kg
    from ${rowsOf('exchanges', scope)} r cross join lateral jsonb_array_elements(r.parts) p where r.co2e_kg is not null group by 1 having sum((p ->> 'kg')::float) > 0`.execute(
    db,
  )
  return rows
}

export async function sourcesOf(db: Db, scope: Scope): Promise<string[]> {
  const { rows } = await sql<{
    source: string
  }>`select distinct p ->> 'source' as source from ${rowsOf('exchanges', scope)} r cross join lateral jsonb_array_elements(r.parts) p where p ->> 'source' <> '' order by 1`.execute(
    db,
  )
  return rows.map((r) => r.source)
}

/** Each month of the period, with the number of each kind. */
export async function months(db: Db, scope: Scope): Promise<Insights['months']> {
  const count = (what: Parameters<typeof rowsOf>[0]) =>
    sql`select to_char(at at time zone 'Europe/Amsterdam', 'YYYY-MM') as month, ${what}::text as what, mass_kg from ${rowsOf(what, scope)} r`
  const { rows } = await sql<Insights['months'][number]>`
    with every as (${count('offers')} union all ${count('demands')} union all ${count('matches')} union all ${count('reservations')} union all ${count('exchanges')})
    select to_char(m, 'YYYY-MM') as month, count(*) filter (where e.what = 'offers')::integer as offers, count(*) filter (where e.what = 'demands')::integer as demands, count(*) filter (where e.what = 'matches')::integer as matches,
      count(*) filter (where e.what = 'reservations')::integer as reservations, count(*) filter (where e.what = 'exchanges')::integer as exchanges, coalesce(sum(e.mass_kg), 0) as mass_kg
    from generate_series(date_trunc('month', ${scope.from}::timestamp), ${scope.till}::timestamp, interval '1 month') m left join every e on e.month = to_char(m, 'YYYY-MM') group by m order by m limit 120`.execute(
    db,
  )
  return rows
}

type Stage = Insights['stages'][number]['stage']
export async function stages(db: Db, scope: Scope): Promise<Insights['stages']> {
  const days = (from: string, till: string) =>
    sql`percentile_cont(0.5) within group (order by extract(epoch from e.${sql.ref(till)} - e.${sql.ref(from)}) / 86400) filter (where e.${sql.ref(till)} >= e.${sql.ref(from)})`
  const counted = (from: string, till: string) =>
    sql`count(*) filter (where e.${sql.ref(till)} >= e.${sql.ref(from)})::integer`
  const { rows } = await sql<Record<Stage, number | null> & Record<`${Stage}_n`, number>>`
    select ${days('published_at', 'matched_at')} as match, ${days('matched_at', 'reserved_at')} as reservation, ${days('reserved_at', 'accepted_at')} as answer, ${days('accepted_at', 'completed_at')} as completion,
      ${counted('published_at', 'matched_at')} as match_n, ${counted('matched_at', 'reserved_at')} as reservation_n, ${counted('reserved_at', 'accepted_at')} as answer_n, ${counted('accepted_at', 'completed_at')} as completion_n
    from ${rowsOf('exchanges', scope)} r join insights.exchange e on e.transaction_id = r.id`.execute(
    db,
  )
  const found = rows[0]
  return (['match', 'reservation', 'answer', 'completion'] as const).map((stage) => ({
    stage,
    days: found?.[stage] ?? null,
    n: found?.[`${stage}_n`] ?? 0,
  }))
}

export async function categories(db: Db, scope: Scope): Promise<Insights['categories']> {
  const { rows } = await sql<
    Insights['categories'][number]
  >`select category as name, sum(mass_kg) as mass_kg from ${rowsOf('exchanges', scope)} r where mass_kg > 0 group by 1 order by 2 desc limit 8`.execute(
    db,
  )
  return rows
}

export async function flows(db: Db, scope: Scope): Promise<Insights['flows']> {
  const { rows } = await sql<Insights['flows'][number]>`
    select r.direction, jsonb_build_object('name', e.from_place, 'latitude', avg(e.from_latitude), 'longitude', avg(e.from_longitude)) as "from", jsonb_build_object('name', e.to_place, 'latitude', avg(e.to_latitude), 'longitude', avg(e.to_longitude)) as "to",
      coalesce(sum(r.mass_kg), 0) as mass_kg, count(*)::integer as exchanges
    from ${rowsOf('exchanges', scope)} r join insights.exchange e on e.transaction_id = r.id where e.from_latitude is not null and e.to_latitude is not null group by r.direction, e.from_place, e.to_place order by 4 desc limit 60`.execute(
    db,
  )
  return rows
}

export async function newestCalculation(db: Db, scope: Scope) {
  const { rows } = await sql<{
    at: Date | null
  }>`select max(calculated_at) as at from ${rowsOf('exchanges', scope)} r`.execute(db)
  return rows[0]?.at?.toISOString() ?? null
}

/** Measures what was completed: one transaction, or all that were not measured yet; returns how many there were. As the system. */
export async function measure(db: Db, transactionId: number | null = null): Promise<number> {
  // Most moves do not complete anything, and merely planning the measurement takes longer than checking.
  const { rows } = await sql<{ n: number | null }>`
    ${planKept} select case when ${transactionId}::bigint is null or exists (select from transactions.transaction t where t.id = ${transactionId}::bigint and t.status = 'completed') then insights.measure(${transactionId}::bigint) end as n`.execute(
    db,
  )
  return rows[0]?.n ?? 0
}
