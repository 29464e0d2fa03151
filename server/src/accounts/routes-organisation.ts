import { accounts } from '@bouwkring/contract/accounts'
import { assumptions } from '@bouwkring/contract/assumptions'
import { groups } from '@bouwkring/contract/groups'
import { organisation } from '@bouwkring/contract/organisation'
import type { FastifyInstance } from 'fastify'
import { bind } from '../platform/http.ts'
import * as assumed from './actions-assumptions.ts'
import * as own from './actions-groups.ts'
import * as actions from './actions-organisation.ts'

export function organisationRoutes(app: FastifyInstance) {
  bind(app, organisation.contacts, (ctx, { query }) => actions.contacts(ctx, query))
  bind(app, organisation.updateContact, (ctx, { params, body }) =>
    actions.updateContact(ctx, params.id, body),
  )
  bind(app, organisation.removeContact, (ctx, { params }) => actions.removeContact(ctx, params.id))
  bind(app, organisation.divisions, (ctx, { query }) => actions.divisions(ctx, query))
  bind(app, organisation.createDivision, (ctx, { body }) => actions.createDivision(ctx, body))
  bind(app, organisation.updateDivision, (ctx, { params, body }) =>
    actions.updateDivision(ctx, params.id, body),
  )
  bind(app, organisation.removeDivision, (ctx, { params }) =>
    actions.removeDivision(ctx, params.id),
  )
  bind(app, assumptions.get, (ctx) => assumed.assumptions(ctx))
  bind(app, assumptions.save, (ctx, { body }) => assumed.saveAssumptions(ctx, body))
  bind(app, groups.own, (ctx) => own.own(ctx))
  bind(app, accounts.groupInvites, (ctx) => own.invites(ctx))
  bind(app, groups.candidates, (ctx, { params, query }) => own.candidates(ctx, params.id, query))
  bind(app, groups.create, (ctx, { body }) => own.create(ctx, body))
  bind(app, groups.update, (ctx, { params, body }) => own.update(ctx, params.id, body))
  bind(app, groups.remove, (ctx, { params }) => own.remove(ctx, params.id))
  bind(app, groups.invite, (ctx, { params, body }) => own.invite(ctx, params.id, body))
  bind(app, groups.removeMember, (ctx, { params }) =>
    own.removeMember(ctx, params.id, params.tenant),
  )
  bind(app, groups.accept, (ctx, { params }) => own.accept(ctx, params.id))
  bind(app, groups.decline, (ctx, { params }) => own.decline(ctx, params.id))
  bind(app, groups.leave, (ctx, { params }) => own.leave(ctx, params.id))
}
