import { insights } from '@bouwkring/contract/insights'
import type { FastifyInstance } from 'fastify'
import { bind } from '../platform/http.ts'
import * as actions from './actions.ts'
import { jobs } from './jobs.ts'

export function routes(app: FastifyInstance) {
  jobs()
  bind(app, insights.get, (ctx, { query }) => actions.get(ctx, query))
  bind(app, insights.rows, (ctx, { query }) => actions.rows(ctx, query))
  bind(app, insights.export, (ctx, { query }) => actions.exportCsv(ctx, query))
}
