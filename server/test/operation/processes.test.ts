import { Agent, request } from 'node:http'
import { chmodSync, cpSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath, pathToFileURL } from 'node:url'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeUserWithHash, makeTenant } from '../../src/accounts/index.ts'
import { openSession } from '../../src/signing-in/queries.ts'
import { accessToken, hashOf, newRefreshToken } from '../../src/signing-in/tokens.ts'
import { connect, type Database } from '../../src/platform/db.ts'
import { startEmbedded, type EmbeddedPostgres } from '../../src/platform/embedded-postgres.ts'
import { freePort } from '../../src/platform/free-port.ts'
import { makeLog } from '../../src/platform/log.ts'
import { appUrl, migrate } from '../../src/platform/migrate.ts'
import { testSecret } from '../cluster.ts'
import { Balancer } from './balancer.ts'
import { Process } from './process.ts'
import { run as runSql } from './run-sql.ts'
import { bound, bringsItsOwn, isOuter } from '../ring.ts'
import { temporaryFolder } from '../folder.ts'

const log = makeLog('silent')
const nightly = process.env.NIGHTLY === '1'
/** Nightly, the rolling restarts (O4) continue for ten minutes at a hundred requests a second; otherwise as long as it takes to restart each process once. */
const restartFor = nightly ? Number(process.env.NIGHTLY_SECONDS ?? 600) * 1000 : 0
const clientCount = nightly ? 50 : 20
type Pause = (tookMs: number) => Promise<void>
/** Each client sends its next request almost at once. */
const hurried: Pause = () => sleep(20)
/** All clients together send a hundred requests a second. */
const steady: Pause = (tookMs) => sleep(Math.max(0, clientCount * 10 - tookMs))

// It starts its own database: once is enough where the tests run on a second one.
describe.runIf(bringsItsOwn)('several processes on one database', () => {
  const dir = temporaryFolder('processes')
  const processes: Process[] = []
  let server: EmbeddedPostgres
  let database: Database
  let balancer: Balancer
  let port: number
  let token: string
  let url: string

  beforeAll(async () => {
    chmodSync(dir, 0o755)
    server = await startEmbedded({ dataDir: join(dir, 'pg'), log, settings: { fsync: 'off' } })
    url = server.url('postgres')
    for (const JOBS of ['off', 'off', 'on'])
      processes.push(new Process(await freePort(), { JOBS, DATABASE_URL: url }))
    // All start at once on an empty database: one creates it, the others wait for it.
    await Promise.all(processes.map((one) => one.start()))
    database = connect({ app: appUrl(url, testSecret), owner: url }, 4, log)
    token = await database.asSystem(async (db) => {
      const tenantId = await makeTenant(db, {
        company: 'Provincie Proef',
        subdomain: 'proef',
        status: 'active',
        type: 'Overheden',
      })
      const userId = await makeUserWithHash(
        db,
        { tenantId, name: 'Pia Proef', email: 'pia@proef.example', roles: ['ROLE_USER'] },
        null,
      )
      return accessToken(
        await openSession(db, userId, hashOf(newRefreshToken()), '1 hour', '1 day'),
        testSecret,
      )
    })
    // The worker accepts no requests from people.
    balancer = new Balancer(processes.slice(0, 2).map((one) => one.port))
    port = await balancer.listen()
    while (!processes.slice(0, 2).every((one) => balancer.isReady(one.port))) await sleep(50)
  }, 240_000)
  afterAll(async () => {
    await balancer.close()
    await database.close()
    for (const one of processes) await one.remove()
    await server.stop()
    rmSync(dir, { recursive: true, force: true })
  })

  const call = (agent: Agent, method: string, path: string, body?: object) =>
    new Promise<{ status: number; text: string }>((done) => {
      const sent = request(
        {
          port,
          host: '127.0.0.1',
          method,
          path,
          agent,
          headers: {
            host: 'localhost',
            authorization: `Bearer ${token}`,
            ...(body && { 'content-type': 'application/json' }),
          },
        },
        (reply) => {
          let text = ''
          reply.on('data', (piece: Buffer) => (text += piece.toString()))
          reply.on('end', () => done({ status: reply.statusCode ?? 0, text }))
          reply.on('error', (error) => done({ status: 0, text: error.message }))
        },
      )
      sent.on('error', (error) => done({ status: 0, text: error.message }))
      sent.end(body && JSON.stringify(body))
    })

  /** Clients with keep-alive connections read and write while something happens: returns the failures, the slowest answer, and the contact persons whose creation was confirmed. */
  async function underLoad(happens: () => Promise<void>, pause = nightly ? steady : hurried) {
    const agent = new Agent({ keepAlive: true, maxSockets: clientCount })
    const failed: string[] = []
    const made: string[] = []
    let asked = 0
    let slowest = 0
    let going = true
    const clients = Array.from({ length: clientCount }, async (_, client) => {
      for (let i = 0; going; i++) {
        const name = `${client}-${i}-${Math.random()}`
        const write = i % 4 === 0
        const began = performance.now()
        const { status, text } = write
          ? await call(agent, 'POST', '/api/contactpersons', {
              first_name: name,
              email: 'a@proef.example',
            })
          : await call(agent, 'GET', '/api/contactpersons?itemsPerPage=5')
        const took = performance.now() - began
        slowest = Math.max(slowest, took)
        asked++
        if (status !== (write ? 201 : 200)) failed.push(`${status} ${text.slice(0, 200)}`)
        else if (write) made.push(name)
        await pause(took)
      }
    })
    try {
      await sleep(300)
      await happens()
      await sleep(300)
    } finally {
      going = false
      await Promise.all(clients)
      agent.destroy()
    }
    return { failed, made, asked, slowest }
  }

  test(
    'each is restarted in turn under load: no request fails, and everything acknowledged is there (O4)',
    { timeout: 240_000 + restartFor },
    async () => {
      const began = performance.now()
      let rounds = 0
      const { failed, made, asked, slowest } = await underLoad(async () => {
        do {
          rounds++
          for (const one of processes) {
            expect(await one.end('SIGTERM')).toBe(0)
            await one.start()
            while (one !== processes[2] && !balancer.isReady(one.port)) await sleep(50)
          }
        } while (performance.now() - began < restartFor)
      })
      const seconds = (performance.now() - began) / 1000
      if (nightly)
        console.log(
          `each restarted in turn (O4): ${rounds} rounds in ${Math.round(seconds)} s, ${asked} requests (${Math.round(asked / seconds)} a second), ${failed.length} failed, the slowest ${Math.round(slowest)} ms`,
        )
      expect({ failed, broken: balancer.broken }).toEqual({ failed: [], broken: [] })
      expect(asked).toBeGreaterThan(nightly ? 80 * seconds : 100)
      const { rows } = await database.asSystem(async (db) => ({
        rows: await db.selectFrom('accounts.contact_person').select('first_name').execute(),
      }))
      const kept = new Set(rows.map((row) => row.first_name))
      expect(made.filter((name) => !kept.has(name))).toEqual([])
    },
  )

  test.runIf(isOuter)(
    'O4, control: without an orderly shutdown requests do fail',
    { timeout: 120_000 },
    async () => {
      const { failed } = await underLoad(async () => {
        await processes[0]?.end('SIGKILL')
        await sleep(500)
      }, hurried)
      expect(failed.length).toBeGreaterThan(0)
      await processes[0]?.start()
    },
  )

  /** The migrations and one more, which needs an exclusive lock. */
  function newer(name: string, statement: string) {
    const folder = temporaryFolder('migrations')
    cpSync(fileURLToPath(new URL('../../migrations/', import.meta.url)), folder, {
      recursive: true,
    })
    writeFileSync(join(folder, name), statement)
    return pathToFileURL(`${folder}/`)
  }
  async function whileSomebodyReads<T>(run: (end: () => Promise<unknown>) => Promise<T>) {
    const reader = new pg.Client({ connectionString: url })
    await reader.connect()
    await reader.query('begin')
    await reader.query('select count(*) from accounts.contact_person')
    try {
      return await run(() => reader.query('commit'))
    } finally {
      await reader.end()
    }
  }

  test(
    'a migration that cannot get its lock lets requests go first and retries, and the older version keeps working with it (O5)',
    { timeout: 120_000 },
    async () => {
      let applied: string[] = []
      const { failed, slowest } = await underLoad(
        () =>
          whileSomebodyReads(async (end) => {
            const migrating = migrate(url, testSecret, {
              folder: newer(
                '9998-wider.sql',
                'alter table accounts.contact_person add column trial text',
              ),
            })
            await sleep(nightly ? 30_000 : 14_000)
            await end()
            applied = await migrating
          }),
        steady,
      )
      if (nightly)
        console.log(
          `a schema that changes (O5): the slowest of all requests beside a transaction that was open for 30 s took ${Math.round(slowest)} ms`,
        )
      expect(applied).toEqual(['9998-wider.sql'])
      expect(failed).toEqual([])
      // Two seconds for the lock, and what a busy machine adds; a request that waits for the reader takes longer or fails.
      expect(slowest).toBeLessThan(bound(5000, 8000))
    },
  )

  test.runIf(isOuter)(
    'O5, control: without a lock timeout all later requests wait as long as the reader',
    { timeout: 180_000 },
    async () => {
      const { slowest } = await underLoad(() =>
        whileSomebodyReads(async (end) => {
          const migrating = migrate(url, testSecret, {
            folder: newer(
              '9999-patient.sql',
              'set local lock_timeout = 0; alter table accounts.contact_person add column other text',
            ),
          })
          // It comes to its lock only after connecting, and after what every migration does first.
          const waiting = () =>
            runSql(url, `select from pg_locks where not granted and mode = 'AccessExclusiveLock'`)
          await expect.poll(waiting, { timeout: 60_000 }).not.toEqual([])
          await sleep(4500)
          await end()
          await migrating
        }),
      )
      expect(slowest).toBeGreaterThan(3800)
    },
  )
})
