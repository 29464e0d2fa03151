import { mailCategory, messageFrom } from '@bouwkring/contract/mail-preferences'
import type { NotificationKind } from '@bouwkring/contract/notification-kinds'
import type { TransactionMove } from '@bouwkring/contract/transactions'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../platform/db.ts'
import { planKept } from '../platform/direct-connection.ts'
import type { PeriodMoved } from '../platform/period-moved.ts'

/** Keeps one notification for each row: whom (tenant_id, user_id), what its text is made of (params), and the key by which each person is told once. */
const keep = (db: Db, kind: NotificationKind, rows: RawBuilder<unknown>) =>
  sql`${planKept}
    insert into notifications.notification (tenant_id, user_id, kind, params, dedupe_key)
    select r.tenant_id, r.user_id, ${kind}, r.params, r.key from (${rows}) r
    on conflict do nothing`.execute(db)

/** Tells both sides of matches: owners of the spot and administrators, each user once per pair, and only from the score that they want messages of. */
export const tellMatches = (db: Db, ids: readonly number[]) =>
  keep(
    db,
    'match',
    sql`
    select distinct on (u.user_id, m.id) u.tenant_id, u.user_id, jsonb_build_object('product', side.own, 'other', side.other, 'score', m.score) as params, 'match:' || m.offer_id || ':' || m.demand_id as key
    from matching.match m
    cross join lateral (values (m.offer_id, m.demand_id, m.offer_tenant_id), (m.demand_id, m.offer_id, m.demand_tenant_id)) side (own, other, tenant)
    join products.product p on p.id = side.own
    cross join lateral (select * from notifications.owners(p.spot_id) union select * from notifications.admins(side.tenant)) u
    left join accounts.user_setting s on s.user_id = u.user_id and s.category = ${mailCategory}
    where m.id = any(${[...ids]}::bigint[]) and m.score >= coalesce(case when jsonb_typeof(s.value -> 'match_from') = 'number' then (s.value ->> 'match_from')::numeric end, ${messageFrom}::numeric)
    order by u.user_id, m.id`,
  )

export async function stepById(db: Db, stepId: number) {
  const row = await db
    .selectFrom('transactions.step')
    .select(['id', 'transaction_id', 'move', 'amount', 'by_tenant_id', 'by_user_id', 'reason'])
    .where('id', '=', stepId)
    .executeTakeFirst()
  return row && { ...row, move: row.move as TransactionMove }
}
type Step = NonNullable<Awaited<ReturnType<typeof stepById>>>

/** Tells the other side of a step, or both when time made it; within one organisation both, but never the one who did it. When a basket did not succeed, who made it is told of all of it at once. */
export const tellStep = (db: Db, step: Step, kind: NotificationKind) =>
  keep(
    db,
    kind,
    sql`
    select distinct u.tenant_id, u.user_id, jsonb_strip_nulls(jsonb_build_object('transaction', t.id, 'amount', ${step.amount}::numeric, 'reason', ${step.reason}::text)) as params, ${`step:${step.id}`}::text as key
    from transactions.transaction t
    cross join lateral (
      select o.*, t.receiver_tenant_id as side from notifications.owners(t.spot_id) o
      union all select a.*, t.receiver_tenant_id from notifications.admins(t.receiver_tenant_id) a
      union all select o.*, t.sender_tenant_id from notifications.owners(t.related_spot_id) o
      union all select s.tenant_id, s.id, t.sender_tenant_id from accounts."user" s where s.id = t.sender_user_id and s.disabled_at is null
      union all select a.*, t.sender_tenant_id from notifications.admins(t.sender_tenant_id) a) u
    where t.id = ${step.transaction_id} and u.user_id is distinct from ${step.by_user_id}
      and (${step.by_tenant_id}::bigint is null or t.sender_tenant_id = t.receiver_tenant_id or u.side <> ${step.by_tenant_id})
      and (${step.reason}::text is null or u.side = t.receiver_tenant_id)`,
  )

/** Tells both sides of open reservations that the period of what is reserved, or of what it is reserved for, was moved; each person once, whatever the number of reservations, and never who moved it. The period of a spot is that of its products without one of their own. */
export const tellPeriod = (
  db: Db,
  moved: { spotId: number } | { productId: number },
  { was, now, version, userId }: PeriodMoved,
) => {
  const [what, id] =
    'spotId' in moved ? (['spot', moved.spotId] as const) : (['product', moved.productId] as const)
  const touched =
    what === 'spot' ? sql`p.spot_id = ${id} and p.period_certainty is null` : sql`p.id = ${id}`
  return keep(
    db,
    'period_moved',
    sql`
    select u.tenant_id, u.user_id, jsonb_build_object('transactions', jsonb_agg(distinct t.id), ${`moved_${what}`}::text, ${id}::bigint, 'period', ${JSON.stringify({ was, now })}::jsonb) as params, ${`period:${what}:${id}:${version}`}::text as key
    from products.product p join transactions.transaction t on (t.product_id = p.id or t.related_product_id = p.id) and t.status in ('pending', 'accepted')
    cross join lateral (
      select o.* from notifications.owners(t.spot_id) o
      union select a.* from notifications.admins(t.receiver_tenant_id) a
      union select o.* from notifications.owners(t.related_spot_id) o
      union select s.tenant_id, s.id from accounts."user" s where s.id = t.sender_user_id and s.disabled_at is null
      union select a.* from notifications.admins(t.sender_tenant_id) a) u
    where ${touched} and u.user_id <> ${userId}
    group by u.tenant_id, u.user_id`,
  )
}

/** Tells who made a basket of all or nothing, and the administrators, that it did not succeed. */
export const tellBasket = (db: Db, basketId: number) =>
  keep(
    db,
    'basket_incomplete',
    sql`
    select distinct u.tenant_id, u.user_id, jsonb_build_object('basket', b.id) as params, 'basket:' || b.id as key
    from transactions.basket b
    cross join lateral (
      select s.tenant_id, s.id as user_id from accounts."user" s where s.id = b.sender_user_id and s.disabled_at is null
      union all select a.* from notifications.admins(b.sender_tenant_id) a) u
    where b.id = ${basketId}`,
  )

// Who keeps a depot: the owners of its spot, else the administrators of its organisation.
const keepers = sql`cross join lateral (select * from notifications.owners(b.spot_id) union select a.* from notifications.admins(b.tenant_id) a where not exists (select from notifications.owners(b.spot_id))) u`

/** Tells who keeps a depot that room is asked for; never who asks. */
export const tellRoomAsked = (db: Db, bookingId: number) =>
  keep(
    db,
    'storage_requested',
    sql`
    select u.tenant_id, u.user_id, jsonb_build_object('booking', b.id) as params, 'storage:' || b.id as key
    from storage.booking b join transactions.transaction t on t.id = b.transaction_id
    ${keepers}
    where b.id = ${bookingId} and u.user_id is distinct from t.sender_user_id`,
  )

/** Tells who keeps a depot that room is free again, since the transaction of this step has ended; never who ended it. */
export const tellRoomReleased = (db: Db, stepId: number) =>
  keep(
    db,
    'storage_released',
    sql`
    select u.tenant_id, u.user_id, jsonb_build_object('booking', b.id) as params, 'released:' || b.id as key
    from transactions.step s join storage.booking b on b.transaction_id = s.transaction_id and b.state = 'released' and not b.exchanged
    ${keepers}
    where s.id = ${stepId} and u.user_id is distinct from s.by_user_id`,
  )

/** Tells who keeps a depot that room in it was moved to other weeks, or given back since it is not needed any more; never who did that. Each of them once, however often the job runs. */
export const tellRoomMoved = (
  db: Db,
  kind: 'storage_moved' | 'storage_released',
  bookingId: number,
  userId: number,
) => {
  const [params, key] =
    kind === 'storage_moved'
      ? [
          sql`jsonb_build_object('booking', b.id)`,
          sql`'room_moved:' || b.id || ':' || b.week_from || ':' || b.week_till`,
        ]
      : [
          sql`jsonb_build_object('booking', b.id, 'reason', 'storage_unneeded')`,
          sql`'released:' || b.id`,
        ]
  return keep(
    db,
    kind,
    sql`
    select u.tenant_id, u.user_id, ${params} as params, ${key} as key
    from storage.booking b
    ${keepers}
    where b.id = ${bookingId} and u.user_id <> ${userId}`,
  )
}

/** Tells who asked for room, and the administrators, that it was granted or refused; never who answered. */
export const tellRoomAnswered = (db: Db, bookingId: number, userId: number) =>
  keep(
    db,
    'storage_answered',
    sql`
    select distinct u.tenant_id, u.user_id, jsonb_build_object('booking', b.id) as params, 'stored:' || b.id as key
    from storage.booking b join transactions.transaction t on t.id = b.transaction_id
    cross join lateral (
      select s.tenant_id, s.id as user_id from accounts."user" s where s.id = t.sender_user_id and s.disabled_at is null
      union all select a.* from notifications.admins(t.sender_tenant_id) a) u
    where b.id = ${bookingId} and u.user_id <> ${userId}`,
  )

/** Tells the owners of a spot that its period ends or has ended; the administrators when nobody owns it. */
export const tellSpot = (
  db: Db,
  spotId: number,
  kind: 'spot_expiring' | 'spot_expired',
  when: string,
) =>
  keep(
    db,
    kind,
    sql`
    select u.tenant_id, u.user_id, jsonb_build_object('spot', s.id, 'till', s.period_till) as params, ${kind}::text || ':' || s.id || ':' || s.period_till || ':' || ${when}::text as key
    from spots.spot s
    cross join lateral (select * from notifications.owners(s.id) union select a.* from notifications.admins(s.tenant_id) a where not exists (select from notifications.owners(s.id))) u
    where s.id = ${spotId} and s.period_till is not null`,
  )

/** Tells who had a file made into products that it has ended, and what it came to. */
export const tellImport = (db: Db, importId: number, userId: number) =>
  keep(
    db,
    'import_done',
    sql`
    select i.tenant_id, ${userId}::bigint as user_id, jsonb_build_object('import', i.id, 'spot', i.spot_id, 'done', c.done, 'open', c.open) as params, 'import:' || i.id || ':' || i.version as key
    from imports.import i
    cross join lateral (select count(*) filter (where l.state = 'done') as done, count(*) filter (where l.state in ('question', 'error')) as open from imports.line l where l.import_id = i.id) c
    where i.id = ${importId}`,
  )

/** Tells those whom a message is for: of a product the owners of its spot, the contact persons who can sign in and the administrators; of a reservation who made it and the administrators. Never who wrote it. */
export const tellMessage = (db: Db, messageId: number) =>
  keep(
    db,
    'contact_message',
    sql`
    select distinct u.tenant_id, u.user_id, jsonb_build_object('message', m.id) as params, 'message:' || m.id as key
    from transactions.contact_message m
    left join products.product p on p.id = m.product_id
    left join transactions.transaction t on t.id = m.transaction_id
    cross join lateral (
      select o.* from notifications.owners(case when m.transaction_id is null then p.spot_id else t.related_spot_id end) o
      union all select c.tenant_id, c.user_id from spots.contact s join accounts.contact_person c on c.id = s.contact_person_id join accounts."user" cu on cu.id = c.user_id and cu.disabled_at is null
        where s.spot_id = case when m.transaction_id is null then p.spot_id else t.related_spot_id end
      union all select s.tenant_id, s.id from accounts."user" s where m.transaction_id is not null and s.id = t.sender_user_id and s.disabled_at is null
      union all select a.* from notifications.admins(m.receiver_tenant_id) a) u
    where m.id = ${messageId} and u.tenant_id = m.receiver_tenant_id and u.user_id is distinct from m.sender_user_id`,
  )

/** Tells who keeps the catalogue (super admins, and administrators of organisations that are marked for it) what someone misses in the object type library; what was asked is kept as it was, since they may not see it through the organisation's own policies. Never who asked. */
export const tellRequest = (db: Db, requestId: number) =>
  keep(
    db,
    'otl_requested',
    sql`
    select a.tenant_id, a.user_id, jsonb_build_object('request', jsonb_build_object('kind', r.kind, 'name', r.name, 'attributes', r.attributes, 'company', t.company)) as params, 'request:' || r.id as key
    from catalogue.otl_request r join accounts.tenant t on t.id = r.tenant_id
    cross join lateral (select * from notifications.super_admins()
      union select k.* from accounts.tenant marked cross join notifications.admins(marked.id) k where marked.keeps_catalogue and marked.status in ('active', 'demo')) a
    where r.id = ${requestId} and a.user_id is distinct from r.user_id`,
  )

/** Tells who asked what became of it; the answer is kept as it was given. */
export const tellAnswer = (db: Db, requestId: number) =>
  keep(
    db,
    'otl_answered',
    sql`
    select u.tenant_id, u.id as user_id, jsonb_build_object('request', jsonb_build_object('kind', r.kind, 'name', r.name, 'attributes', r.attributes, 'company', t.company, 'otl', o.name, 'reason', r.reason, 'status', r.status)) as params, 'answer:' || r.id as key
    from catalogue.otl_request r join accounts.tenant t on t.id = r.tenant_id join accounts."user" u on u.id = r.user_id and u.disabled_at is null left join catalogue.otl o on o.id = r.otl_id
    where r.id = ${requestId} and r.status <> 'pending'`,
  )

/** Tells the super admins that an organisation registered, by its first user. */
export const tellRegistration = (db: Db, userId: number) =>
  keep(
    db,
    'tenant_registered',
    sql`
    select a.tenant_id, a.user_id, jsonb_build_object('registration', jsonb_build_object('company', t.company, 'type', g.name)) as params, 'registration:' || t.id as key
    from accounts."user" u join accounts.tenant t on t.id = u.tenant_id join accounts."group" g on g.id = t.group_id cross join notifications.super_admins() a
    where u.id = ${userId}`,
  )

/** Tells the administrators of an organisation that it was let in. Their letter is written with the decision itself. */
export const tellActivation = (db: Db, tenantId: number) =>
  keep(
    db,
    'tenant_activated',
    sql`
    select a.tenant_id, a.user_id, jsonb_build_object('registration', jsonb_build_object('company', t.company, 'type', g.name)) as params, 'activation:' || t.id as key
    from accounts.tenant t join accounts."group" g on g.id = t.group_id cross join notifications.admins(t.id) a
    where t.id = ${tenantId}`,
  )

/** Tells the administrators of an organisation that it is invited to a group; once for each time that it is invited. */
export const tellInvitation = (db: Db, groupId: number, tenantId: number) =>
  keep(
    db,
    'group_invitation',
    sql`
    select a.tenant_id, a.user_id, jsonb_build_object('group', m.group_id) as params, 'invitation:' || m.group_id || ':' || extract(epoch from m.invited_at) as key
    from accounts.group_member m cross join notifications.admins(m.tenant_id) a
    where m.group_id = ${groupId} and m.tenant_id = ${tenantId} and m.status = 'pending'`,
  )

/** Tells who follows a saved search what came into it, and why where it was told before; once for each run of asking, not who has silenced it. */
export const tellHits = (
  db: Db,
  { searchId, run, productIds }: { searchId: number; run: number; productIds: readonly number[] },
) => {
  const named = productIds.slice(0, mostProducts)
  return keep(
    db,
    'search_hit',
    sql`
    select f.tenant_id, f.user_id, jsonb_build_object('search', s.id, 'products', ${JSON.stringify(named)}::jsonb) || coalesce((select jsonb_build_object('why', jsonb_object_agg(h.product_id, h.why)) from market.saved_search_hit h where h.search_id = s.id and h.product_id = any(${named}::bigint[]) and h.why <> 'new' having count(*) > 0), '{}') as params, 'search:' || s.id || ':' || ${run}::text as key
    from market.saved_search s join market.saved_search_follower f on f.search_id = s.id join accounts."user" u on u.id = f.user_id and u.disabled_at is null
    where s.id = ${searchId} and (f.paused_at is null or f.paused_till < (select platform.today()))`,
  )
}
// One notification names no more.
const mostProducts = 500

/** Tells who follows a saved search that it stands still; once for each version of it. */
export const tellBroken = (db: Db, searchId: number) =>
  keep(
    db,
    'search_broken',
    sql`
    select f.tenant_id, f.user_id, jsonb_build_object('search', s.id) as params, 'search:' || s.id || ':broken:' || s.version as key
    from market.saved_search s join market.saved_search_follower f on f.search_id = s.id join accounts."user" u on u.id = f.user_id and u.disabled_at is null
    where s.id = ${searchId} and s.problem is not null`,
  )

/** Tells who answers for offers of which a round asked, or that it took off the market: the owners of their spots who may change them, contact persons of the spot who administer, and the administrators where nobody else is left. Each person once a round, whatever the number of offers. */
export const tellStill = (db: Db, kind: 'still_there' | 'still_ended', run: string) =>
  keep(
    db,
    kind,
    sql`
    select u.tenant_id, u.user_id, jsonb_build_object('products', jsonb_path_query_array(jsonb_agg(p.id order by p.id), ${`$[0 to ${mostProducts - 1}]`}::jsonpath), 'asked', floor(1000 * extract(epoch from ${run}::timestamptz))) as params, ${`still:${run}:${kind}`}::text as key
    from transactions.still_asked a join products.product p on p.id = a.product_id
    cross join lateral (
      with responsible as materialized (
        select o.* from notifications.owners(p.spot_id) o
        union select c.tenant_id, c.user_id from spots.contact s join accounts.contact_person c on c.id = s.contact_person_id join notifications.admins(p.tenant_id) m on m.user_id = c.user_id where s.spot_id = p.spot_id),
      able as materialized (select r.* from responsible r where accounts.holds(r.user_id, 'SPOT_ITEM_EDIT'))
      select * from able union all select m.* from notifications.admins(p.tenant_id) m where not exists (select from able)) u
    where ${kind === 'still_there' ? sql`a.asked_at` : sql`a.ended_at`} = ${run}::timestamptz
    group by u.tenant_id, u.user_id`,
  )

/** Tells who keeps products as favourites what changed of them. What they may no longer see is told nobody: it is read again when it is shown or mailed. */
export const tellFavourites = (
  db: Db,
  run: string,
  changes: readonly {
    userId: number
    productId: number
    price: number | null
    amount: number | null
    ends: boolean
  }[],
) =>
  keep(
    db,
    'favourite_changed',
    sql`
    select f.tenant_id, f.user_id, jsonb_build_object('other', f.product_id, 'was', jsonb_build_object('price', c.price, 'amount', c.amount, 'ends', c.ends)) as params, 'favourite:' || f.product_id || ':' || ${run}::text as key
    from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) as c ("userId" bigint, "productId" bigint, price bigint, amount numeric, ends boolean) join market.favorite f on f.user_id = c."userId" and f.product_id = c."productId"`,
  )
