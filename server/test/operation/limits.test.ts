import { accounts } from '@bouwkring/contract/accounts'
import { market } from '@bouwkring/contract/market'
import { sql } from 'kysely'
import pg from 'pg'
import { expect, test } from 'vitest'
import { useWorld } from '../world.ts'

// O13: what one request may ask of the server. Uploads have tests of their own (files), slow and many callers too (overload).
const world = useWorld()

test.each([['a body of 1 MB', 1_000_000, 413, 'too_large'], ['control: one a little smaller', 900_000, 400, 'invalid']])('%s', async (_, bytes, status, code) => {
  const reply = await world.visitor().raw({ method: 'POST', url: accounts.login.path, payload: { email: 'a'.repeat(bytes), password: 'x' } })
  expect([reply.status, (reply.body as { code: string }).code]).toEqual([status, code])
})

test.each([['an address of 8 kB', 8000, 413], ['control: one a little shorter', 7900, 400]])('%s', async (_, length, status) => {
  const path = `${market.search.path}?search=`
  const me = await world.member()
  expect((await me.raw({ url: path + 'a'.repeat(length - path.length + 1) })).status).toBe(status)
})

test.each([['more than a hundred values of a filter', 101, 400], ['control: a hundred', 100, 200]])('%s', async (_, count, status) => {
  const me = await world.member()
  expect((await me.raw({ url: `${market.search.path}?${Array.from({ length: count }, (_value, n) => `city[]=${n}`).join('&')}` })).status).toBe(status)
})

test('a transaction of a request is bounded: a statement, waiting for a lock, and doing nothing at all', async () => {
  const setting = (name: string) => world.database.asVisitor(async (db) => (await sql<{ value: string }>`select current_setting(${name}) as value`.execute(db)).rows[0]?.value)
  expect([await setting('statement_timeout'), await setting('lock_timeout'), await setting('idle_in_transaction_session_timeout')]).toEqual(['15s', '5s', '15s'])
})

test('a statement that takes too long is given up, and told as a moment of being too busy', async () => {
  const began = performance.now()
  const slow = world.database.asVisitor(async (db) => {
    await sql`set local statement_timeout = '300ms'`.execute(db)
    await sql`select pg_sleep(20)`.execute(db)
  })
  await expect(slow).rejects.toMatchObject({ code: '57014' })
  expect(performance.now() - began).toBeLessThan(5000)
})

test.skipIf(process.env.TEST_DATABASE_URL !== undefined)('O14: a database that is there and says nothing is told by /readyz in time, and so is that it is back', { timeout: 60_000 }, async () => {
  const ask = (url: string) => world.visitor().raw({ url })
  expect((await ask('/readyz')).status).toBe(200)
  const owner = new pg.Client({ connectionString: world.ownerUrl })
  await owner.connect()
  const { rows } = await owner.query<{ pid: number }>("select pid from pg_stat_activity where datname = current_database() and usename = 'bouwkring_app'")
  await owner.end()
  expect(rows.length).toBeGreaterThan(0)
  for (const { pid } of rows) process.kill(pid, 'SIGSTOP')
  try {
    const began = performance.now()
    const away = await ask('/readyz')
    expect([away.status, away.body]).toEqual([503, { status: 'unavailable', database: 'unreachable' }])
    expect(performance.now() - began).toBeLessThan(8000)
    expect((await ask('/healthz')).status).toBe(200)
  } finally {
    for (const { pid } of rows) process.kill(pid, 'SIGCONT')
  }
  expect((await ask('/readyz')).status).toBe(200)
})
