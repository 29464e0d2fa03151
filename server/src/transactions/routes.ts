import { baskets } from '@bouwkring/contract/baskets'
import { transactions } from '@bouwkring/contract/transactions'
import type { FastifyInstance } from 'fastify'
import { bind } from '../platform/http.ts'
import * as actions from './actions.ts'
import { answer, readLink } from './actions-answer-links.ts'
import { getBasket, listBaskets } from './actions-basket-shown.ts'
import { retractBasket } from './actions-baskets.ts'
import { contact, contactSender } from './actions-contact.ts'
import { jobs } from './jobs.ts'
import { reserve } from './actions-reserve.ts'
import { stillJobs } from './still/jobs.ts'
import { stillRoutes } from './still/routes.ts'

export function routes(app: FastifyInstance) {
  jobs()
  stillJobs()
  stillRoutes(app)
  bind(app, transactions.create, (ctx, { body }) => reserve(ctx, body))
  bind(app, transactions.list, (ctx, { query }) => actions.list(ctx, query))
  bind(app, transactions.open, (ctx, { query }) => actions.open(ctx, query.product ?? []))
  bind(app, transactions.get, (ctx, { params }) => actions.get(ctx, params.id))
  bind(app, transactions.accept, (ctx, { params }) => actions.accept(ctx, params.id))
  bind(app, transactions.decline, (ctx, { params, body }) =>
    actions.decline(ctx, params.id, body?.reason),
  )
  bind(app, transactions.retract, (ctx, { params, body }) =>
    actions.retract(ctx, params.id, body?.reason),
  )
  bind(app, transactions.process, (ctx, { params, body }) => actions.process(ctx, params.id, body))
  bind(app, transactions.transport, (ctx, { params, body }) =>
    actions.transport(ctx, params.id, body.transport),
  )
  bind(app, transactions.ofProduct, (ctx, { params }) => actions.ofProduct(ctx, params.id))
  bind(app, transactions.acceptReservation, (ctx, { body }) => answer(ctx, 'accept', body))
  bind(app, transactions.declineReservation, (ctx, { body }) => answer(ctx, 'decline', body))
  bind(app, transactions.answerLink, (ctx, { body }) => readLink(ctx, body))
  bind(app, transactions.contact, (ctx, { params, body }) => contact(ctx, params.id, body))
  bind(app, transactions.contactSender, (ctx, { params, body }) =>
    contactSender(ctx, params.id, body),
  )
  bind(app, baskets.list, (ctx, { query }) => listBaskets(ctx, query))
  bind(app, baskets.get, (ctx, { params }) => getBasket(ctx, params.id))
  bind(app, baskets.retract, (ctx, { params, body }) => retractBasket(ctx, params.id, body?.reason))
}
