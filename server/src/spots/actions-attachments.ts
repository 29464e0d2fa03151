import { createHmac, timingSafeEqual } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { maxUploadBytes } from '@bouwkring/contract/files'
import { maxAttachments, type StoreAccess } from '@bouwkring/contract/attachments'
import { sendDocument, sendPicture, storeAny } from '../files/index.ts'
import { allowLonger } from '../platform/time-limits.ts'
import { AppError, invalid } from '../platform/errors.ts'
import type { Ctx } from '../platform/visit.ts'
import type { JobContext } from '../platform/jobs.ts'
import { whole } from '../platform/page.ts'
import type { Send } from '../platform/send.ts'
import { editableSpot, foundSpot } from './actions-editable.ts'
import * as queries from './queries-attachments.ts'

/** Validity of an upload permission: long enough for five files on a slow line. */
const seconds = 900
const bucket = 'bouwkring'

const prefixOf = (spotId: number | string) => `spots/${spotId}/attachments/`
const secretOf = ({ services, actor }: Ctx, prefix: string, till: string) =>
  createHmac('sha256', services.config.SESSION_SECRET)
    .update(`store ${prefix} ${till} ${actor.userId}`)
    .digest('base64url')

/** Grants one person permission to upload files under the prefix of one spot, for some minutes. */
export async function access(ctx: Ctx, spotId: number): Promise<StoreAccess> {
  await editableSpot(ctx, spotId)
  const prefix = prefixOf(spotId)
  const till = String(Math.floor(Date.now() / 1000) + seconds)
  const expires_at = new Date(Number(till) * 1000).toISOString()
  const direct = await ctx.services.storage.leave(prefix, seconds, maxUploadBytes)
  if (direct)
    return {
      ...direct,
      client_id: direct.fields['X-Amz-Credential'] ?? '',
      client_secret: direct.fields['X-Amz-Signature'] ?? '',
      prefix,
      expires_at,
    }
  const fields = { client_id: `spot-${spotId}`, till, client_secret: secretOf(ctx, prefix, till) }
  return {
    region: 'embedded',
    client_id: fields.client_id,
    client_secret: fields.client_secret,
    bucket,
    endpoint: '/api/storage/objects',
    prefix,
    fields,
    expires_at,
  }
}

const same = (a: string, b: string) =>
  a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b))

/** Accepts a file with a valid upload permission; it waits until it is made an attachment. */
export async function send(
  ctx: Ctx,
  { key, till, client_secret }: { key: string; till: string; client_secret: string },
) {
  const spotId = Number(key.split('/')[1])
  if (
    !same(client_secret, secretOf(ctx, prefixOf(spotId), till)) ||
    Number(till) * 1000 < Date.now()
  )
    throw new AppError('forbidden')
  await editableSpot(ctx, spotId)
  const file = ctx.uploads[0] as Ctx['uploads'][number]
  if (file.bytes.length === 0) throw invalid('file', 'file.broken')
  await queries.noteUpload(ctx.db, {
    object_key: key,
    tenant_id: ctx.actor.tenantId,
    spot_id: spotId,
    bytes: file.bytes.length,
    created_by: ctx.actor.userId,
  })
  ctx.undo.push(() => ctx.services.storage.remove(key))
  await ctx.services.storage.put(key, file.bytes)
  return { object_key: key, bucket, url: `${bucket}/${key}` }
}

/** Turns an uploaded file into an attachment: checked by its content, stored under its own key. */
export async function add(
  ctx: Ctx,
  id: number,
  { object_key, filename }: { object_key: string; filename: string },
) {
  await allowLonger(ctx.db)
  await editableSpot(ctx, id)
  await queries.holdSpot(ctx.db, id)
  if ((await queries.attachmentsOf(ctx.db, id)).length >= maxAttachments)
    throw invalid('object_key', 'file.tooMany')
  const { storage } = ctx.services
  const noted = await queries.takeUpload(ctx.db, id, object_key)
  // Files sent directly to the store are not in our records; the path shows which spot they were sent for.
  if (!noted && !object_key.startsWith(prefixOf(id))) throw invalid('object_key', 'ref.wrong')
  const bytes = await storage.get(object_key)
  if (!bytes) throw invalid('object_key', 'ref.wrong')
  const content = await buffer(bytes)
  // Files sent through us were scanned on the way in; files sent directly to the store are scanned now, and until then nobody can see them.
  if (!noted) await ctx.services.antivirus.check([{ bytes: content }], 'object_key')
  if (
    !noted &&
    !(await queries.claimUpload(ctx.db, {
      object_key,
      tenant_id: ctx.actor.tenantId,
      spot_id: id,
      bytes: content.length,
      created_by: ctx.actor.userId,
    }))
  )
    throw invalid('object_key', 'ref.wrong')
  const stored = await storeAny(
    { db: ctx.db, storage, tenantId: ctx.actor.tenantId, userId: ctx.actor.userId, undo: ctx.undo },
    { filename, bytes: content },
    'object_key',
  )
  const row = await queries.insertAttachment(ctx.db, {
    tenant_id: ctx.actor.tenantId,
    spot_id: id,
    file_key: stored.key,
    filename: stored.filename,
    kind: stored.kind,
    bytes: stored.bytes,
    created_by: ctx.actor.userId,
  })
  return queries.presentAttachment(row)
}

export async function list(ctx: Ctx, id: number) {
  await foundSpot(ctx, id)
  return whole((await queries.attachmentsOf(ctx.db, id)).map(queries.presentAttachment))
}

export async function remove(ctx: Ctx, id: number) {
  const row = await queries.attachmentById(ctx.db, id)
  if (!row) throw new AppError('not_found')
  await editableSpot(ctx, row.spot_id)
  await queries.deleteAttachment(ctx.db, id)
  return null
}

/** Sends an attachment of a spot that the caller may see. */
export async function download(ctx: Ctx, id: number): Promise<Send> {
  const row = await queries.attachmentById(ctx.db, id)
  if (!row) throw new AppError('not_found')
  const { storage } = ctx.services
  const { file_key: key, filename, kind } = row
  return kind === 'image'
    ? sendPicture(storage, { key, filename })
    : sendDocument(storage, { key, kind, filename })
}

/** Removes uploads that became an attachment (which has its own bytes), or never did. */
export async function clearForgotten({ database, storage }: JobContext) {
  const keys = await database.asSystem(queries.takeForgotten)
  for (const key of keys) await storage.remove(key)
  const long = Date.now() - 3_600_000
  for await (const sent of storage.list('spots'))
    if (sent.at.getTime() < long) await storage.remove(sent.key)
}
