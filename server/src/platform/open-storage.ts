import type { Config } from './config.ts'
import { Parts } from './parts.ts'
import { s3Storage } from './storage-s3.ts'
import { diskStorage, type Storage } from './storage.ts'

/** The embedded store: a folder below the data directory. */
export const embeddedStorage = (config: { DATA_DIR: string }): Storage =>
  diskStorage(`${config.DATA_DIR}/files`)

/** The store of this installation: S3 when one is configured, else the embedded one. */
export const openStorage = (config: Config, parts = new Parts()): Storage =>
  config.S3_BUCKET === undefined
    ? embeddedStorage(config)
    : s3Storage({ ...config, S3_BUCKET: config.S3_BUCKET }, parts.circuit('storage'))
