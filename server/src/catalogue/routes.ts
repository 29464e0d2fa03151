import { catalogue } from '@bouwkring/contract/catalogue'
import { drawings } from '@bouwkring/contract/drawings'
import { libraries } from '@bouwkring/contract/libraries'
import { materials } from '@bouwkring/contract/materials'
import { otlRequests } from '@bouwkring/contract/otl-requests'
import type { FastifyInstance } from 'fastify'
import { bind, bindRead } from '../platform/http.ts'
import * as actions from './actions.ts'
import * as answers from './actions-answers.ts'
import * as library from './actions-libraries.ts'
import { drawing } from './actions-drawings.ts'
import { editingRoutes } from './routes-editing.ts'
import * as tenant from './actions-tenant-libraries.ts'
import { reportMissing } from './actions-requests.ts'
import * as material from './tree/actions-materials.ts'
import { treeRoutes } from './tree/routes.ts'

export function routes(app: FastifyInstance) {
  editingRoutes(app)
  bind(app, catalogue.otls, (ctx, { query }) => actions.list(ctx, query))
  bind(app, catalogue.otlSearch, (ctx, { query }) => actions.search(ctx, query))
  bind(app, catalogue.otlNames, (ctx, { query }) => actions.names(ctx, query.ids ?? []))
  bind(app, catalogue.otl, (ctx, { params }) => actions.get(ctx, params.id))
  bindRead(app, drawings.category, (ctx, { params }) => drawing(ctx, params.of))
  bind(app, catalogue.propertySearch, (ctx, { query }) => actions.searchProperties(ctx, query))
  bind(app, catalogue.moduleType, (_, { query }) => actions.moduleType(query.type))
  bind(app, libraries.tenantLibraries, (ctx) => tenant.tenantLibraries(ctx))
  bind(app, libraries.createLibrary, (ctx, { body }) => tenant.createLibrary(ctx, body))
  bind(app, libraries.updateLibrary, (ctx, { params, body }) =>
    tenant.updateLibrary(ctx, params.id, body),
  )
  bind(app, libraries.publishLibrary, (ctx, { params, body }) =>
    tenant.publishLibrary(ctx, params.id, body),
  )
  bind(app, libraries.removeLibrary, (ctx, { params }) => tenant.removeLibrary(ctx, params.id))
  bind(app, libraries.updateItem, (ctx, { params, body }) =>
    library.updateItem(ctx, params.id, body),
  )
  bind(app, libraries.items, (ctx, { query }) => library.items(ctx, query))
  bind(app, libraries.item, (ctx, { params }) => library.item(ctx, params.id))
  bind(app, libraries.removeItem, (ctx, { params }) => library.removeItem(ctx, params.id))
  bind(app, libraries.reportMissing, (ctx, { body }) => reportMissing(ctx, body))
  bind(app, otlRequests.list, (ctx, { query }) => answers.requests(ctx, query))
  bind(app, otlRequests.own, (ctx, { query }) => answers.ownRequests(ctx, query))
  bind(app, otlRequests.accept, (ctx, { params, body }) => answers.accept(ctx, params.id, body.otl))
  bind(app, otlRequests.decline, (ctx, { params, body }) =>
    answers.decline(ctx, params.id, body?.reason),
  )
  bind(app, materials.list, (ctx, { query }) => material.list(ctx, query))
  bind(app, materials.create, (ctx, { body }) => material.create(ctx, body))
  bind(app, materials.update, (ctx, { params, body }) => material.update(ctx, params.id, body))
  bind(app, materials.remove, (ctx, { params, query }) =>
    material.remove(ctx, params.id, query.take_over),
  )
  treeRoutes(app)
}
