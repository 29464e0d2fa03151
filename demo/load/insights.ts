import { sql } from 'kysely'
import { measure } from '../../server/src/insights/index.ts'
import type { Db } from '../../server/src/platform/db.ts'

/** Matches as old as the products that they are of, and the figures of what was exchanged. */
export async function loadInsights(db: Db) {
  await sql`update matching.match m set created_at = least(now(), greatest(o.published_at, d.published_at) + interval '2 hours') from products.product o, products.product d where o.id = m.offer_id and d.id = m.demand_id and o.published_at is not null and d.published_at is not null`.execute(db)
  await measure(db)
}
