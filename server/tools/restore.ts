import { parseArgs } from 'node:util'
import { BackupError, restore } from '../src/platform/backup.ts'
import { ConfigError, readConfig } from '../src/platform/config.ts'
import { runningEmbedded } from '../src/platform/embedded-postgres.ts'
import { makeLog } from '../src/platform/log.ts'
import { openStorage } from '../src/platform/open-storage.ts'
import { connect } from '../src/platform/db.ts'
import { appUrl } from '../src/platform/migrate.ts'
import { replayErasures } from '../src/privacy/index.ts'
import { openDatabase } from '../src/server.ts'

// Restores a backup into an empty installation; with --replace into one that holds data. The product must not be running.
try {
  const { values } = parseArgs({
    options: { from: { type: 'string' }, replace: { type: 'boolean', default: false } },
  })
  if (!values.from)
    throw new BackupError('Usage: npm run restore -- --from <folder of a backup> [--replace]')
  const config = readConfig(process.env)
  const log = makeLog('warn')
  if (!config.DATABASE_URL && runningEmbedded({ dataDir: `${config.DATA_DIR}/postgres`, log }))
    throw new BackupError('the product is running on this data directory: stop it first')
  const opened = await openDatabase(config, log)
  const began = Date.now()
  try {
    const done = await restore({
      from: values.from,
      url: opened.url,
      storage: openStorage(config),
      secret: config.SESSION_SECRET,
      replace: values.replace,
    })
    const database = connect(
      { app: appUrl(opened.url, config.SESSION_SECRET), owner: opened.url },
      1,
      log,
    )
    let erased: number
    try {
      erased = await replayErasures({ database, storage: openStorage(config) })
    } finally {
      await database.close()
    }
    process.stdout.write(
      `the state of ${done.madeAt} is back: ${done.tables.length} tables, ${done.files.length} files, ${erased} people who had been erased were erased again, ${((Date.now() - began) / 1000).toFixed(1)} s\n`,
    )
  } finally {
    await opened.embedded?.stop()
  }
} catch (error) {
  if (!(error instanceof BackupError || error instanceof ConfigError)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exit(1)
}
