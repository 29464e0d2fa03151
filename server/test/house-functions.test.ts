import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { appUrl } from '../src/platform/migrate.ts'
import { testSecret } from './cluster.ts'
import { type Caller, useWorld } from './world.ts'

// Functions that run with system rights are the application's only way past row-level security. None acts on a person, an organisation or a session merely because it receives its id.
const world = useWorld()

/** Functions that take the id of somebody, or of something that belongs to somebody, and why each is harmless. A new one fails here until somebody has reviewed it. */
const looked: Readonly<Record<string, string>> = {
  'accounts.begin_hand_over': 'a session of the person of the transaction only',
  'accounts.confirm_factor': 'marks and spares only a session of the person of the transaction',
  'accounts.end_half_way': 'marks only a session of who was half-way, opened in this transaction',
  'accounts.end_own_sessions': 'of the person of the transaction only',
  'accounts.enter': 'is how a session becomes who asks; ids of sessions are secret and signed',
  'accounts.erase_here': 'the person itself, or one of the tenant for who may delete users',
  'accounts.go_half_way': 'opens nothing: who half-way is in has yet to give the code',
  'accounts.is_through_provider': 'of the person of the transaction only',
  'accounts.leave_address':
    'a user of the tenant, for a caller who may edit users; it only takes access away',
  'accounts.leave_group': 'the own organisation, or one in a group that it made',
  'accounts.mask_of': 'reads which groups an organisation is in, for policies',
  'accounts.name_session': 'only a session that was opened in this transaction',
  'accounts.open_session':
    'the one door: who was let in by a password, which the application checks',
  'accounts.own_factor': 'of the person of the transaction only',
  'accounts.reset_factor': 'another user of the tenant, for who administers it',
  'accounts.session_left': 'of the person of the transaction only',
  'accounts.set_own_password': 'of the person of the transaction only',
  'accounts.theme_of': 'colours are public',
  'accounts.through_provider': 'only a session of the person that was opened in this transaction',
  'accounts.with_factor': 'answers for the own tenant only',
  'accounts.with_identity': 'answers for the own tenant only',
  'accounts.without_password': 'answers for the own tenant only',
  'transactions.response_days':
    'a median over a year and from five answers on, which every screen with a product shows',
}
const naming = /\b(person|people|tenant|leaver|who|session|which|keep) /

test('every function that runs with system rights and takes the id of a user was reviewed', async () => {
  const { rows } = await world.asSystem((db) =>
    sql<{ name: string; takes: string }>`
    select n.nspname || '.' || p.proname as name, pg_get_function_identity_arguments(p.oid) as takes from pg_proc p join pg_namespace n on n.oid = p.pronamespace
    where p.prosecdef and p.prorettype <> 'trigger'::regtype and n.nspname not in ('pg_catalog', 'public') and has_function_privilege('bouwkring_app', p.oid, 'execute')`.execute(
      db,
    ),
  )
  expect(rows.length).toBeGreaterThan(40)
  expect(
    rows
      .filter(({ takes }) => naming.test(`${takes} `))
      .map(({ name }) => name)
      .toSorted(),
  ).toEqual(Object.keys(looked))
})

describe('functions run as the application, on behalf of one user', () => {
  let app: pg.Client
  let me: Caller
  let colleague: Caller
  let chief: Caller
  beforeAll(async () => {
    app = new pg.Client({ connectionString: appUrl(world.ownerUrl, testSecret) })
    await app.connect()
    me = await world.member()
    colleague = await world.user(me.tenantId)
    chief = await world.member('ROLE_SUPER_ADMIN')
  })
  afterAll(() => app.end())

  /** Calls a function with the user of a session set, as a request does; the changes are committed. */
  async function as(who: Caller, call: string, ...given: unknown[]): Promise<unknown> {
    await app.query('begin')
    try {
      await app.query(
        `select set_config('app.tenant_id', $1, true), set_config('app.user_id', $2, true)`,
        [String(who.tenantId), String(who.userId)],
      )
      const { rows } = await app.query<{ answer: unknown }>(
        `select accounts.${call} as answer`,
        given,
      )
      await app.query('commit')
      return rows[0]?.answer
    } catch (error) {
      await app.query('rollback')
      throw error
    }
  }
  const giveFactor = (who: Caller) =>
    world.asSystem((db) =>
      sql`insert into accounts.second_factor (user_id, tenant_id, secret, confirmed_at) values (${who.userId}, ${who.tenantId}, '\\x00', now()) on conflict (user_id) do update set last_step = 0`.execute(
        db,
      ),
    )
  const factors = async (who: Caller) =>
    (
      await world.asSystem((db) =>
        db
          .selectFrom('accounts.second_factor')
          .select('last_step')
          .where('user_id', '=', who.userId)
          .execute(),
      )
    ).length
  const step = async (who: Caller) =>
    (
      await world.asSystem((db) =>
        db
          .selectFrom('accounts.second_factor')
          .select('last_step')
          .where('user_id', '=', who.userId)
          .executeTakeFirst(),
      )
    )?.last_step

  test.each([
    ['drop_factor($1)', 1],
    ['set_password($1, $2, null, $2)', 2],
    ['confirm_email($1, $2::bytea)', 2],
    ['erase($1)', 1],
    ['use_link($2::bytea, $1::text)', 2],
  ])('%s, which takes whomever it is told, is not for the application', async (call, takes) => {
    await expect(as(me, call, ...[colleague.userId, 'x'].slice(0, takes))).rejects.toThrow(
      /permission denied/,
    )
  })

  test('removes the second factor of the caller and never that of another user', async () => {
    await giveFactor(me)
    await giveFactor(colleague)
    expect(await as(me, 'drop_own_factor()')).toBe(true)
    expect([await factors(me), await factors(colleague)]).toEqual([0, 1])
  })

  test('a reset is for an administrator of the organisation, for another user in it, and never for a super admin', async () => {
    const admin = await world.user(me.tenantId, 'ROLE_ADMIN')
    const stranger = await world.member('ROLE_ADMIN')
    const above = await world.user(me.tenantId, 'ROLE_SUPER_ADMIN')
    for (const who of [colleague, admin, above]) await giveFactor(who)
    for (const [who, whom] of [
      [me, colleague],
      [stranger, colleague],
      [admin, admin],
      [admin, above],
    ] as const)
      expect(await as(who, 'reset_factor($1)', whom.userId)).toBe(false)
    expect(await factors(colleague)).toBe(1)
    expect(await as(admin, 'reset_factor($1)', colleague.userId)).toBe(true)
    expect(await factors(colleague)).toBe(0)
  })

  test('sessions end with a changed address only for a user of the organisation, by a caller who may edit users', async () => {
    const admin = await world.user(me.tenantId, 'ROLE_ADMIN')
    const stranger = await world.member('ROLE_ADMIN')
    const whom = await world.user(me.tenantId)
    const ended = async () =>
      (
        await world.asSystem((db) =>
          db
            .selectFrom('accounts.session')
            .select('end_reason')
            .where('user_id', '=', whom.userId)
            .execute(),
        )
      ).map((session) => session.end_reason)
    for (const who of [me, stranger]) await as(who, 'leave_address($1, null)', whom.userId)
    expect(await ended()).toEqual([null])
    await as(admin, 'leave_address($1, null)', whom.userId)
    expect(await ended()).toEqual(['address_changed'])
  })

  test('codes are used up for the caller only, or for the user who is half-way in with the token', async () => {
    await giveFactor(colleague)
    expect(await as(me, 'use_step(null, 7)')).toBe(false)
    expect(await as(me, `use_step('\\x01', 7)`)).toBe(false)
    expect(await step(colleague)).toBe(0)
    expect(await as(colleague, `go_half_way($1, '\\x01', true)`, colleague.userId)).toBe(true)
    expect(await as(me, `use_step('\\x01', 7)`)).toBe(true)
    expect(await step(colleague)).toBe(7)
  })

  test('no session of another user becomes a strong one, nor one that existed before', async () => {
    const sessionOf = async (who: Caller) =>
      await world.asSystem((db) =>
        db
          .selectFrom('accounts.session')
          .select(['id', 'strong'])
          .where('user_id', '=', who.userId)
          .executeTakeFirstOrThrow(),
      )
    await giveFactor(colleague)
    await as(colleague, `go_half_way($1, '\\x02', true)`, colleague.userId)
    for (const who of [me, colleague]) {
      await as(me, 'through_provider($1, true)', (await sessionOf(who)).id)
      await as(me, `name_session($1, 'x', false)`, (await sessionOf(who)).id)
    }
    expect(await as(me, `end_half_way('\\x02', $1)`, (await sessionOf(me)).id)).toBe(false)
    expect([(await sessionOf(me)).strong, (await sessionOf(colleague)).strong]).toEqual([
      false,
      false,
    ])
  })

  test('nobody erases a colleague without the permission; a super admin of another organisation does so only from within the organisation', async () => {
    const [one, two] = [await world.user(me.tenantId), await world.user(me.tenantId)]
    expect(await as(me, 'erase_here($1)', one.userId)).toBeNull()
    expect(await as(chief, 'erase_here($1)', one.userId)).toBeNull()
    expect(await as(one, 'erase_here($1)', one.userId)).toEqual(expect.any(String))
    expect(
      await as(await world.user(me.tenantId, 'ROLE_ADMIN'), 'erase_here($1)', two.userId),
    ).toEqual(expect.any(String))
  })
})
