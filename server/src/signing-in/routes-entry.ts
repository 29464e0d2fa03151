import { entry } from '@bouwkring/contract/entry'
import { privacy } from '@bouwkring/contract/privacy'
import { users } from '@bouwkring/contract/users'
import type { FastifyInstance } from 'fastify'
import { bind } from '../platform/http.ts'
import * as entrance from './actions-entrance.ts'
import { eraseOwn } from './actions-erase.ts'
import { invite } from './actions-invite.ts'
import { proveAhead } from './actions-own-password.ts'
import { lookUp, makeChallenge, register, worked } from './actions-registration.ts'

/** The way in: registration, confirmation, passwords, the user's own sessions. */
export function entryRoutes(app: FastifyInstance) {
  bind(app, entry.challenge, (ctx) => makeChallenge(ctx))
  bind(app, entry.register, (ctx, { body }) => register(ctx, body), worked)
  bind(app, entry.subdomain, (ctx, { query }) => lookUp(ctx, query.name))
  bind(app, entry.confirmEmail, (ctx, { body }) => entrance.confirmEmail(ctx, body))
  bind(app, entry.resendConfirmation, (ctx, { body }) => entrance.resendConfirmation(ctx, body))
  bind(app, entry.resetPassword, (ctx, { body }) => entrance.resetPassword(ctx, body))
  bind(
    app,
    entry.changePassword,
    (ctx, { body }, hash) => entrance.changePassword(ctx, body, hash),
    entrance.hashAhead,
  )
  bind(
    app,
    entry.ownPassword,
    (ctx, _input, checked) => entrance.ownPassword(ctx, checked),
    entrance.changeAhead,
  )
  bind(app, entry.watchedIntro, (ctx) => entrance.watchedIntro(ctx))
  bind(app, entry.sessions, (ctx) => entrance.sessions(ctx))
  bind(app, privacy.erase, (ctx, { body }, proof) => eraseOwn(ctx, body, proof), proveAhead)
  bind(app, users.invite, (ctx, { params }) => invite(ctx, params.id))
  bind(app, entry.endSession, (ctx, { body }) => entrance.endSession(ctx, body.session))
}
