import { sql } from 'kysely'
import type { Db } from '../../platform/db.ts'

/** Where a product lies and what it is, as far as who looks for it is asked. */
export interface Sought {
  isReleased: boolean
  otlId: number | null
  latitude: number | null
  longitude: number | null
}

/** Whose a product is, and what of it is asked. */
export async function soughtOf(
  db: Db,
  productId: number,
): Promise<(Sought & { tenantId: number }) | undefined> {
  const { rows } = await sql<Sought & { tenantId: number }>`
    select p.tenant_id as "tenantId", p.is_released as "isReleased", p.otl_id as "otlId", coalesce(p.latitude, s.latitude) as latitude, coalesce(p.longitude, s.longitude) as longitude
    from products.product p join spots.spot s on s.id = p.spot_id where p.id = ${productId}::bigint`.execute(
    db,
  )
  return rows[0]
}

/** How many other organisations look for it nearby; null where they are few, or where nothing can be asked. */
export async function interestIn(db: Db, sought: Sought): Promise<number | null> {
  if (sought.otlId === null || sought.latitude === null || sought.longitude === null) return null
  const { rows } = await sql<{
    n: number | null
  }>`select market.interest(${sought.isReleased}, ${sought.otlId}::bigint, ${sought.latitude}::double precision, ${sought.longitude}::double precision) as n`.execute(
    db,
  )
  return rows[0]?.n ?? null
}
