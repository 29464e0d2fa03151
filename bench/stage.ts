import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { ensureRoles } from '../server/src/accounts/index.ts'
import { openSession } from '../server/src/signing-in/queries.ts'
import { accessToken, hashOf, newRefreshToken } from '../server/src/signing-in/tokens.ts'
import { loadCatalogue } from '../server/src/catalogue/index.ts'
import { connect, type Database, type Db } from '../server/src/platform/db.ts'
import { startEmbedded } from '../server/src/platform/embedded-postgres.ts'
import { makeLog } from '../server/src/platform/log.ts'
import { appUrl, migrate } from '../server/src/platform/migrate.ts'
import { generate, sizes } from './generate.ts'

const secret = 'a secret for measuring only, longer than 32'

/** A whole server on a market of one size: real database, real HTTP, running jobs. */
export interface Stage {
  address: string
  database: Database
  url: string
  /** Bearer token of a user of a tenant. */
  token(tenantId: number): Promise<string>
  /** Bearer token of a system administrator, a user of the last tenant. */
  superAdmin(): Promise<string>
  client(): Promise<pg.Client>
  close(): Promise<void>
}

async function connected(url: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  return client
}

/** The product itself in its own process, with its jobs running: the measuring code shares no event loop with it. */
async function startServer(dir: string, url: string) {
  const port = String(process.env.BENCH_PORT ?? 3299)
  const main = fileURLToPath(new URL('../server/src/main.ts', import.meta.url))
  const env = {
    PATH: process.env.PATH,
    NODE_ENV: 'production',
    SESSION_SECRET: secret,
    DATABASE_URL: url,
    DATA_DIR: dir,
    LOG_LEVEL: 'warn',
    DEMO: 'off',
    MFA_FOR_ADMINS: 'optional',
    PORT: port,
  }
  const child = spawn(process.execPath, [main], { env, stdio: ['ignore', 'inherit', 'inherit'] })
  const address = `http://localhost:${port}`
  // Ready, and the market copied: loading during a measurement takes half of the machine.
  const answers = () =>
    fetch(`${address}/metrics`)
      .then((r) => r.text())
      .then(
        (text) => /^market_copy_loaded 1$/m.test(text),
        () => false,
      )
  for (let tries = 0; !(await answers()); tries++) {
    if (child.exitCode !== null || tries > 300) throw new Error('the server did not start')
    await sleep(200)
  }
  const stop = async () => {
    child.kill('SIGTERM')
    if (child.exitCode === null) await once(child, 'exit')
  }
  return { address, stop }
}

/** Opens the market of a size; creates its database if it does not exist yet, and keeps it for the next run. */
export async function openStage(size: string, say: (text: string) => void): Promise<Stage> {
  const dir = process.env.BENCH_DIR ?? join(tmpdir(), 'bouwkring-bench')
  mkdirSync(dir, { recursive: true, mode: 0o755 })
  const log = makeLog('silent')
  const server = await startEmbedded({
    dataDir: join(dir, 'pg'),
    log,
    settings: {
      shared_buffers: '1GB',
      work_mem: '32MB',
      maintenance_work_mem: '256MB',
      max_wal_size: '4GB',
      jit: 'off',
    },
  })
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
  // Jobs that an earlier run left waiting, or locked when it was stopped, do not belong to this run.
  const cleaner = await connected(url)
  await cleaner.query('delete from graphile_worker._private_jobs')
  await cleaner.end()
  const product = await startServer(dir, url)
  const signIn = async (db: Db, userId: number) =>
    accessToken(
      await openSession(db, userId, hashOf(newRefreshToken()), '8 hours', '1 day'),
      secret,
    )
  const token = (tenantId: number) =>
    database.asSystem(async (db) =>
      signIn(
        db,
        (
          await db
            .selectFrom('accounts.user')
            .select('id')
            .where('tenant_id', '=', tenantId)
            .executeTakeFirstOrThrow()
        ).id,
      ),
    )
  const superAdmin = () =>
    database.asSystem(async (db) => {
      const user = await db
        .selectFrom('accounts.user')
        .select(['id', 'tenant_id'])
        .orderBy('tenant_id', 'desc')
        .executeTakeFirstOrThrow()
      const role = await db
        .selectFrom('accounts.role')
        .select('id')
        .where('name', '=', 'ROLE_SUPER_ADMIN')
        .where('tenant_id', 'is', null)
        .executeTakeFirstOrThrow()
      await db
        .insertInto('accounts.user_role')
        .values({ tenant_id: user.tenant_id, user_id: user.id, role_id: role.id })
        .onConflict((c) => c.doNothing())
        .execute()
      return signIn(db, user.id)
    })
  const close = async () => {
    await product.stop()
    await database.close()
    await server.stop()
  }
  return {
    address: product.address,
    database,
    url,
    token,
    superAdmin,
    client: () => connected(url),
    close,
  }
}
