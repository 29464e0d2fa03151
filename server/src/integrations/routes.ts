import { integrations } from '@bouwkring/contract/integrations'
import type { FastifyInstance } from 'fastify'
import { bind } from '../platform/http.ts'
import * as keys from './keys.ts'

export function routes(app: FastifyInstance) {
  bind(app, integrations.keys, (ctx, { query }) => keys.list(ctx, query))
  bind(app, integrations.createKey, (ctx, { body }) => keys.create(ctx, body))
  bind(app, integrations.revokeKey, (ctx, { params }) => keys.revoke(ctx, params.id))
}
