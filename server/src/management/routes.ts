import { management } from '@bouwkring/contract/management'
import { tenants } from '@bouwkring/contract/tenants'
import type { FastifyInstance } from 'fastify'
import { bind } from '../platform/http.ts'
import * as actions from './actions.ts'

export function routes(app: FastifyInstance) {
  bind(app, management.own, (ctx) => actions.own(ctx))
  bind(app, management.all, (ctx) => actions.all(ctx))
  bind(app, tenants.registrations, (ctx) => actions.registrations(ctx))
}
