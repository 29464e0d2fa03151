import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../platform/db.ts'
import { planKept } from '../../platform/direct-connection.ts'
import type { Side, Value } from '../rules-side.ts'

/** A value as typed and validated, before it is made comparable. */
export interface TypedRow {
  property_id: number
  texts: string[]
  number: number | null
  day: string | null
  unit: string | null
  condition: Value['condition']
}

/** The fields of a spot of the caller's organisation that determine what its products match, with the current day. */
export interface Ground extends Pick<
  Side,
  | 'tenantId'
  | 'spotId'
  | 'latitude'
  | 'longitude'
  | 'rangeKm'
  | 'from'
  | 'till'
  | 'slack'
  | 'bridge'
> {
  audience: string
  ownerMask: string
  today: number
}

export async function groundOf(db: Db, spotId: number): Promise<Ground | undefined> {
  const { rows } = await sql<Ground>`
    ${planKept} select s.tenant_id as "tenantId", s.id as "spotId", s.audience::text as audience, platform.audience()::text as "ownerMask", s.latitude, s.longitude, s.range_km as "rangeKm",
      s.period_from - date '1970-01-01' as from, s.period_till - date '1970-01-01' as till, market.slack(s.period_certainty) as slack, coalesce((select a.bridge_days from accounts.assumption a where a.tenant_id = s.tenant_id), 365) as bridge, platform.today() - date '1970-01-01' as today
    from spots.spot s where s.id = ${spotId}::bigint`.execute(db)
  return rows[0]
}

/** Typed values in the market's comparable form, by property: as market.property_source does for saved values. A product's condition is the value of the property that stands for it. */
export async function comparable(
  db: Db,
  typed: readonly TypedRow[],
  grade: { grade: number | null; condition: Value['condition'] },
): Promise<Map<number, Value>> {
  if (typed.length === 0 && grade.grade === null) return new Map()
  const { rows } = await sql<
    Omit<Value, 'shown'> & { propertyId: number; given: string[] | null; day: string | null }
  >`
    ${planKept} select v.property_id as "propertyId", v.condition, v.day::text as day, nullif(v.texts, '{}') as given,
      case when p.type = 'date' then (v.day - date '1970-01-01')::double precision
        when p.type in ('number', 'slider') then case when v.unit is null or p.units = '{}' or v.unit = p.units[1] then v.number else v.number * market.factor(v.unit) / market.factor(p.units[1]) end end as number,
      case when p.type in ('list', 'radio', 'checkbox', 'text', 'url') then (select array_agg(distinct lower("left"(btrim(t), 300)) order by lower("left"(btrim(t), 300))) from unnest(v.texts) t where btrim(t) <> '') end as texts
    from jsonb_to_recordset(${JSON.stringify(typed)}::jsonb) as v (property_id bigint, texts text[], number double precision, day date, unit text, condition text) join catalogue.property p on p.id = v.property_id
    union all select c.id, ${grade.condition}::text, null, null, ${grade.grade}::double precision, null from catalogue.property c where c.field = 'condition' and ${grade.grade}::double precision is not null`.execute(
    db,
  )
  return new Map(
    rows
      .filter((v) => v.number !== null || v.texts !== null)
      .map(({ propertyId, given, day, ...v }) => [
        propertyId,
        {
          ...v,
          shown:
            day ??
            (v.number === null
              ? (given ?? []).join(', ')
              : String(Math.round(v.number * 1000) / 1000)),
        },
      ]),
  )
}

/** Why candidates do not fit: a flat column named below, or a property, with their number, their most common unit, and metres to the nearest. `missing`: the caller's offer has no value for it. */
export interface Missed {
  miss: string
  property: number | null
  missing: boolean
  count: number
  unit: string | null
  metres: number | null
}
type Fitting = Omit<Side, 'audience' | 'ownerMask' | 'properties' | 'otl'> & {
  audience: string
  ownerMask: string
  otlId: number | null
}
interface Summary {
  alike: number
  /** The number that miss at most one of the flat conditions. */
  close: number
  total: number
  nearest: number | null
  /** Those that miss only one condition, by condition. */
  alone: Missed[]
}
export type Judged = Summary & { fits: Fitting[] }

const flatColumns = sql.raw(
  [
    'product_id',
    'tenant_id',
    'spot_id',
    'audience',
    'owner_mask',
    'otl_id',
    'latitude',
    'longitude',
    'range_km',
    'period_from',
    'period_till',
    'slack_days',
    'bridge_days',
    'amount',
    'amount_type',
    'unit',
  ]
    .map((name) => `c.${name}`)
    .join(', '),
)

// With an object type, its tree determines which products are similar; without one, the name does: as in matching.near.
function candidatesOf(own: Side): RawBuilder<unknown> {
  const other = sql`c.is_released = ${!own.isReleased}`
  return own.otl
    ? sql`select ${flatColumns}, ''::text as name, kin.density
        from (select o.pre, o.density from catalogue.otl o where o.pre between ${own.otl.pre}::integer and ${own.otl.post}::integer or (o.pre < ${own.otl.pre}::integer and o.post >= ${own.otl.pre}::integer)) kin
        join market.listing c on c.pre = kin.pre and ${other}`
    : sql`select ${flatColumns}, c.name, null::double precision as density from market.listing c
        where c.pre is null and ${other} and c.type = ${own.type} and public.similarity(c.name, ${own.name}::text) >= 0.4`
}

const dayOf = (days: number | null, open: 'infinity' | '-infinity') =>
  days === null ? sql`${open}::date` : sql`(date '1970-01-01' + ${days}::integer)`

const sameUnit = sql`(coalesce(x.unit = c.unit, false) or coalesce(c.dense > 0 and x.unit in ('ton', 'm3') and c.unit in ('ton', 'm3'), false))`
const inTime = (own: Side) =>
  own.isReleased
    ? sql`matching.in_time(x.period_from, x.period_till, c.period_from, c.period_till, x.slack_days + c.slack_days, c.bridge_days)`
    : sql`matching.in_time(c.period_from, c.period_till, x.period_from, x.period_till, x.slack_days + c.slack_days, x.bridge_days)`

// The flat conditions that a candidate may miss, one column each.
const flatMisses = sql.raw('no_unit, no_place, no_time, no_sight')

// The product in the request (x, asked), and all candidates with the flat conditions they miss, including visibility. `offset 0`: values to
// compare are computed once per row instead of at every place where they are used.
function flatOf(own: Side): RawBuilder<unknown> {
  const asked = [...own.properties].map(([property_id, { number, texts, condition }]) => ({
    property_id,
    number,
    texts,
    condition,
  }))
  const dense = own.isReleased
    ? sql`coalesce(x.density, c.density)`
    : sql`coalesce(c.density, x.density)`
  return sql`
    asked as materialized (select * from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as a (property_id bigint, number double precision, texts text[], condition text)),
    x as materialized (select ${own.spotId}::bigint as spot_id, ${own.tenantId}::bigint as tenant_id, ${String(own.audience)}::bigint as audience, ${own.unit}::text as unit, ${own.rangeKm}::integer as range_km,
      ${own.latitude}::double precision as latitude, ${own.longitude}::double precision as longitude, ${dayOf(own.from, '-infinity')} as period_from, ${dayOf(own.till, 'infinity')} as period_till, ${own.slack}::integer as slack_days, ${own.bridge}::integer as bridge_days, ${own.otl?.density ?? null}::double precision as density),
    candidate as (${candidatesOf(own)}),
    placed as (
      select c.*, ${dense}::double precision as dense, market.metres(x.latitude, x.longitude, c.latitude, c.longitude) as metres
      from x cross join candidate c
      where c.spot_id <> x.spot_id and c.period_till >= (select platform.today())
      offset 0),
    compared as (
      select c.*,
        case when not ${sameUnit} then 'unit' end as no_unit,
        case when least(x.range_km, c.range_km) is null then null
          when c.metres is null then case when x.latitude is null or x.longitude is null then 'place yours' else 'place' end
          when c.metres > c.range_km * 1000.0::double precision then 'distance'
          when c.metres > x.range_km * 1000.0::double precision then 'distance yours' end as no_place,
        case when ${inTime(own)} is null then 'period' end as no_time,
        case when c.tenant_id <> x.tenant_id and (x.audience & c.owner_mask) = 0 then 'audience' end as no_sight
      from x cross join placed c
      offset 0),
    flat as materialized (select f.*, num_nonnulls(${flatMisses}) as misses from compared f)`
}

const hardOf = (own: Side) =>
  [...own.properties].flatMap(([id, { condition }]) => (condition === null ? [] : [id]))

// The conditions of the caller's demand that a candidate `n` does not meet, or those of a candidate that the caller's offer does not.
const unmetOf = (own: Side) =>
  own.isReleased
    ? sql`select d.property_id, a.property_id is null as missing from market.property d left join asked a on a.property_id = d.property_id
        where d.product_id = n.product_id and d.condition is not null and not matching.meets(d.condition, d.number, d.texts, a.number, a.texts)`
    : sql`select a.property_id, false as missing from asked a left join market.property o on o.product_id = n.product_id and o.property_id = a.property_id and o.property_id = any(${hardOf(own)}::bigint[])
        where a.condition is not null and not matching.meets(a.condition, a.number, a.texts, o.number, o.texts)`

/**
 * The other side of the market for a product that is not on it: how many fit, and what blocks those that miss one condition (rules-near.ts is the reference for what counts as a condition; here, the other side being unable
 * to see the product counts too). Runs as the caller, so only on what they may see. The nearest `most` that miss at most one flat condition are judged by their properties, up to the second one they miss; for the nearest
 * `weighed` that fit entirely, it returns what a score needs, without their properties.
 */
export async function judgeOthers(
  db: Db,
  own: Side,
  { most, weighed }: { most: number; weighed: number },
): Promise<Judged> {
  const { rows } = await sql<{ summary: Summary | null; productId: number | null } & Fitting>`
    ${planKept} with ${flatOf(own)},
    near as materialized (select f.*, coalesce(${flatMisses}) as flat_miss from flat f where f.misses <= 1 order by f.metres nulls last, f.product_id limit ${most}),
    judged as materialized (
      select n.*, coalesce(n.flat_miss, case when u.count > 0 then 'property' end) as miss, u.property_id, coalesce(u.missing, false) as missing, n.misses + u.count as missed
      from near n cross join lateral (select count(*) as count, min(m.property_id) as property_id, bool_or(m.missing) as missing from (${unmetOf(own)} limit 2 - n.misses) m) u),
    fitting as materialized (select j.*, row_number() over (order by j.metres nulls last, j.product_id) as place from judged j where j.missed = 0)
    select case when coalesce(f.place, 1) = 1 then jsonb_build_object('alike', every_one.alike, 'close', every_one.close, 'total', (select count(*) from fitting), 'nearest', (select min(t.metres) from fitting t),
        'alone', (select coalesce(jsonb_agg(k), '[]') from (select j.miss, j.property_id as property, j.missing, count(*) as count, mode() within group (order by j.unit) as unit, min(j.metres) as metres
          from judged j where j.missed = 1 group by 1, 2, 3) k)) end as summary,
      f.product_id as "productId", f.tenant_id as "tenantId", f.spot_id as "spotId", ${!own.isReleased}::boolean as "isReleased", ${own.type}::text as type, f.name, f.otl_id as "otlId", f.unit, f.amount, f.amount_type as "amountType",
      f.latitude, f.longitude, f.range_km as "rangeKm", f.audience::text as audience, f.owner_mask::text as "ownerMask",
      case when isfinite(f.period_from) then f.period_from - date '1970-01-01' end as from, case when isfinite(f.period_till) then f.period_till - date '1970-01-01' end as till, f.slack_days as slack, f.bridge_days as bridge
    from (select count(*) as alike, count(*) filter (where misses <= 1) as close from flat) every_one left join fitting f on f.place <= ${weighed} order by f.place`.execute(
    db,
  )
  const { summary } = rows[0] as { summary: Summary }
  return { ...summary, fits: rows.filter(({ productId }) => productId !== null) }
}

/** The conditions that most of the `most` nearest candidates miss, for when all miss several. */
export async function missedByMany(db: Db, own: Side, most: number): Promise<Missed[]> {
  const { rows } = await sql<Missed>`
    with ${flatOf(own)},
    near as materialized (select f.* from flat f order by f.metres nulls last, f.product_id limit ${most}),
    missed as (
      select m.miss, null::bigint as property, false as missing, n.unit, n.metres from near n cross join unnest(array_remove(array[${flatMisses}], null)) m (miss)
      union all select 'property', u.property_id, u.missing, null, null from near n cross join lateral (${unmetOf(own)}) u)
    select m.miss, m.property, m.missing, count(*)::integer as count, mode() within group (order by m.unit) as unit, min(m.metres) as metres from missed m group by 1, 2, 3`.execute(
    db,
  )
  return rows
}

/** Values of listed products in comparable form, by product; limited to these properties if given. */
export async function valuesOf(
  db: Db,
  ids: readonly number[],
  of: readonly number[] | null,
): Promise<Map<number, Map<number, Value>>> {
  if (ids.length === 0 || of?.length === 0) return new Map()
  const { rows } = await sql<Omit<Value, 'shown'> & { productId: number; propertyId: number }>`
    ${planKept} select v.product_id as "productId", v.property_id as "propertyId", v.number, v.texts, v.condition from market.property v
    where v.product_id = any(${[...ids]}::bigint[]) and (${of === null} or v.property_id = any(${of === null ? [] : [...of]}::bigint[]))`.execute(
    db,
  )
  const values = new Map<number, Map<number, Value>>()
  for (const { productId, propertyId, ...v } of rows) {
    const known = values.get(productId) ?? new Map<number, Value>()
    known.set(propertyId, { ...v, shown: '' })
    values.set(productId, known)
  }
  return values
}

/** Names of properties by id. */
export const namesOf = async (db: Db, ids: readonly number[]) =>
  (
    await sql<{ id: number; reference: string; name: string; unit: string | null }>`
    ${planKept} select p.id, p.reference, p.name, p.units[1] as unit from catalogue.property p where p.id = any(${[...ids]}::bigint[])`.execute(
      db,
    )
  ).rows
