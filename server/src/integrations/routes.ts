import { feeds } from '@bouwkring/contract/feeds'
import { integrations } from '@bouwkring/contract/integrations'
import { webhooks } from '@bouwkring/contract/webhooks'
import type { FastifyInstance } from 'fastify'
import { bind } from '../platform/http.ts'
import * as feed from './feed/actions.ts'
import { jobs } from './jobs.ts'
import * as keys from './actions-keys.ts'
import * as hooks from './webhooks/actions.ts'

export function routes(app: FastifyInstance) {
  jobs()
  bind(app, integrations.keys, (ctx, { query }) => keys.list(ctx, query))
  bind(app, integrations.createKey, (ctx, { body }) => keys.create(ctx, body))
  bind(app, integrations.revokeKey, (ctx, { params }) => keys.revoke(ctx, params.id))
  bind(app, webhooks.list, (ctx, { query }) => hooks.list(ctx, query))
  bind(app, webhooks.create, (ctx, { body }) => hooks.create(ctx, body))
  bind(app, webhooks.update, (ctx, { params, body }) => hooks.update(ctx, params.id, body))
  bind(app, webhooks.remove, (ctx, { params }) => hooks.remove(ctx, params.id))
  bind(app, webhooks.renew, (ctx, { params }) => hooks.renew(ctx, params.id))
  bind(app, webhooks.ping, (ctx, { params }) => hooks.ping(ctx, params.id))
  bind(app, webhooks.deliveries, (ctx, { query }) => hooks.deliveries(ctx, query))
  bind(app, webhooks.replay, (ctx, { params }) => hooks.replay(ctx, params.id))
  bind(app, feeds.read, (ctx, { params, query }) => feed.read(ctx, params.tenant, query))
  bind(app, feeds.setting, (ctx) => feed.setting(ctx))
  bind(app, feeds.set, (ctx, { body }) => feed.set(ctx, body.active))
}
