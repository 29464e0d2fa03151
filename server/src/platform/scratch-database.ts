import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { startEmbedded } from './embedded-postgres.ts'
import { makeLog } from './log.ts'
import { migrate } from './migrate.ts'

/** Runs a tool on a separate, freshly migrated database that is removed afterwards. */
export async function withScratchDatabase<T>(run: (url: string) => Promise<T>): Promise<T> {
  const dataDir = mkdtempSync(join(tmpdir(), 'bouwkring-scratch-'))
  chmodSync(dataDir, 0o755)
  const server = await startEmbedded({
    dataDir: join(dataDir, 'pg'),
    log: makeLog('silent'),
    settings: { fsync: 'off' },
  })
  try {
    const client = new pg.Client({ connectionString: server.url('postgres') })
    await client.connect()
    await client.query('create database scratch')
    await client.end()
    await migrate(server.url('scratch'), 'scratch'.repeat(8))
    return await run(server.url('scratch'))
  } finally {
    await server.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}
