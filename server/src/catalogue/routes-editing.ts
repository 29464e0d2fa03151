import { catalogueExchange } from '@bouwkring/contract/catalogue-exchange'
import { propertyEditing } from '@bouwkring/contract/property-editing'
import { propertyGroups } from '@bouwkring/contract/property-groups'
import { rawCategories } from '@bouwkring/contract/raw-categories'
import { standardLibrary } from '@bouwkring/contract/standard-library'
import type { FastifyInstance } from 'fastify'
import { AppError } from '../platform/errors.ts'
import { bind } from '../platform/http.ts'
import { addOptions } from './actions.ts'
import * as exchange from './exchange/actions.ts'
import * as groups from './groups/actions.ts'
import * as raws from './raw/actions.ts'
import * as standard from './standard/actions.ts'
import * as properties from './properties/actions.ts'

/** The id in a path; a stable name is not an id. */
const idOf = (reference: string) => {
  if (!/^[1-9]\d{0,14}$/.test(reference)) throw new AppError('not_found')
  return Number(reference)
}

/** Routes with which the back-office edits the catalogue, other than its trees. */
export function editingRoutes(app: FastifyInstance) {
  bind(app, propertyEditing.list, (ctx, { query }) => properties.list(ctx, query))
  bind(app, propertyEditing.one, (ctx, { params }) => properties.one(ctx, params.id))
  bind(app, propertyEditing.create, (ctx, { body }) => properties.create(ctx, body))
  bind(app, propertyEditing.update, async (ctx, { params: { reference }, body }) =>
    body.type === undefined
      ? addOptions(ctx, reference, body.data.options)
      : properties.update(ctx, idOf(reference), body),
  )
  bind(app, propertyEditing.remove, (ctx, { params }) => properties.remove(ctx, params.id))
  bind(app, propertyGroups.list, (ctx) => groups.list(ctx))
  bind(app, propertyGroups.one, (ctx, { params }) => groups.one(ctx, params.id))
  bind(app, propertyGroups.create, (ctx, { body }) => groups.create(ctx, body))
  bind(app, propertyGroups.order, (ctx, { body }) => groups.order(ctx, body.ids))
  bind(app, propertyGroups.update, (ctx, { params, body }) => groups.update(ctx, params.id, body))
  bind(app, propertyGroups.remove, (ctx, { params }) => groups.remove(ctx, params.id))
  bind(app, rawCategories.list, (ctx, { query }) => raws.list(ctx, query))
  bind(app, rawCategories.one, (ctx, { params }) => raws.one(ctx, params.id))
  bind(app, rawCategories.create, (ctx, { body }) => raws.create(ctx, body))
  bind(app, rawCategories.update, (ctx, { params, body }) => raws.update(ctx, params.id, body))
  bind(app, rawCategories.remove, (ctx, { params }) => raws.remove(ctx, params.id))
  bind(app, standardLibrary.list, (ctx, { query }) => standard.list(ctx, query))
  bind(app, standardLibrary.one, (ctx, { params }) => standard.one(ctx, params.id))
  bind(app, standardLibrary.create, (ctx, { body }) => standard.create(ctx, body))
  bind(app, standardLibrary.update, (ctx, { params, body }) =>
    standard.update(ctx, params.id, body),
  )
  bind(app, standardLibrary.publish, (ctx, { params, body }) =>
    standard.publish(ctx, params.id, body.published),
  )
  bind(app, standardLibrary.remove, (ctx, { params }) => standard.remove(ctx, params.id))
  bind(app, catalogueExchange.export, (ctx, { query }) => exchange.exportCatalogue(ctx, query))
  bind(app, catalogueExchange.import, (ctx, { body }) => exchange.importCatalogue(ctx, body))
}
