import { tenants } from '@bouwkring/contract/tenants'
import type { FastifyInstance } from 'fastify'
import { bind } from '../platform/http.ts'
import * as actions from './actions-tenants.ts'

/** Organisations, for super admins. The feature `management` knows what a deletion takes with it, and binds that route. */
export function tenantRoutes(app: FastifyInstance) {
  bind(app, tenants.statuses, () => actions.listStatuses())
  bind(app, tenants.registrations, (ctx) => actions.registrations(ctx))
  bind(app, tenants.list, (ctx, { query }) => actions.list(ctx, query))
  bind(app, tenants.one, (ctx, { params }) => actions.one(ctx, params.id))
  bind(app, tenants.create, (ctx, { body }) => actions.create(ctx, body))
  bind(app, tenants.update, (ctx, { params, body }) => actions.update(ctx, params.id, body))
  bind(app, tenants.activate, (ctx, { params }) => actions.activate(ctx, params.id))
  bind(app, tenants.deactivate, (ctx, { params }) => actions.deactivate(ctx, params.id))
  bind(app, tenants.removeUser, (ctx, { params }) => actions.removeUser(ctx, params))
  bind(app, tenants.keeper, (ctx, { params, body }) =>
    actions.setKeeper(ctx, params.id, body.keeps_catalogue),
  )
  bind(app, tenants.choose, (ctx, { params }) => actions.choose(ctx, params.id))
}
