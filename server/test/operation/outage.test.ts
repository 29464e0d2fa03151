import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { expect, test } from 'vitest'
import { ensureRoles } from '../../src/accounts/index.ts'
import { buildApp } from '../../src/app.ts'
import { readConfig } from '../../src/platform/config.ts'
import { connect } from '../../src/platform/db.ts'
import { startEmbedded } from '../../src/platform/embedded-postgres.ts'
import { makeLog } from '../../src/platform/log.ts'
import { appUrl, migrate } from '../../src/platform/migrate.ts'
import { testSecret } from '../cluster.ts'

test(
  'O2: the database restarts under load: the process stays, says 503 with Retry-After meanwhile, and is back within 5 s',
  { timeout: 90_000 },
  async () => {
    const dir = mkdtempSync(join(tmpdir(), 'bouwkring-outage-'))
    chmodSync(dir, 0o755)
    const log = makeLog('silent')
    const settings = { fsync: 'off' }
    let server = await startEmbedded({ dataDir: join(dir, 'pg'), log, settings })
    const url = server.url('postgres')
    const port = Number(new URL(url).port)
    await migrate(url, testSecret)
    const database = connect({ app: appUrl(url, testSecret), owner: url }, 10, log)
    await database.asSystem(ensureRoles)
    const config = readConfig({
      NODE_ENV: 'test',
      SESSION_SECRET: testSecret,
      DATA_DIR: dir,
      LOG_LEVEL: 'silent',
      DEMO: 'off',
      SIGN_IN_PER_MINUTE: '100000',
    })
    const app = await buildApp({ config, database, log })
    const ask = async () => {
      const reply = await app.inject({ url: '/api/account/types', headers: { host: 'localhost' } })
      return { status: reply.statusCode, wait: reply.headers['retry-after'] }
    }
    const seen: Awaited<ReturnType<typeof ask>>[] = []
    let stop = false
    const load = Array.from({ length: 16 }, async () => {
      while (!stop) {
        seen.push(await ask())
        await sleep(1)
      }
    })
    await sleep(300)
    process.kill(server.pid, 'SIGKILL')
    await sleep(700)
    server = await startEmbedded({ dataDir: join(dir, 'pg'), port, log, settings })
    const back = performance.now()
    while ((await ask()).status !== 200) {
      if (performance.now() - back > 10_000) throw new Error('did not recover')
      await sleep(20)
    }
    const took = performance.now() - back
    stop = true
    await Promise.all(load)
    expect(took).toBeLessThan(5000)
    expect(new Set(seen.map((s) => s.status))).toEqual(new Set([200, 503]))
    expect(seen.filter((s) => s.status === 503).every((s) => s.wait === '2')).toBe(true)
    await app.close()
    await database.close()
    await server.stop()
    rmSync(dir, { recursive: true, force: true })
  },
)

test('O2, control: without a listener on a checked-out connection its loss is an uncaught error', async () => {
  const { inject } = await import('vitest')
  const admin = inject('admin')
  const client = new pg.Client({ connectionString: admin })
  await client.connect()
  const errors: Error[] = []
  client.on('error', (e) => errors.push(e))
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  const killer = new pg.Client({ connectionString: admin })
  await killer.connect()
  await killer.query('select pg_terminate_backend($1)', [rows[0]?.pid])
  await killer.end()
  await sleep(100)
  expect(errors.length).toBeGreaterThan(0)
})
