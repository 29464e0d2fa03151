import { help } from '@bouwkring/contract/help'
import type { FastifyInstance } from 'fastify'
import { bind } from '../platform/http.ts'
import * as actions from './actions.ts'

export function routes(app: FastifyInstance) {
  bind(app, help.faqs, (ctx) => actions.faqs(ctx))
  // Not through `bind`: the same for everyone, so it takes no transaction.
  app.get(help.document.path, (request, reply) => actions.sendDocument(request, reply))
}
