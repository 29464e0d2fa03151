import { sql } from 'kysely'
import type { Db } from './db.ts'
import { isGone } from './job-presence.ts'

export interface Address {
  name: string
  address: string
}
export interface Mail {
  /** The organisation that it is for. */
  tenantId: number
  /** The cause and the recipient. */
  key: string
  to: Address
  replyTo?: Address
  subject: string
  text: string
  /** The HTML version; without it the mail looks as its text does. */
  html?: string
  /** Address to which a POST stops mails of this kind (RFC 8058). */
  unsubscribe?: string
}

/** Writes a mail; returns nothing when one with this key exists. As the system. */
export async function writeMail(db: Db, mail: Mail): Promise<number | undefined> {
  const row = {
    tenant_id: mail.tenantId,
    dedupe_key: mail.key,
    to_name: mail.to.name,
    to_address: mail.to.address,
    reply_name: mail.replyTo?.name ?? null,
    reply_address: mail.replyTo?.address ?? null,
    subject: mail.subject,
    body: mail.text,
    html: mail.html ?? null,
    unsubscribe: mail.unsubscribe ?? null,
  }
  return (
    await db
      .insertInto('platform.mail')
      .values(row)
      .onConflict((c) => c.doNothing())
      .returning('id')
      .executeTakeFirst()
  )?.id
}

const ofGoneWorker = sql<boolean>`(state = 'sending' and ${isGone(sql.ref('claimed_by'))})`
// A worker that lost its connection reports within seconds that it is alive; one without a name gets enough time for the slowest mail server.
const mine = sql<boolean>`(state = 'waiting' or (${ofGoneWorker} and claimed_at < now() - interval '20 seconds') or (state = 'sending' and claimed_at < now() - interval '5 minutes'))`

/** Claims a mail for sending, in the name of a worker; returns nothing when it has been sent, or when another worker holds it. */
export async function takeMail(db: Db, id: number, worker: string | null) {
  const { rows } =
    await sql<TakenMail>`update platform.mail set state = 'sending', claimed_at = now(), claimed_by = ${worker}, attempts = attempts + 1 where id = ${id} and ${mine}
    returning message_id::text, to_name, to_address::text, reply_name, reply_address::text, subject, body, html, unsubscribe, created_at`.execute(
      db,
    )
  return rows[0]
}
/** Whether a mail is held by a worker that has just died: it will be free in a moment. */
export async function isHeldByGone(db: Db, id: number): Promise<boolean> {
  const { rows } =
    await sql`select from platform.mail where id = ${id} and ${ofGoneWorker}`.execute(db)
  return rows.length > 0
}
export interface TakenMail {
  message_id: string
  to_name: string
  to_address: string
  reply_name: string | null
  reply_address: string | null
  subject: string
  body: string
  html: string | null
  unsubscribe: string | null
  created_at: Date
}

export const sentMail = (db: Db, id: number) =>
  sql`update platform.mail set state = 'sent', sent_at = now(), claimed_by = null, last_error = null where id = ${id}`.execute(
    db,
  )
/** Without a mail server, the mail stays in the outbox. */
export const keepMail = (db: Db, id: number) =>
  sql`update platform.mail set state = 'kept' where id = ${id} and ${mine}`.execute(db)
export const putBack = (db: Db, id: number, state: 'waiting' | 'failed', error: string) =>
  sql`update platform.mail set state = ${state}, claimed_by = null, last_error = ${error.slice(0, 1000)} where id = ${id} and state = 'sending'`.execute(
    db,
  )

/** Records that a sent mail bounced. */
export const bouncedMail = (db: Db, id: number, reason: string) =>
  sql`update platform.mail set state = 'failed', sent_at = null, last_error = ${reason.slice(0, 1000)} where id = ${id} and state = 'sent'`.execute(
    db,
  )

/** Returns the mails that should have been sent by now. */
export async function openMails(db: Db): Promise<number[]> {
  const { rows } = await sql<{
    id: number
  }>`select id from platform.mail where ${mine} and created_at < now() - interval '5 minutes' order by created_at limit 500`.execute(
    db,
  )
  return rows.map((r) => r.id)
}

/** Whether the last `count` mails of a kind since a moment, selected by the start of their keys, all failed: rejected or bounced. */
export async function cameBack(
  db: Db,
  { tenantId, keyBegin, since }: { tenantId: number; keyBegin: string; since: Date },
  count: number,
): Promise<boolean> {
  const { rows } = await sql<{
    failed: boolean
  }>`select m.state = 'failed' as failed from platform.mail m where m.tenant_id = ${tenantId} and starts_with(m.dedupe_key, ${keyBegin}) and m.created_at > ${since.toISOString()}::timestamptz order by m.id desc limit ${count}`.execute(
    db,
  )
  return rows.length === count && rows.every((r) => r.failed)
}
