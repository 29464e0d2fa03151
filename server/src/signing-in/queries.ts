import type { TenantStatus } from '@bouwkring/contract/accounts'
import { sql } from 'kysely'
import type { Actor, Db } from '../platform/db.ts'

export async function signInCandidate(db: Db, email: string) {
  const { rows } = await sql<{
    user_id: number
    tenant_id: number
    password_hash: string | null
    disabled: boolean
    tenant_status: TenantStatus
    is_admin: boolean
    confirms_email: boolean
  }>`select * from accounts.sign_in_candidate(${email}::citext)`.execute(db)
  return rows[0]
}

export async function openSession(
  db: Db,
  userId: number,
  firstHash: Buffer,
  idle: string,
  life: string,
) {
  const { rows } = await sql<{
    id: string
  }>`select accounts.open_session(${userId}, ${firstHash}, ${idle}::interval, ${life}::interval) as id`.execute(
    db,
  )
  return (rows[0] as { id: string }).id
}

export async function rotate(db: Db, oldHash: Buffer, newHash: Buffer, grace: string) {
  const { rows } = await sql<{
    session_id: string | null
    outcome: 'unknown' | 'ended' | 'rotated' | 'repeated' | 'reused'
  }>`select * from accounts.rotate(${oldHash}, ${newHash}, ${grace}::interval)`.execute(db)
  return rows[0]
}

export const closeSession = (db: Db, hash: Buffer, reason: string) =>
  sql`select accounts.close_session(${hash}, ${reason})`.execute(db)
/** The owner of an active session; sets tenant and user for the rest of the transaction. */
export async function actorOf(db: Db, sessionId: string) {
  const { rows } = await sql<{
    actor: Actor | null
  }>`select accounts.enter(${sessionId}::uuid) as actor`.execute(db)
  return rows[0]?.actor ?? null
}

/** The actor of a session: the person, in the organisation that it chose to work in. */
export const actorOfSession = (sessionId: string) =>
  sql<Actor | null>`accounts.in_chosen(accounts.enter(${sessionId}::uuid))`
