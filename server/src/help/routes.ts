import { documents } from '@bouwkring/contract/documents'
import { help } from '@bouwkring/contract/help'
import type { FastifyInstance } from 'fastify'
import { bind } from '../platform/http.ts'
import * as actions from './actions.ts'
import * as shelf from './actions-documents.ts'
import * as edit from './actions-edit-faqs.ts'

export function routes(app: FastifyInstance) {
  bind(app, help.faqs, (ctx) => actions.faqs(ctx))
  bind(app, help.faq, (ctx, { params }) => edit.one(ctx, params.id))
  bind(app, help.createFaq, (ctx, { body }) => edit.create(ctx, body))
  bind(app, help.orderFaqs, (ctx, { body }) => edit.order(ctx, body.ids))
  bind(app, help.updateFaq, (ctx, { params, body }) => edit.update(ctx, params.id, body))
  bind(app, help.removeFaq, (ctx, { params }) => edit.remove(ctx, params.id))
  bind(app, documents.list, (ctx) => shelf.list(ctx))
  bind(app, documents.one, (ctx, { params }) => shelf.one(ctx, params.id))
  bind(app, documents.create, (ctx, { body }) => shelf.create(ctx, body))
  bind(app, documents.update, (ctx, { params, body }) => shelf.update(ctx, params.id, body))
  bind(app, documents.remove, (ctx, { params }) => shelf.remove(ctx, params.id))
  // Not through `bind`: the same for everyone, so it needs no transaction.
  app.get(help.document.path, (request, reply) => actions.sendDocument(request, reply))
}
