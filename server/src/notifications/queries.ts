import { type NotificationKind, notificationKinds } from '@bouwkring/contract/notification-kinds'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../platform/db.ts'
import { hasLeft } from '../market/index.ts'
import { planKept } from '../platform/direct-connection.ts'
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
    where m.group_id = (n.params ->> 'group')::bigint and m.tenant_id = n.tenant_id and m.status = 'pending') as invitation, (n.params ->> 'score')::integer as score,
  case when n.kind = 'match' then (select nullif(greatest(m.gap_days, 0), 0) from matching.match m where (m.offer_id, m.demand_id) in (((n.params ->> 'product')::bigint, (n.params ->> 'other')::bigint), ((n.params ->> 'other')::bigint, (n.params ->> 'product')::bigint))) end as gap, (n.params ->> 'amount')::numeric as amount, n.params ->> 'reason' as reason,
  (select jsonb_build_object('spotId', b.spot_id, 'spot', coalesce((select s.name from spots.spot s where s.id = b.spot_id), b.spot_name), 'name', b.name, 'company', coalesce(t.company, ''), 'm2', b.m2, 'from', b.week_from, 'till', b.week_till, 'destination', b.destination, 'state', b.state, 'reason', b.reason,
      'transaction', case when n.tenant_id in (b.asker_tenant_id, b.receiver_tenant_id) then b.transaction_id end)
    from storage.booking b left join accounts.tenant t on t.id = b.asker_tenant_id where b.id = (n.params ->> 'booking')::bigint) as room,
  (select jsonb_build_object('id', b.id, 'name', b.name) from transactions.basket b where b.id = (n.params ->> 'basket')::bigint) as basket,
  (select jsonb_build_object('name', p.name, 'productId', p.id, 'isReleased', p.is_released, 'spotId', s.id, 'spot', s.name) from products.product p join spots.spot s on s.id = p.spot_id where p.id = (n.params ->> 'product')::bigint) as own,
  (select jsonb_build_object('name', p.name, 'company', t.company, 'city', s.city) from products.product p join spots.spot s on s.id = p.spot_id join accounts.tenant t on t.id = p.tenant_id where p.id = (n.params ->> 'other')::bigint) as other,
  (select jsonb_build_object('id', t.id, 'product', t.snapshot -> 'product' ->> 'name', 'isReleased', t.snapshot -> 'product' -> 'is_released', 'unit', t.snapshot -> 'product' -> 'unit', 'spot', t.snapshot -> 'spot' ->> 'name', 'company', o.company,
      'internal', t.sender_tenant_id = t.receiver_tenant_id, 'completedOn', t.completed_on, 'combined', t.basket_id is not null,
      'conditionalUntil', case when t.basket_id is not null then to_char(transactions.conditional_until(t.id) at time zone 'Europe/Amsterdam', 'YYYY-MM-DD') end)
    from transactions.transaction t join accounts.tenant o on o.id = case when t.sender_tenant_id = n.tenant_id then t.receiver_tenant_id else t.sender_tenant_id end where t.id = (n.params ->> 'transaction')::bigint) as transaction,
  (select jsonb_build_object('name', c.name, 'company', c.company, 'email', c.email, 'phonenumber', c.phonenumber, 'message', c.message, 'product', c.product_name, 'productId', (select p.id from products.product p where p.id = c.product_id), 'transaction', c.transaction_id)
    from transactions.contact_message c where c.id = (n.params ->> 'message')::bigint) as message,
  (select jsonb_build_object('id', i.id, 'filename', i.filename, 'done', (n.params ->> 'done')::integer, 'open', (n.params ->> 'open')::integer) from imports.import i where i.id = (n.params ->> 'import')::bigint) as import,
  (select jsonb_build_object('id', s.id, 'name', s.name, 'isReleased', s.is_released, 'address', s.filter || jsonb_strip_nulls(jsonb_build_object('place', s.place, 'view', nullif(s.view, 'map'))),
      'since', to_char((min(l.published_at) - interval '1 second') at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'), 'products', coalesce(jsonb_agg(jsonb_build_object('id', l.product_id, 'name', l.name, 'why', coalesce(n.params -> 'why' ->> l.product_id::text, 'new')) order by l.published_at desc, l.product_id desc) filter (where l.product_id is not null), '[]'))
    from market.saved_search s left join market.listing l on l.product_id in (select p.id::bigint from jsonb_array_elements_text(n.params -> 'products') p (id)) and ${hasLeft} where s.id = (n.params ->> 'search')::bigint group by s.id) as search,
  case when n.kind = 'favourite_changed' then (select jsonb_build_object('id', l.product_id, 'name', l.name, 'isReleased', l.is_released, 'amount', l.amount, 'unit', l.unit, 'price', l.price_cents, 'till', nullif(l.period_till, 'infinity'), 'was', n.params -> 'was') from market.listing l where l.product_id = (n.params ->> 'other')::bigint) end as favourite,
  case when n.kind = 'period_moved' then (select jsonb_build_object('name', coalesce((select s.name from spots.spot s where s.id = (n.params ->> 'moved_spot')::bigint), (select p.name from products.product p where p.id = (n.params ->> 'moved_product')::bigint)), 'was', n.params -> 'period' -> 'was', 'now', n.params -> 'period' -> 'now',
      'count', count(*), 'transaction', min(t.id), 'fits', count(*) filter (where f.fits), 'misses', count(*) filter (where not f.fits), 'gap', max(f.gap) filter (where f.gap > 0))
    from transactions.transaction t
    left join lateral (
      select matching.in_time(o.period_from, o.period_till, d.period_from, d.period_till, o.slack_days + d.slack_days, d.bridge_days) is not null as fits, case when isfinite(d.period_from) and isfinite(o.period_till) then d.period_from - o.period_till end as gap
      from market.listing o join market.listing d on d.product_id in (t.product_id, t.related_product_id) and not d.is_released where o.product_id in (t.product_id, t.related_product_id) and o.is_released) f on true
    where t.status in ('pending', 'accepted') and t.id in (select i.id::bigint from jsonb_array_elements_text(n.params -> 'transactions') i (id))) end as moved,
  case when n.kind in ('still_there', 'still_ended') then (select coalesce(jsonb_agg(jsonb_build_object('id', p.id, 'name', p.name) order by p.name, p.id), '[]') from products.product p where p.id in (select i.id::bigint from jsonb_array_elements_text(n.params -> 'products') i (id))) end as named,
  (select jsonb_build_object('id', s.id, 'name', s.name, 'till', n.params -> 'till') from spots.spot s where s.id = (n.params ->> 'spot')::bigint) as spot,
  coalesce(
    (select jsonb_build_object('id', i -> 'id', 'file_key', i -> 'key', 'width', i -> 'width', 'height', i -> 'height') from (select t.snapshot -> 'product' -> 'image' as i from transactions.transaction t where t.id = (n.params ->> 'transaction')::bigint) t where jsonb_typeof(i) = 'object'),
    (select jsonb_build_object('id', i.id, 'file_key', i.file_key, 'width', i.width, 'height', i.height) from market.listing l join products.image i on i.id = l.image_id
      where l.product_id = coalesce((n.params ->> 'other')::bigint, (select l.product_id from market.listing l where n.kind = 'search_hit' and l.product_id in (select p.id::bigint from jsonb_array_elements_text(n.params -> 'products') p (id)) and ${hasLeft} order by l.published_at desc, l.product_id desc limit 1), (select c.product_id from transactions.contact_message c where c.id = (n.params ->> 'message')::bigint)))) as image`

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
