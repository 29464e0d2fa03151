import { rmSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { market } from '@bouwkring/contract/market'
import { products } from '@bouwkring/contract/products'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { makeProduct, makeSpot, rowOfProduct } from '../make.ts'
import type { Caller } from '../world.ts'
import { underLoad } from './reads-under-load.ts'
import {
  at,
  byReplica,
  fromReplica,
  offers,
  openProcess,
  type Process,
  readyz,
  untilState,
} from './replica-process.ts'
import { postgresIsHere, Replicated } from './replicated.ts'
import { temporaryFolder } from '../folder.ts'
import { bound } from '../ring.ts'

// It starts its own databases: once is enough where the tests run on a second one.
describe.skipIf(!postgresIsHere() || process.env.TEST_DATABASE_URL !== undefined)(
  'a streaming read replica',
  { timeout: 120_000 },
  () => {
    const dir = temporaryFolder('replicated')
    const servers = new Replicated()
    // Two processes of one installation: one that tolerates a replica far behind, one that does not.
    let patient: Process
    let strict: Process
    let owner: Caller
    let stranger: Caller

    const open = (mostLag: number, readUrl?: string) => openProcess(servers, dir, mostLag, readUrl)
    const replay = (what: 'pause' | 'resume') =>
      servers.ask('replica', `select pg_wal_replay_${what}()`)

    /** Waits until the replica has everything that is on the primary, and both processes know it. */
    async function caughtUp() {
      const [{ lsn } = { lsn: '' }] = await servers.ask<{ lsn: string }>(
        'primary',
        'select pg_current_wal_flush_lsn()::text as lsn',
      )
      const arrived = async () =>
        (
          await servers.ask<{ here: boolean }>(
            'replica',
            `select pg_last_wal_replay_lsn() >= '${lsn}'::pg_lsn as here`,
          )
        )[0]?.here === true
      for (
        const end = performance.now() + 50_000;
        !(await arrived()) || patient.replica.state !== 'ok' || strict.replica.state !== 'ok';
        await sleep(50)
      )
        if (performance.now() > end) throw new Error('the replica does not catch up')
    }

    beforeAll(async () => {
      await servers.start()
      patient = await open(300)
      strict = await open(1)
      owner = await patient.world.member('ROLE_ADMIN')
      stranger = await patient.world.member('ROLE_ADMIN')
      const spot = await makeSpot(owner, { publish: true })
      for (let i = 0; i < 5; i++)
        await rowOfProduct(patient.world, spot, { published: true, is_released: true })
      await caughtUp()
    }, 180_000)
    afterEach(async () => {
      await replay('resume')
      await caughtUp()
    })
    afterAll(async () => {
      await patient.stop()
      await strict.stop()
      await servers.stop()
      rmSync(dir, { recursive: true, force: true })
    })

    test('it answers every read of the market, for a signed-in user and for a visitor, and none needs to write', async () => {
      const [id] = await offers(stranger)
      const reads = Object.entries(market).filter(([, { method }]) => method === 'GET')
      expect(reads.length).toBeGreaterThanOrEqual(6)
      let rounds = 0
      const inTurn = async <T>(read: () => Promise<T>) => {
        const { result, repeated } = await fromReplica(patient, read)
        rounds += repeated
        return result
      }
      for (const [name, { path, access }] of reads) {
        for (const who of access === 'public' ? [stranger, patient.world.visitor()] : [stranger]) {
          const url = path.replace(':id', String(id))
          expect([name, (await inTurn(() => who.raw({ url }))).status]).toEqual([name, 200])
        }
      }
      for (const order of ['match', 'distance', 'name', 'amount'])
        await inTurn(() =>
          offers(stranger, { order, search: 'beton', favorite: true, city: ['Utrecht'] }),
        )
      // Only a read that was cut off, and repeated.
      expect(patient.replica.answered.get('primary: failed') ?? 0).toBeLessThanOrEqual(rounds)
    })

    test('with forty at a time of four organisations each sees there what is theirs, and nobody sees hidden records', async () => {
      const people = await Promise.all(
        ['A', 'B', 'C', 'D'].map((name) => patient.world.member('ROLE_ADMIN', 'Overheden', name)),
      )
      const hidden = new Map<number, number>()
      for (const who of people) {
        const spot = await makeSpot(who, { publish: true })
        await patient.world.asSystem((db) =>
          sql`update spots.spot set audience = 0 where id = ${spot.id}`.execute(db),
        )
        hidden.set(
          who.tenantId,
          await rowOfProduct(patient.world, spot, { published: true, is_released: true }),
        )
      }
      // The users who made the spots have written recently, and the replica has these writes.
      await caughtUp()
      const all = () =>
        Promise.all(
          Array.from({ length: 40 }, async (_, i) => {
            const who = people[i % people.length] as Caller
            const seen = await offers(who, { visibility: ['internal'] })
            expect(seen).toEqual([hidden.get(who.tenantId)])
          }),
        )
      await fromReplica(patient, all, 40)
    })

    test('users see their own changes at once, in any process, while others see the old state; once the changes have arrived the replica serves them', async () => {
      const spot = await makeSpot(owner, { publish: true })
      const elsewhere = await open(300)
      await caughtUp()
      await replay('pause')
      const { id } = await makeProduct(owner, spot, { publish: true, is_released: true } as never)
      const favourite = (await offers(owner))[0] as number
      await owner.call(market.addFavorite, { params: { id: favourite } })
      for (const one of [patient, elsewhere]) {
        await untilState(one, 'ok')
        expect(await offers(at(one, owner))).toContain(id)
        expect(await offers(at(one, owner), { favorite: true })).toEqual([favourite])
        // Control: without a check for the reader's own changes, the replica returns what it has, and the product is missing.
        const { result: old } = await fromReplica(one, () => offers(at(one, stranger)))
        expect(old).not.toContain(id)
        expect(one.replica.answered.get('primary: own write')).toBeGreaterThan(0)
      }
      await replay('resume')
      await caughtUp()
      const both = async () => {
        expect(await offers(at(elsewhere, owner))).toContain(id)
        expect(await offers(at(elsewhere, stranger))).toContain(id)
      }
      await fromReplica(elsewhere, both, 2)
      await owner.call(products.remove, { params: { id } })
      await elsewhere.stop()
    })

    test('disabling a user or removing a role takes effect at once', async () => {
      const leaver = await patient.world.member('ROLE_ADMIN')
      expect((await offers(leaver)).length).toBeGreaterThan(0)
      await caughtUp()
      await replay('pause')
      await patient.world.asSystem((db) =>
        sql`update accounts."user" set disabled_at = now() where id = ${leaver.userId}`.execute(db),
      )
      expect((await leaver.refused(market.search, { query: {} as never })).code).toBe(
        'not_signed_in',
      )
    })

    test('an older transaction that commits after a younger one is not skipped', async () => {
      const spot = await makeSpot(owner, { publish: true })
      const first = await rowOfProduct(patient.world, spot, { published: false })
      const total = async () => {
        await caughtUp()
        const query = { spot: spot.id } as never
        const { result } = await fromReplica(patient, () => stranger.call(market.search, { query }))
        return result['hydra:totalItems']
      }
      expect(await total()).toBe(0)
      await patient.world.asSystem(async (db) => {
        await db
          .updateTable('products.product')
          .set({ name: 'Wacht' })
          .where('id', '=', first)
          .execute()
        const other = await makeSpot(owner, { publish: true })
        await rowOfProduct(patient.world, other, { published: true })
        expect(await total()).toBe(0)
        // Control: a replica does not report which transactions are still running; with its bare snapshot the change of this one would count as seen.
        const [seen] = await servers.ask<{ running: number; younger: boolean }>(
          'replica',
          `select (select count(*)::integer from pg_snapshot_xip(s)) as running, pg_snapshot_xmax(s)::text::bigint > pg_snapshot_xmin(s)::text::bigint as younger from pg_current_snapshot() s`,
        )
        expect(seen).toEqual({ running: 0, younger: true })
        await db
          .updateTable('products.product')
          .set({ published: true })
          .where('id', '=', first)
          .execute()
      })
      expect(await total()).toBe(1)
    })

    test('when it falls behind, the primary answers and this is reported; when it has caught up it serves again', async () => {
      await caughtUp()
      await replay('pause')
      const spot = await makeSpot(owner, { publish: true })
      const id = await rowOfProduct(patient.world, spot, { published: true, is_released: true })
      const began = performance.now()
      while (!(await offers(at(strict, stranger))).includes(id)) {
        if (performance.now() - began > bound(5000, 30_000))
          throw new Error('goes on with what is too old')
        await sleep(50)
      }
      await untilState(strict, 'behind')
      expect(await readyz(strict)).toMatchObject({ status: 'ok', replica: 'behind' })
      await offers(at(strict, stranger))
      const figures = await (await fetch(`${strict.address}/metrics`)).text()
      await untilState(patient, 'ok')
      expect(await readyz(patient)).toMatchObject({ status: 'ok', replica: 'ok' })
      expect(Number(/^replica_lag_seconds ([\d.]+)/m.exec(figures)?.[1])).toBeGreaterThan(1)
      expect(Number(/^replica_lag_bytes (\d+)/m.exec(figures)?.[1])).toBeGreaterThan(0)
      expect(figures).toMatch(/replica_reads_total\{answered="primary: behind"\} \d+/)
      await replay('resume')
      await caughtUp()
      expect(await readyz(strict)).toMatchObject({ replica: 'ok' })
    })

    test(
      'kill -9 of the replica under load: no read fails or waits, and it serves again by itself',
      { timeout: 180_000 },
      async () => {
        const { wrong, slowest, reads } = await underLoad(
          { patient, strict },
          stranger,
          async (allAnswered) => {
            await servers.killReplica()
            await untilState(strict, 'unreachable')
            expect(await readyz(strict)).toMatchObject({ status: 'ok', replica: 'unreachable' })
            await allAnswered()
            await sleep(1500)
            await servers.openReplica()
            await caughtUp()
            await allAnswered()
            const before = byReplica(strict)
            await expect.poll(() => byReplica(strict), { timeout: 30_000 }).toBeGreaterThan(before)
          },
        )
        expect(wrong).toEqual([])
        expect(reads).toBeGreaterThan(bound(50, 40))
        expect(slowest).toBeLessThan(bound(2500, 8000))
      },
    )

    test(
      'a replica that hangs is abandoned within seconds, and no read fails',
      { timeout: 180_000 },
      async () => {
        const { wrong, slowest } = await underLoad(
          { patient, strict },
          stranger,
          async (allAnswered) => {
            servers.hang(true)
            await Promise.all([patient, strict].map((one) => untilState(one, 'unreachable')))
            await allAnswered().finally(() => servers.hang(false))
            await caughtUp()
          },
        )
        expect(wrong).toEqual([])
        expect(slowest).toBeGreaterThan(500)
        // One that nobody abandons has no answer at all.
        expect(slowest).toBeLessThan(bound(5000, 15_000))
      },
    )

    test('a read that writes is rejected there, answered by the primary, and counted as a failure', async () => {
      const before = patient.replica.answered.get('primary: failed') ?? 0
      const done = await patient.replica.asVisitor(async (db, from) => {
        await sql`create temporary table scratch () on commit drop`.execute(db)
        return from === patient.database
      })
      expect(done).toBe(true)
      expect(patient.replica.answered.get('primary: failed')).toBe(before + 1)
    })

    test('a server that is no replica of the database is never read from', async () => {
      const wrong = await open(300, servers.url('primary'))
      await sleep(300)
      expect((await offers(at(wrong, stranger))).length).toBeGreaterThan(0)
      expect(await readyz(wrong)).toMatchObject({ status: 'ok', replica: 'unreachable' })
      expect(byReplica(wrong)).toBe(0)
      await wrong.stop()
    })
  },
)
