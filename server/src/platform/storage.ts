import { createReadStream, existsSync } from 'node:fs'
import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { Readable } from 'node:stream'

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

/** The embedded store: a folder on disk. A file is written beside and renamed, so that nobody reads half of one. */
export function diskStorage(folder: string): Storage {
  const root = resolve(folder)
  const pathOf = (key: string) => join(root, checkedKey(key))
  return {
    put: async (key, bytes) => {
      const path = pathOf(key)
      await mkdir(join(path, '..'), { recursive: true })
      const beside = `${path}.${process.pid}.${Date.now()}`
      await writeFile(beside, bytes)
      await rename(beside, path)
    },
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
