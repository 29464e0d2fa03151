import { accounts } from '@bouwkring/contract/accounts'
import { entry } from '@bouwkring/contract/entry'
import { tokenLogin } from '@bouwkring/contract/token-login'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { Caller, useWorld } from '../../../test/world.ts'
import { makeUser } from '../../accounts/index.ts'

// Many ask at once here, and on a busy machine a connection may come late.
const world = useWorld({}, { waitMs: 60_000 })
const password = 'Goed-Wachtwoord-1'
const refusal = { status: 400, code: 'invalid_link', message: 'Deze link is niet (meer) geldig.' }

async function account() {
  const tenantId = await world.tenant({ company: 'Waterschap Vechtzoom' })
  const email = `t${tenantId}@test.example`
  const id = await world.asSystem((db) =>
    makeUser(db, { tenantId, name: 'Ruben Post', email, password, roles: ['ROLE_USER'] }),
  )
  const tokens = await world
    .visitor()
    .call(accounts.login, { body: { email, password, stayLoggedIn: false } })
  return { tenantId, email, id, tokens, me: new Caller(world, tokens.token, id, tenantId) }
}
const codeOf = async (me: Caller) =>
  new URL((await me.call(tokenLogin.issue, {})).url).searchParams.get('q') ?? ''
const enter = (q: string, headers: Record<string, string> = {}) =>
  world.visitor().raw({ method: 'POST', url: '/user/token-login', payload: { q }, headers })
const look = (q: string, headers: Record<string, string> = {}) =>
  world.visitor().raw({ method: 'POST', url: '/user/token-login/look', payload: { q }, headers })
const sessionsOf = (id: number) =>
  world.asSystem((db) =>
    db
      .selectFrom('accounts.session')
      .selectAll()
      .where('user_id', '=', id)
      .orderBy('used_at')
      .execute(),
  )
const expectRefused = async (q: string, headers: Record<string, string> = {}) => {
  for (const answer of [await look(q, headers), await enter(q, headers)]) {
    expect(answer.body).toEqual(refusal)
    expect(answer.headers['set-cookie']).toBeUndefined()
  }
}

describe('a code for another device (C1)', () => {
  test('says whom it signs in without being used up, then signs in once; it is stored as a hash and recorded in the audit log', async () => {
    const { me, id, tenantId } = await account()
    const { url, seconds } = await me.call(tokenLogin.issue, {})
    expect({ path: new URL(url).pathname, seconds }).toEqual({ path: '/token-login', seconds: 60 })
    const q = new URL(url).searchParams.get('q') ?? ''
    expect(Buffer.from(q, 'base64url').length * 8).toBeGreaterThanOrEqual(128)
    for (let i = 0; i < 5; i++) {
      expect((await look(q)).body).toEqual({ name: 'Ruben Post', company: 'Waterschap Vechtzoom' })
      // Opening the link, or a mail scanner's visit to it, does not use it up either.
      expect((await world.visitor().raw({ url: `/token-login?q=${q}` })).status).toBeLessThan(500)
    }
    const { rows } = await world.asSystem((db) =>
      sql<{
        kept: string
      }>`select h::text as kept from accounts.hand_over h where user_id = ${id}`.execute(db),
    )
    expect(rows.map((row) => row.kept.includes(q))).toEqual([false])
    const entered = await enter(q)
    expect(entered.body).toMatchObject({ user: { id, tenant: { id: tenantId } } })
    expect(String(entered.headers['set-cookie'])).toMatch(
      /refresh=[\w-]+; Path=\/; HttpOnly; SameSite=Lax/,
    )
    expect([entered.headers['referrer-policy'], entered.headers['cache-control']]).toEqual([
      'no-referrer',
      'no-store',
    ])
    await expectRefused(q)
    const { rows: told } = await world.asSystem((db) =>
      sql<{
        action: string
        result: string
      }>`select action, result from platform.audit where user_id = ${id} order by id`.execute(db),
    )
    expect(told).toEqual(
      expect.arrayContaining([
        { action: 'tokenLogin.issue', result: 'done' },
        { action: 'tokenLogin.enter', result: 'done' },
      ]),
    )
    const { rows: refused } = await world.asSystem((db) =>
      sql<{
        n: number
      }>`select count(*)::int as n from platform.audit where action like 'tokenLogin.%' and result = 'refused'`.execute(
        db,
      ),
    )
    expect(refused[0]?.n).toBeGreaterThanOrEqual(2)
  })

  test('fifty simultaneous uses give one session', async () => {
    const { me, id } = await account()
    const q = await codeOf(me)
    const replies = await Promise.all(Array.from({ length: 50 }, () => enter(q)))
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(replies.filter(({ status }) => status !== 200).map(({ body }) => body)).toEqual(
      Array.from({ length: 49 }, () => refusal),
    )
    expect(await sessionsOf(id)).toHaveLength(2)
  })

  test('the new session is no stronger, no longer and no fresher than its origin, and is ended like any other', async () => {
    const { me, id, tokens } = await account()
    for (const strong of [false, true]) {
      await world.asSystem((db) =>
        sql`update accounts.session set strong = ${strong}, created_at = now() - interval '3 hours', expires_at = now() + interval '9 hours' where user_id = ${id} and ended_at is null`.execute(
          db,
        ),
      )
      const { token } = (await enter(await codeOf(me))).body as { token: string }
      const [old, made] = await sessionsOf(id)
      const kept = (s: typeof made) =>
        s && {
          strong: s.strong,
          idle: s.idle,
          created: s.created_at,
          expires: s.expires_at,
          ended: s.ended_at,
        }
      expect(kept(made)).toEqual({ ...kept(old), strong })
      expect((await new Caller(world, token).call(entry.sessions, {})).length).toBe(2)
      await me.call(entry.endSession, { body: {} })
      expect(
        (
          await world
            .visitor()
            .raw({ url: '/user/info', headers: { authorization: `Bearer ${token}` } })
        ).status,
      ).toBe(401)
      await world.asSystem((db) =>
        sql`delete from accounts.session where user_id = ${id} and ended_at is not null`.execute(
          db,
        ),
      )
    }
    expect(
      (
        await world
          .visitor()
          .raw({ url: '/user/info', headers: { authorization: `Bearer ${tokens.token}` } })
      ).status,
    ).toBe(200)
  })

  test('an expired or replaced code, or one of an ended session, another organisation or a user who may not sign in, gets the same message', async () => {
    const { me, id, tenantId } = await account()
    const change = (what: ReturnType<typeof sql>) => world.asSystem((db) => what.execute(db))
    const first = await codeOf(me)
    const second = await codeOf(me)
    await expectRefused(first)
    const stranger = await world.tenant()
    const { subdomain: other } = await world.asSystem((db) =>
      db
        .selectFrom('accounts.tenant')
        .select('subdomain')
        .where('id', '=', stranger)
        .executeTakeFirstOrThrow(),
    )
    await expectRefused(second, { host: `${other}.localhost` })
    await change(
      sql`update accounts.hand_over set expires_at = now() - interval '1 second' where user_id = ${id}`,
    )
    await expectRefused(second)
    const third = await codeOf(me)
    await change(sql`update accounts."user" set disabled_at = now() where id = ${id}`)
    await expectRefused(third)
    await change(sql`update accounts."user" set disabled_at = null where id = ${id}`)
    await change(sql`update accounts.tenant set status = 'inactive' where id = ${tenantId}`)
    await expectRefused(third)
    await change(sql`update accounts.tenant set status = 'active' where id = ${tenantId}`)
    // A refused code is valid again once the obstacle is gone, as long as its minute lasts.
    expect((await look(third)).status).toBe(200)
    await change(sql`update accounts.session set ended_at = now() where user_id = ${id}`)
    await expectRefused(third)
    for (const q of ['x'.repeat(43), 'x', '{}', 'eyJ', '%', 'é']) await expectRefused(q)
  })

  test('needs a signed-in user to create it, and a request from our own pages to use it', async () => {
    expect(
      (await world.visitor().raw({ method: 'POST', url: '/user/token-login/code' })).status,
    ).toBe(401)
    const q = await codeOf((await account()).me)
    expect((await enter(q, { origin: 'https://evil.example' })).status).toBe(403)
    expect(
      (
        await world.visitor().raw({
          method: 'POST',
          url: '/user/token-login',
          headers: { 'content-type': 'text/plain' },
          payload: JSON.stringify({ q }),
        })
      ).status,
    ).toBe(400)
    expect((await enter(q)).status).toBe(200)
  })
})

describe('the token structure of the previous product (C1)', () => {
  const encoded = (structure: object) => Buffer.from(JSON.stringify(structure)).toString('base64')
  const forgedUser = {
    user: { id: 1, name: 'Chef', roles: ['ROLE_SUPER_ADMIN'] },
    permissions: ['USER_DELETE', 'GROUP_DELETE'],
  }

  test('its tokens keep working; the user and permissions in it are ignored and read from the database', async () => {
    const { tokens, id } = await account()
    const q = encoded({ token: tokens.token, refresh_token: tokens.refresh_token, ...forgedUser })
    expect((await look(q)).body).toEqual({ name: 'Ruben Post', company: 'Waterschap Vechtzoom' })
    const { user } = (await enter(q)).body as typeof tokens
    expect({
      id: user.id,
      name: user.name,
      roles: user.roles,
      may: user.permissions.includes('USER_DELETE'),
    }).toEqual({ id, name: 'Ruben Post', roles: ['ROLE_USER'], may: false })
    expect(await sessionsOf(id)).toHaveLength(1)
    await expectRefused(q)
  })

  test('fifty simultaneous uses share one session', async () => {
    const { tokens, id } = await account()
    const replies = await Promise.all(
      Array.from({ length: 50 }, () => enter(encoded({ refresh_token: tokens.refresh_token }))),
    )
    expect(replies.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(1)
    expect(
      new Set(
        replies.flatMap(({ status, body }) =>
          status === 200 ? [(body as typeof tokens).refresh_token] : [],
        ),
      ).size,
    ).toBe(1)
    expect((await sessionsOf(id)).filter(({ ended_at: ended }) => ended === null)).toHaveLength(1)
  })

  test('without a valid refresh token, or with an access token that is forged or of another user, it is rejected', async () => {
    const [one, other] = [await account(), await account()]
    for (const structure of [
      { token: one.tokens.token, ...forgedUser },
      { token: one.tokens.token, refresh_token: 'x'.repeat(43), ...forgedUser },
      { token: other.tokens.token, refresh_token: one.tokens.refresh_token },
      { token: 'a.b.c', refresh_token: one.tokens.refresh_token },
      { token: `${one.tokens.token}x`, refresh_token: one.tokens.refresh_token },
      forgedUser,
    ])
      await expectRefused(encoded(structure))
    // None of that cost anybody a session.
    for (const { tokens } of [one, other])
      expect(
        (await enter(encoded({ token: tokens.token, refresh_token: tokens.refresh_token }))).status,
      ).toBe(200)
  })
})
