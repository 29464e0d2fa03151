import type { MediaObject } from '@bouwkring/contract/documents'
import { AppError, invalid } from '../platform/errors.ts'
import type { Ctx } from '../platform/visit.ts'
import { storeAny } from './actions-documents.ts'
import * as queries from './queries-media.ts'

const present = (row: { id: number; original_name: string }): MediaObject => ({
  '@id': `/api/media-objects/${row.id}`,
  id: row.id,
  original_name: row.original_name,
})

/** Stores a file for another object to refer to. */
export async function sendMedia(ctx: Ctx): Promise<MediaObject> {
  const [file] = ctx.uploads
  if (!file) throw new AppError('malformed')
  const { tenantId, homeTenantId, userId } = ctx.actor
  const kept = await storeAny(
    {
      db: ctx.db,
      storage: ctx.services.storage,
      tenantId,
      userId: homeTenantId === undefined ? userId : null,
      undo: ctx.undo,
    },
    file,
    'file',
  )
  const { id } = await queries.insertMedia(ctx.db, {
    tenant_id: tenantId,
    file_key: kept.key,
    original_name: kept.filename,
  })
  return present({ id, original_name: kept.filename })
}

export async function media(ctx: Ctx, id: number): Promise<MediaObject> {
  const row = await queries.findMedia(ctx.db, [ctx.actor.tenantId], id)
  if (!row) throw new AppError('not_found')
  return present(row)
}

/** Claims a file that the caller's organisation sent, for an object that refers to it under `path` from now on. */
export async function takeMedia(ctx: Ctx, id: number, path: string): Promise<queries.MediaRow> {
  const row = await queries.findMedia(
    ctx.db,
    [ctx.actor.tenantId, ctx.actor.homeTenantId ?? ctx.actor.tenantId],
    id,
  )
  if (!row || !(await queries.takeMedia(ctx.db, id))) throw invalid(path, 'ref.wrong')
  return row
}
