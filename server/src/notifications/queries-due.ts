import { sql } from 'kysely'
import type { Db } from '../platform/db.ts'
import { readerColumns, type Reader } from './queries-mail.ts'

/** Minutes in which one person gets one mail with hits at most. */
export const bundleMinutes = 5

/** Somebody who is mailed, with what they chose. */
export interface Chooser extends Reader {
  preferences: unknown
}
/** Something that is to be mailed, as far as it says in which part of the letter it comes. */
export interface Due {
  id: number
  kind: string
  transactionId: number | null
}
interface Given {
  isQuiet: boolean
  category: string
}

// Hits come once in some minutes, and in quiet hours only to who wants them then too. Of a user u with settings s.
const hitsAreDue = ({ isQuiet }: Given) =>
  sql`not exists (select from notifications.notification n where n.user_id = u.id and n.kind = 'search_hit' and n.mailed_at > now() - make_interval(mins => ${bundleMinutes}))
    and (not ${isQuiet} or s.value -> 'quiet_hours' = 'false'::jsonb)`
const settings = (category: string) =>
  sql`left join accounts.user_setting s on s.user_id = u.id and s.category = ${category}`
const waits = (mail: 'now' | 'soon') =>
  sql`exists (select from notifications.notification n where n.user_id = u.id and n.mail = ${sql.lit(mail)} and n.dismissed_at is null)`

/** Who is to be mailed now; of one person whether they are. As the system. */
export async function dueReaders(db: Db, given: Given, userId?: number) {
  const whom = userId === undefined ? sql`true` : sql`u.id = ${userId}`
  const { rows } = await sql<Chooser>`
    select ${readerColumns}, s.value as preferences from accounts."user" u join accounts.tenant t on t.id = u.tenant_id ${settings(given.category)}
    where ${whom} and u.disabled_at is null and t.status in ('active', 'demo') and (${waits('now')} or (${waits('soon')} and ${hitsAreDue(given)}))
    order by u.id`.execute(db)
  return rows
}

/** What is due for a person, best matches first; what was read meanwhile need not be mailed. As the system: another worker waits until this one has written its mail, and then finds nothing. */
export async function takeDue(db: Db, userId: number, given: Given) {
  await sql`update notifications.notification set mail = null where user_id = ${userId} and mail in ('now', 'soon') and dismissed_at is not null`.execute(
    db,
  )
  const { rows } = await sql<Due & { mail: 'now' | 'soon' }>`
    select n.id, n.kind, n.mail, (n.params ->> 'transaction')::bigint as "transactionId" from notifications.notification n where n.user_id = ${userId} and n.mail in ('now', 'soon')
    order by (n.params ->> 'score')::numeric desc nulls last, n.id for update`.execute(db)
  if (rows.every(({ mail }) => mail === 'now')) return rows
  // Asked once the rows are held: a mail that another worker wrote meanwhile counts.
  const hits = await sql`
    select from accounts."user" u ${settings(given.category)} where u.id = ${userId} and ${hitsAreDue(given)}`.execute(
    db,
  )
  return hits.rows.length > 0 ? rows : rows.filter(({ mail }) => mail === 'now')
}

/** Reservations that wait for an answer of the organisation of somebody; none for who may not answer. As the system. */
export async function openRequests(db: Db, reader: Pick<Reader, 'userId' | 'tenantId'>) {
  const { rows } = await sql<{
    n: number
  }>`select count(*)::integer as n from transactions.transaction t where t.receiver_tenant_id = ${reader.tenantId} and t.sender_tenant_id <> t.receiver_tenant_id and t.status = 'pending' and t.expires_at > now() and accounts.holds(${reader.userId}, 'SPOT_ITEM_RESERVATION')`.execute(
    db,
  )
  return rows[0]?.n ?? 0
}
