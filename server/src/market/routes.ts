import { market } from '@bouwkring/contract/market'
import type { FastifyInstance } from 'fastify'
import { bind, bindRead } from '../platform/http.ts'
import * as actions from './actions.ts'
import { jobs } from './jobs.ts'
import { keepCopy } from './actions-copy.ts'
import { facets } from './actions-facets.ts'
import { publicProduct } from './actions-public.ts'
import { savedRoutes } from './saved/routes.ts'

export function routes(app: FastifyInstance) {
  jobs()
  keepCopy(app)
  bindRead(app, market.search, (ctx, { query }) => actions.search(ctx, query))
  bindRead(app, market.map, (ctx, { query }) => actions.map(ctx, query))
  bindRead(app, market.facets, (ctx, { query }) => facets(ctx, query))
  bindRead(app, market.featured, (ctx) => actions.featured(ctx))
  bindRead(app, market.card, (ctx, { params }) => actions.card(ctx, params.id))
  bindRead(app, market.public, (ctx, { params }) => publicProduct(ctx, params.id))
  bindRead(app, market.favorites, (ctx) => actions.keptFavorites(ctx))
  bind(app, market.addFavorite, (ctx, { params }) => actions.addFavorite(ctx, params.id))
  bind(app, market.removeFavorite, (ctx, { params }) => actions.removeFavorite(ctx, params.id))
  savedRoutes(app)
}
