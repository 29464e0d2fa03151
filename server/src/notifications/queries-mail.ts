import { sql } from 'kysely'
import type { Db } from '../platform/db.ts'
import { planKept } from '../platform/direct-connection.ts'

/** Who is mailed, and whose eyes the text is made for. */
export interface Reader {
  userId: number
  tenantId: number
  audience: string
  name: string
  address: string
  language: string
  subdomain: string
}
/** The same as columns, of a user u of a tenant t. */
export const readerColumns = sql`u.id as "userId", u.tenant_id as "tenantId", t.mask::text as audience, u.name, u.email::text as address, u.language, t.subdomain::text as subdomain`

/** Those of some notifications that were not mailed, best matches first, with their readers and what they chose; none of who can no longer sign in. As the system. */
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

// What comes with the mail of this day: that of Monday has the week's too.
const due = (isMonday: boolean) =>
  isMonday ? sql`n.mail in ('digest', 'weekly')` : sql`n.mail = 'digest'`

/** Users for whom something waits, with what they chose. As the system. */
export async function digestReaders(db: Db, isMonday: boolean, category: string) {
  const { rows } = await sql<
    Reader & { preferences: unknown }
  >`select ${readerColumns}, s.value as preferences from accounts."user" u join accounts.tenant t on t.id = u.tenant_id left join accounts.user_setting s on s.user_id = u.id and s.category = ${category} where u.disabled_at is null and t.status in ('active', 'demo') and exists (select from notifications.notification n where n.user_id = u.id and ${due(isMonday)}) order by u.id`.execute(
    db,
  )
  return rows
}

/** What waits for a user and was not read in the meantime, newest first. */
export async function digestOf(db: Db, userId: number, isMonday: boolean) {
  const { rows } = await sql<{
    id: number
    kind: string
    transactionId: number | null
  }>`select n.id, n.kind, (n.params ->> 'transaction')::bigint as "transactionId" from notifications.notification n where n.user_id = ${userId} and ${due(isMonday)} and n.dismissed_at is null order by n.created_at desc, n.id desc`.execute(
    db,
  )
  return rows
}

/** What was mailed is done; what was read before it came to that need not be. */
export const markDigest = (db: Db, userId: number, ids: readonly number[], isMonday: boolean) =>
  sql`update notifications.notification n set mail = case when n.id = any(${[...ids]}::bigint[]) then 'sent' end, mailed_at = case when n.id = any(${[...ids]}::bigint[]) then now() end where n.user_id = ${userId} and ${due(isMonday)} and (n.dismissed_at is not null or n.id = any(${[...ids]}::bigint[]))`.execute(
    db,
  )
