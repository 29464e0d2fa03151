import { sql } from 'kysely'
import type { Db } from '../../platform/db.ts'

/** Lifts the time limits of this transaction. */
export const takeTime = (db: Db) => sql`select set_config('statement_timeout', '0', true), set_config('idle_in_transaction_session_timeout', '0', true), set_config('lock_timeout', '0', true)`.execute(db)

/** Brings the matching percentages of object types up to date; answers those that have others now. As the system, as all here. */
export async function refreshWeights(db: Db, otlIds: readonly number[]): Promise<number[]> {
  await sql`delete from matching.weight w where not exists (select from catalogue.otl o where o.id = w.otl_id)`.execute(db)
  return (await sql<{ id: number }>`select matching.refresh_weights(${[...otlIds]}::bigint[]) as id`.execute(db)).rows.map((r) => r.id)
}

/** Listed products of the first object types, and demands of the second. */
export async function listedOf(db: Db, otlIds: readonly number[], demandsOf: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select l.product_id as id from products.product p join market.listing l on l.product_id = p.id
    where p.otl_id = any(${[...otlIds]}::bigint[]) or (p.otl_id = any(${[...demandsOf]}::bigint[]) and not p.is_released) order by 1`.execute(db)
  return rows.map((r) => r.id)
}

/** The trees that products stand in, with how many of them. */
export const rootsOf = async (db: Db, productIds: readonly number[]) =>
  (
    await sql<{ id: number; count: number }>`select r.id, count(*)::integer as count from market.listing l join catalogue.otl r on r.parent_id is null and l.pre between r.pre and r.post where l.product_id = any(${[...productIds]}::bigint[]) group by 1 order by 1`.execute(db)
  ).rows
