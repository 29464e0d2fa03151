import { createReadStream, existsSync } from 'node:fs'
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { Readable } from 'node:stream'

/** Where the bytes of files live. Keys are ours: `images/<uuid>/large`, never a name that a person gave. */
export interface Storage {
  put(key: string, bytes: Buffer): Promise<void>
  /** The bytes, or null when there is no such object. */
  get(key: string): Promise<Readable | null>
  remove(prefix: string): Promise<void>
}

/** Where the embedded store lies. */
export const filesFolder = (config: { DATA_DIR: string }) => `${config.DATA_DIR}/files`

/** The embedded store: a folder on disk. A file is written beside and renamed, so that nobody reads half of one. */
export function diskStorage(folder: string): Storage {
  const root = resolve(folder)
  const pathOf = (key: string) => {
    if (!/^[a-z0-9][a-z0-9/-]*$/.test(key)) throw new Error(`not a storage key: ${key}`)
    return join(root, key)
  }
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
  }
}
