import { chmodSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { accounts } from '@bouwkring/contract/accounts'
import { market } from '@bouwkring/contract/market'
import { notifications } from '@bouwkring/contract/notifications'
import { products } from '@bouwkring/contract/products'
import { transactions } from '@bouwkring/contract/transactions'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeUser } from '../../../src/accounts/index.ts'
import { readConfig } from '../../../src/platform/config.ts'
import { connect, type Database } from '../../../src/platform/db.ts'
import { startEmbedded, type EmbeddedPostgres } from '../../../src/platform/embedded-postgres.ts'
import { freePort } from '../../../src/platform/free-port.ts'
import { makeLog } from '../../../src/platform/log.ts'
import { appUrl } from '../../../src/platform/migrate.ts'
import { testSecret } from '../../cluster.ts'
import { makeProduct, makeSpot } from '../../make.ts'
import { Caller, World } from '../../world.ts'
import { overHttp } from '../../operation/over-http.ts'
import { Process } from '../../operation/process.ts'
import { earlierRelease, migrationsOf, Release } from './release.ts'
import { temporaryFolder } from '../../folder.ts'

// The previous release works with the new schema, alone and beside its successor (O5). Nightly, since it needs the history and two products; EARLIER_RELEASE names another release than the newest that lacks a migration of this one.
const asked = process.env.NIGHTLY === '1' || process.env.EARLIER_RELEASE !== undefined
const commit = asked ? earlierRelease() : null
if (asked && commit === null)
  console.log(
    'no earlier release is at hand (a clone without history?): that part was left out (O5)',
  )
const password = 'Goed-Wachtwoord-1'

describe.skipIf(commit === null || process.env.TEST_DATABASE_URL !== undefined)(
  'a real earlier release on the schema of this one (O5)',
  () => {
    const log = makeLog('silent')
    const dir = temporaryFolder('earlier')
    let server: EmbeddedPostgres
    let database: Database
    let before: Process
    let now: Process
    let release: Release

    beforeAll(async () => {
      chmodSync(dir, 0o755)
      release = new Release(commit as string)
      server = await startEmbedded({ dataDir: join(dir, 'pg'), log, settings: { fsync: 'off' } })
      const url = server.url('postgres')
      const env = {
        DATABASE_URL: url,
        MFA_FOR_ADMINS: 'optional',
        SIGN_IN_PER_MINUTE: '1000',
        DATA_DIR: dir,
      }
      before = new Process(await freePort(), env, release.folder)
      now = new Process(await freePort(), env)
      // As in practice: the earlier release created the database and keeps working while the new one migrates it.
      await before.start()
      database = connect({ app: appUrl(url, testSecret), owner: url }, 4, log)
      console.log(
        `beside its successor (O5): release ${(commit as string).slice(0, 8)} of ${migrationsOf(commit as string).length} migrations beside ${migrationsOf().length}${release.others.length > 0 ? `; packages in other versions: ${release.others.join(', ')}` : ''}`,
      )
    }, 240_000)
    afterAll(async () => {
      for (const one of [before, now]) await one.remove()
      await database.close()
      await server.stop()
      release.remove()
      rmSync(dir, { recursive: true, force: true })
    })

    /** Users of two separate organisations sign in with a password; one publishes, the other finds and reserves, is accepted, exchanges less, and all notices arrive. */
    async function mainJob(portOf: () => number) {
      const { app, close } = overHttp(portOf)
      try {
        const world = new World({
          config: readConfig({
            NODE_ENV: 'test',
            SESSION_SECRET: testSecret,
            DATA_DIR: dir,
            DEMO: 'off',
          }),
          app,
          database,
          ownerUrl: server.url('postgres'),
        })
        const enter = async (name: string) => {
          const tenantId = await world.tenant()
          const email = `${name}-${tenantId}@proef.example`
          const userId = await world.asSystem((db) =>
            makeUser(db, { tenantId, name, email, password, roles: ['ROLE_ADMIN'] }),
          )
          const { token } = await world
            .visitor()
            .call(accounts.login, { body: { email, password } })
          return new Caller(world, token, userId, tenantId)
        }
        const [owner, sender] = [await enter('Rijn'), await enter('Delta')]
        const spot = await makeSpot(owner, { publish: true })
        const offer = await makeProduct(owner, spot, { publish: true })
        const own = await makeSpot(sender, { publish: true })
        const demand = await makeProduct(sender, own, {
          publish: true,
          is_released: false,
          amount: 1000,
        })
        const found = await sender.call(market.search, {
          query: { search: 'betontegel', spot: [spot.id] } as never,
        })
        expect(found['hydra:member'].map((p) => p.id)).toEqual([offer.id])
        const made = await sender.call(transactions.create, {
          body: { product: offer.id, amount: 800, relatedProduct: demand.id },
        })
        await owner.call(transactions.accept, { params: { id: made.id } })
        expect((await owner.call(products.get, { params: { id: offer.id } })).amount).toBe(1600)
        const done = await owner.call(transactions.process, {
          params: { id: made.id },
          body: { amount: 750 },
        })
        expect([done.status, done.steps.map((s) => s.move)]).toEqual([
          'completed',
          ['create', 'accept', 'process'],
        ])
        expect((await owner.call(products.get, { params: { id: offer.id } })).amount).toBe(1650)
        const told = (who: Caller) =>
          who.call(notifications.list, { query: {} }).then((list) => list['hydra:totalItems'])
        await expect
          .poll(async () => (await told(owner)) > 0 && (await told(sender)) > 0, {
            timeout: 30_000,
            interval: 250,
          })
          .toBe(true)
      } finally {
        close()
      }
    }
    let turn = 0
    const inTurn = () => (turn++ % 2 ? before : now).port

    test(
      'before: the earlier release does the main job on its own schema',
      { timeout: 120_000 },
      () => mainJob(() => before.port),
    )
    test(
      'it still does once the new one has migrated the database: alone, in turn with it, and after a restart on it',
      { timeout: 300_000 },
      async () => {
        await now.start()
        await mainJob(() => before.port)
        await mainJob(inTurn)
        await now.end('SIGTERM')
        await before.end('SIGTERM')
        await before.start()
        await mainJob(() => before.port)
        await now.start()
        await mainJob(inTurn)
        await mainJob(() => now.port)
      },
    )
    test(
      'control: a migration that renames what it reads does break it',
      { timeout: 120_000 },
      async () => {
        const owner = new pg.Client({ connectionString: server.url('postgres') })
        await owner.connect()
        await owner.query('alter table spots.spot rename column projectnumber to project')
        await owner.end()
        await expect(mainJob(() => before.port)).rejects.toThrow()
      },
    )
  },
)
