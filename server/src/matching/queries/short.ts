import { sql } from 'kysely'
import type { Db } from '../../platform/db.ts'

/** Which of these products, that each just lost one match, had a full list before. As the system. */
export async function shortLists(db: Db, lost: readonly number[], full: number): Promise<number[]> {
  if (lost.length === 0) return []
  const { rows } = await sql<{ id: number }>`select l.product_id as id from market.listing l where l.product_id = any(${[...lost]}::bigint[])
    and (select count(*) from (select from matching.match m where m.offer_id = l.product_id or m.demand_id = l.product_id limit ${full}) m) = ${full - 1} order by 1`.execute(db)
  return rows.map((r) => r.id)
}
