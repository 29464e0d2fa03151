import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { paged, pageQuery } from './page.ts'
import { Id, idParams, OutsideUrl } from './reference.ts'
import { oneLine } from './line.ts'

/** The events that an organisation can be notified of. */
export const webhookEvents = [
  'product.published',
  'match.found',
  'search.hit',
  'reservation.made',
  'reservation.accepted',
  'transaction.completed',
] as const
export const WebhookEvent = z.enum(webhookEvents)
export type WebhookEvent = z.infer<typeof WebhookEvent>

const name = oneLine(100, 'name.required')
/** Form of a webhook. */
export const WebhookBody = z.strictObject({
  name,
  url: OutsideUrl,
  events: z.array(WebhookEvent).min(1, 'field.required').max(20),
  active: z.boolean().default(true),
})

export const Webhook = z.object({
  '@id': z.string(),
  id: z.number(),
  name: z.string(),
  url: z.string(),
  events: z.array(WebhookEvent),
  active: z.boolean(),
  /** `stopped`: paused by the product after days of failures. */
  state: z.enum(['ok', 'failing', 'paused', 'stopped']),
  failing_since: z.iso.datetime().nullable(),
  created_at: z.iso.datetime(),
  version: z.number().int(),
  can: z.object({ edit: z.boolean() }),
})
export type Webhook = z.infer<typeof Webhook>

/** A delivery, pending or sent, with its last attempt. */
export const Delivery = z.object({
  '@id': z.string(),
  id: z.number(),
  webhook: z.object({ id: z.number(), name: z.string() }),
  message_id: z.string(),
  event: z.enum([...webhookEvents, 'ping']),
  body: z.string(),
  state: z.enum(['waiting', 'delivered', 'failed']),
  attempts: z.number().int(),
  due_at: z.iso.datetime(),
  attempted_at: z.iso.datetime().nullable(),
  status: z.number().int().nullable(),
  duration_ms: z.number().int().nullable(),
  answer: z.string(),
  error: z.string(),
  created_at: z.iso.datetime(),
  can: z.object({ replay: z.boolean() }),
})
export type Delivery = z.infer<typeof Delivery>

const may = ['MANAGE_INTEGRATIONS'] as const
const withSecret = Webhook.extend({ secret: z.string() })

export const webhooks = {
  list: endpoint({
    method: 'GET',
    path: '/api/integrations/webhooks',
    summary: 'The webhooks of the own organisation',
    access: may,
    query: z.strictObject(pageQuery),
    reply: paged(Webhook).extend({ can: z.object({ create: z.boolean() }) }),
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/integrations/webhooks',
    summary: 'Add a webhook; `secret` is answered this once',
    act: { nl: 'Webhook toegevoegd', en: 'Webhook added' },
    access: may,
    body: WebhookBody,
    reply: withSecret,
    status: 201,
    secretReply: true,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/integrations/webhooks/:id',
    summary: 'Change a webhook, pause it or have it go on',
    act: { nl: 'Webhook gewijzigd', en: 'Webhook changed' },
    access: may,
    params: idParams,
    body: WebhookBody.extend({ version: z.number().int() }),
    reply: Webhook,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/integrations/webhooks/:id',
    summary: 'Delete a webhook with its log',
    act: { nl: 'Webhook verwijderd', en: 'Webhook deleted' },
    access: may,
    params: idParams,
    reply: z.null(),
    status: 204,
  }),
  renew: endpoint({
    method: 'POST',
    path: '/api/integrations/webhooks/:id/secret',
    summary: 'A new signing secret in place of the old; answered this once',
    act: { nl: 'Geheim van webhook vernieuwd', en: 'Secret of webhook renewed' },
    access: may,
    params: idParams,
    reply: withSecret,
    secretReply: true,
  }),
  ping: endpoint({
    method: 'POST',
    path: '/api/integrations/webhooks/:id/ping',
    summary: 'Send a test event, which is tried once',
    act: { nl: 'Webhook getest', en: 'Webhook tested' },
    access: may,
    params: idParams,
    reply: Delivery,
    status: 201,
  }),
  deliveries: endpoint({
    method: 'GET',
    path: '/api/integrations/deliveries',
    summary: 'What was sent in the last 30 days, newest first',
    access: may,
    query: z.strictObject({ ...pageQuery, webhook: Id.optional() }),
    reply: paged(Delivery),
  }),
  replay: endpoint({
    method: 'POST',
    path: '/api/integrations/deliveries/:id/replay',
    summary: 'Send an event again, under the same id',
    act: { nl: 'Bericht aan webhook opnieuw verstuurd', en: 'Message to webhook sent again' },
    access: may,
    params: idParams,
    reply: Delivery,
  }),
}
