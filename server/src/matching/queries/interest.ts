import { sql } from 'kysely'
import type { Db } from '../../platform/db.ts'

/** Location and type of a product, as needed to count who looks for it. */
export interface Sought {
  isReleased: boolean
  otlId: number | null
  latitude: number | null
  longitude: number | null
}

/** The organisation that a product belongs to, and the fields needed to count interest in it. */
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

/** The number of other organisations that look for it nearby; null when there are few, or when the data is incomplete. */
export async function interestIn(db: Db, sought: Sought): Promise<number | null> {
  if (sought.otlId === null || sought.latitude === null || sought.longitude === null) return null
  const { rows } = await sql<{
    n: number | null
  }>`select market.interest(${sought.isReleased}, ${sought.otlId}::bigint, ${sought.latitude}::double precision, ${sought.longitude}::double precision) as n`.execute(
    db,
  )
  return rows[0]?.n ?? null
}
