import { tokenLogin } from '@bouwkring/contract/token-login'
import type { FastifyInstance } from 'fastify'
import { bind } from '../../platform/http.ts'
import * as actions from './actions.ts'

/** Signing in on another device with a one-time code. */
export function tokenLoginRoutes(app: FastifyInstance) {
  bind(app, tokenLogin.issue, (ctx) => actions.issue(ctx))
  bind(app, tokenLogin.look, (ctx, _input, read) => actions.look(ctx, read), actions.readGiven)
  bind(app, tokenLogin.enter, (ctx, _input, read) => actions.enter(ctx, read), actions.readGiven)
}
