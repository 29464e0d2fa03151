import { accounts } from '@bouwkring/contract/accounts'
import { userSettings } from '@bouwkring/contract/user-settings'
import { users } from '@bouwkring/contract/users'
import type { FastifyInstance } from 'fastify'
import { bind } from '../platform/http.ts'
import * as actions from './actions.ts'
import { company, profile, saveCompany, saveProfile } from './actions-profile.ts'
import { organisationRoutes } from './routes-organisation.ts'
import { roleRoutes } from './routes-roles.ts'
import { tenantRoutes } from './routes-tenants.ts'
import {
  chooseMail,
  createUserSetting,
  updateUserSetting,
  userSettings as settingsOf,
} from './actions-user-settings.ts'
import * as people from './actions-users.ts'

export function routes(app: FastifyInstance) {
  tenantRoutes(app)
  roleRoutes(app)
  organisationRoutes(app)
  bind(app, accounts.types, (ctx) => actions.groups(ctx, 'global'))
  bind(app, accounts.staticGroups, (ctx) => actions.groups(ctx, 'static'))
  bind(app, accounts.globalGroups, (ctx) => actions.groups(ctx, 'global'))
  bind(app, accounts.groups, (ctx) => actions.groups(ctx, 'custom'))
  bind(app, accounts.contactPersons, (ctx, { query }) => actions.contactPersons(ctx, query))
  bind(app, accounts.createContactPerson, (ctx, { body }) => actions.createContactPerson(ctx, body))
  bind(app, accounts.addYourself, (ctx) => actions.addYourself(ctx))
  bind(app, accounts.divisions, (ctx) => actions.divisions(ctx))
  bind(app, accounts.colleagues, (ctx) => actions.colleagues(ctx))
  bind(app, userSettings.list, (ctx, { params, query }) =>
    settingsOf(ctx, params.id, query.category),
  )
  bind(app, userSettings.create, (ctx, { body }) => createUserSetting(ctx, body))
  bind(app, userSettings.update, (ctx, { params, body }) => updateUserSetting(ctx, params.id, body))
  bind(app, userSettings.chooseMail, (ctx, { body }) => chooseMail(ctx, body))
  bind(app, users.list, (ctx, { query }) => people.list(ctx, query))
  bind(app, users.roles, (ctx) => people.roles(ctx))
  bind(app, users.create, (ctx, { body }) => people.create(ctx, body))
  bind(app, users.update, (ctx, { params, body }) => people.update(ctx, params.id, body))
  bind(app, users.remove, (ctx, { params }) => people.remove(ctx, params.id))
  bind(app, users.import, (ctx, { body }) => people.importUsers(ctx, body))
  bind(app, users.profile, (ctx) => profile(ctx))
  bind(app, users.saveProfile, (ctx, { body }) => saveProfile(ctx, body))
  bind(app, users.company, (ctx) => company(ctx))
  bind(app, users.saveCompany, (ctx, { body }) => saveCompany(ctx, body))
}
