import type { WebhookEvent } from '@bouwkring/contract/webhooks'
import { sql } from 'kysely'
import type { Db } from '../../platform/db.ts'
import { pageOf } from '../../platform/queries-page.ts'

const hookRows = (db: Db, tenantId: number) =>
  db
    .selectFrom('integrations.webhook as w')
    .where('w.tenant_id', '=', tenantId)
    .select([
      'w.id',
      'w.name',
      'w.url',
      'w.events',
      'w.active',
      'w.failing_since',
      'w.stopped_at',
      'w.created_at',
      'w.version',
    ])
/** A webhook without its secret. */
export interface HookRow {
  id: number
  name: string
  url: string
  events: string[]
  active: boolean
  failing_since: Date | null
  stopped_at: Date | null
  created_at: Date
  version: number
}
export async function hooksPage(db: Db, tenantId: number, offset: number, limit: number) {
  const ordered = hookRows(db, tenantId)
    .orderBy(sql`lower(w.name)`)
    .orderBy('w.id')
  const { rows, total } = await pageOf(ordered, offset, limit)
  return { rows: rows as unknown as HookRow[], total }
}
export const hookById = async (db: Db, tenantId: number, id: number) =>
  (await hookRows(db, tenantId).where('w.id', '=', id).executeTakeFirst()) as HookRow | undefined
export const countHooks = async (db: Db, tenantId: number) =>
  (
    await db
      .selectFrom('integrations.webhook')
      .where('tenant_id', '=', tenantId)
      .select(({ fn }) => fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow()
  ).n
/** Serialises callers that add a webhook. */
export const holdHooks = (db: Db, tenantId: number) =>
  sql`select pg_advisory_xact_lock(hashtextextended('integrations.webhook', ${tenantId}))`.execute(
    db,
  )

interface Fields {
  name: string
  url: string
  events: readonly WebhookEvent[]
}
export const insertHook = async (
  db: Db,
  tenantId: number,
  { name, url, events }: Fields,
  secret: Buffer,
) =>
  (
    await db
      .insertInto('integrations.webhook')
      .values({ tenant_id: tenantId, name, url, events: [...events], secret })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id
/** Writes the form if nobody has changed it since, and clears earlier failures; an active webhook is no longer stopped. */
export const changeHook = async (
  db: Db,
  tenantId: number,
  id: number,
  version: number,
  { name, url, events, active }: Fields & { active: boolean },
) =>
  (
    await db
      .updateTable('integrations.webhook')
      .set({
        name,
        url,
        events: [...events],
        active,
        failures: 0,
        failing_since: null,
        retry_at: null,
        stopped_at: sql`case when ${active} then null else stopped_at end`,
        version: version + 1,
      })
      .where('tenant_id', '=', tenantId)
      .where('id', '=', id)
      .where('version', '=', version)
      .executeTakeFirst()
  ).numUpdatedRows === 1n
export const renewSecret = (db: Db, tenantId: number, id: number, secret: Buffer) =>
  db
    .updateTable('integrations.webhook')
    .set({ secret, version: sql`version + 1` })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .execute()
export const deleteHook = (db: Db, tenantId: number, id: number) =>
  db
    .deleteFrom('integrations.webhook')
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .execute()

const deliveryRows = (db: Db, tenantId: number) =>
  db
    .selectFrom('integrations.delivery as d')
    .innerJoin('integrations.webhook as w', 'w.id', 'd.webhook_id')
    .where('d.tenant_id', '=', tenantId)
    .select([
      'd.id',
      'd.webhook_id',
      'w.name as webhook_name',
      'd.message_id',
      'd.event',
      'd.body',
      'd.state',
      'd.attempts',
      'd.due_at',
      'd.attempted_at',
      'd.status',
      'd.duration_ms',
      'd.answer',
      'd.error',
      'd.created_at',
    ])
/** A row of the log. */
export interface DeliveryRow {
  id: number
  webhook_id: number
  webhook_name: string
  message_id: string
  event: string
  body: string
  state: string
  attempts: number
  due_at: Date
  attempted_at: Date | null
  status: number | null
  duration_ms: number | null
  answer: string
  error: string
  created_at: Date
}
export async function deliveriesPage(
  db: Db,
  tenantId: number,
  webhook: number | undefined,
  offset: number,
  limit: number,
) {
  const all =
    webhook === undefined
      ? deliveryRows(db, tenantId)
      : deliveryRows(db, tenantId).where('d.webhook_id', '=', webhook)
  const ordered = all.orderBy('d.created_at', 'desc').orderBy('d.id', 'desc')
  const { rows, total } = await pageOf(ordered, offset, limit)
  return { rows: rows as unknown as DeliveryRow[], total }
}
export const deliveryById = async (db: Db, tenantId: number, id: number) =>
  (await deliveryRows(db, tenantId).where('d.id', '=', id).executeTakeFirst()) as
    DeliveryRow | undefined

/** Queues a test event, due at once. */
export async function addPing(
  db: Db,
  tenantId: number,
  webhookId: number,
  cause: string,
  body: string,
) {
  await db
    .updateTable('integrations.webhook')
    .set({ retry_at: null })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', webhookId)
    .execute()
  return (
    await db
      .insertInto('integrations.delivery')
      .values({ tenant_id: tenantId, webhook_id: webhookId, cause, event: 'ping', body })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id
}
/** Requeues a delivery that was sent or given up, due at once. */
export async function again(db: Db, tenantId: number, id: number, webhookId: number) {
  await db
    .updateTable('integrations.webhook')
    .set({ retry_at: null })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', webhookId)
    .execute()
  await db
    .updateTable('integrations.delivery')
    .set({ state: 'waiting', attempts: 0, due_at: sql`now()`, taken_at: null })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .execute()
}
