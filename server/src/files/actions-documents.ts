import { randomUUID } from 'node:crypto'
import type { FieldMessage } from '@bouwkring/contract/messages'
import type { FastifyReply } from 'fastify'
import { AppError } from '../platform/errors.ts'
import { mimeOf } from '../platform/mime-of.ts'
import type { Storage } from '../platform/storage.ts'
import type { Send } from '../platform/send.ts'
import { readImage, storeImages, type Keeping } from './actions.ts'
import { insertFile } from './queries.ts'
import { type DocumentKind, kindOfDocument, mediaOf } from './rules-documents.ts'
import { cleanName } from './rules.ts'

const place = (key: string) => `documents/${key}`

/** The kind of a document by its content, never by its name; or why it is not accepted. */
export async function readDocument(bytes: Buffer): Promise<{ kind: DocumentKind } | FieldMessage> {
  if (bytes.length === 0) return 'file.broken'
  const kind = kindOfDocument(bytes, await mimeOf(bytes))
  return kind ? { kind } : 'file.kind'
}

/** Stores a document that was read; a failed transaction leaves no bytes behind. */
export const storeDocument = async (
  keeping: Keeping,
  file: { filename: string; bytes: Buffer },
  kind: DocumentKind,
) => ({ ...(await keepBytes(keeping, file, kind)), kind })

/** Stores bytes that a feature checked and made itself, under a key that cannot be guessed. */
export async function keepBytes(
  { db, storage, tenantId, userId, undo }: Keeping,
  file: { filename: string; bytes: Buffer },
  kind: DocumentKind | 'esri' | 'rsx',
) {
  const key = randomUUID()
  const filename = cleanName(file.filename)
  undo.push(() => storage.remove(place(key)))
  await insertFile(db, {
    key,
    tenant_id: tenantId,
    kind,
    filename,
    bytes: file.bytes.length,
    created_by: userId,
  })
  await storage.put(`${place(key)}/original`, file.bytes)
  return { key, filename, bytes: file.bytes.length }
}

/** Stores a document unchanged, or a picture re-encoded; rejects anything else, naming `path`. */
export async function storeAny(
  keeping: Keeping,
  file: { filename: string; bytes: Buffer },
  path: string,
): Promise<{ key: string; filename: string; kind: DocumentKind | 'image'; bytes: number }> {
  const read = await readDocument(file.bytes)
  if (typeof read === 'object') return storeDocument(keeping, file, read.kind)
  // A file that is not a document may be a picture; reading it as one shows whether it is.
  const [image] = await storeImages(keeping, [file], path)
  if (!image) throw new AppError('invalid', { fields: [{ path, message: read }] })
  return {
    key: image.key,
    filename: cleanName(file.filename),
    kind: 'image',
    bytes: file.bytes.length,
  }
}

/** Stores one of the product's own documents (for the demo market) under a given key. It belongs to no tenant, so it has no row and is never removed. */
export const storeShared = (storage: Storage, key: string, bytes: Buffer) =>
  storage.put(`${place(key)}/original`, bytes)

/** Removes the bytes of a document whose row is gone. */
export const removeDocument = (storage: Storage, key: string) => storage.remove(place(key))

function nameIn(reply: FastifyReply, filename: string) {
  const plain = filename.replace(/[^\x20-\x7e]|["\\%]/g, '_')
  void reply.header(
    'content-disposition',
    `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(filename).replace(/['()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`)}`,
  )
  void reply
    .header('content-security-policy', "default-src 'none'; sandbox")
    .header('cache-control', 'private, no-store')
}

/** Sends a document as a download: the browser never displays it, and its path runs no script. The calling code checks who may have it. */
export const sendDocument =
  (
    storage: Storage,
    { key, kind, filename }: { key: string; kind: DocumentKind; filename: string },
  ): Send =>
  async (reply) => {
    const bytes = await storage.get(`${place(key)}/original`)
    if (!bytes) throw new AppError('not_found')
    nameIn(reply, filename)
    return reply.type(mediaOf[kind]).send(bytes)
  }

/** Sends a picture as a download, in its re-encoded form. */
export const sendPicture =
  (storage: Storage, { key, filename }: { key: string; filename: string }): Send =>
  async (reply) => {
    const bytes = await readImage(storage, key, 'large')
    if (!bytes) throw new AppError('not_found')
    nameIn(reply, `${filename.replace(/\.[^.]*$/, '')}.webp`)
    return reply.type('image/webp').send(bytes)
  }
