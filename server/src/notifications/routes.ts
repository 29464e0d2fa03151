import { notifications } from '@bouwkring/contract/notifications'
import type { FastifyInstance } from 'fastify'
import { bind } from '../platform/http.ts'
import * as actions from './actions.ts'
import { waiting } from './actions-waiting.ts'
import { jobs } from './jobs.ts'

export function routes(app: FastifyInstance) {
  jobs()
  bind(app, notifications.list, (ctx, { query }) => actions.list(ctx, query))
  bind(app, notifications.dismiss, (ctx, { params, body }) =>
    actions.dismiss(ctx, params.id, body.dismiss),
  )
  bind(app, notifications.waiting, (ctx) => waiting(ctx))
  bind(app, notifications.dismissAll, (ctx, { body }) => actions.dismissAll(ctx, body.matches_of))
}
