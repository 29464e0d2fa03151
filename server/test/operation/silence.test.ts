import { setTimeout as sleep } from 'node:timers/promises'
import { market } from '@bouwkring/contract/market'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { makePool } from '../../src/platform/db.ts'
import { makeLog } from '../../src/platform/log.ts'
import { requestLimits } from '../../src/platform/time-limits.ts'
import { makeProduct, makeSpot } from '../make.ts'
import { bound } from '../ring.ts'
import { openWorld } from '../world.ts'
import { Relay } from './relay.ts'

const relay = new Relay(inject('admin'))
let databasePort: number
let url: string

beforeAll(async () => {
  databasePort = await relay.listen()
  const through = new URL(inject('admin'))
  through.port = String(databasePort)
  url = through.href
})
afterAll(() => relay.close())

const sinceMs = (began: number) => performance.now() - began
/** Connections whose statements the database gives a second, direct ones or as to a pooler. */
const openPool = ({ pooled = false } = {}) =>
  makePool(url, 4, makeLog('silent'), 'silence', {
    pooled,
    limits: { ...requestLimits, statement_timeout: '1000' },
  })

test('a statement that the database does not answer fails, and connections that expect no answer end', async () => {
  const [pool, pooled] = [openPool(), openPool({ pooled: true })]
  const [longer, plain] = [openPool(), new pg.Client(url)]
  plain.on('error', () => undefined)
  await plain.connect()
  const client = await longer.connect()
  await client.query('begin')
  await client.query('select set_config($1, $2, true)', ['statement_timeout', '60000'])
  const all = [pool, pool, pooled, pooled]
  await Promise.all(all.map((one) => one.query('select 1')))
  let unanswered = 2
  relay.swallow()
  // Control: without a limit a statement waits, and so it does when its transaction may take a minute.
  for (const waiting of [plain, client])
    waiting
      .query('select 1')
      .catch(() => undefined)
      .finally(() => unanswered--)
  const began = performance.now()
  const lost = expect.objectContaining({ code: 'ETIMEDOUT' })
  await expect(
    Promise.allSettled([pool, pooled].map((one) => one.query('select 1'))),
  ).resolves.toEqual([
    { status: 'rejected', reason: lost },
    { status: 'rejected', reason: lost },
  ])
  expect(sinceMs(began)).toBeGreaterThan(6000)
  expect(sinceMs(began)).toBeLessThan(bound(9000, 30_000))
  await expect.poll(() => [pool.totalCount, pooled.totalCount]).toEqual([0, 0])
  for (const one of [pool, pooled])
    expect((await one.query('select 2 as two')).rows).toEqual([{ two: 2 }])
  expect(unanswered).toBe(2)
  client.release(true)
  await Promise.all([pool.end(), pooled.end(), longer.end(), plain.end()])
})

test('an answer that came while the process itself was held up is read', async () => {
  const pool = openPool()
  await pool.query('select 1')
  const asked = pool.query('select 2 as two from pg_sleep(0.2)')
  await sleep(100)
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 7000)
  expect((await asked).rows).toEqual([{ two: 2 }])
  await pool.end()
})

test(
  'when the database does not answer, people are told within seconds and can go on with another server in its place, and jobs are done',
  { timeout: 180_000 },
  async () => {
    const world = await openWorld({}, { databasePort })
    const workers = await world.workers(2)
    const member = await world.member()
    const others = [await world.member(), await world.member()]
    const spots = await Promise.all(others.map((other) => makeSpot(other, { publish: true })))
    const tried = {
      own: () => member.raw({ url: '/user/info' }),
      market: () => member.raw({ url: '/api/products/search' }),
      signIn: () =>
        world.visitor().raw({
          method: 'POST',
          url: '/api/login',
          payload: { email: 'pia@proef.example', password: 'Goed-Wachtwoord-1' },
        }),
    }
    const all = async () => {
      const replies = await Promise.all(Object.values(tried).map((ask) => ask()))
      return replies.map(({ status }) => status)
    }
    expect(await all()).toEqual([200, 200, 401])
    relay.swallow()
    const began = performance.now()
    expect(await all()).toEqual([503, 503, 503])
    expect(sinceMs(began)).toBeLessThan(bound(13_000, 40_000))
    expect(await all()).toEqual([200, 200, 401])
    for (const [at, other] of others.entries())
      await makeProduct(other, spots[at] as { id: number }, {
        is_released: at === 0,
        publish: true,
      })
    const matches = () =>
      world.asSystem(async (db) => {
        const rows = await db.selectFrom('matching.match').select('id').execute()
        return rows.length
      })
    await expect.poll(matches, { timeout: 60_000, interval: 100 }).toBe(1)
    expect(sinceMs(began)).toBeLessThan(bound(25_000, 90_000))
    expect((await member.call(market.search, { query: {} as never }))['hydra:totalItems']).toBe(1)
    await workers.stop()
    await world.close()
  },
)
