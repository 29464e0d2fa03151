import { sql } from 'kysely'
import type { Db } from '../../platform/db.ts'

interface Holder {
  user_id: number
  tenant_id: number
  name: string
  company: string
}
/** Stores a code of the caller; false when its session is over. */
export const beginHandOver = async (db: Db, session: string, code: Buffer) =>
  (
    await sql<{
      done: boolean
    }>`select accounts.begin_hand_over(${session}::uuid, ${code}) as done`.execute(db)
  ).rows[0]?.done ?? false
/** The user that a code would sign in. */
export const holderOfCode = async (db: Db, code: Buffer) =>
  (await sql<Holder>`select * from accounts.look_at_hand_over(${code})`.execute(db)).rows[0]
/** The session created from a code, for one caller; null for all others. */
export const endHandOver = async (
  db: Db,
  code: Buffer,
  hostTenant: number | null,
  first: Buffer,
  agent: string,
) =>
  (
    await sql<{
      id: string | null
    }>`select accounts.end_hand_over(${code}, ${hostTenant}, ${first}, ${agent}) as id`.execute(db)
  ).rows[0]?.id ?? null
/** The owner of a refresh token that has not been exchanged yet. */
export const holderOfRefresh = async (db: Db, hash: Buffer) =>
  (
    await sql<
      Holder & { session_id: string }
    >`select * from accounts.look_at_refresh(${hash})`.execute(db)
  ).rows[0]
