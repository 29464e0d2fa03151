import { accounts } from '@bouwkring/contract/accounts'
import { secondFactor } from '@bouwkring/contract/second-factor'
import { sql } from 'kysely'
import { Secret, TOTP } from 'otpauth'
import { describe, expect, test } from 'vitest'
import { Caller, useWorld } from '../../../test/world.ts'
import { makeUser } from '../../accounts/index.ts'
import { stepOf } from './actions-secrets.ts'

const world = useWorld()

const password = 'Goed-Wachtwoord-1'

const bearer = (token: string) => ({ authorization: `Bearer ${token}` })

/** An app code, `later` periods of 30 s from now. */
const codeOf = (secret: string, later = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: Date.now() + later * 30_000,
  })

async function account(role: 'ROLE_USER' | 'ROLE_ADMIN' = 'ROLE_USER', tenant?: number) {
  const tenantId = tenant ?? (await world.tenant())
  const email = `m${tenantId}${role}@test.example`
  const id = await world.asSystem((db) =>
    makeUser(db, { tenantId, name: 'Ruben Post', email, password, roles: [role] }),
  )
  const { token } = await world.visitor().call(accounts.login, { body: { email, password } })
  return { id, email, tenantId, me: new Caller(world, token, id, tenantId) }
}

/** An account with an active second factor; the codes of the current and previous period are used up. */
async function withFactor(role: 'ROLE_USER' | 'ROLE_ADMIN' = 'ROLE_USER') {
  const one = await account(role)
  const { secret } = await one.me.call(secondFactor.begin, { body: {} })
  const { recovery_codes: codes } = await one.me.call(secondFactor.confirm, {
    body: { code: codeOf(secret) },
  })
  return { ...one, secret, codes }
}

/** Enters the correct password, and returns the half-way state before a session. */
async function halfWay(email: string) {
  const answer = await world
    .visitor()
    .raw({ method: 'POST', url: '/api/login', payload: { email, password } })
  const cookie = /halfway=([\w-]+)/.exec(String(answer.headers['set-cookie']))?.[1]
  return { answer, cookie: cookie ?? '' }
}

const verify = (cookie: string, code: string) =>
  world.visitor().raw({
    method: 'POST',
    url: '/user/second-step',
    headers: { cookie: `halfway=${cookie}` },
    payload: { code },
  })

describe('signing in with a second factor', () => {
  test('gives no session before the code; the half-way state is a cookie for five minutes that scripts cannot read', async () => {
    const { email, secret } = await withFactor()
    const { answer, cookie } = await halfWay(email)
    expect(answer.body).toEqual({
      status: 401,
      code: 'second_factor',
      message: 'Geef de code uit uw verificatie-app.',
    })
    expect(String(answer.headers['set-cookie'])).toMatch(
      /halfway=[\w-]{43}; Max-Age=300; Path=\/; HttpOnly; SameSite=Strict/,
    )
    expect(String(answer.headers['set-cookie'])).not.toMatch(/refresh=|device=/)
    const done = await verify(cookie, codeOf(secret, 1))
    expect(done.body).toMatchObject({ user: { email, second_factor: 'on' } })
    expect(String(done.headers['set-cookie'])).toContain('halfway=; Max-Age=0')
    expect(
      (
        await world
          .visitor()
          .raw({ url: '/user/info', headers: bearer((done.body as { token: string }).token) })
      ).status,
    ).toBe(200)
  })

  test('a wrong password gets the ordinary message, even with a second factor', async () => {
    const { email } = await withFactor()
    expect(
      await world
        .visitor()
        .refused(accounts.login, { body: { email, password: 'Fout-Wachtwoord-1' } }),
    ).toMatchObject({ code: 'wrong_credentials' })
  })

  test('no code works twice, even when submitted fifty times at once', async () => {
    const { email, secret } = await withFactor()
    const ways = await Promise.all(Array.from({ length: 4 }, () => halfWay(email)))
    const code = codeOf(secret, 1)
    const replies = await Promise.all(ways.map(({ cookie }) => verify(cookie, code)))
    expect(replies.map((r) => r.status).toSorted()).toEqual([200, 400, 400, 400])
  })

  test('the half-way state works once and for five minutes', async () => {
    const { email, id, codes } = await withFactor()
    const { cookie } = await halfWay(email)
    const replies = await Promise.all(codes.slice(0, 3).map((code) => verify(cookie, code)))
    expect(replies.filter((r) => r.status === 200)).toHaveLength(1)
    const late = await halfWay(email)
    await world.asSystem((db) =>
      sql`update accounts.half_way set expires_at = now() - interval '1 second' where user_id = ${id}`.execute(
        db,
      ),
    )
    expect(await verify(late.cookie, codes[5] as string)).toMatchObject({
      status: 401,
      body: { code: 'session_ended' },
    })
    expect(await verify('x'.repeat(43), codes[5] as string)).toMatchObject({
      status: 401,
      body: { code: 'session_ended' },
    })
    expect(
      (
        await world
          .visitor()
          .raw({ method: 'POST', url: '/user/second-step', payload: { code: codes[5] } })
      ).status,
    ).toBe(401)
  })

  test('a recovery code works once, however it is typed, and is counted', async () => {
    const { email, codes, me } = await withFactor()
    const code = codes[0] as string
    expect(
      (await verify((await halfWay(email)).cookie, ` ${code.toLowerCase().replaceAll('-', ' ')} `))
        .status,
    ).toBe(200)
    expect((await verify((await halfWay(email)).cookie, code)).status).toBe(400)
    expect((await me.call(secondFactor.status, {})).recovery_codes_left).toBe(9)
  })

  test('five wrong codes lock the second step, even with a fresh password each time; each of them is in the audit log', async () => {
    const { email, id, secret } = await withFactor()
    for (let i = 0; i < 5; i++)
      expect((await verify((await halfWay(email)).cookie, '000000')).status).toBe(400)
    expect((await verify((await halfWay(email)).cookie, codeOf(secret, 1))).status).toBe(429)
    const { rows } = await world.asSystem((db) =>
      sql<{
        n: number
      }>`select count(*)::int as n from platform.audit where user_id = ${id} and action = 'secondFactor.verify' and result = 'refused'`.execute(
        db,
      ),
    )
    expect(rows[0]?.n).toBe(5)
  })

  test('clocks may differ by one period, no more', () => {
    const secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'
    const now = 1_800_000_015_000
    const at = (shift: number) =>
      new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: now + shift * 30_000 })
    expect([-2, -1, 0, 1, 2].map((shift) => stepOf(secret, at(shift), now))).toEqual([
      null,
      59_999_999,
      60_000_000,
      60_000_001,
      null,
    ])
  })
})
