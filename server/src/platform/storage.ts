import { createReadStream, existsSync, statfsSync } from 'node:fs'
import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import type { Readable } from 'node:stream'
import { AppError } from './errors.ts'
import type { PartState } from './parts.ts'

/** An object that the store holds. */
export interface StoredObject {
  key: string
  bytes: number
  at: Date
}

/** What a browser needs to send one object straight to the store: a multipart form to `endpoint` with `key` (below the prefix), these fields, and `file` last. */
export interface Leave {
  endpoint: string
  region: string
  bucket: string
  fields: Record<string, string>
}

/** Where the bytes of files live. Keys are ours: `images/<uuid>/large`, never a name that a person gave. */
export interface Storage {
  put(key: string, bytes: Buffer): Promise<void>
  /** The bytes, or null when there is no such object. */
  get(key: string): Promise<Readable | null>
  /** Removes an object and all below it. */
  remove(prefix: string): Promise<void>
  /** What lies below a prefix (`` for all), in no order. */
  list(prefix: string): AsyncIterable<StoredObject>
  /** Leave to send objects below a prefix straight to the store, for so many seconds; null when files come in through the product only. */
  leave(prefix: string, seconds: number, maxBytes: number): Promise<Leave | null>
}

/** Refuses what is no key of ours: nothing that a person wrote becomes a path. */
export function checkedKey(key: string) {
  if (!/^[a-z0-9][a-z0-9/-]*$/.test(key)) throw new Error(`not a storage key: ${key}`)
  return key
}

/** What is left on the disk that a folder lies on, or will lie on when it is made. */
function freeBytes(folder: string): number {
  if (!existsSync(folder)) return freeBytes(dirname(folder))
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize
}

/** What a disk answers that takes no more: full, over its quota, gone read-only, or broken. */
const refusals = new Set(['ENOSPC', 'EDQUOT', 'EROFS', 'EIO', 'EFBIG'])
/** With less than this left, in bytes, the next upload may not fit. */
const leastRoom = 20_000_000

/** The embedded store, which also knows how its disk does. */
export interface DiskStorage extends Storage {
  /** `unreachable` while the disk takes no files. */
  state(): PartState
}

/** The embedded store: a folder on disk. A file is written beside and renamed, so that nobody reads half of one. */
export function diskStorage(folder: string): DiskStorage {
  const root = resolve(folder)
  const pathOf = (key: string) => join(root, checkedKey(key))
  let refused = false
  return {
    put: async (key, bytes) => {
      const path = pathOf(key)
      const beside = `${path}.${process.pid}.${Date.now()}`
      try {
        await mkdir(join(path, '..'), { recursive: true })
        await writeFile(beside, bytes)
        await rename(beside, path)
        refused = false
      } catch (error) {
        // What was written of it only takes room.
        await rm(beside, { force: true }).catch(() => undefined)
        const { code = '' } = error as NodeJS.ErrnoException
        if (!refusals.has(code)) throw error
        refused = code !== 'ENOSPC'
        throw new AppError('storage_unavailable', { cause: error })
      }
    },
    state: () => (refused || freeBytes(root) < leastRoom ? 'unreachable' : 'ok'),
    get: (key) => {
      const path = pathOf(key)
      return Promise.resolve(existsSync(path) ? createReadStream(path) : null)
    },
    remove: (prefix) => rm(pathOf(prefix), { recursive: true, force: true }),
    list: async function* (prefix) {
      const from = prefix === '' ? root : pathOf(prefix)
      if (!existsSync(from)) return
      for (const entry of await readdir(from, { recursive: true, withFileTypes: true })) {
        // What is still being written has a dot in its name.
        if (!entry.isFile() || entry.name.includes('.')) continue
        const path = join(entry.parentPath, entry.name)
        const found = await stat(path).catch(() => null)
        if (found)
          yield {
            key: path.slice(root.length + 1).replaceAll('\\', '/'),
            bytes: found.size,
            at: found.mtime,
          }
      }
    },
    leave: () => Promise.resolve(null),
  }
}
