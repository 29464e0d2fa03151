import { sql } from 'kysely'
import type { Db } from '../../platform/db.ts'

interface OwnFactor {
  confirmed_at: Date | null
  pending: boolean
  secret: Buffer | null
  codes_left: number
  has_password: boolean
  fresh: boolean
}
export async function ownFactor(db: Db, session: string): Promise<OwnFactor | undefined> {
  const { rows } =
    await sql<OwnFactor>`select * from accounts.own_factor(${session}::uuid)`.execute(db)
  return rows[0]
}

const done = async (answer: Promise<{ rows: { done: boolean }[] }>) =>
  (await answer).rows[0]?.done ?? false

export const beginFactor = (db: Db, secret: Buffer) =>
  done(sql<{ done: boolean }>`select accounts.begin_factor(${secret}) as done`.execute(db))
export const confirmFactor = (db: Db, hashes: readonly Buffer[], session: string) =>
  done(
    sql<{
      done: boolean
    }>`select accounts.confirm_factor(${[...hashes]}::bytea[], ${session}::uuid) as done`.execute(
      db,
    ),
  )
export const replaceCodes = (db: Db, hashes: readonly Buffer[]) =>
  sql`select accounts.replace_codes(${[...hashes]}::bytea[])`.execute(db)
/** Uses the code of a period once: for whoever is half-way in by this token, or for the caller. */
export const useStep = (db: Db, way: Buffer | null, step: number) =>
  done(sql<{ done: boolean }>`select accounts.use_step(${way}, ${step}) as done`.execute(db))
/** Uses a recovery code once: for whoever is half-way in by this token, or for the caller. */
export const useRecoveryCode = (db: Db, way: Buffer | null, hash: Buffer) =>
  done(
    sql<{ done: boolean }>`select accounts.use_recovery_code(${way}, ${hash}) as done`.execute(db),
  )
export const dropOwnFactor = (db: Db) =>
  done(sql<{ done: boolean }>`select accounts.drop_own_factor() as done`.execute(db))
export const resetFactor = (db: Db, userId: number) =>
  done(sql<{ done: boolean }>`select accounts.reset_factor(${userId}) as done`.execute(db))

export const goHalfWay = (db: Db, userId: number, hash: Buffer, stay: boolean) =>
  done(
    sql<{
      done: boolean
    }>`select accounts.go_half_way(${userId}, ${hash}, ${stay}) as done`.execute(db),
  )
interface HalfWay {
  user_id: number
  tenant_id: number
  email: string
  secret: Buffer
  stay: boolean
  is_admin: boolean
}
export async function tryHalfWay(db: Db, hash: Buffer): Promise<HalfWay | undefined> {
  const { rows } = await sql<HalfWay>`select * from accounts.try_half_way(${hash})`.execute(db)
  return rows[0]
}
export const endHalfWay = (db: Db, hash: Buffer, session: string) =>
  done(
    sql<{ done: boolean }>`select accounts.end_half_way(${hash}, ${session}::uuid) as done`.execute(
      db,
    ),
  )
