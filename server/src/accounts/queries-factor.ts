import { sql } from 'kysely'
import type { Db } from '../platform/db.ts'

/** Which of these users of the caller's organisation have a second factor. */
export async function withFactor(db: Db, ids: readonly number[]): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{
    id: number
  }>`select accounts.with_factor(${[...ids]}::bigint[]) as id`.execute(db)
  return new Set(rows.map((row) => row.id))
}

export const factorRequired = async (db: Db, tenantId: number) =>
  (
    await db
      .selectFrom('accounts.tenant')
      .select('second_factor_required')
      .where('id', '=', tenantId)
      .executeTakeFirst()
  )?.second_factor_required ?? false
export const requireFactor = (db: Db, tenantId: number, required: boolean) =>
  db
    .updateTable('accounts.tenant')
    .set({ second_factor_required: required })
    .where('id', '=', tenantId)
    .execute()
