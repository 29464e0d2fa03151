import { propertyEditing } from '@bouwkring/contract/property-editing'
import type { FastifyInstance } from 'fastify'
import { AppError } from '../../platform/errors.ts'
import { bind } from '../../platform/http.ts'
import { addOptions } from '../actions.ts'
import * as properties from './actions.ts'

/** The id that a path names; a stable name is none. */
const idOf = (reference: string) => {
  if (!/^[1-9]\d{0,14}$/.test(reference)) throw new AppError('not_found')
  return Number(reference)
}

export function propertyRoutes(app: FastifyInstance) {
  bind(app, propertyEditing.list, (ctx, { query }) => properties.list(ctx, query))
  bind(app, propertyEditing.one, (ctx, { params }) => properties.one(ctx, params.id))
  bind(app, propertyEditing.create, (ctx, { body }) => properties.create(ctx, body))
  bind(app, propertyEditing.update, async (ctx, { params: { reference }, body }) => (body.type === undefined ? addOptions(ctx, reference, body.data.options) : properties.update(ctx, idOf(reference), body)))
  bind(app, propertyEditing.remove, (ctx, { params }) => properties.remove(ctx, params.id))
}
