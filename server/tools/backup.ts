import { parseArgs } from 'node:util'
import { BackupError, backup } from '../src/platform/backup.ts'
import { ConfigError, readConfig } from '../src/platform/config.ts'
import { runningEmbedded } from '../src/platform/embedded-postgres.ts'
import { makeLog } from '../src/platform/log.ts'
import { openStorage } from '../src/platform/open-storage.ts'
import { openDatabase } from '../src/server.ts'

// Writes a backup of database and files into a new folder; the product may keep running.
try {
  const { values } = parseArgs({ options: { to: { type: 'string' } } })
  const config = readConfig(process.env)
  const log = makeLog('warn')
  const to = values.to ?? `backup-${new Date().toISOString().replace(/[-:]|\.\d+/g, '')}`
  const running = config.DATABASE_URL
    ? null
    : runningEmbedded({ dataDir: `${config.DATA_DIR}/postgres`, log })
  const opened = running
    ? { url: running('bouwkring'), embedded: null }
    : await openDatabase(config, log)
  const began = Date.now()
  try {
    const made = await backup({ url: opened.url, storage: openStorage(config), to })
    const rows = made.tables.reduce((sum, table) => sum + table.rows, 0)
    process.stdout.write(
      `backup of ${made.madeAt} in ${to}: ${made.tables.length} tables, ${rows} rows, ${made.files.length} files, ${((Date.now() - began) / 1000).toFixed(1)} s\n`,
    )
  } finally {
    await opened.embedded?.stop()
  }
} catch (error) {
  if (!(error instanceof BackupError || error instanceof ConfigError)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exit(1)
}
