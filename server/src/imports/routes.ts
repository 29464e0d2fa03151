import { imports } from '@bouwkring/contract/imports'
import type { FastifyInstance } from 'fastify'
import { bind } from '../platform/http.ts'
import type { Uploaded } from '../platform/upload.ts'
import * as actions from './actions.ts'
import { faults } from './actions-faults.ts'
import { fetchFeed } from './actions-feed.ts'
import { addPictures } from './actions-pictures.ts'
import { remove } from './actions-remove.ts'
import { jobs } from './jobs.ts'

export function routes(app: FastifyInstance) {
  jobs()
  bind(app, imports.begin, (ctx, { body }) => actions.begin(ctx, body))
  bind<typeof imports.beginFeed, Uploaded>(
    app,
    imports.beginFeed,
    (ctx, { body }, sent) => actions.begin(ctx, body, sent, body.address),
    (services, { body }, { ip }) => fetchFeed(services, body.address, ip),
  )
  bind(app, imports.list, (ctx, { params, query }) => actions.list(ctx, params.id, query))
  bind(app, imports.get, (ctx, { params }) => actions.get(ctx, params.id))
  bind(app, imports.raw, (ctx, { params }) => actions.raw(ctx, params.id))
  bind(app, imports.lines, (ctx, { params, query }) => actions.rows(ctx, params.id, query))
  bind(app, imports.change, (ctx, { params, body }) => actions.change(ctx, params.id, body))
  bind(app, imports.addPictures, (ctx, { params }) => addPictures(ctx, params.id))
  bind(app, imports.run, (ctx, { params, body }) => actions.run(ctx, params.id, body.version))
  bind(app, imports.stop, (ctx, { params }) => actions.stop(ctx, params.id))
  bind(app, imports.undo, (ctx, { params }) => actions.undo(ctx, params.id))
  bind(app, imports.remove, (ctx, { params }) => remove(ctx, params.id))
  bind(app, imports.faults, (ctx, { params }) => faults(ctx, params.id))
}
