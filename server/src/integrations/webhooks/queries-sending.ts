import { sql } from 'kysely'
import { seeEachOther } from '../../matching/index.ts'
import type { Db } from '../../platform/db.ts'
import { planKept } from '../../platform/direct-connection.ts'

// As the system, like everything here.

/** A due delivery, taken by its sender. */
export interface Taken {
  id: number
  webhook_id: number
  message_id: string
  event: string
  body: string
  attempts: number
  url: string
  secret: Buffer
}
/** Takes the delivery due longest, for a webhook that is on and not resting after a failure; one that was taken but not finished within two minutes is due again. */
export async function takeDue(db: Db): Promise<Taken | undefined> {
  const { rows } = await sql<Taken>`
    with due as (
      select d.id from integrations.delivery d join integrations.webhook w on w.id = d.webhook_id join accounts.tenant t on t.id = w.tenant_id
      where d.state = 'waiting' and d.due_at <= now() and (d.taken_at is null or d.taken_at < now() - interval '2 minutes') and (w.active or d.event = 'ping') and (w.retry_at is null or w.retry_at <= now()) and t.status in ('active', 'demo')
      order by d.due_at, d.id limit 1 for update of d skip locked)
    update integrations.delivery d set taken_at = now() from due, integrations.webhook w where d.id = due.id and w.id = d.webhook_id
    returning d.id, d.webhook_id, d.message_id, d.event, d.body, d.attempts, w.url, w.secret`.execute(
    db,
  )
  return rows[0]
}

export interface Outcome {
  status: number | null
  answer: string
  error: string
  durationMs: number
}
/** Stores the outcome of an attempt: the next is due after `wait` seconds; null when there is none. */
export const keepAttempt = (
  db: Db,
  id: number,
  ok: boolean,
  wait: number | null,
  { status, answer, error, durationMs }: Outcome,
) =>
  sql`update integrations.delivery set attempts = attempts + 1, attempted_at = now(), taken_at = null, state = ${ok ? 'delivered' : wait === null ? 'failed' : 'waiting'}, due_at = now() + make_interval(secs => ${wait ?? 0}), status = ${status}, duration_ms = ${durationMs}, answer = ${answer}, error = ${error} where id = ${id}`.execute(
    db,
  )

/** A working webhook counts as never having failed. */
export const worked = (db: Db, id: number) =>
  sql`update integrations.webhook set failures = 0, failing_since = null, retry_at = null where id = ${id} and (failures > 0 or failing_since is not null or retry_at is not null)`.execute(
    db,
  )
/** Counts a failure; returns the number of failures in a row, and their duration in seconds. */
export async function failed(db: Db, id: number) {
  const { rows } = await sql<{
    failures: number
    seconds: number
  }>`update integrations.webhook set failures = failures + 1, failing_since = coalesce(failing_since, now()) where id = ${id} returning failures, extract(epoch from now() - failing_since)::double precision as seconds`.execute(
    db,
  )
  return rows[0]
}
export const leaveAlone = (db: Db, id: number, seconds: number) =>
  sql`update integrations.webhook set retry_at = now() + make_interval(secs => ${seconds}) where id = ${id}`.execute(
    db,
  )

/** Pauses a webhook that has failed for days; returns the users to notify, once. */
export async function stop(db: Db, id: number) {
  const { rows } = await sql<{
    tenantId: number
    subdomain: string
    hook: string
    url: string
    stoppedAt: string
    name: string
    address: string
    language: string
  }>`
    with stopped as (update integrations.webhook set active = false, stopped_at = now(), version = version + 1 where id = ${id} and active returning tenant_id, name, url, stopped_at)
    select t.id as "tenantId", t.subdomain::text as subdomain, s.name as hook, s.url, s.stopped_at::text as "stoppedAt", u.name, u.email::text as address, u.language
    from stopped s join accounts.tenant t on t.id = s.tenant_id cross join lateral notifications.admins(t.id) a join accounts."user" u on u.id = a.user_id`.execute(
    db,
  )
  return rows
}

/** An event, for one organisation. */
export interface Happening {
  tenantId: number
  subdomain: string
  cause: string
  at: Date
  data: Record<string, unknown>
}
/** Queues an event for every webhook of the organisation that subscribes to it; the same cause only once. */
export const putInLine = (db: Db, event: string, { tenantId, cause }: Happening, body: string) =>
  sql`insert into integrations.delivery (tenant_id, webhook_id, cause, event, body) select w.tenant_id, w.id, ${cause}, ${event}, ${body} from integrations.webhook w where w.tenant_id = ${tenantId} and ${event} = any (w.events) on conflict do nothing`.execute(
    db,
  )

/** Those of these organisations that have a webhook for an event, by id with their subdomain. */
export async function listening(db: Db, event: string, tenantIds: readonly number[]) {
  const { rows } = await sql<{
    id: number
    subdomain: string
  }>`${planKept} select distinct t.id, t.subdomain::text as subdomain from integrations.webhook w join accounts.tenant t on t.id = w.tenant_id where ${event} = any (w.events) and w.tenant_id = any (${[...tenantIds]}::bigint[])`.execute(
    db,
  )
  return rows
}
export const publishedProduct = async (db: Db, id: number) =>
  (
    await sql<{
      tenantId: number
      name: string
      isReleased: boolean
      amount: number | null
      unit: string | null
      spotId: number
    }>`select tenant_id as "tenantId", name, is_released as "isReleased", amount, unit, spot_id as "spotId" from products.product where id = ${id} and published`.execute(
      db,
    )
  ).rows[0]
/** The hits of a saved search among these products, as far as its organisation may see them now, and that organisation. */
export const foundHits = async (db: Db, searchId: number, products: readonly number[]) =>
  (
    await sql<{
      tenantId: number
      search: string
      productId: number
      name: string
      isReleased: boolean
      amount: number | null
      unit: string | null
      why: string
      at: Date
    }>`select s.tenant_id as "tenantId", s.name as search, l.product_id as "productId", l.name, l.is_released as "isReleased", l.amount, l.unit, h.why, h.found_at as at
      from market.saved_search s join accounts.tenant t on t.id = s.tenant_id join market.saved_search_hit h on h.search_id = s.id join market.listing l on l.product_id = h.product_id
      where s.id = ${searchId} and h.product_id = any(${[...products]}::bigint[]) and l.period_till >= platform.today() and (l.tenant_id = s.tenant_id or (l.audience & t.mask) <> 0) order by l.product_id`.execute(
      db,
    )
  ).rows
export const foundMatches = async (db: Db, ids: readonly number[]) =>
  (
    await sql<{
      id: number
      offerId: number
      demandId: number
      offerTenantId: number
      demandTenantId: number
      score: number
      at: Date
    }>`select m.id, m.offer_id as "offerId", m.demand_id as "demandId", m.offer_tenant_id as "offerTenantId", m.demand_tenant_id as "demandTenantId", m.score, m.created_at as at
      from matching.match m join market.listing o on o.product_id = m.offer_id join market.listing d on d.product_id = m.demand_id and ${seeEachOther('o', 'd')} where m.id = any (${[...ids]}::bigint[])`.execute(
      db,
    )
  ).rows
export const stepTaken = async (db: Db, id: number) =>
  (
    await sql<{
      move: string
      at: Date
      transactionId: number
      senderId: number
      receiverId: number
      sender: string
      receiver: string
      productId: number | null
      status: string
      amount: number
      unit: string | null
    }>`
      ${planKept} select s.move, s.at, t.id as "transactionId", t.sender_tenant_id as "senderId", t.receiver_tenant_id as "receiverId", a.company as sender, b.company as receiver, t.product_id as "productId", s.to_status as status, s.amount, p.unit
      from transactions.step s join transactions.transaction t on t.id = s.transaction_id join accounts.tenant a on a.id = t.sender_tenant_id join accounts.tenant b on b.id = t.receiver_tenant_id left join products.product p on p.id = t.product_id where s.id = ${id}`.execute(
      db,
    )
  ).rows[0]
