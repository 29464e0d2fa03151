import type { Config } from './config.ts'
import { Parts } from './parts.ts'
import { s3Storage } from './storage-s3.ts'
import { diskStorage, type Storage } from './storage.ts'

/** The embedded store: a folder below the data directory. */
export const embeddedStorage = (config: { DATA_DIR: string }) =>
  diskStorage(`${config.DATA_DIR}/files`)

/** The store of this installation: S3 when one is configured, else the embedded one. */
export function openStorage(config: Config, parts = new Parts()): Storage {
  if (config.S3_BUCKET !== undefined)
    return s3Storage({ ...config, S3_BUCKET: config.S3_BUCKET }, parts.circuit('storage'))
  const storage = embeddedStorage(config)
  parts.add('storage', () => storage.state())
  return storage
}
