import { accounts, type Host } from '@bouwkring/contract/accounts'
import type { FastifyInstance } from 'fastify'
import { bind } from '../platform/http.ts'
import * as actions from './actions.ts'
import { checkPassword } from './actions-sign-in.ts'
import { jobs } from './jobs.ts'
import { mfaRoutes } from './mfa/routes.ts'
import { entryRoutes } from './routes-entry.ts'
import { ssoRoutes } from './sso/routes.ts'
import { tokenLoginRoutes } from './token-login/routes.ts'

export function routes(app: FastifyInstance, demoAccounts: Host['demoAccounts'], version: string) {
  jobs()
  entryRoutes(app)
  mfaRoutes(app)
  ssoRoutes(app)
  tokenLoginRoutes(app)
  bind(app, accounts.host, (ctx) => actions.host(ctx, demoAccounts, version))
  bind(
    app,
    accounts.login,
    (ctx, { body }, checked) => actions.login(ctx, body, checked),
    checkPassword,
  )
  bind(app, accounts.info, (ctx) => actions.info(ctx))
  bind(app, accounts.refresh, (ctx, { body }) => actions.refresh(ctx, body))
  bind(app, accounts.logout, (ctx, { body }) => actions.logout(ctx, body))
}
