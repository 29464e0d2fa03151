import { accounts } from '@bouwkring/contract/accounts'
import { secondFactor } from '@bouwkring/contract/second-factor'
import { sql } from 'kysely'
import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { withPool } from '../../test/pool.ts'
import { Caller, useWorld, World } from '../../test/world.ts'
import { buildApp } from '../app.ts'
import { connect, type Database } from '../platform/db.ts'
import { makeLog } from '../platform/log.ts'
import { appUrl } from '../platform/migrate.ts'
import { testSecret } from '../../test/cluster.ts'
import {
  beginAttempt,
  deviceMark,
  forgetFailures,
  isKnownDevice,
  limiter,
} from './actions-attempts.ts'
import { makeUser } from './index.ts'

const world = useWorld()
const minute = 60_000
const at = (ms: number) => new Date(Date.UTC(2026, 0, 1) + ms)
const tries = async (email: string, times: number, ip = '10.0.0.1', known = false, ms = 0) => {
  const answers: string[] = []
  for (let i = 0; i < times; i++)
    answers.push(
      await beginAttempt(world, { email, ip, known }, at(ms)).then(
        () => 'ok',
        () => 'no',
      ),
    )
  return answers
}

test('five failures lock an account for ten minutes, however its address is written; the lock runs from the last failure (A3)', async () => {
  expect(await tries('A@x.nl', 3)).toEqual(['ok', 'ok', 'ok'])
  expect(await tries(' a@X.nl ', 3)).toEqual(['ok', 'ok', 'no'])
  expect(await tries('a@x.nl', 1, '10.0.0.2', false, 9 * minute)).toEqual(['no'])
  expect(await tries('a@x.nl', 1, '10.0.0.2', false, 10 * minute + 1)).toEqual(['ok'])
})

test('guesses from elsewhere do not lock out the owner on a known device (A3)', async () => {
  expect(await tries('eigenaar@x.nl', 9)).toContain('no')
  expect(await tries('eigenaar@x.nl', 5, '10.0.0.3', true)).not.toContain('no')
  expect(await tries('eigenaar@x.nl', 1, '10.0.0.3', true)).toEqual(['no'])
  await forgetFailures(world, 'eigenaar@x.nl')
  expect(await tries('eigenaar@x.nl', 1, '10.0.0.3', true)).toEqual(['ok'])
  const mark = deviceMark(' Eigenaar@x.nl', 'secret')
  expect([
    isKnownDevice('eigenaar@x.nl', mark, 'secret'),
    isKnownDevice('ander@x.nl', mark, 'secret'),
    isKnownDevice('eigenaar@x.nl', undefined, 'secret'),
    isKnownDevice('eigenaar@x.nl', mark, 'other'),
  ]).toEqual([true, false, false, false])
})

test('a limiter counts only its own attempts, and forgets them after its window', async () => {
  const limit = limiter('test', 1000)
  await limit(world, 'k', 1, at(0))
  await limiter('another', 1000)(world, 'k', 1, at(0))
  await expect(limit(world, 'k', 1, at(500))).rejects.toMatchObject({ code: 'too_many' })
  await limit(world, 'k', 1, at(1600))
})

test('a hundred concurrent attempts are counted one by one', async () => {
  const limit = limiter('at once', minute)
  const answers = await Promise.all(
    Array.from({ length: 100 }, () =>
      limit(world, 'k', 20, at(0)).then(
        () => 1,
        () => 0,
      ),
    ),
  )
  expect(answers.reduce<number>((sum, n) => sum + n, 0)).toBe(20)
})

describe('a flood (A3)', () => {
  const count = async (only = sql`true`) =>
    world.asSystem(
      async (db) =>
        (
          await sql<{
            n: number
          }>`select count(*)::int as n from accounts.attempt where ${only}`.execute(db)
        ).rows[0]?.n ?? 0,
    )
  const key = (n: string) => sql`sha256(convert_to('flood ' || ${sql.raw(n)}, 'UTF8'))`

  test('ten thousand guesses from one address: at most a hundred reach the check', async () => {
    const { rows } = await world.asSystem((db) =>
      sql<{
        n: number
      }>`select count(*) filter (where accounts.count_attempt('\\x00010203', '1 minute', 20, null, ${at(0)}::timestamptz + n * interval '1 millisecond'))::int as n from generate_series(1, 10000) n`.execute(
        db,
      ),
    )
    expect(rows[0]?.n).toBe(20)
    expect(await count(sql`key = '\\x00010203'`)).toBe(1)
  })

  test(
    'of eighty thousand different keys, sixteen per slot are stored; locked keys outlive the others',
    { timeout: 120_000 },
    async () => {
      await tries('slachtoffer@x.nl', 6)
      // The query plans are made for a small table, and stay valid while it grows.
      await withPool(world.ownerUrl, 1, (pool) => pool.query('analyze accounts.attempt'))
      for (let from = 1; from < 80_000; from += 4000)
        await world.asSystem((db) =>
          sql`select accounts.count_attempt(${key('n')}, '15 minutes', 5, '10 minutes', ${at(1000)}::timestamptz) from generate_series(${from}::int, ${from + 3999}::int) n`.execute(
            db,
          ),
        )
      const most = await count()
      expect(most).toBeGreaterThan(50_000)
      expect(most).toBeLessThanOrEqual(4096 * 16)
      expect(await tries('slachtoffer@x.nl', 1, '10.0.0.9', false, 2000)).toEqual(['no'])
    },
  )

  test('nothing readable is stored', async () => {
    await tries('leesbaar@x.nl', 1)
    const { rows } = await world.asSystem((db) =>
      sql<{
        n: number
      }>`select count(*)::int as n from accounts.attempt a where encode(a.key, 'escape') like '%leesbaar%' or length(a.key) not in (4, 32)`.execute(
        db,
      ),
    )
    expect(rows[0]?.n).toBe(0)
  })
})

describe('two servers on one database', () => {
  let second: World
  let closing: Database
  beforeAll(async () => {
    closing = connect(
      { app: appUrl(world.ownerUrl, testSecret), owner: world.ownerUrl },
      4,
      makeLog('silent'),
    )
    second = new World({
      config: world.config,
      app: await buildApp({ config: world.config, database: closing, log: makeLog('silent') }),
      database: closing,
      ownerUrl: world.ownerUrl,
    })
  })
  afterAll(async () => {
    await second.app.close()
    await closing.close()
  })
  async function account(password: string) {
    const tenantId = await world.tenant()
    const email = `twee${tenantId}@test.example`
    await world.asSystem((db) =>
      makeUser(db, { tenantId, name: 'Ruben Post', email, password, roles: ['ROLE_USER'] }),
    )
    return email
  }
  const password = 'Goed-Wachtwoord-1'
  const signIn = (server: World, email: string, given: string) =>
    server.visitor().raw({ method: 'POST', url: '/api/login', payload: { email, password: given } })

  test('wrong passwords are counted together: after five, both servers reject the correct one', async () => {
    const email = await account(password)
    const statuses: number[] = []
    for (let i = 0; i < 5; i++)
      statuses.push((await signIn(i % 2 === 0 ? world : second, email, 'Fout-Wachtwoord-1')).status)
    expect(statuses).toEqual([401, 401, 401, 401, 401])
    for (const server of [world, second])
      expect(await signIn(server, email, password)).toMatchObject({
        status: 429,
        headers: { 'retry-after': '600' },
        body: { code: 'locked', message: expect.stringContaining('tien minuten') as string },
      })
  })

  test('second-factor codes are counted together', async () => {
    const email = await account(password)
    const { token } = (await signIn(world, email, password)).body as { token: string }
    const me = new Caller(world, token)
    const { secret } = await me.call(secondFactor.begin, { body: {} })
    await me.call(secondFactor.confirm, {
      body: { code: new TOTP({ secret: Secret.fromBase32(secret) }).generate() },
    })
    const halfWay = async () =>
      /halfway=([\w-]+)/.exec(
        String((await signIn(second, email, password)).headers['set-cookie']),
      )?.[1] ?? ''
    const guess = (server: World, cookie: string, code: string) =>
      server.visitor().raw({
        method: 'POST',
        url: '/user/second-step',
        headers: { cookie: `halfway=${cookie}` },
        payload: { code },
      })
    const ways = [await halfWay(), await halfWay()]
    const statuses: number[] = []
    for (let i = 0; i < 5; i++)
      statuses.push(
        (await guess(i % 2 === 0 ? world : second, ways[i % 2] as string, '000000')).status,
      )
    expect(statuses).toEqual([400, 400, 400, 400, 400])
    const later = new TOTP({ secret: Secret.fromBase32(secret) }).generate({
      timestamp: Date.now() + 30_000,
    })
    expect((await guess(second, ways[1] as string, later)).status).toBe(429)
    expect((await guess(world, ways[0] as string, later)).status).toBe(429)
  })

  test('a successful sign-in on one server clears the failures on the other', async () => {
    const email = await account(password)
    for (let i = 0; i < 4; i++) await signIn(world, email, 'Fout-Wachtwoord-1')
    await second.visitor().call(accounts.login, { body: { email, password } })
    for (let i = 0; i < 4; i++)
      expect((await signIn(world, email, 'Fout-Wachtwoord-1')).status).toBe(401)
  })
})
