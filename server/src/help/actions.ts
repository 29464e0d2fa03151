import { readFile } from 'node:fs/promises'
import { help } from '@bouwkring/contract/help'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { sendDocument as sendFile, sendPicture } from '../files/index.ts'
import { AppError } from '../platform/errors.ts'
import type { Ctx } from '../platform/visit.ts'
import * as queries from './queries.ts'
import { byLink } from './queries-documents.ts'

export async function faqs(ctx: Ctx) {
  const rows = await queries.listFaqs(ctx.db, ctx.language)
  return {
    'hydra:member': rows.map((row) => ({ '@id': `/api/faqs/${row.id}`, ...row })),
    'hydra:totalItems': rows.length,
  }
}

const folder = new URL('../../data/documents/', import.meta.url)

/** A document by its name, shown by the browser's own reader; an unknown name is not found. */
export async function sendDocument(request: FastifyRequest, reply: FastifyReply) {
  const read = help.document.params.safeParse(request.params)
  if (!read.success) throw new AppError('not_found')
  const { file } = read.data
  if (!file.includes('.')) return sendUploaded(request, reply, file)
  const bytes = await readFile(new URL(file, folder))
  return reply
    .type(help.document.media)
    .header('cache-control', 'public, max-age=3600')
    .header('content-disposition', `inline; filename="${file}"`)
    .send(bytes)
}

/** A document from the back-office, sent as a download. */
async function sendUploaded(request: FastifyRequest, reply: FastifyReply, key: string) {
  const { database, storage } = request.server.services
  const row = await database.asVisitor((db) => byLink(db, key))
  if (!row) throw new AppError('not_found')
  const { kind, filename } = row
  const send =
    kind === 'image'
      ? sendPicture(storage, { key, filename })
      : sendFile(storage, { key, kind: kind as 'pdf' | 'word' | 'excel', filename })
  return send(reply)
}
