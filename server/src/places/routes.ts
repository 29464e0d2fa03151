import { places } from '@bouwkring/contract/places'
import type { FastifyInstance } from 'fastify'
import { bind } from '../platform/http.ts'
import * as actions from './actions.ts'

export function routes(app: FastifyInstance) {
  bind(app, places.lookup, (ctx, { query }) => actions.lookUp(ctx.services, query.search))
  bind(app, places.nearest, (_, { query }) => Promise.resolve(actions.nearest(query)))
}
