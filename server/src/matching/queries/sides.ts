import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../platform/db.ts'
import { planKept } from '../../platform/direct-connection.ts'
import type { Otl, Side, Value, Weight } from '../rules-side.ts'

interface Row extends Omit<Side, 'audience' | 'ownerMask' | 'properties' | 'otl'> {
  audience: string
  ownerMask: string
  otlId: number | null
}

/** Every object type of the catalogue by id, or only the given ones. */
export async function otls(db: Db, ids?: readonly number[]): Promise<Map<number, Otl>> {
  const rows = await db
    .selectFrom('catalogue.otl')
    .select(['id', 'name', 'pre', 'post', 'depth', 'density'])
    .$if(ids !== undefined, (some) => some.where('id', 'in', ids?.length ? [...ids] : [0]))
    .execute()
  return new Map(rows.map((o) => [o.id, o]))
}

/** Weights of object types by id, of all or only the given ones. */
export async function weightsOf(db: Db, ids?: readonly number[]): Promise<Map<number, Weight[]>> {
  const some = ids ? sql`where w.otl_id = any(${[...ids]}::bigint[])` : sql``
  const { rows } = await sql<
    Weight & { otlId: number }
  >`${planKept} select w.otl_id as "otlId", w.property_id as "propertyId", p.name, p.units[1] as unit, w.weight, w.span, w.better from matching.weight w join catalogue.property p on p.id = w.property_id
    ${some} order by w.otl_id, w.weight desc, p.name`.execute(db)
  const weights = new Map<number, Weight[]>()
  for (const { otlId, ...weight } of rows)
    weights.set(otlId, [...(weights.get(otlId) ?? []), weight])
  return weights
}

/** Names and first units of properties by id. */
export async function propertyNames(
  db: Db,
): Promise<Map<number, { name: string; unit: string | null }>> {
  const { rows } = await sql<{
    id: number
    name: string
    unit: string | null
  }>`select p.id, p.name, p.units[1] as unit from catalogue.property p`.execute(db)
  return new Map(rows.map(({ id, ...p }) => [id, p]))
}

async function sidesWhere(
  db: Db,
  which: RawBuilder<unknown>,
  known: ReadonlyMap<number, Otl>,
): Promise<Side[]> {
  const { rows } =
    await sql<Row>`select l.product_id as "productId", l.tenant_id as "tenantId", l.spot_id as "spotId", l.is_released as "isReleased", l.type, l.name, l.otl_id as "otlId", l.unit, l.amount, l.amount_type as "amountType",
      l.latitude, l.longitude, l.range_km as "rangeKm", l.audience::text as audience, l.owner_mask::text as "ownerMask",
      case when isfinite(l.period_from) then l.period_from - date '1970-01-01' end as from, case when isfinite(l.period_till) then l.period_till - date '1970-01-01' end as till, l.slack_days as slack, l.bridge_days as bridge
    from market.listing l where ${which} order by l.product_id`.execute(db)
  const values = await valuesWhere(db, which)
  return rows.map(({ otlId, audience, ownerMask, ...row }) => ({
    ...row,
    otl: otlId === null ? null : (known.get(otlId) ?? null),
    audience: BigInt(audience),
    ownerMask: BigInt(ownerMask),
    properties: values.get(row.productId) ?? new Map<number, Value>(),
  }))
}

async function valuesWhere(db: Db, which: RawBuilder<unknown>) {
  const { rows } = await sql<
    Omit<Value, 'shown'> & {
      productId: number
      propertyId: number
      given: string[] | null
      day: string | null
    }
  >`select v.product_id as "productId", v.property_id as "propertyId", v.number, v.texts, v.condition, g.texts as given, g.day::text as day
    from market.listing l join market.property v on v.product_id = l.product_id left join products.property_value g on g.product_id = v.product_id and g.property_id = v.property_id where ${which}`.execute(
    db,
  )
  const values = new Map<number, Map<number, Value>>()
  for (const { productId, propertyId, given, day, ...v } of rows) {
    const own = values.get(productId) ?? new Map<number, Value>()
    own.set(propertyId, {
      ...v,
      shown:
        day ??
        (v.number === null
          ? (given ?? v.texts ?? []).join(', ')
          : String(Math.round(v.number * 1000) / 1000)),
    })
    values.set(productId, own)
  }
  return values
}

/** Listed products in the form that matching uses. */
export const sidesOf = (db: Db, ids: readonly number[], known: ReadonlyMap<number, Otl>) =>
  sidesWhere(db, sql`l.product_id = any(${[...ids]}::bigint[])`, known)
/** All listed products of one tree of the catalogue; null: those without an object type. */
export const sidesOfTree = (db: Db, root: Otl | null, known: ReadonlyMap<number, Otl>) =>
  sidesWhere(
    db,
    root ? sql`l.pre between ${root.pre}::integer and ${root.post}::integer` : sql`l.pre is null`,
    known,
  )

/** The calendar day in the Netherlands, as days since 1970. */
export async function today(db: Db): Promise<number> {
  const { rows } = await sql<{
    day: number
  }>`select platform.today() - date '1970-01-01' as day`.execute(db)
  return (rows[0] as { day: number }).day
}
