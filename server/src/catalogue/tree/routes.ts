import { otlEditing } from '@bouwkring/contract/otl-editing'
import type { FastifyInstance } from 'fastify'
import { bind } from '../../platform/http.ts'
import * as tree from './actions.ts'
import * as edit from './actions-edit.ts'
import { weigh } from './actions-weights.ts'

/** Routes to edit the trees of object types. */
export function treeRoutes(app: FastifyInstance) {
  bind(app, otlEditing.tree, (ctx, { query }) => tree.tree(ctx, query.type))
  bind(app, otlEditing.filter, (ctx, { query }) => tree.filter(ctx, query))
  bind(app, otlEditing.changes, (ctx) => tree.changes(ctx))
  bind(app, otlEditing.make, (ctx, { body }) => tree.make(ctx, body))
  bind(app, otlEditing.duplicate, (ctx, { params, body }) =>
    tree.duplicate(ctx, params.id, body.descendants),
  )
  bind(app, otlEditing.publish, (ctx, { body }) => tree.publish(ctx, body.ids, body.published))
  bind(app, otlEditing.form, (ctx, { params }) => edit.form(ctx, params.id))
  bind(app, otlEditing.save, (ctx, { params, body }) => edit.save(ctx, params.id, body))
  bind(app, otlEditing.move, (ctx, { params, body }) => edit.move(ctx, params.id, body))
  bind(app, otlEditing.weigh, (ctx, { params, body }) => weigh(ctx, params.id, body))
  bind(app, otlEditing.remove, (ctx, { params, query }) =>
    edit.remove(ctx, params.id, query.take_over),
  )
}
