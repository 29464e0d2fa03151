import { chmodSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { accounts } from '@bouwkring/contract/accounts'
import { libraries } from '@bouwkring/contract/libraries'
import { notifications } from '@bouwkring/contract/notifications'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Db } from '../../src/platform/db.ts'
import { readConfig } from '../../src/platform/config.ts'
import { startEmbedded, type EmbeddedPostgres } from '../../src/platform/embedded-postgres.ts'
import { makeLog } from '../../src/platform/log.ts'
import { appUrl } from '../../src/platform/migrate.ts'
import { start, type Running } from '../../src/server.ts'
import { testSecret } from '../cluster.ts'
import { Relay } from '../operation/relay.ts'
import { type Caller, World } from '../world.ts'
import { Pooler, poolerIsHere } from './pooler.ts'
import { temporaryFolder } from '../folder.ts'
import { bound } from '../ring.ts'

describe.skipIf(!poolerIsHere())('through a pooler in transaction mode', () => {
  const dir = temporaryFolder('pooled')
  const log = makeLog('silent')
  const pooler = new Pooler()
  let server: EmbeddedPostgres
  let running: Running
  let world: World
  let users: Record<string, string>
  let url: string

  beforeAll(async () => {
    chmodSync(dir, 0o755)
    server = await startEmbedded({ dataDir: join(dir, 'pg'), log, settings: { fsync: 'off' } })
    const direct = new URL(server.url('postgres'))
    direct.password = 'owner-password'
    url = direct.href
    const app = new URL(appUrl(url, testSecret))
    users = { owner: 'owner-password', [app.username]: app.password }
    await pooler.start(url, users)
    const config = readConfig({
      NODE_ENV: 'test',
      SESSION_SECRET: testSecret,
      DATA_DIR: dir,
      LOG_LEVEL: 'silent',
      DEMO: 'off',
      PORT: '0',
      LISTEN_HOST: '127.0.0.1',
      DATABASE_URL: url,
      DATABASE_POOLER_URL: pooler.through(url),
      DATABASE_POOL: '40',
      MFA_FOR_ADMINS: 'optional',
    })
    running = await start(config, log)
    world = new World({ config, app: running.app, database: running.database, ownerUrl: url })
  }, 300_000)
  afterAll(async () => {
    await running.stop()
    await pooler.stop()
    await server.stop()
    rmSync(dir, { recursive: true, force: true })
  })

  /** The organisation of the caller, asked again where no connection was free in time, as that answer says: on a busy machine that happens to some. */
  async function who(caller: Caller) {
    for (let again = 0; ; again++) {
      const { status, body, text } = await caller.raw({ url: accounts.info.path })
      if (status === 200) return (body as { tenant: { id: number } }).tenant.id
      if (status !== 503 || again === 30) throw new Error(`answered ${status}: ${text}`)
      await sleep(500)
    }
  }

  test(
    'with forty at a time of four organisations over three connections each sees only their own organisation',
    { timeout: 180_000 },
    async () => {
      const people = await Promise.all(
        ['A', 'B', 'C', 'D'].map((name) => world.member('ROLE_USER', 'Overheden', name)),
      )
      const seen = await Promise.all(
        Array.from({ length: 40 }, async (_, at) => {
          const caller = people[at % people.length] as Caller
          const answers: boolean[] = []
          for (let i = 0; i < 10; i++) answers.push((await who(caller)) === caller.tenantId)
          return answers
        }),
      )
      expect(seen.flat()).toEqual(Array.from({ length: 400 }, () => true))
      const { rows } = await world.asSystem((db) =>
        sql<{
          n: number
        }>`select count(*)::integer as n from pg_stat_activity where usename = 'bouwkring_app'`.execute(
          db,
        ),
      )
      expect(rows[0]?.n).toBeGreaterThan(0)
      expect(rows[0]?.n).toBeLessThanOrEqual(pooler.perUser)
    },
  )

  test('the limits of a transaction apply, and nothing of it is left on the connection', async () => {
    const setting = (name: string) =>
      sql<{ value: string | null }>`select current_setting(${name}, true) as value`
    const settings = (db: Db) =>
      Promise.all(
        [
          'statement_timeout',
          'lock_timeout',
          'idle_in_transaction_session_timeout',
          'jit',
          'app.tenant_id',
        ].map(async (name) => (await setting(name).execute(db)).rows[0]?.value || null),
      )
    expect(
      await running.database.asPerson({ userId: 1, tenantId: 7, audience: '1' }, settings),
    ).toEqual(['5s', '4s', '10s', 'off', '7'])
    expect(await running.database.asSystem(settings)).toEqual(['1min', '4s', '2min', 'off', null])
    expect(
      await running.database.asSessionAcross('00000000-0000-4000-8000-000000000000', settings),
    ).toEqual(['5s', '4s', '10s', 'off', null])
    const bare = new pg.Client({ connectionString: pooler.through(appUrl(url, testSecret)) })
    await bare.connect()
    for (let i = 0; i < 10; i++) {
      const { rows } = await bare.query<{ tenant: string; role: string }>(
        `select coalesce(current_setting('app.tenant_id', true), '') as tenant, current_user as role`,
      )
      expect(rows).toEqual([{ tenant: '', role: 'bouwkring_app' }])
    }
    await bare.end()
  })

  test(
    'jobs run on a connection of their own, and notifications through the pooler wake them',
    { timeout: 60_000 },
    async () => {
      const asker = await world.member()
      const chief = await world.member('ROLE_SUPER_ADMIN')
      await asker.call(libraries.reportMissing, {
        body: { name: 'Drijvende ponton', type: 'product', attributes: [] },
      })
      const told = async () =>
        (await chief.call(notifications.list, { query: {} }))['hydra:member'].map(
          ({ kind }) => kind,
        )
      await expect.poll(told, { timeout: 30_000 }).toEqual(['otl_requested'])
    },
  )

  /** Waits until a caller is answered again. */
  async function recovers(ask: () => Promise<{ status: number }>) {
    const began = performance.now()
    while ((await ask()).status !== 200) {
      if (performance.now() - began > bound(5000, 20_000)) throw new Error('did not recover')
      await sleep(50)
    }
  }

  test(
    'when it fails: 503 with Retry-After at once, the process stays, and all is well within 5 s of its return',
    { timeout: 60_000 },
    async () => {
      const caller = await world.member()
      const ask = () => caller.raw({ url: accounts.info.path })
      expect((await ask()).status).toBe(200)
      await pooler.kill()
      const began = performance.now()
      const away = await ask()
      expect([away.status, away.headers['retry-after']]).toEqual([503, '2'])
      expect(performance.now() - began).toBeLessThan(bound(2000, 4000))
      expect((await fetch(`${running.address}/readyz`)).status).toBe(503)
      await pooler.start(url, users)
      await recovers(ask)
    },
  )

  test(
    'when the database behind it fails: 503 with Retry-After, and all is well within 5 s of its return',
    { timeout: 60_000 },
    async () => {
      const caller = await world.member()
      const ask = () => caller.raw({ url: accounts.info.path })
      const relay = new Relay(url)
      const behind = new URL(url)
      behind.port = String(await relay.listen())
      await pooler.kill()
      await pooler.start(behind.href, users)
      await recovers(ask)
      relay.refuse()
      // The pooler lets the first wait, and tells later ones at once.
      const answers = [await ask(), await ask(), await ask()]
      expect(answers.map(({ status, headers }) => [status, headers['retry-after']])).toEqual(
        Array.from(answers, () => [503, '2']),
      )
      relay.accept()
      await recovers(ask)
      await pooler.kill()
      await pooler.start(url, users)
      await relay.close()
    },
  )
})
