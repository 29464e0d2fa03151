import { singleSignOn } from '@bouwkring/contract/single-sign-on'
import type { FastifyInstance } from 'fastify'
import { bind } from '../../platform/http.ts'
import * as actions from './actions.ts'

/** Signing in with a work account. */
export function ssoRoutes(app: FastifyInstance) {
  bind(app, singleSignOn.status, (ctx) => actions.status(ctx))
  bind(
    app,
    singleSignOn.start,
    (ctx, { body }, begun) => actions.start(ctx, body, begun),
    actions.askStart,
  )
  bind(
    app,
    singleSignOn.finish,
    (ctx, _input, arrived) => actions.finish(ctx, arrived),
    actions.askPerson,
  )
  bind(app, singleSignOn.unlink, (ctx) => actions.unlink(ctx))
  bind(app, singleSignOn.leave, (ctx) => actions.leave(ctx))
}
