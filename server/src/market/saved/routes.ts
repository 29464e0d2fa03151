import { savedSearches } from '@bouwkring/contract/saved-searches'
import type { FastifyInstance } from 'fastify'
import { bind, bindRead } from '../../platform/http.ts'
import * as actions from './actions.ts'
import { unsubscribe } from './actions-unsubscribe.ts'

export function savedRoutes(app: FastifyInstance) {
  bind(app, savedSearches.list, (ctx, { query }) => actions.list(ctx, query))
  bindRead(app, savedSearches.estimate, (ctx, { query }) => actions.estimate(ctx, query))
  bind(app, savedSearches.get, (ctx, { params }) => actions.get(ctx, params.id))
  bind(app, savedSearches.hits, (ctx, { params, query }) => actions.hits(ctx, params.id, query))
  bind(app, savedSearches.create, (ctx, { body }) => actions.create(ctx, body))
  bind(app, savedSearches.update, (ctx, { params, body }) => actions.update(ctx, params.id, body))
  bind(app, savedSearches.remove, (ctx, { params }) => actions.remove(ctx, params.id))
  bind(app, savedSearches.follow, (ctx, { params, body }) => actions.follow(ctx, params.id, body))
  bind(app, savedSearches.pauseAll, (ctx, { body }) => actions.pauseAll(ctx, body))
  bind(app, savedSearches.seen, (ctx, { params, body }) => actions.seen(ctx, params.id, body.till))
  bind(app, savedSearches.share, (ctx, { params, body }) =>
    actions.share(ctx, params.id, body.users),
  )
  bind(app, savedSearches.copy, (ctx, { params }) => actions.copy(ctx, params.id))
  bind(app, savedSearches.repair, (ctx, { params, body }) =>
    actions.repair(ctx, params.id, body.version),
  )
  void app.register((mailed, _, done) => {
    // A mail program that unsubscribes sends a form with one field (RFC 8058); the link itself contains everything.
    mailed.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 1000 },
      (_request, _body, parsed) => parsed(null, undefined),
    )
    bind(mailed, savedSearches.unsubscribe, (ctx, { query }) => unsubscribe(ctx, query.t))
    done()
  })
}
