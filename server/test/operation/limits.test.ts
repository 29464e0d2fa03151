import { setTimeout as sleep } from 'node:timers/promises'
import { accounts } from '@bouwkring/contract/accounts'
import { errorStatus, type ErrorReply } from '@bouwkring/contract/errors'
import { groups } from '@bouwkring/contract/groups'
import { market } from '@bouwkring/contract/market'
import { sql } from 'kysely'
import pg from 'pg'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Db } from '../../src/platform/db.ts'
import { allowLonger } from '../../src/platform/time-limits.ts'
import { asAppError } from '../../src/platform/error-handler.ts'
import { useWorld } from '../world.ts'
import { bringsItsOwn } from '../ring.ts'

// Limits on what one request may demand of the server (O13). Other tests cover uploads (files), slow callers and many callers (overload).
const world = useWorld()

test.each([
  ['a body of 1 MB', 1_000_000, 413, 'too_large'],
  ['control: one a little smaller', 900_000, 400, 'invalid'],
])('%s', async (_, bytes, status, code) => {
  const reply = await world.visitor().raw({
    method: 'POST',
    url: accounts.login.path,
    payload: { email: 'a'.repeat(bytes), password: 'x' },
  })
  expect([reply.status, (reply.body as { code: string }).code]).toEqual([status, code])
})

test.each([
  ['an address of 8 kB', 8000, 413],
  ['control: one a little shorter', 7900, 400],
])('%s', async (_, length, status) => {
  const path = `${market.search.path}?search=`
  const me = await world.member()
  expect((await me.raw({ url: path + 'a'.repeat(length - path.length + 1) })).status).toBe(status)
})

test.each([
  ['more than a hundred values of a filter', 101, 400],
  ['control: a hundred', 100, 200],
])('%s', async (_, count, status) => {
  const me = await world.member()
  expect(
    (
      await me.raw({
        url: `${market.search.path}?${Array.from({ length: count }, (_value, n) => `city[]=${n}`).join('&')}`,
      })
    ).status,
  ).toBe(status)
})

const settings = async (db: Db) =>
  (
    await sql<{
      value: string
    }>`select current_setting(name) as value from unnest('{statement_timeout,lock_timeout,idle_in_transaction_session_timeout}'::text[]) with ordinality as s (name, place) order by place`.execute(
      db,
    )
  ).rows.map(({ value }) => value)

test('a statement, a wait for a lock and an idle transaction have limits for a request, and wider ones for a job and for bulk work (O13)', async () => {
  const me = await world.member()
  const ofRequest = ['5s', '4s', '10s']
  expect(await world.database.asVisitor(settings)).toEqual(ofRequest)
  expect(
    await world.database.asPerson(
      { userId: me.userId, tenantId: me.tenantId, audience: '1' },
      settings,
    ),
  ).toEqual(ofRequest)
  // Across all organisations it is still a request.
  expect(
    await world.database.asSessionAcross('00000000-0000-4000-8000-000000000000', settings),
  ).toEqual(ofRequest)
  expect(await world.asSystem(settings)).toEqual(['1min', '4s', '2min'])
  const longer = async (db: Db) => allowLonger(db).then(() => settings(db))
  expect(await world.database.asVisitor(longer)).toEqual(['1min', '4s', '2min'])
  expect(await world.database.asVisitor(settings)).toEqual(ofRequest)
})

describe('a request that takes too much (O13)', () => {
  const late = 6.5
  beforeAll(async () => {
    const owner = new pg.Client({ connectionString: world.ownerUrl })
    await owner.connect()
    await owner.query(`create function public.slow() returns trigger language plpgsql as $$ begin perform pg_sleep(${late}); return coalesce(new, old); end $$;
      create trigger slow before insert on accounts.contact_person for each row when (new.first_name = 'Traag') execute function public.slow();
      create trigger slow before delete on accounts."group" for each row when (old.name = 'Traag') execute function public.slow()`)
    await owner.end()
  })
  const timed = async <T>(work: Promise<T>) => {
    const began = performance.now()
    return { answer: await work, seconds: (performance.now() - began) / 1000 }
  }

  test.concurrent.each([
    ['nl', /duurde te lang.*niets veranderd/],
    ['en', /took too long.*nothing was changed/],
  ])(
    'is stopped after five seconds and told so in words (%s), and nothing of it stays',
    async (language, words) => {
      const me = await world.member()
      const { answer, seconds } = await timed(
        me.raw({
          method: 'POST',
          url: accounts.createContactPerson.path,
          payload: { first_name: 'Traag', email: 'traag@test.example' },
          headers: { 'accept-language': language },
        }),
      )
      expect([answer.status, (answer.body as ErrorReply).code]).toEqual([503, 'took_too_long'])
      expect((answer.body as ErrorReply).message).toMatch(words)
      // A browser retries by itself only when told when.
      expect(answer.headers['retry-after']).toBeUndefined()
      expect(seconds).toBeGreaterThan(4.9)
      expect((await me.call(accounts.contactPersons, { query: {} }))['hydra:totalItems']).toBe(0)
    },
  )

  test.concurrent(
    'control: where more is known to be needed the same slowness is allowed',
    async () => {
      const admin = await world.member('ROLE_ADMIN')
      const { id } = await admin.call(groups.create, { body: { name: 'Traag' } })
      const { answer, seconds } = await timed(admin.status(groups.remove, { params: { id } }))
      expect(answer).toBe(204)
      expect(seconds).toBeGreaterThan(late - 0.1)
    },
  )

  test.concurrent(
    'a transaction that is idle for ten seconds is ended, with the same answer; control: one that may take longer continues',
    async () => {
      const idle = (before: (db: Db) => Promise<unknown>) =>
        world.database.asVisitor(async (db) => {
          await before(db)
          await sleep(11_000)
          await sql`select 1`.execute(db)
        })
      const [ended, went] = await Promise.allSettled([idle(settings), idle(allowLonger)])
      expect(went.status).toBe('fulfilled')
      expect(ended.status === 'rejected' && errorStatus[asAppError(ended.reason).code]).toBe(503)
    },
  )
})

test.runIf(bringsItsOwn)(
  '/readyz reports in time a database that is up but does not answer, and also its return (O14)',
  { timeout: 60_000 },
  async () => {
    const ask = (url: string) => world.visitor().raw({ url })
    expect((await ask('/readyz')).status).toBe(200)
    const owner = new pg.Client({ connectionString: world.ownerUrl })
    await owner.connect()
    const { rows } = await owner.query<{ pid: number }>(
      "select pid from pg_stat_activity where datname = current_database() and usename = 'bouwkring_app'",
    )
    await owner.end()
    expect(rows.length).toBeGreaterThan(0)
    for (const { pid } of rows) process.kill(pid, 'SIGSTOP')
    try {
      const began = performance.now()
      const away = await ask('/readyz')
      expect([away.status, away.body]).toEqual([
        503,
        { status: 'unavailable', database: 'unreachable' },
      ])
      expect(performance.now() - began).toBeLessThan(8000)
      expect((await ask('/healthz')).status).toBe(200)
    } finally {
      for (const { pid } of rows) process.kill(pid, 'SIGCONT')
    }
    expect((await ask('/readyz')).status).toBe(200)
  },
)
