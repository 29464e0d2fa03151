import { randomBytes, randomUUID } from 'node:crypto'
import type { Delivery, Webhook, WebhookBody, WebhookEvent } from '@bouwkring/contract/webhooks'
import { isReadOnly } from '@bouwkring/contract/system-roles'
import type { z } from 'zod'
import { AppError, invalid } from '../../platform/errors.ts'
import type { Ctx } from '../../platform/visit.ts'
import { tell } from '../../platform/jobs.ts'
import { offsetOf, paged } from '../../platform/page.ts'
import { seal } from '../../platform/seal.ts'
import { secretPurpose } from './jobs-deliver.ts'
import { bodyOf } from './jobs-happenings.ts'
import * as queries from './queries.ts'
import { secretOf } from './actions-signature.ts'
import { isAllowed } from '../../platform/outside.ts'

/** The maximum number of webhooks per organisation. */
const mostHooks = 20
type Body = z.output<typeof WebhookBody>
interface Page {
  page: number
  itemsPerPage: number
}

const mayWrite = (ctx: Ctx) => !isReadOnly(ctx.actor)
function stateOf({
  active,
  failing_since: failing,
  stopped_at: stopped,
}: queries.HookRow): Webhook['state'] {
  if (!active) return stopped ? 'stopped' : 'paused'
  return failing ? 'failing' : 'ok'
}
const present = (ctx: Ctx, row: queries.HookRow): Webhook => ({
  '@id': `/api/integrations/webhooks/${row.id}`,
  id: row.id,
  name: row.name,
  url: row.url,
  events: row.events as WebhookEvent[],
  active: row.active,
  state: stateOf(row),
  failing_since: row.failing_since?.toISOString() ?? null,
  created_at: row.created_at.toISOString(),
  version: row.version,
  can: { edit: mayWrite(ctx) },
})
async function hookOf(ctx: Ctx, id: number) {
  const row = await queries.hookById(ctx.db, ctx.actor.tenantId, id)
  if (!row) throw new AppError('not_found')
  return row
}
function checkUrl(ctx: Ctx, url: string) {
  if (!isAllowed(url, ctx.services.config.WEBHOOK_TARGETS === 'anywhere'))
    throw invalid('url', 'url.wrong')
}
/** A new signing secret: in the form to show, and in the form to store. */
function newSecret(ctx: Ctx) {
  const secret = secretOf(randomBytes(32))
  return { secret, sealed: seal(secret, secretPurpose, ctx.services.config.SESSION_SECRET) }
}

/** A page of the webhooks. */
export async function list(ctx: Ctx, query: Page) {
  const { rows, total } = await queries.hooksPage(
    ctx.db,
    ctx.actor.tenantId,
    offsetOf(query),
    query.itemsPerPage,
  )
  return {
    ...paged(
      rows.map((row) => present(ctx, row)),
      total,
      query,
      ctx.request.url,
    ),
    can: { create: mayWrite(ctx) && total < mostHooks },
  }
}

/** Adds a webhook and returns its secret, once. */
export async function create(ctx: Ctx, body: Body) {
  checkUrl(ctx, body.url)
  await queries.holdHooks(ctx.db, ctx.actor.tenantId)
  if ((await queries.countHooks(ctx.db, ctx.actor.tenantId)) >= mostHooks)
    throw new AppError('wrong_state', { state: String(mostHooks) })
  const { secret, sealed } = newSecret(ctx)
  const id = await queries.insertHook(ctx.db, ctx.actor.tenantId, body, sealed)
  if (!body.active) await queries.changeHook(ctx.db, ctx.actor.tenantId, id, 1, body)
  return { ...present(ctx, await hookOf(ctx, id)), secret }
}

export async function update(
  ctx: Ctx,
  id: number,
  { version, ...body }: Body & { version: number },
) {
  await hookOf(ctx, id)
  checkUrl(ctx, body.url)
  if (!(await queries.changeHook(ctx.db, ctx.actor.tenantId, id, version, body)))
    throw new AppError('stale')
  // Events that waited while it was paused are sent now.
  if (body.active) await tell(ctx.db, 'webhook.due', {}, 'all')
  return present(ctx, await hookOf(ctx, id))
}

export async function remove(ctx: Ctx, id: number) {
  await hookOf(ctx, id)
  await queries.deleteHook(ctx.db, ctx.actor.tenantId, id)
  return null
}

export async function renew(ctx: Ctx, id: number) {
  await hookOf(ctx, id)
  const { secret, sealed } = newSecret(ctx)
  await queries.renewSecret(ctx.db, ctx.actor.tenantId, id, sealed)
  return { ...present(ctx, await hookOf(ctx, id)), secret }
}

const delivery = (ctx: Ctx, row: queries.DeliveryRow): Delivery => ({
  '@id': `/api/integrations/deliveries/${row.id}`,
  id: row.id,
  webhook: { id: row.webhook_id, name: row.webhook_name },
  message_id: `msg_${row.message_id}`,
  event: row.event as Delivery['event'],
  body: row.body,
  state: row.state as Delivery['state'],
  attempts: row.attempts,
  due_at: row.due_at.toISOString(),
  attempted_at: row.attempted_at?.toISOString() ?? null,
  status: row.status,
  duration_ms: row.duration_ms,
  answer: row.answer,
  error: row.error,
  created_at: row.created_at.toISOString(),
  can: { replay: mayWrite(ctx) },
})
async function deliveryOf(ctx: Ctx, id: number) {
  const row = await queries.deliveryById(ctx.db, ctx.actor.tenantId, id)
  if (!row) throw new AppError('not_found')
  return row
}

/** A page of the log. */
export async function deliveries(
  ctx: Ctx,
  { webhook, ...query }: Page & { webhook?: number | undefined },
) {
  const { rows, total } = await queries.deliveriesPage(
    ctx.db,
    ctx.actor.tenantId,
    webhook,
    offsetOf(query),
    query.itemsPerPage,
  )
  return paged(
    rows.map((row) => delivery(ctx, row)),
    total,
    query,
    ctx.request.url,
  )
}

/** Sends a test event. */
export async function ping(ctx: Ctx, id: number) {
  await hookOf(ctx, id)
  const made = await queries.addPing(
    ctx.db,
    ctx.actor.tenantId,
    id,
    `ping:${randomUUID()}`,
    bodyOf('ping', new Date(), {}),
  )
  await tell(ctx.db, 'webhook.due', {}, 'all')
  return delivery(ctx, await deliveryOf(ctx, made))
}

/** Sends an event again, under the same id. */
export async function replay(ctx: Ctx, id: number) {
  const { webhook_id: webhookId } = await deliveryOf(ctx, id)
  await queries.again(ctx.db, ctx.actor.tenantId, id, webhookId)
  await tell(ctx.db, 'webhook.due', {}, 'all')
  return delivery(ctx, await deliveryOf(ctx, id))
}
