import { attachments } from '@bouwkring/contract/attachments'
import { definitions } from '@bouwkring/contract/definitions'
import { shapes } from '@bouwkring/contract/shapes'
import { spots, SpotStatus } from '@bouwkring/contract/spots'
import type { FastifyInstance } from 'fastify'
import { bind } from '../platform/http.ts'
import * as actions from './actions.ts'
import * as attached from './actions-attachments.ts'
import * as types from './actions-definitions.ts'
import { jobs } from './jobs.ts'
import * as shape from './actions-shape.ts'

export function routes(app: FastifyInstance) {
  jobs()
  bind(app, spots.list, (ctx, { query }) => actions.list(ctx, query))
  bind(app, spots.places, (ctx, { query }) => actions.places(ctx, query))
  bind(app, spots.statuses, () => Promise.resolve([...SpotStatus.options]))
  bind(app, spots.get, (ctx, { params }) => actions.get(ctx, params.id))
  bind(app, spots.create, (ctx, { body }) => actions.create(ctx, body))
  bind(app, spots.update, (ctx, { params, body }) => actions.update(ctx, params.id, body))
  bind(app, spots.remove, (ctx, { params }) => actions.remove(ctx, params.id))
  bind(app, spots.publish, (ctx, { params }) => actions.move(ctx, params.id, 'publish'))
  bind(app, spots.unpublish, (ctx, { params }) => actions.move(ctx, params.id, 'unpublish'))
  bind(app, spots.archive, (ctx, { params }) => actions.move(ctx, params.id, 'archive'))
  bind(app, spots.unarchive, (ctx, { params }) => actions.move(ctx, params.id, 'unarchive'))
  bind(app, spots.definitions, (ctx) => actions.definitions(ctx))
  bind(app, spots.definition, (ctx, { params }) => actions.definition(ctx, params.id))
  bind(app, definitions.list, (ctx) => types.all(ctx))
  bind(app, definitions.create, (ctx, { body }) => types.create(ctx, body))
  bind(app, definitions.update, (ctx, { params, body }) => types.update(ctx, params.id, body))
  bind(app, definitions.updateGlobal, (ctx, { params, body }) =>
    types.updateGlobal(ctx, params.id, body),
  )
  bind(app, definitions.remove, (ctx, { params }) => types.remove(ctx, params.id))
  bind(app, spots.contactPersons, (ctx, { params }) => actions.contactPersons(ctx, params.id))
  bind(app, spots.directions, (ctx, { params }) => actions.directions(ctx, params.id, params.other))
  bind(app, attachments.access, (ctx, { query }) => attached.access(ctx, query.spot))
  bind(app, attachments.send, (ctx, { body }) => attached.send(ctx, body))
  bind(app, attachments.list, (ctx, { params }) => attached.list(ctx, params.id))
  bind(app, attachments.add, (ctx, { params, body }) => attached.add(ctx, params.id, body))
  bind(app, attachments.remove, (ctx, { params }) => attached.remove(ctx, params.id))
  bind(app, attachments.download, (ctx, { params }) => attached.download(ctx, params.id))
  bind(app, shapes.upload, (ctx, { params }) => shape.upload(ctx, params.id))
  bind(app, shapes.mediaObject, (ctx, { params }) =>
    shape.mediaObject(ctx, params.id, params.media),
  )
  bind(app, shapes.remove, (ctx, { params }) => shape.remove(ctx, params.id, params.media))
  // Works without a session: the address is the permission, valid for minutes.
  bind(app, shapes.read, (ctx, { params, query }) =>
    Promise.resolve(shape.send(ctx.services, params.key, query)),
  )
}
