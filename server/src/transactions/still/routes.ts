import { stillThere } from '@bouwkring/contract/still-there'
import type { FastifyInstance } from 'fastify'
import { bind } from '../../platform/http.ts'
import * as actions from './actions.ts'
import { response } from './actions-response.ts'

export function stillRoutes(app: FastifyInstance) {
  bind(app, stillThere.asked, (ctx) => actions.asked(ctx))
  bind(app, stillThere.ofProduct, (ctx, { params }) => actions.ofProduct(ctx, params.id))
  bind(app, stillThere.answer, (ctx, { params, body }) => actions.answer(ctx, params.id, body))
  bind(app, stillThere.linked, (ctx, { query }) => actions.linked(ctx, query.t))
  bind(app, stillThere.answerLinked, (ctx, { body }) => actions.answerLinked(ctx, body))
  bind(app, stillThere.settings, (ctx) => actions.settings(ctx))
  bind(app, stillThere.saveSettings, (ctx, { body }) => actions.saveSettings(ctx, body))
  bind(app, stillThere.response, (ctx, { params }) => response(ctx, params.id))
  void app.register((mailed, _, done) => {
    // A mail program that unsubscribes sends a form with one field (RFC 8058); the link itself contains everything.
    mailed.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 1000 },
      (_request, _body, parsed) => parsed(null, undefined),
    )
    bind(mailed, stillThere.unsubscribe, (ctx, { query }) => actions.unsubscribe(ctx, query.t))
    done()
  })
}
