import { sql } from 'kysely'
import type { Db } from '../platform/db.ts'
import { planKept } from '../platform/direct-connection.ts'
import { isOpen } from './queries-open.ts'
import { isSilenced } from './queries-silenced.ts'

/** The recipient of a mail, whose view determines its text. */
export interface Reader {
  userId: number
  tenantId: number
  audience: string
  name: string
  address: string
  language: string
  subdomain: string
}
/** A notification to be mailed, with the fields that determine its part of the letter. */
export interface Due {
  id: number
  kind: string
  transactionId: number | null
  /** A received reservation that the reader can still answer. */
  isOpen: boolean
}
/** The recipient as columns, of a user u of a tenant t. */
export const readerColumns = sql`u.id as "userId", u.tenant_id as "tenantId", t.mask::text as audience, u.name, u.email::text as address, u.language, t.subdomain::text as subdomain`

/** The given notifications that were not mailed, best matches first, with their readers and preferences; none for users who can no longer sign in. As the system. */
export async function toMail(db: Db, ids: readonly number[], category: string) {
  const { rows } = await sql<
    Reader & { id: number; kind: string; transactionId: number | null; preferences: unknown }
  >`${planKept}
    select ${readerColumns}, n.id, n.kind, (n.params ->> 'transaction')::bigint as "transactionId", s.value as preferences from notifications.notification n join accounts."user" u on u.id = n.user_id join accounts.tenant t on t.id = u.tenant_id
    left join accounts.user_setting s on s.user_id = u.id and s.category = ${category} where n.id = any(${[...ids]}::bigint[]) and n.mail is null and n.dismissed_at is null and u.disabled_at is null and t.status in ('active', 'demo')
    order by (n.params ->> 'score')::numeric desc nulls last, n.id`.execute(db)
  return rows
}

export const markMail = (db: Db, ids: readonly number[], mail: 'digest' | 'now' | 'sent') =>
  sql`${planKept} update notifications.notification set mail = ${mail}, mailed_at = case when ${mail} = 'sent' then now() end where id = any(${[...ids]}::bigint[])`.execute(
    db,
  )

// Contents of the daily mail: on Monday it includes the weekly ones.
const due = (isMonday: boolean) =>
  isMonday ? sql`n.mail in ('digest', 'weekly')` : sql`n.mail = 'digest'`

/** Users with notifications waiting, with their preferences. As the system. */
export async function digestReaders(db: Db, isMonday: boolean, category: string) {
  const { rows } = await sql<
    Reader & { preferences: unknown }
  >`select ${readerColumns}, s.value as preferences from accounts."user" u join accounts.tenant t on t.id = u.tenant_id left join accounts.user_setting s on s.user_id = u.id and s.category = ${category} where u.disabled_at is null and t.status in ('active', 'demo') and exists (select from notifications.notification n where n.user_id = u.id and ${due(isMonday)}) order by u.id`.execute(
    db,
  )
  return rows
}

/** A user's waiting notifications that were not read or silenced in the meantime, newest first. */
export async function digestOf(db: Db, reader: Reader, isMonday: boolean) {
  const { rows } =
    await sql<Due>`select n.id, n.kind, (n.params ->> 'transaction')::bigint as "transactionId", ${isOpen(reader)} as "isOpen" from notifications.notification n where n.user_id = ${reader.userId} and ${due(isMonday)} and n.dismissed_at is null and not ${isSilenced} order by n.created_at desc, n.id desc`.execute(
      db,
    )
  return rows
}

/** Mailed notifications are done; those read or silenced before that need no mail. */
export const markDigest = (db: Db, userId: number, ids: readonly number[], isMonday: boolean) =>
  sql`update notifications.notification n set mail = case when n.id = any(${[...ids]}::bigint[]) then 'sent' end, mailed_at = case when n.id = any(${[...ids]}::bigint[]) then now() end where n.user_id = ${userId} and ${due(isMonday)} and (n.dismissed_at is not null or ${isSilenced} or n.id = any(${[...ids]}::bigint[]))`.execute(
    db,
  )
