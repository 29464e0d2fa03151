import { roles } from '@bouwkring/contract/roles'
import { settings } from '@bouwkring/contract/settings'
import type { FastifyInstance } from 'fastify'
import { bind } from '../platform/http.ts'
import * as actions from './actions-roles.ts'
import * as set from './actions-settings.ts'

export function roleRoutes(app: FastifyInstance) {
  bind(app, settings.list, (ctx, { query }) => set.list(ctx, query))
  bind(app, settings.create, (ctx, { body }) => set.create(ctx, body))
  bind(app, settings.update, (ctx, { params, body }) => set.update(ctx, params.id, body))
  bind(app, roles.list, (ctx) => actions.list(ctx))
  bind(app, roles.permissions, () => actions.catalogue())
  bind(app, roles.create, (ctx, { body }) => actions.create(ctx, body))
  bind(app, roles.update, (ctx, { params, body }) => actions.update(ctx, params.id, body))
  bind(app, roles.remove, (ctx, { params }) => actions.remove(ctx, params.id))
  bind(app, roles.groupPermissions, (ctx, { query }) =>
    actions.groupPermissions(ctx, query['group.id']),
  )
  bind(app, roles.updateGroupPermission, (ctx, { params, body }) =>
    actions.updateGroupPermission(ctx, params.id, body),
  )
  bind(app, roles.preview, (ctx, { body }) => actions.preview(ctx, body.changes))
  bind(app, roles.createGlobalGroup, (ctx, { body }) => actions.createGlobalGroup(ctx, body))
  bind(app, roles.renameGlobalGroup, (ctx, { params, body }) =>
    actions.renameGlobalGroup(ctx, params.id, body),
  )
  bind(app, roles.removeGlobalGroup, (ctx, { params }) => actions.removeGlobalGroup(ctx, params.id))
}
