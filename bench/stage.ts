import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { ensureRoles } from '../server/src/accounts/index.ts'
import { openSession } from '../server/src/accounts/queries.ts'
import { accessToken, hashOf, newRefreshToken } from '../server/src/accounts/tokens.ts'
import { buildApp } from '../server/src/app.ts'
import { loadCatalogue } from '../server/src/catalogue/index.ts'
import { readConfig } from '../server/src/platform/config.ts'
import { connect, type Database } from '../server/src/platform/db.ts'
import { startEmbedded } from '../server/src/platform/embedded-postgres.ts'
import { startJobs } from '../server/src/platform/jobs.ts'
import { makeLog } from '../server/src/platform/log.ts'
import { appUrl, migrate } from '../server/src/platform/migrate.ts'
import { diskStorage } from '../server/src/platform/storage.ts'
import { generate, sizes } from './generate.ts'

const secret = 'a secret for measuring only, longer than 32'

/** A whole server over a market of one size: real database, real HTTP, jobs running. */
export interface Stage {
  address: string
  database: Database
  url: string
  /** Bearer token of a user of a tenant. */
  token(tenantId: number): Promise<string>
  client(): Promise<pg.Client>
  close(): Promise<void>
}

async function connected(url: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  return client
}

/** Opens the market of a size; its database is made when it is not there yet and kept for the next run. */
export async function openStage(size: string, say: (text: string) => void): Promise<Stage> {
  const dir = process.env.BENCH_DIR ?? join(tmpdir(), 'bouwkring-bench')
  mkdirSync(dir, { recursive: true, mode: 0o755 })
  const log = makeLog('silent')
  const server = await startEmbedded({ dataDir: join(dir, 'pg'), log, settings: { shared_buffers: '1GB', work_mem: '32MB', maintenance_work_mem: '256MB', max_wal_size: '4GB', jit: 'off' } })
  const name = `bench_${size.toLowerCase()}`
  const marker = join(dir, `${name}.done`)
  const url = server.url(name)
  const fresh = !existsSync(marker)
  if (fresh) {
    const control = await connected(server.url('postgres'))
    await control.query(`drop database if exists ${name} with (force)`)
    await control.query(`create database ${name}`)
    await control.end()
  }
  await migrate(url, secret)
  const database = connect({ app: appUrl(url, secret), owner: url }, 10, log)
  if (fresh) {
    await database.asSystem(async (db) => {
      await ensureRoles(db)
      await loadCatalogue(db)
    })
    const began = performance.now()
    const client = await connected(url)
    await generate(client, sizes[size] as NonNullable<(typeof sizes)[string]>, say)
    await client.end()
    writeFileSync(marker, '')
    say(`made ${size} in ${((performance.now() - began) / 1000).toFixed(0)} s`)
  }
  const config = readConfig({ NODE_ENV: 'production', SESSION_SECRET: secret, DATA_DIR: dir, LOG_LEVEL: 'silent', DEMO: 'off', PORT: '0' })
  const app = await buildApp({ config, database, log })
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  const jobs = await startJobs({ database, log, storage: diskStorage(join(dir, 'files')), config }, url)
  const token = (tenantId: number) =>
    database.asSystem(async (db) => {
      const user = await db.selectFrom('accounts.user').select('id').where('tenant_id', '=', tenantId).executeTakeFirstOrThrow()
      return accessToken(await openSession(db, user.id, hashOf(newRefreshToken()), '8 hours', '1 day'), secret)
    })
  const close = async () => {
    await jobs.stop()
    await app.close()
    await database.close()
    await server.stop()
  }
  return { address: address.replace('127.0.0.1', 'localhost'), database, url, token, client: () => connected(url), close }
}
