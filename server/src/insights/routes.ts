import { insights } from '@bouwkring/contract/insights'
import { netEffect } from '@bouwkring/contract/net-effect'
import type { FastifyInstance } from 'fastify'
import { bind } from '../platform/http.ts'
import * as actions from './actions.ts'
import { jobs } from './jobs.ts'
import { ofBasket, ofMatch, ofTransaction } from './net/actions.ts'

export function routes(app: FastifyInstance) {
  jobs()
  bind(app, insights.get, (ctx, { query }) => actions.get(ctx, query))
  bind(app, insights.rows, (ctx, { query }) => actions.rows(ctx, query))
  bind(app, insights.export, (ctx, { query }) => actions.exportCsv(ctx, query))
  bind(app, netEffect.ofMatch, (ctx, { params }) => ofMatch(ctx, params.id))
  bind(app, netEffect.ofBasket, (ctx, { params }) => ofBasket(ctx, params.id))
  bind(app, netEffect.ofTransaction, (ctx, { params }) => ofTransaction(ctx, params.id))
}
