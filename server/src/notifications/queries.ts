import { type NotificationKind, notificationKinds } from '@bouwkring/contract/notification-kinds'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../platform/db.ts'
import { planKept } from '../platform/direct-connection.ts'
import { subjectColumns } from './queries-subject.ts'
import type { Subject } from './rules/subject.ts'
import { kindsOf } from './rules.ts'

export interface Row extends Omit<Subject, 'kind'> {
  id: number
  kind: NotificationKind
  image: { id: number; file_key: string; width: number; height: number } | null
  dismissed_at: Date | null
  created_at: Date
}

type Counts = Record<'all' | keyof typeof kindsOf, number>

interface Filter {
  dismiss?: boolean | undefined
  kinds?: readonly NotificationKind[] | undefined
  folded?: boolean | undefined
}
// A newer version running alongside this one may create kinds that this one has no text for.
const ofKinds = (
  kinds: readonly NotificationKind[] = Object.keys(notificationKinds) as NotificationKind[],
) => sql`n.kind = any(${[...kinds]}::text[])`
function where(filter: Filter): RawBuilder<unknown> {
  const parts = [ofKinds(filter.kinds)]
  if (filter.dismiss !== undefined)
    parts.push(filter.dismiss ? sql`n.dismissed_at is not null` : sql`n.dismissed_at is null`)
  if (filter.folded) parts.push(sql`not (n.kind = 'match' and n.dismissed_at is null)`)
  return sql.join(parts, sql` and `)
}

/** A page of the caller's own notifications (the policy shows no others), the filtered total, the overall number of unread ones, and the number of each kind. */
export async function listNotifications(db: Db, filter: Filter, offset: number, limit: number) {
  const { rows } =
    await sql<Row>`select ${subjectColumns} from notifications.notification n where ${where(filter)} order by n.created_at desc, n.id desc limit ${limit} offset ${offset}`.execute(
      db,
    )
  const tabs = Object.entries(kindsOf).map(
    ([tab, kinds]) => sql`count(*) filter (where ${ofKinds(kinds)}) as ${sql.ref(tab)}`,
  )
  const found = await sql<{ total: number; unread: number } & Counts>`
    select count(*) filter (where ${where(filter)}) as total, count(*) filter (where n.dismissed_at is null and ${ofKinds()}) as unread,
      count(*) filter (where ${ofKinds()}) as "all", ${sql.join(tabs)} from notifications.notification n`.execute(
    db,
  )
  const { total = 0, unread = 0, ...counts } = found.rows[0] ?? {}
  return { rows, total, unread, counts: counts as Counts }
}
/** The given notifications as their reader sees them now, in the order requested. */
export async function notificationsById(db: Db, ids: readonly number[]): Promise<Row[]> {
  const { rows } =
    await sql<Row>`${planKept} select ${subjectColumns} from notifications.notification n where n.id = any(${[...ids]}::bigint[]) order by array_position(${[...ids]}::bigint[], n.id)`.execute(
      db,
    )
  return rows
}
export const notificationById = async (db: Db, id: number) => (await notificationsById(db, [id]))[0]

export const setDismissed = (db: Db, id: number, dismiss: boolean) =>
  sql`update notifications.notification set dismissed_at = case when ${dismiss} then coalesce(dismissed_at, now()) end where id = ${id}`.execute(
    db,
  )
export const dismissAll = async (db: Db) =>
  Number(
    (
      await db
        .updateTable('notifications.notification')
        .set({ dismissed_at: sql<string>`now()` })
        .where('dismissed_at', 'is', null)
        .executeTakeFirst()
    ).numUpdatedRows,
  )
/** Marks the new matches of one spot as read, whichever of its products they are for. */
export async function dismissMatches(db: Db, spotId: number) {
  const { numAffectedRows } =
    await sql`update notifications.notification n set dismissed_at = now() from products.product p
    where n.kind = 'match' and n.dismissed_at is null and p.id = (n.params ->> 'product')::bigint and p.spot_id = ${spotId}`.execute(
      db,
    )
  return Number(numAffectedRows)
}
