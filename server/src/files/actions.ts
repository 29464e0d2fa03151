import { randomUUID } from 'node:crypto'
import { ImageSize } from '@bouwkring/contract/files'
import type { Db } from '../platform/db.ts'
import { invalid } from '../platform/errors.ts'
import type { Storage } from '../platform/storage.ts'
import { readPicture, type Picture } from './pictures.ts'
import * as queries from './queries.ts'
import { cleanName } from './rules.ts'

/** Where a picture is stored, and how to undo storing it. */
export interface Keeping {
  db: Db
  storage: Storage
  tenantId: number
  userId: number | null
  undo: (() => Promise<unknown>)[]
}

export interface StoredImage {
  key: string
  width: number
  height: number
}

const folder = (key: string) => `images/${key}`

/** Reads, re-encodes and stores pictures, all or none: all are checked before any is written, and a failed transaction leaves no bytes behind. Each refusal names its file: `files.2`. */
export async function storeImages(
  keeping: Keeping,
  given: readonly { filename: string; bytes: Buffer }[],
  path = 'files',
): Promise<StoredImage[]> {
  const pictures: Picture[] = []
  for (const [i, file] of given.entries()) {
    const picture = await readPicture(file.bytes)
    if (typeof picture === 'string') throw invalid(`${path}.${i}`, picture)
    pictures.push(picture)
  }
  const stored: StoredImage[] = []
  for (const [i, picture] of pictures.entries())
    stored.push(await keep(keeping, picture, given[i]?.filename ?? ''))
  return stored
}

async function keep(
  { db, storage, tenantId, userId, undo }: Keeping,
  picture: Picture,
  filename: string,
): Promise<StoredImage> {
  const key = randomUUID()
  undo.push(() => storage.remove(folder(key)))
  await queries.insertFile(db, {
    key,
    tenant_id: tenantId,
    kind: 'image',
    filename: cleanName(filename),
    bytes: picture.sizes.large.length,
    created_by: userId,
  })
  await write(storage, key, picture)
  return { key, width: picture.width, height: picture.height }
}

async function write(storage: Storage, key: string, picture: Picture) {
  for (const size of ImageSize.options)
    await storage.put(`${folder(key)}/${size}`, picture.sizes[size])
}

/** Stores one of the product's own pictures (for the demo market) under a given key. It belongs to no tenant, so it has no row and is never removed. */
export async function storePicture(
  storage: Storage,
  key: string,
  bytes: Buffer,
): Promise<{ width: number; height: number }> {
  const picture = await readPicture(bytes)
  if (typeof picture === 'string') throw new Error(`not a picture: ${picture}`)
  await write(storage, key, picture)
  return { width: picture.width, height: picture.height }
}

/** The bytes of a picture in one size; null when the picture does not exist. */
export const readImage = (storage: Storage, key: string, size: ImageSize) =>
  storage.get(`${folder(key)}/${size}`)

/** Removes the bytes of a picture whose row is gone. */
export const removeImage = (storage: Storage, key: string) => storage.remove(folder(key))

/** A picture as the API shows it. */
export const presentImage = (row: {
  id: number
  file_key: string
  width: number
  height: number
}) => ({
  id: row.id,
  object_key: row.file_key,
  cdn: `/cdn/images/${row.file_key}`,
  width: row.width,
  height: row.height,
})
