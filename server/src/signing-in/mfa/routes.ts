import { secondFactor } from '@bouwkring/contract/second-factor'
import type { FastifyInstance } from 'fastify'
import { bind } from '../../platform/http.ts'
import { proveAhead } from '../actions-own-password.ts'
import * as actions from './actions.ts'

/** Signing in with a second factor. */
export function mfaRoutes(app: FastifyInstance) {
  bind(app, secondFactor.status, (ctx) => actions.status(ctx))
  bind(app, secondFactor.begin, (ctx, _input, proof) => actions.begin(ctx, proof), proveAhead)
  bind(app, secondFactor.confirm, (ctx, { body }) => actions.confirm(ctx, body.code))
  bind(app, secondFactor.codes, (ctx, { body }) => actions.renewCodes(ctx, body.code))
  bind(
    app,
    secondFactor.remove,
    (ctx, { body }, proof) => actions.remove(ctx, body.code, proof),
    proveAhead,
  )
  bind(app, secondFactor.verify, (ctx, { body }) => actions.verify(ctx, body.code))
  bind(app, secondFactor.reset, (ctx, { params }) => actions.reset(ctx, params.id))
  bind(app, secondFactor.require, (ctx, { body }) => actions.require(ctx, body.required))
}
