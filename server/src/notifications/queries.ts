import { type NotificationKind, notificationKinds } from '@bouwkring/contract/notification-kinds'
import { sql, type RawBuilder } from 'kysely'
import { planKept, type Db } from '../platform/db.ts'
import type { Subject } from './rules/subject.ts'
import { kindsOf } from './rules.ts'

interface Row extends Omit<Subject, 'kind'> {
  id: number
  kind: NotificationKind
  image: { id: number; file_key: string; width: number; height: number } | null
  dismissed_at: Date | null
  created_at: Date
}

// What the reader may no longer see comes back as null: the policies of products, spots and transactions decide it here too.
const subject = sql`
  n.id, n.kind, n.dismissed_at, n.created_at, n.params -> 'request' as request, n.params -> 'registration' as registration,
  (select jsonb_build_object('group', g.name, 'company', t.company) from accounts.group_member m join accounts."group" g on g.id = m.group_id join accounts.tenant t on t.id = g.tenant_id
    where m.group_id = (n.params ->> 'group')::bigint and m.tenant_id = n.tenant_id and m.status = 'pending') as invitation, (n.params ->> 'score')::integer as score, (n.params ->> 'amount')::numeric as amount,
  (select jsonb_build_object('name', p.name, 'productId', p.id, 'isReleased', p.is_released, 'spotId', s.id, 'spot', s.name) from products.product p join spots.spot s on s.id = p.spot_id where p.id = (n.params ->> 'product')::bigint) as own,
  (select jsonb_build_object('name', p.name, 'company', t.company, 'city', s.city) from products.product p join spots.spot s on s.id = p.spot_id join accounts.tenant t on t.id = p.tenant_id where p.id = (n.params ->> 'other')::bigint) as other,
  (select jsonb_build_object('id', t.id, 'product', t.snapshot -> 'product' ->> 'name', 'isReleased', t.snapshot -> 'product' -> 'is_released', 'unit', t.snapshot -> 'product' -> 'unit', 'spot', t.snapshot -> 'spot' ->> 'name', 'company', o.company,
      'internal', t.sender_tenant_id = t.receiver_tenant_id, 'completedOn', t.completed_on)
    from transactions.transaction t join accounts.tenant o on o.id = case when t.sender_tenant_id = n.tenant_id then t.receiver_tenant_id else t.sender_tenant_id end where t.id = (n.params ->> 'transaction')::bigint) as transaction,
  (select jsonb_build_object('name', c.name, 'company', c.company, 'email', c.email, 'phonenumber', c.phonenumber, 'message', c.message, 'product', c.product_name, 'productId', (select p.id from products.product p where p.id = c.product_id), 'transaction', c.transaction_id)
    from transactions.contact_message c where c.id = (n.params ->> 'message')::bigint) as message,
  (select jsonb_build_object('id', i.id, 'filename', i.filename, 'done', (n.params ->> 'done')::integer, 'open', (n.params ->> 'open')::integer) from imports.import i where i.id = (n.params ->> 'import')::bigint) as import,
  (select jsonb_build_object('id', s.id, 'name', s.name, 'till', n.params -> 'till') from spots.spot s where s.id = (n.params ->> 'spot')::bigint) as spot,
  coalesce(
    (select jsonb_build_object('id', i -> 'id', 'file_key', i -> 'key', 'width', i -> 'width', 'height', i -> 'height') from (select t.snapshot -> 'product' -> 'image' as i from transactions.transaction t where t.id = (n.params ->> 'transaction')::bigint) t where jsonb_typeof(i) = 'object'),
    (select jsonb_build_object('id', i.id, 'file_key', i.file_key, 'width', i.width, 'height', i.height) from market.listing l join products.image i on i.id = l.image_id
      where l.product_id = coalesce((n.params ->> 'other')::bigint, (select c.product_id from transactions.contact_message c where c.id = (n.params ->> 'message')::bigint)))) as image`

type Counts = Record<'all' | keyof typeof kindsOf, number>

interface Filter {
  dismiss?: boolean | undefined
  kinds?: readonly NotificationKind[] | undefined
  folded?: boolean | undefined
}
// A newer version that works beside this one may tell of what this one has no words for.
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

/** A page of the caller's own notifications (the policy shows no others), how many there are in the filter, how many are unread in all, and how many of each kind. */
export async function listNotifications(db: Db, filter: Filter, offset: number, limit: number) {
  const { rows } =
    await sql<Row>`select ${subject} from notifications.notification n where ${where(filter)} order by n.created_at desc, n.id desc limit ${limit} offset ${offset}`.execute(
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
/** Some notifications as their reader sees them now, in the order asked for. */
export async function notificationsById(db: Db, ids: readonly number[]): Promise<Row[]> {
  const { rows } =
    await sql<Row>`${planKept} select ${subject} from notifications.notification n where n.id = any(${[...ids]}::bigint[]) order by array_position(${[...ids]}::bigint[], n.id)`.execute(
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
/** Marks the new matches of one spot as read, by whichever of its products. */
export async function dismissMatches(db: Db, spotId: number) {
  const { numAffectedRows } =
    await sql`update notifications.notification n set dismissed_at = now() from products.product p
    where n.kind = 'match' and n.dismissed_at is null and p.id = (n.params ->> 'product')::bigint and p.spot_id = ${spotId}`.execute(
      db,
    )
  return Number(numAffectedRows)
}
