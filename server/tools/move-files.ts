import { buffer } from 'node:stream/consumers'
import { ConfigError, readConfig } from '../src/platform/config.ts'
import { embeddedStorage, openStorage } from '../src/platform/open-storage.ts'

// Copies the files in the embedded store to the configured bucket. Can be run again: it copies files that are missing there or differ in size.
try {
  const config = readConfig(process.env)
  if (config.S3_BUCKET === undefined)
    throw new ConfigError('S3_BUCKET is not set: there is nowhere to move files to')
  const [from, to] = [embeddedStorage(config), openStorage(config)]
  const there = new Map<string, number>()
  for await (const { key, bytes } of to.list('')) there.set(key, bytes)
  let [moved, same] = [0, 0]
  for await (const { key, bytes } of from.list('')) {
    if (there.get(key) === bytes) {
      same++
      continue
    }
    const content = await from.get(key)
    if (!content) continue
    await to.put(key, await buffer(content))
    moved++
  }
  process.stdout.write(`${moved} files copied to ${config.S3_BUCKET}, ${same} were there\n`)
} catch (error) {
  if (!(error instanceof ConfigError)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exit(1)
}
