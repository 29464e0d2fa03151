import { privacy } from '@bouwkring/contract/privacy'
import type { FastifyInstance } from 'fastify'
import { bind } from '../platform/http.ts'
import { exportOwn } from './actions.ts'
import { jobs } from './jobs.ts'

export function routes(app: FastifyInstance) {
  jobs()
  bind(app, privacy.export, (ctx) => exportOwn(ctx))
}
