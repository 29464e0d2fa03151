import { market } from '@bouwkring/contract/market'
import type { FastifyInstance } from 'fastify'
import { bind } from '../platform/http.ts'
import * as actions from './actions.ts'
import { jobs } from './jobs.ts'
import { facets } from './actions-facets.ts'
import { publicProduct } from './actions-public.ts'

export function routes(app: FastifyInstance) {
  jobs()
  bind(app, market.search, (ctx, { query }) => actions.search(ctx, query))
  bind(app, market.map, (ctx, { query }) => actions.map(ctx, query))
  bind(app, market.facets, (ctx, { query }) => facets(ctx, query))
  bind(app, market.featured, (ctx) => actions.featured(ctx))
  bind(app, market.card, (ctx, { params }) => actions.card(ctx, params.id))
  bind(app, market.public, (ctx, { params }) => publicProduct(ctx, params.id))
  bind(app, market.addFavorite, (ctx, { params }) => actions.addFavorite(ctx, params.id))
  bind(app, market.removeFavorite, (ctx, { params }) => actions.removeFavorite(ctx, params.id))
}
