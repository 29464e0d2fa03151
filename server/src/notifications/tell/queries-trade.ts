import { mailCategory, messageFrom } from '@bouwkring/contract/mail-preferences'
import type { NotificationKind } from '@bouwkring/contract/notification-kinds'
import type { TransactionMove } from '@bouwkring/contract/transactions'
import { sql } from 'kysely'
import { seeEachOther } from '../../matching/index.ts'
import type { Db } from '../../platform/db.ts'
import { planKept } from '../../platform/direct-connection.ts'
import type { PeriodMoved } from '../../platform/period-moved.ts'
import { keep } from './queries-keep.ts'

/** Tells both sides of matches that still see each other: owners of the spot and administrators, each user once per pair, and only from their preferred minimum score. */
export const tellMatches = (db: Db, ids: readonly number[]) =>
  keep(
    db,
    'match',
    sql`
    select distinct on (u.user_id, m.id) u.tenant_id, u.user_id, jsonb_build_object('product', side.own, 'other', side.other, 'score', m.score) as params, 'match:' || m.offer_id || ':' || m.demand_id as key
    from matching.match m join market.listing o on o.product_id = m.offer_id join market.listing d on d.product_id = m.demand_id and ${seeEachOther('o', 'd')}
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
    .modifyFront(planKept)
    .select(['id', 'transaction_id', 'move', 'amount', 'by_tenant_id', 'by_user_id', 'reason'])
    .where('id', '=', stepId)
    .executeTakeFirst()
  return row && { ...row, move: row.move as TransactionMove }
}
type Step = NonNullable<Awaited<ReturnType<typeof stepById>>>

/** Tells the other side of a step, or both if time made it; both within one organisation, but never the acting user. When a basket fails, its maker is notified of all of it at once. */
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

/** Tells both sides of open reservations that the period of the reserved product, or of what it is for, was moved; once per person, whatever the number of reservations, never the user who moved it. A spot's period applies to its products without their own. */
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

/** Tells the maker of an all-or-nothing basket, and the administrators, that it did not succeed. */
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
