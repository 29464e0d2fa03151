import type { AnswerLink, AnswerMove } from '@bouwkring/contract/transactions'
import { sql } from 'kysely'
import type { Db } from '../platform/db.ts'
import { planKept } from '../platform/direct-connection.ts'

interface Recipient {
  userId: number
  tenantId: number
}

/** Until when a user may answer a reservation by mail: seven days, or its end if that is sooner. Undefined if it awaits no answer from this user. As the system. */
export async function answerUntil(db: Db, transactionId: number, { userId, tenantId }: Recipient) {
  const { rows } = await sql<{
    until: Date
  }>`${planKept} select least(t.expires_at, now() + interval '7 days') as until from transactions.transaction t
    where t.id = ${transactionId} and t.status = 'pending' and t.expires_at > now() and t.receiver_tenant_id = ${tenantId} and accounts.holds(${userId}, 'SPOT_ITEM_RESERVATION')`.execute(
    db,
  )
  return rows[0]?.until
}

interface NewLink extends Recipient {
  hash: Buffer
  transactionId: number
  move: AnswerMove
  until: Date
}
/** Stores the hash of a link; as the system. */
export const keepLink = (db: Db, { hash, transactionId, userId, tenantId, move, until }: NewLink) =>
  db
    .insertInto('transactions.answer_link')
    .values({
      hash,
      transaction_id: transactionId,
      user_id: userId,
      tenant_id: tenantId,
      move,
      expires_at: until,
    })
    .execute()

type Given = Omit<AnswerLink, 'token'> & { hash: Buffer; move: AnswerMove }
// For this user, by the policy; for this reservation, move and organisation; not used and not expired.
const good = ({ q, isTenant, hash, move }: Given) =>
  sql`l.hash = ${hash} and l.transaction_id = ${q} and l.move = ${move} and l.used_at is null and l.expires_at > now() and exists (select from accounts.tenant_of_host(${isTenant}::citext) t where t.id = l.tenant_id)`

/** Whether a link is valid, for the caller and now. */
export const isGood = async (db: Db, link: Given) =>
  (await sql`select 1 from transactions.answer_link l where ${good(link)}`.execute(db)).rows
    .length === 1
/** Uses a link: true for only one of many callers. */
export const useLink = async (db: Db, link: Given) =>
  (await sql`update transactions.answer_link l set used_at = now() where ${good(link)}`.execute(db))
    .numAffectedRows === 1n
