import { sql } from 'kysely'
import type { Db } from '../platform/db.ts'

/** What is counted: the key, the time span, the maximum, and how long further attempts are locked. */
export interface Counted {
  key: Buffer
  spanMs: number
  most: number
  lockMs?: number
}
/** Counts an attempt, and returns whether it may continue. As the system. */
export async function countAttempt(
  db: Db,
  { key, spanMs, most, lockMs }: Counted,
  at: Date | null,
): Promise<boolean> {
  const ms = (n: number | undefined) =>
    sql`${n === undefined ? null : `${n} milliseconds`}::interval`
  const { rows } = await sql<{
    allowed: boolean
  }>`select accounts.count_attempt(${key}, ${ms(spanMs)}, ${most}, ${ms(lockMs)}, ${at}::timestamptz) as allowed`.execute(
    db,
  )
  return rows[0]?.allowed ?? false
}
export const forgetAttempts = (db: Db, keys: readonly Buffer[]) =>
  db
    .deleteFrom('accounts.attempt')
    .where('key', 'in', [...keys])
    .execute()
