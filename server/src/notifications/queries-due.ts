import { sql } from 'kysely'
import type { Db } from '../platform/db.ts'
import { type Due, readerColumns, type Reader } from './queries-mail.ts'
import { type Answerer, isOpen } from './queries-open.ts'
import { isSilenced } from './queries-silenced.ts'

/** Minutes within which one person gets at most one mail with hits. */
export const bundleMinutes = 5

/** A mail recipient with their preferences. */
export interface Chooser extends Reader {
  preferences: unknown
}
interface Given {
  isQuiet: boolean
  category: string
}

// Mails with hits are at least some minutes apart, and in quiet hours only for users who want them then too. For a user u with settings s.
const hitsAreDue = ({ isQuiet }: Given) =>
  sql`not exists (select from notifications.notification n where n.user_id = u.id and n.kind = 'search_hit' and n.mailed_at > now() - make_interval(mins => ${bundleMinutes}))
    and (not ${isQuiet} or s.value -> 'quiet_hours' = 'false'::jsonb)`
const settings = (category: string) =>
  sql`left join accounts.user_setting s on s.user_id = u.id and s.category = ${category}`
const waits = (mail: 'now' | 'soon') =>
  sql`exists (select from notifications.notification n where n.user_id = u.id and n.mail = ${sql.lit(mail)} and n.dismissed_at is null)`

/** Users to be mailed now; for one person, whether they are. As the system. */
export async function dueReaders(db: Db, given: Given, userId?: number) {
  const whom = userId === undefined ? sql`true` : sql`u.id = ${userId}`
  const { rows } = await sql<Chooser>`
    select ${readerColumns}, s.value as preferences from accounts."user" u join accounts.tenant t on t.id = u.tenant_id ${settings(given.category)}
    where ${whom} and u.disabled_at is null and t.status in ('active', 'demo') and (${waits('now')} or (${waits('soon')} and ${hitsAreDue(given)}))
    order by u.id`.execute(db)
  return rows
}

/** Takes what is due for a person, best matches first; what was read or silenced in the meantime is not mailed. As the system: another worker waits until this one has written its mail, then finds nothing. */
export async function takeDue(db: Db, reader: Answerer, given: Given) {
  const { userId } = reader
  await sql`update notifications.notification n set mail = null where n.user_id = ${userId} and n.mail in ('now', 'soon') and (n.dismissed_at is not null or ${isSilenced})`.execute(
    db,
  )
  const { rows } = await sql<Due & { mail: 'now' | 'soon' }>`
    select n.id, n.kind, n.mail, (n.params ->> 'transaction')::bigint as "transactionId", ${isOpen(reader)} as "isOpen" from notifications.notification n where n.user_id = ${userId} and n.mail in ('now', 'soon')
    order by (n.params ->> 'score')::numeric desc nulls last, n.id for update`.execute(db)
  if (rows.every(({ mail }) => mail === 'now')) return rows
  // Queried once the rows are locked: a mail that another worker wrote in the meantime counts.
  const hits = await sql`
    select from accounts."user" u ${settings(given.category)} where u.id = ${userId} and ${hitsAreDue(given)}`.execute(
    db,
  )
  return hits.rows.length > 0 ? rows : rows.filter(({ mail }) => mail === 'now')
}
