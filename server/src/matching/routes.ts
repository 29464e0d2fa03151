import { liveFit } from '@bouwkring/contract/live-fit'
import { matching } from '@bouwkring/contract/matching'
import { otlEditing } from '@bouwkring/contract/otl-editing'
import type { FastifyInstance } from 'fastify'
import { bind, bindRead } from '../platform/http.ts'
import * as actions from './actions.ts'
import { fit } from './actions-fit.ts'
import { interest } from './actions-interest.ts'
import { jobs } from './jobs.ts'
import { near } from './actions-near.ts'
import { preview } from './actions-preview.ts'
import { needed } from './combine/actions.ts'
import { standing } from './actions-standing.ts'

export function routes(app: FastifyInstance) {
  jobs()
  bind(app, matching.ofProduct, (ctx, { params, query }) =>
    actions.ofProduct(ctx, params.id, query),
  )
  bind(app, matching.standing, (ctx, { query }) => standing(ctx, query))
  bind(app, matching.near, (ctx, { params, query }) => near(ctx, params.id, query))
  bindRead(app, matching.interest, (ctx, { params }) => interest(ctx, params.id))
  bindRead(app, matching.needed, (ctx, { params }) => needed(ctx, params.id))
  bind(app, matching.list, (ctx, { query }) => actions.list(ctx, query))
  bindRead(app, liveFit.ask, (ctx, { query }) => fit(ctx, query))
  bind(app, otlEditing.preview, (ctx, { params, body }) => preview(ctx, params.id, body.properties))
}
