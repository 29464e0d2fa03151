import type { Document, documents } from '@bouwkring/contract/documents'
import type { Received } from '@bouwkring/contract/endpoint'
import { dropFile, giveFiles, takeMedia } from '../files/index.ts'
import type { Db } from '../platform/db.ts'
import { AppError } from '../platform/errors.ts'
import type { Ctx } from '../platform/visit.ts'
import { whole } from '../platform/page.ts'
import * as queries from './queries-documents.ts'

const present = (row: queries.DocumentRow): Document => ({
  '@id': `/api/documents/${row.id}`,
  id: row.id,
  name: row.name,
  file: { '@id': `/api/media-objects/${row.media_id}`, original_name: row.filename },
  link: row.file_key,
  kind: row.kind as Document['kind'],
  bytes: row.bytes,
  created_at: row.created_at.toISOString(),
  version: row.version,
})

export const list = async (ctx: Ctx) => whole((await queries.listDocuments(ctx.db)).map(present))

export async function one(ctx: Ctx, id: number) {
  const row = await queries.documentById(ctx.db, id)
  if (!row) throw new AppError('not_found')
  return present(row)
}

async function fileOf(ctx: Ctx, media: number): Promise<queries.FileOf> {
  const { id, file_key, kind, original_name, bytes } = await takeMedia(ctx, media, 'file')
  return { media_id: id, file_key, kind, filename: original_name, bytes }
}

export async function create(ctx: Ctx, { name, file }: Received<typeof documents.create>['body']) {
  return present(await queries.insertDocument(ctx.db, { name, ...(await fileOf(ctx, file)) }))
}

async function held(ctx: Ctx, id: number) {
  const row = await queries.holdDocument(ctx.db, id)
  if (!row) throw new AppError('not_found')
  return row
}

export async function update(
  ctx: Ctx,
  id: number,
  { name, file, version }: Received<typeof documents.update>['body'],
) {
  const was = await held(ctx, id)
  if (was.version !== version) throw new AppError('stale')
  const next = file === undefined || file === was.media_id ? {} : await fileOf(ctx, file)
  const row = await queries.updateDocument(ctx.db, id, version, { name, ...next })
  if (row.file_key !== was.file_key) await dropFile(ctx.db, was.file_key)
  return present(row)
}

export async function remove(ctx: Ctx, id: number) {
  const was = await held(ctx, id)
  await queries.deleteDocument(ctx.db, id)
  await dropFile(ctx.db, was.file_key)
  return null
}

/** Gives the files of documents that one organisation uploaded to another one: documents are for everyone. As the system. */
export const handOverDocuments = async (db: Db, from: number, to: number) =>
  giveFiles(db, await queries.documentFiles(db), { from, to })
