import { sql } from 'kysely'
import type { Db } from '../../platform/db.ts'
import { setForNow } from '../../platform/time-limits.ts'

/** Rebuilds the whole read model from its sources, however long that takes; as the system only. */
export async function rebuild(db: Db) {
  await setForNow(db, { statement_timeout: '0' })
  await sql`select market.rebuild()`.execute(db)
}

export interface BestMatch {
  tenantId: number
  productId: number
  score: number
}

/** Replaces the best scores of these products; as the system only. */
export async function setBestMatches(
  db: Db,
  productIds: readonly number[],
  best: readonly BestMatch[],
) {
  const keys = sql`unnest(${best.map((b) => b.tenantId)}::bigint[], ${best.map((b) => b.productId)}::bigint[], ${best.map((b) => b.score)}::smallint[]) as n (tenant_id, product_id, score)`
  await sql`delete from market.best_match b where b.product_id = any(${[...productIds]}::bigint[]) and not exists (select from ${keys} where n.product_id = b.product_id and n.tenant_id = b.tenant_id)`.execute(
    db,
  )
  await sql`insert into market.best_match as b (tenant_id, product_id, score) select * from ${keys} order by 2, 1
    on conflict (product_id, tenant_id) do update set score = excluded.score where b.score <> excluded.score`.execute(
    db,
  )
}
