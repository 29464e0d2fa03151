import { management } from '@bouwkring/contract/management'
import { tenants } from '@bouwkring/contract/tenants'
import type { FastifyInstance } from 'fastify'
import { bind } from '../platform/http.ts'
import * as actions from './actions.ts'
import { consequences, remove } from './actions-tenants.ts'

export function routes(app: FastifyInstance) {
  bind(app, management.own, (ctx) => actions.own(ctx))
  bind(app, management.all, (ctx) => actions.all(ctx))
  bind(app, tenants.consequences, (ctx, { params }) => consequences(ctx, params.id))
  bind(app, tenants.remove, (ctx, { params }) => remove(ctx, params.id))
}
