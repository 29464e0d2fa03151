import { sql, type RawBuilder } from 'kysely'
import { hasLeft, openedSince } from '../market/index.ts'
import { othersInBasket } from '../transactions/index.ts'
import type { Subject } from './rules/subject.ts'

// Anything that the reader may no longer see is returned as null: the policies of products, spots and transactions decide here too.

/** The id that a notification `n` stores under this name. */
const idIn = (name: string) => sql`(n.params ->> ${sql.lit(name)})::bigint`
/** The ids that it stores as a list under this name, as one value: compared with `in`, the policy of the other table would have all its rows read. */
const idsIn = (name: string) =>
  sql`any(array(select one.id::bigint from jsonb_array_elements_text(n.params -> ${sql.lit(name)}) one (id)))`

const invitation = sql`(
  select jsonb_build_object('group', g.name, 'company', t.company)
  from accounts.group_member m
  join accounts."group" g on g.id = m.group_id
  join accounts.tenant t on t.id = g.tenant_id
  where m.group_id = ${idIn('group')} and m.tenant_id = n.tenant_id and m.status = 'pending')`

const gap = sql`
  case when n.kind = 'match' then (
    select nullif(greatest(m.gap_days, 0), 0)
    from matching.match m
    where (m.offer_id, m.demand_id) in ((${idIn('product')}, ${idIn('other')}), (${idIn('other')}, ${idIn('product')})))
  end`

const room = sql`(
  select jsonb_build_object(
    'spotId', b.spot_id,
    'spot', coalesce((select s.name from spots.spot s where s.id = b.spot_id), b.spot_name),
    'name', b.name,
    'company', coalesce(t.company, ''),
    'm2', b.m2,
    'from', b.week_from,
    'till', b.week_till,
    'destination', b.destination,
    'state', b.state,
    'reason', b.reason,
    'transaction', case when n.tenant_id in (b.asker_tenant_id, b.receiver_tenant_id) then b.transaction_id end)
  from storage.booking b
  left join accounts.tenant t on t.id = b.asker_tenant_id
  where b.id = ${idIn('booking')})`

const basket = sql`(
  select jsonb_build_object('id', b.id, 'name', b.name, 'others', ${othersInBasket})
  from transactions.basket b
  where b.id = ${idIn('basket')})`

const own = sql`(
  select jsonb_build_object('name', p.name, 'productId', p.id, 'isReleased', p.is_released, 'spotId', s.id, 'spot', s.name)
  from products.product p
  join spots.spot s on s.id = p.spot_id
  where p.id = ${idIn('product')})`

const other = sql`(
  select jsonb_build_object('name', p.name, 'company', t.company, 'city', s.city)
  from products.product p
  join spots.spot s on s.id = p.spot_id
  join accounts.tenant t on t.id = p.tenant_id
  where p.id = ${idIn('other')})`

// The reserved product is shown as it was then; the other organisation by its current name.
const transaction = sql`(
  select jsonb_build_object(
    'id', t.id,
    'product', t.snapshot -> 'product' ->> 'name',
    'isReleased', t.snapshot -> 'product' -> 'is_released',
    'unit', t.snapshot -> 'product' -> 'unit',
    'spot', t.snapshot -> 'spot' ->> 'name',
    'company', o.company,
    'internal', t.sender_tenant_id = t.receiver_tenant_id,
    'completedOn', t.completed_on,
    'combined', t.basket_id is not null,
    'conditionalUntil', case when t.basket_id is not null
      and not transactions.lapsed_with_basket(t.id) then to_char(transactions.conditional_until(t.id) at time zone 'Europe/Amsterdam', 'YYYY-MM-DD') end,
    'note', (select nullif(s.note, '') from transactions.step s
      where s.transaction_id = t.id and s.move = case n.kind when 'reservation_declined' then 'decline' when 'reservation_retracted' then 'retract' end
      order by s.id desc limit 1))
  from transactions.transaction t
  join accounts.tenant o
    on o.id = case when t.sender_tenant_id = n.tenant_id then t.receiver_tenant_id else t.sender_tenant_id end
  where t.id = ${idIn('transaction')})`

const message = sql`(
  select jsonb_build_object(
    'name', c.name,
    'company', c.company,
    'email', c.email,
    'phonenumber', c.phonenumber,
    'message', c.message,
    'product', c.product_name,
    'productId', (select p.id from products.product p where p.id = c.product_id),
    'transaction', c.transaction_id)
  from transactions.contact_message c
  where c.id = ${idIn('message')})`

const imported = sql`(
  select jsonb_build_object(
    'id', i.id, 'filename', i.filename, 'done', (n.params ->> 'done')::integer, 'open', (n.params ->> 'open')::integer)
  from imports.import i
  where i.id = ${idIn('import')})`

/** Products of a saved search that are still available, newest first. */
const hits = sql`l.product_id = ${idsIn('products')} and ${hasLeft}`
const newestFirst = sql`order by l.published_at desc, l.product_id desc`

const search = sql`(
  select jsonb_build_object(
    'id', s.id,
    'name', s.name,
    'isOwn', s.user_id = n.user_id,
    'isReleased', s.is_released,
    'address', s.filter || jsonb_strip_nulls(jsonb_build_object('place', s.place, 'view', nullif(s.view, 'map'))),
    'since', ${openedSince(sql`h.found_at`)},
    'products', coalesce(
      jsonb_agg(
        jsonb_build_object(
          'id', l.product_id, 'name', l.name, 'why', coalesce(n.params -> 'why' ->> l.product_id::text, 'new'))
        ${newestFirst}) filter (where l.product_id is not null),
      '[]'))
  from market.saved_search s
  left join market.listing l on ${hits}
  left join market.saved_search_hit h on h.search_id = s.id and h.product_id = l.product_id
  where s.id = ${idIn('search')}
  group by s.id)`

const favourite = sql`
  case when n.kind = 'favourite_changed' then (
    select jsonb_build_object(
      'id', l.product_id,
      'name', l.name,
      'isReleased', l.is_released,
      'amount', l.amount,
      'unit', l.unit,
      'price', l.price_cents,
      'till', nullif(l.period_till, 'infinity'),
      'was', n.params -> 'was')
    from market.listing l
    where l.product_id = ${idIn('other')})
  end`

// Open reservations between an offer and a demand: the same rule as for matches decides whether they still fit in time.
const moved = sql`
  case when n.kind = 'period_moved' then (
    select jsonb_build_object(
      'name', coalesce(
        (select s.name from spots.spot s where s.id = ${idIn('moved_spot')}),
        (select p.name from products.product p where p.id = ${idIn('moved_product')})),
      'was', n.params -> 'period' -> 'was',
      'now', n.params -> 'period' -> 'now',
      'count', count(*),
      'transaction', min(t.id),
      'fits', count(*) filter (where f.fits),
      'misses', count(*) filter (where not f.fits),
      'gap', max(f.gap) filter (where f.gap > 0))
    from transactions.transaction t
    left join lateral (
      select
        matching.in_time(
          o.period_from, o.period_till, d.period_from, d.period_till,
          o.slack_days + d.slack_days, d.bridge_days) is not null as fits,
        case when isfinite(d.period_from) and isfinite(o.period_till)
          then d.period_from - o.period_till end as gap
      from market.listing o
      join market.listing d on d.product_id in (t.product_id, t.related_product_id) and not d.is_released
      where o.product_id in (t.product_id, t.related_product_id) and o.is_released) f on true
    where t.status in ('pending', 'accepted') and t.id = ${idsIn('transactions')})
  end`

const named = sql`
  case when n.kind in ('still_there', 'still_ended') then (
    select coalesce(jsonb_agg(jsonb_build_object('id', p.id, 'name', p.name) order by p.name, p.id), '[]')
    from products.product p
    where p.id = ${idsIn('products')})
  end`

const spot = sql`(
  select jsonb_build_object('id', s.id, 'name', s.name, 'till', n.params -> 'till')
  from spots.spot s
  where s.id = ${idIn('spot')})`

/** The source of each fact of a subject. */
const facts: Record<Exclude<keyof Subject, 'kind'>, RawBuilder<unknown>> = {
  request: sql`n.params -> 'request'`,
  registration: sql`n.params -> 'registration'`,
  invitation,
  score: sql`(n.params ->> 'score')::integer`,
  gap,
  amount: sql`(n.params ->> 'amount')::numeric`,
  reason: sql`n.params ->> 'reason'`,
  room,
  basket,
  own,
  other,
  transaction,
  message,
  import: imported,
  search,
  favourite,
  moved,
  named,
  spot,
}

// Found by one value (a select of its own), not by an expression: PostgreSQL does not use an index for that under a policy.
// As the product looked when it was reserved; otherwise the current picture of the other product, the newest of a search or the one asked about.
const image = sql`
  coalesce(
    (select jsonb_build_object('id', i -> 'id', 'file_key', i -> 'key', 'width', i -> 'width', 'height', i -> 'height')
      from (
        select t.snapshot -> 'product' -> 'image' as i
        from transactions.transaction t
        where t.id = ${idIn('transaction')}) t
      where jsonb_typeof(i) = 'object'),
    (select jsonb_build_object('id', i.id, 'file_key', i.file_key, 'width', i.width, 'height', i.height)
      from market.listing l
      join products.image i on i.id = l.image_id
      where l.product_id = (select coalesce(
        ${idIn('other')},
        (select l.product_id from market.listing l where n.kind = 'search_hit' and ${hits} ${newestFirst} limit 1),
        (select c.product_id from transactions.contact_message c where c.id = ${idIn('message')})))))`

/** The columns read for a notification `n`: the facts of its subject and a picture. */
export const subjectColumns = sql.join(
  [
    sql`n.id, n.kind, n.dismissed_at, n.created_at`,
    ...Object.entries(facts).map(([name, fact]) => sql`${fact} as ${sql.ref(name)}`),
    sql`${image} as image`,
  ],
  sql`, `,
)
