import { stillDefaults } from '@bouwkring/contract/still-there'
import type { AmountType, Unit } from '@bouwkring/contract/amount'
import { sql } from 'kysely'
import type { Db } from '../../platform/db.ts'
import { planKept } from '../../platform/direct-connection.ts'
import { signs, type StillTerms } from './rules.ts'

const dayOf = (moment: ReturnType<typeof sql>) =>
  sql`((${moment} at time zone 'Europe/Amsterdam')::date - date '1970-01-01')`
const terms = sql`coalesce(g.asks, ${stillDefaults.asks}) as asks, coalesce(g.first_days, ${stillDefaults.first_days})::integer as first_days, coalesce(g.last_days, ${stillDefaults.last_days})::integer as last_days`
// The last sign of an offer answers any earlier question.
const askedTimes = sql`case when a.asked_at >= g.sign_at then a.times end`

/** An offer that may be due for a question. */
export interface Due extends StillTerms {
  id: number
  tenantId: number
  today: number
  sign: number
  times: number | null
  askedOn: number | null
  unconfirmed: boolean
}

/** Offers on the market without a sign for the period that their organisation chose, by organisation; behind a given one, up to a maximum, locked until this transaction ends. As the system. */
export async function dueOffers(
  db: Db,
  at: Date,
  most: number,
  behind: Pick<Due, 'tenantId' | 'id'>,
): Promise<Due[]> {
  const { rows } = await sql<Due>`
    select p.id, p.tenant_id as "tenantId", ${dayOf(sql`${at}::timestamptz`)} as today, ${dayOf(sql`g.sign_at`)} as sign, g.asks, g.first_days, g.last_days,
      ${askedTimes} as times, case when a.asked_at >= g.sign_at then ${dayOf(sql`a.asked_at`)} end as "askedOn", p.unconfirmed_since is not null as unconfirmed
    from products.product p
    join spots.spot s on s.id = p.spot_id and s.active and coalesce(least(p.period_till, s.period_till) >= (${at}::timestamptz at time zone 'Europe/Amsterdam')::date, true)
    join spots.definition d on d.id = s.definition_id and d.kind <> 'knowledge-base'
    join accounts.tenant t on t.id = p.tenant_id and t.status in ('active', 'demo')
    left join transactions.still_asked a on a.product_id = p.id
    cross join lateral (select transactions.sign_of(p.id) as sign_at, ${terms} from (select) one left join transactions.still_setting g on g.tenant_id = p.tenant_id) g
    where p.published and p.is_released and (p.tenant_id, p.id) > (${behind.tenantId}::bigint, ${behind.id}::bigint) and greatest(p.published_at, p.updated_at, p.confirmed_at) <= ${at}::timestamptz - make_interval(days => ${stillLeast}) and g.asks
      and ${dayOf(sql`${at}::timestamptz`)} - ${dayOf(sql`g.sign_at`)} >= g.first_days and (a.ended_at is null or a.ended_at < g.sign_at)
    order by p.tenant_id, p.id limit ${most} for update of p skip locked`.execute(db)
  return rows
}
/** Nobody is asked earlier than this, whatever was chosen. */
const stillLeast = 13

/** Records that offers were asked about. As the system. */
export const keepAsked = (db: Db, ids: readonly number[], at: Date) =>
  sql`
    insert into transactions.still_asked as a (product_id, tenant_id, times, asked_at) select p.id, p.tenant_id, 1, ${at}::timestamptz from products.product p where p.id = any(${[...ids]}::bigint[]) order by p.id
    on conflict (product_id) do update set times = case when a.asked_at >= transactions.sign_of(a.product_id) then 2 else 1 end, asked_at = excluded.asked_at, ended_at = null`.execute(
    db,
  )
/** Records that offers went off the market because nobody answered. As the system. */
export const keepEnded = (db: Db, ids: readonly number[], at: Date) =>
  sql`update transactions.still_asked a set ended_at = ${at}::timestamptz where a.product_id = any(${[...ids]}::bigint[])`.execute(
    db,
  )

/** The offer of a reservation that a step answered or completed; none for another step. As the system. */
export async function seenIn(db: Db, transactionId: number, stepId: number) {
  const { rows } = await sql<{ id: number }>`
    ${planKept} select t.product_id as id from transactions.transaction t join transactions.step s on s.transaction_id = t.id
    where t.id = ${transactionId} and s.id = ${stepId} and s.move = any(${[...signs]}::text[]) and t.product_id is not null`.execute(
    db,
  )
  return rows[0]?.id
}

/** An own offer as shown with its questions. */
export interface OfferRow extends StillTerms {
  id: number
  name: string
  tenant_id: number
  spot_id: number
  amount: number | null
  amount_type: AmountType
  unit: Unit | null
  image: { id: number; key: string; width: number; height: number } | null
  spot: { id: number; name: string; city: string }
  sign_at: Date
  published: boolean
  version: number
  today: number
  sign: number
  asked: { times: number; on: number } | null
  unconfirmed: boolean
  ended: boolean
}
const offer = sql`
  select p.id, p.name, p.tenant_id, p.spot_id, p.amount, p.amount_type, p.unit, p.published, p.version, g.asks, g.first_days, g.last_days, g.sign_at, ${dayOf(sql`now()`)} as today, ${dayOf(sql`g.sign_at`)} as sign,
    case when a.asked_at >= g.sign_at then jsonb_build_object('times', a.times, 'on', ${dayOf(sql`a.asked_at`)}) end as asked, p.unconfirmed_since is not null as unconfirmed, coalesce(a.ended_at >= g.sign_at, false) as ended,
    (select to_jsonb(i) from (select i.id, i.file_key as key, i.width, i.height from products.image i where i.product_id = p.id order by i.ordering, i.id limit 1) i) as image,
    jsonb_build_object('id', s.id, 'name', s.name, 'city', s.city) as spot
  from products.product p join spots.spot s on s.id = p.spot_id left join transactions.still_asked a on a.product_id = p.id
  cross join lateral (select transactions.sign_of(p.id) as sign_at, ${terms} from (select) one left join transactions.still_setting g on g.tenant_id = p.tenant_id) g`

/** Offers by id, as far as they belong to the caller's organisation. */
export async function offersById(db: Db, ids: readonly number[]): Promise<OfferRow[]> {
  const { rows } =
    await sql<OfferRow>`${offer} where p.id = any(${[...ids]}::bigint[]) and p.is_released and p.tenant_id = (select platform.tenant()) order by s.name, s.id, p.name, p.id`.execute(
      db,
    )
  return rows
}

/** Offers of the caller's organisation with an unanswered question, and those that recently went off the market because of one; on the spots of one person, or on all. */
export async function askedOffers(
  db: Db,
  spotsOf: number | null,
  most: number,
): Promise<OfferRow[]> {
  const { rows } = await sql<OfferRow>`${offer}
    where a.tenant_id = (select platform.tenant()) and p.is_released and a.asked_at >= g.sign_at and (p.published or a.ended_at > now() - interval '60 days')
      and (${spotsOf}::bigint is null or s.owner_id = ${spotsOf}::bigint or exists (select from spots.owner o where o.spot_id = s.id and o.user_id = ${spotsOf}::bigint))
    order by s.name, s.id, p.name, p.id limit ${most}`.execute(db)
  return rows
}

/** The user of a link, if still allowed to answer for all its offers through it: not if they can no longer sign in or lost the permission. As the system. */
export async function answerer(db: Db, userId: number) {
  const { rows } = await sql<{
    userId: number
    tenantId: number
    audience: string
    name: string
    email: string
  }>`
    select u.id as "userId", u.tenant_id as "tenantId", t.mask::text as audience, u.name, u.email::text as email from accounts."user" u join accounts.tenant t on t.id = u.tenant_id
    where u.id = ${userId} and u.disabled_at is null and t.status in ('active', 'demo') and accounts.holds(u.id, 'SPOT_ITEM_EDIT')`.execute(
    db,
  )
  return rows[0]
}

/** Which of these offers a person has this permission for: on their own spots, or on all spots if they are an administrator. As the system. */
export async function answerable(
  db: Db,
  userId: number,
  ids: readonly number[],
  permission: 'SPOT_ITEM_EDIT' | 'SPOT_ITEM_PUBLISH',
) {
  const { rows } = await sql<{ id: number }>`
    select p.id from products.product p join spots.spot s on s.id = p.spot_id join accounts."user" u on u.id = ${userId} and u.tenant_id = p.tenant_id
    where p.id = any(${[...ids]}::bigint[]) and s.archived_at is null and accounts.holds(u.id, ${permission})
      and (s.owner_id = u.id or exists (select from spots.owner o where o.spot_id = s.id and o.user_id = u.id) or exists (select from accounts.user_role r join accounts.role a on a.id = r.role_id and a.name = 'ROLE_ADMIN' and a.tenant_id is null where r.user_id = u.id))`.execute(
    db,
  )
  return rows.map((r) => r.id)
}

/** The settings of the caller's organisation; undefined if it never chose any. */
export async function settingsOf(db: Db) {
  const { rows } = await sql<
    StillTerms & { version: number }
  >`select asks, first_days, last_days, version from transactions.still_setting where tenant_id = (select platform.tenant())`.execute(
    db,
  )
  return rows[0]
}

/** Stores an organisation's choices if nobody changed them since; false if someone did. */
export async function keepSettings(
  db: Db,
  { asks, first_days, last_days, version }: StillTerms & { version: number },
): Promise<boolean> {
  const { numAffectedRows } =
    version === 0
      ? await sql`insert into transactions.still_setting (tenant_id, asks, first_days, last_days) values (platform.tenant(), ${asks}, ${first_days}, ${last_days}) on conflict do nothing`.execute(
          db,
        )
      : await sql`update transactions.still_setting set asks = ${asks}, first_days = ${first_days}, last_days = ${last_days}, version = version + 1 where tenant_id = (select platform.tenant()) and version = ${version}`.execute(
          db,
        )
  return numAffectedRows === 1n
}
