import type { Better } from '@bouwkring/contract/catalogue'
import { sql } from 'kysely'
import type { Db } from '../../platform/db.ts'

/** Updates the matching percentages of object types; returns those whose percentages changed. As the system, like everything here. */
export async function refreshWeights(db: Db, otlIds: readonly number[]): Promise<number[]> {
  await sql`delete from matching.weight w where not exists (select from catalogue.otl o where o.id = w.otl_id)`.execute(
    db,
  )
  return (
    await sql<{
      id: number
    }>`select matching.refresh_weights(${[...otlIds]}::bigint[]) as id`.execute(db)
  ).rows.map((r) => r.id)
}

/** Listed products of the first object types, and listed demands of the second. */
export async function listedOf(
  db: Db,
  otlIds: readonly number[],
  demandsOf: readonly number[],
): Promise<number[]> {
  const { rows } = await sql<{
    id: number
  }>`select l.product_id as id from products.product p join market.listing l on l.product_id = p.id
    where p.otl_id = any(${[...otlIds]}::bigint[]) or (p.otl_id = any(${[...demandsOf]}::bigint[]) and not p.is_released) order by 1`.execute(
    db,
  )
  return rows.map((r) => r.id)
}

/** Listed demands with a condition on a property. */
export async function demandsWith(db: Db, propertyId: number): Promise<number[]> {
  const { rows } = await sql<{
    id: number
  }>`select v.product_id as id from market.property v join market.listing l on l.product_id = v.product_id where v.property_id = ${propertyId}::bigint and not l.is_released order by 1`.execute(
    db,
  )
  return rows.map((r) => r.id)
}

/** The trees that contain the products, with the number of products in each. */
export const rootsOf = async (db: Db, productIds: readonly number[]) =>
  (
    await sql<{
      id: number
      count: number
    }>`select r.id, count(*)::integer as count from market.listing l join catalogue.otl r on r.parent_id is null and l.pre between r.pre and r.post where l.product_id = any(${[...productIds]}::bigint[]) group by 1 order by 1`.execute(
      db,
    )
  ).rows

export interface Kept {
  offer_id: number
  demand_id: number
  offer: string
  demand: string
  score: number
}
/** The best matches of an object type's demands, and their total number. */
export async function matchesOfDemands(
  db: Db,
  otlId: number,
  most: number,
): Promise<{ kept: Kept[]; total: number }> {
  const { rows } = await sql<
    Kept & { total: number }
  >`select m.offer_id, m.demand_id, o.name as offer, d.name as demand, m.score, count(*) over ()::integer as total
    from products.product p join market.listing d on d.product_id = p.id join matching.match m on m.demand_id = d.product_id join market.listing o on o.product_id = m.offer_id
    where p.otl_id = ${otlId}::bigint and not p.is_released order by m.score desc, m.id limit ${most}`.execute(
    db,
  )
  return { kept: rows, total: rows[0]?.total ?? 0 }
}

/** Properties as weights: the width of their range, and which direction is better; files have no weight. */
export const spansOf = async (db: Db, propertyIds: readonly number[]) =>
  (
    await sql<{
      propertyId: number
      name: string
      unit: string | null
      span: number | null
      better: Better
    }>`select p.id as "propertyId", p.name, p.units[1] as unit,
      case when p.type = 'date' then 365 when p.type in ('number', 'slider') then (p.data ->> 'max')::double precision - (p.data ->> 'min')::double precision end as span, p.better
      from catalogue.property p where p.id = any(${[...propertyIds]}::bigint[]) and p.type <> 'file'`.execute(
      db,
    )
  ).rows
