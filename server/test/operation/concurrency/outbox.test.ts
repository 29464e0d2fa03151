import { chmodSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { transactions } from '@bouwkring/contract/transactions'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readConfig } from '../../../src/platform/config.ts'
import { connect, type Database } from '../../../src/platform/db.ts'
import { startEmbedded, type EmbeddedPostgres } from '../../../src/platform/embedded-postgres.ts'
import { freePort } from '../../../src/platform/free-port.ts'
import { makeLog } from '../../../src/platform/log.ts'
import { appUrl } from '../../../src/platform/migrate.ts'
import { testSecret } from '../../cluster.ts'
import { makeSpot, rowOfProduct } from '../../make.ts'
import { openPostOffice } from '../../post-office.ts'
import { type Caller, World } from '../../world.ts'
import { overHttp } from '../over-http.ts'
import { Process } from '../process.ts'
import { temporaryFolder } from '../../folder.ts'

// Nightly: workers that are killed a hundred times while there is news (R12). Every commit tests each of its parts separately: mail.test, job-presence.test, notifications.test.
const nightly = process.env.NIGHTLY === '1'
const kills = Number(process.env.KILLS ?? 100)

describe.skipIf(!nightly || process.env.TEST_DATABASE_URL !== undefined)(
  'news while workers are killed (R12)',
  () => {
    const log = makeLog('silent')
    const dir = temporaryFolder('outbox')
    const workers: Process[] = []
    let office: Awaited<ReturnType<typeof openPostOffice>>
    let server: EmbeddedPostgres
    let database: Database
    let owner: pg.Client
    let web: Process
    let line: ReturnType<typeof overHttp>
    let world: World

    beforeAll(async () => {
      chmodSync(dir, 0o755)
      office = await openPostOffice()
      server = await startEmbedded({ dataDir: join(dir, 'pg'), log, settings: { fsync: 'off' } })
      const url = server.url('postgres')
      const env = {
        DATABASE_URL: url,
        MFA_FOR_ADMINS: 'optional',
        LOG_LEVEL: 'silent',
        SMTP_URL: office.url,
        MAIL_FROM: 'post@bouwkring.example',
      }
      web = new Process(await freePort(), { ...env, JOBS: 'off' })
      await web.start()
      for (let n = 0; n < 2; n++) {
        const worker = new Process(await freePort(), { ...env, JOBS: 'on' })
        await worker.start()
        workers.push(worker)
      }
      owner = new pg.Client({ connectionString: url })
      await owner.connect()
      database = connect({ app: appUrl(url, testSecret), owner: url }, 4, log)
      line = overHttp(() => web.port)
      world = new World({
        config: readConfig({
          NODE_ENV: 'test',
          SESSION_SECRET: testSecret,
          DATA_DIR: dir,
          DEMO: 'off',
        }),
        app: line.app,
        database,
        ownerUrl: url,
      })
    }, 240_000)
    afterAll(async () => {
      line.close()
      for (const one of [web, ...workers]) await one.remove()
      await owner.end()
      await database.close()
      await server.stop()
      await office.close()
      rmSync(dir, { recursive: true, force: true })
    })

    const left = () =>
      owner
        .query<{ n: number }>(
          "select (select count(*) from graphile_worker._private_jobs)::integer + (select count(*) from platform.mail where state in ('waiting', 'sending'))::integer as n",
        )
        .then(({ rows }) => rows[0]?.n)

    test(
      `${kills} times: nothing is lost, nothing is duplicated, and nothing is late`,
      { timeout: kills * 20_000 + 300_000 },
      async () => {
        const receiver = await world.member('ROLE_ADMIN')
        const spot = await makeSpot(receiver, { publish: true })
        const sender: Caller = await world.member('ROLE_ADMIN')
        const product = await rowOfProduct(world, spot, { amount: 1_000_000 })
        const made: number[] = []
        for (let n = 0; n < kills; n++) {
          for (let i = 0; i < 3; i++)
            made.push((await sender.call(transactions.create, { body: { product, amount: 1 } })).id)
          await sleep(20 + (n % 7) * 25)
          const worker = workers[n % 2] as Process
          await worker.end('SIGKILL')
          await worker.start()
        }
        const ended = performance.now()
        await expect.poll(left, { timeout: 180_000, interval: 500 }).toBe(0)
        const after = (performance.now() - ended) / 1000
        const { rows: told } = await world.asSystem((db) =>
          sql<{
            transaction: number
            times: number
          }>`select (params ->> 'transaction')::bigint as transaction, count(*)::integer as times from notifications.notification where user_id = ${receiver.userId} and kind = 'reservation_received' group by 1`.execute(
            db,
          ),
        )
        const { rows: mails } = await world.asSystem((db) =>
          sql<{
            id: string
            seconds: number
            state: string
            body: string
          }>`select message_id::text as id, state, body, extract(epoch from sent_at - created_at)::double precision as seconds from platform.mail`.execute(
            db,
          ),
        )
        const arrived = Map.groupBy(office.letters, (letter) => letter.mail.messageId)
        const lags = mails.map(({ seconds }) => seconds).sort((a, b) => a - b)
        console.log(
          `workers that are killed (R12): ${made.length} reservations, ${kills} kills, ${mails.length} mails, ${office.letters.length} letters of which ${office.letters.length - arrived.size} a second time under the same Message-ID; latest mail ${lags.at(-1)?.toFixed(1)} s, 95 of 100 within ${lags[Math.floor(lags.length * 0.95)]?.toFixed(1)} s, all done ${after.toFixed(1)} s after the last kill`,
        )
        expect(told.map((t) => t.transaction).sort((a, b) => a - b)).toEqual(made)
        expect(told.filter(({ times }) => times !== 1)).toEqual([])
        expect(mails.filter(({ state }) => state !== 'sent')).toEqual([])
        // Each is in one mail, with those that came at the same moment; even after a second delivery the receiving side recognises it by its Message-ID.
        const named = mails.flatMap(({ body }) =>
          [...body.matchAll(/\/mijn-bouwkring\/(\d+)/g)].map(([, id]) => Number(id)),
        )
        expect(named.sort((a, b) => a - b)).toEqual(made)
        expect([...arrived.keys()].sort()).toEqual(
          mails.map(({ id }) => `<${id}@bouwkring.example>`).sort(),
        )
        expect(lags[Math.floor(lags.length * 0.95)]).toBeLessThan(60)
        expect(after).toBeLessThan(90)
      },
    )
  },
)
