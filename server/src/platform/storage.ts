import { createReadStream, existsSync, statfsSync } from 'node:fs'
import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import type { Readable } from 'node:stream'
import { AppError } from './errors.ts'
import type { PartState } from './parts.ts'

/** An object in the store. */
export interface StoredObject {
  key: string
  bytes: number
  at: Date
}

/** The data that a browser needs to send one object straight to the store: a multipart form to `endpoint` with `key` (below the prefix), these fields, and `file` last. */
export interface Leave {
  endpoint: string
  region: string
  bucket: string
  fields: Record<string, string>
}

/** The store for the bytes of files. Keys are ours: `images/<uuid>/large`, never a name given by a person. */
export interface Storage {
  put(key: string, bytes: Buffer): Promise<void>
  /** Returns the bytes, or null when there is no such object. */
  get(key: string): Promise<Readable | null>
  /** Removes an object and all below it. */
  remove(prefix: string): Promise<void>
  /** Lists the objects below a prefix (`` for all), in no order. */
  list(prefix: string): AsyncIterable<StoredObject>
  /** Grants permission to send objects below a prefix straight to the store, for this many seconds; null when files are accepted through the product only. */
  leave(prefix: string, seconds: number, maxBytes: number): Promise<Leave | null>
}

/** Rejects any key that is not ours: text written by a person never becomes a path. */
export function checkedKey(key: string) {
  if (!/^[a-z0-9][a-z0-9/-]*$/.test(key)) throw new Error(`not a storage key: ${key}`)
  return key
}

/** Free space on the disk that holds a folder, or will hold it once created. */
function freeBytes(folder: string): number {
  if (!existsSync(folder)) return freeBytes(dirname(folder))
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize
}

/** Error codes of a disk that accepts no more data: full, over its quota, gone read-only, or broken. */
const refusals = new Set(['ENOSPC', 'EDQUOT', 'EROFS', 'EIO', 'EFBIG'])
/** With fewer free bytes than this, the next upload may not fit. */
const leastRoom = 20_000_000

/** The embedded store, which also knows the state of its disk. */
export interface DiskStorage extends Storage {
  /** `unreachable` while the disk accepts no files. */
  state(): PartState
}

/** The embedded store: a folder on disk. A file is written to a temporary name and then renamed, so that nobody reads half of one. */
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
        // A partly written file only takes up space.
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
        // A file still being written has a dot in its name.
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
