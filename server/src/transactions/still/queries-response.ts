import { sql } from 'kysely'
import type { Db } from '../../platform/db.ts'

/** The median number of days in which the organisation of a product visible to the caller answered reservations in a year; null below five answers, or if there is no such product. */
export async function medianDays(
  db: Db,
  productId: number,
): Promise<{ days: number | null } | undefined> {
  const { rows } = await sql<{
    days: number | null
  }>`select transactions.response_days(p.tenant_id) as days from products.product p where p.id = ${productId}::bigint`.execute(
    db,
  )
  return rows[0]
}
