import { records } from '@bouwkring/contract/records'
import type { FastifyInstance } from 'fastify'
import { bind } from '../platform/http.ts'
import * as actions from './actions.ts'

export function routes(app: FastifyInstance) {
  bind(app, records.audit, (ctx, { query }) => actions.audit(ctx, query))
  bind(app, records.auditOfAll, (ctx, { query }) => actions.audit(ctx, query))
  bind(app, records.outbox, (ctx, { query }) => actions.outbox(ctx, query))
  bind(app, records.mail, (ctx, { params }) => actions.mail(ctx, params.id))
}
