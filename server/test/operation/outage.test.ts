import { chmodSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { expect, test } from 'vitest'
import { ensureRoles } from '../../src/accounts/index.ts'
import { buildApp } from '../../src/app.ts'
import { readConfig } from '../../src/platform/config.ts'
import { connect } from '../../src/platform/db.ts'
import { runningEmbedded, startEmbedded } from '../../src/platform/embedded-postgres.ts'
import { on, startJobs, tell } from '../../src/platform/jobs.ts'
import { makeLog } from '../../src/platform/log.ts'
import { appUrl, migrate } from '../../src/platform/migrate.ts'
import { testSecret } from '../cluster.ts'
import { temporaryFolder } from '../folder.ts'
import { bound } from '../ring.ts'

test(
  'after the database is killed under load it recovers by itself; the process stays, answers 503 with Retry-After meanwhile, and jobs continue (O2)',
  { timeout: 240_000 },
  async () => {
    const dir = temporaryFolder('outage')
    chmodSync(dir, 0o755)
    const log = makeLog('silent')
    const settings = { fsync: 'off' }
    const server = await startEmbedded({ dataDir: join(dir, 'pg'), log, settings })
    const url = server.url('postgres')
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
    const heard: number[] = []
    on('spot.expired', 'outage test', (_context, { spotId }) => {
      heard.push(spotId)
      return Promise.resolve()
    })
    const { storage, parts } = app.services
    const jobs = await startJobs({ database, log, storage, config, parts }, url)
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
    const { pid } = server
    process.kill(pid, 'SIGKILL')
    const killed = performance.now()
    // Waits until it is down: requests sent before that prove nothing.
    while ((await ask()).status === 200) await sleep(5)
    while ((await ask()).status !== 200) {
      if (performance.now() - killed > 60_000) throw new Error('did not recover')
      await sleep(20)
    }
    const took = performance.now() - killed
    stop = true
    await Promise.all(load)
    expect(took).toBeLessThan(bound(10_000, 30_000))
    expect(server.pid).not.toBe(pid)
    expect(new Set(seen.map((s) => s.status))).toEqual(new Set([200, 503]))
    expect(seen.filter((s) => s.status === 503).every((s) => s.wait === '2')).toBe(true)
    await database.asSystem((db) => tell(db, 'spot.expired', { spotId: 7 }))
    await expect.poll(() => heard, { timeout: 60_000 }).toEqual([7])
    await jobs.stop()
    await app.close()
    await database.close()
    await server.stop()
    // A server stopped on purpose stays down.
    expect(runningEmbedded({ dataDir: join(dir, 'pg'), log })).toBeNull()
    rmSync(dir, { recursive: true, force: true })
  },
)

test('O2, control: without a listener the loss of a checked-out connection is an uncaught error', async () => {
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
  await expect.poll(() => errors.length, { timeout: 10_000 }).toBeGreaterThan(0)
})
