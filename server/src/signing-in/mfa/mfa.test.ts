import { accounts } from '@bouwkring/contract/accounts'
import { entry } from '@bouwkring/contract/entry'
import { secondFactor } from '@bouwkring/contract/second-factor'
import { users } from '@bouwkring/contract/users'
import { sql } from 'kysely'
import { Secret, TOTP } from 'otpauth'
import { describe, expect, test } from 'vitest'
import { Caller, useWorld } from '../../../test/world.ts'
import { makeUser } from '../../accounts/index.ts'
import { addressOf, recoveryHash, sealFor, unsealFor } from './actions-secrets.ts'

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

describe('setting up a second factor', () => {
  test('needs a code from the app; gives ten recovery codes once, ends the other sessions and sends a mail', async () => {
    const { me, email } = await account()
    const { token: elsewhere } = await world
      .visitor()
      .call(accounts.login, { body: { email, password } })
    const { secret, uri } = await me.call(secondFactor.begin, { body: {} })
    expect(uri).toBe(addressOf(secret, 'Bouwkring', email))
    expect(await me.call(secondFactor.status, {})).toMatchObject({
      active: false,
      required: false,
      asks_password: false,
    })
    expect(await me.refused(secondFactor.confirm, { body: { code: '000000' } })).toMatchObject({
      status: 400,
      code: 'wrong_code',
      violations: [{ path: 'code', code: 'code.wrong' }],
    })
    const { recovery_codes: codes } = await me.call(secondFactor.confirm, {
      body: { code: codeOf(secret) },
    })
    expect(new Set(codes).size).toBe(10)
    for (const code of codes) expect(code).toMatch(/^([A-Z2-7]{4}-){3}[A-Z2-7]{4}$/)
    expect(await me.call(secondFactor.status, {})).toMatchObject({
      active: true,
      recovery_codes_left: 10,
    })
    expect((await me.call(accounts.info, {})).second_factor).toBe('on')
    expect(
      (await world.visitor().raw({ url: '/user/info', headers: bearer(elsewhere) })).status,
    ).toBe(401)
    expect(await me.refused(secondFactor.begin, { body: {} })).toMatchObject({
      code: 'wrong_state',
    })
    await world.jobs()
    const { rows } = await world.asSystem((db) =>
      sql<{
        subject: string
      }>`select subject from platform.mail where to_address = ${email}`.execute(db),
    )
    expect(rows.map((r) => r.subject)).toContain(
      'Verificatie in twee stappen staat aan – Bouwkring',
    )
  })

  test('asks for the password again when the sign-in is not recent', async () => {
    const { me, id } = await account()
    await world.asSystem((db) =>
      sql`update accounts.session set created_at = now() - interval '11 minutes' where user_id = ${id}`.execute(
        db,
      ),
    )
    expect((await me.call(secondFactor.status, {})).asks_password).toBe(true)
    expect(await me.refused(secondFactor.begin, { body: {} })).toMatchObject({
      violations: [{ path: 'password', code: 'password.wrong' }],
    })
    await me.call(secondFactor.begin, { body: { password } })
  })

  test('the stored secret is encrypted for one user and one product, and recovery codes are hashed', async () => {
    const { id, secret, codes } = await withFactor()
    const { rows } = await world.asSystem((db) =>
      sql<{
        all: string
        sealed: Buffer
      }>`select (f::text || (select string_agg(c::text, ',') from accounts.recovery_code c)) as all, f.secret as sealed from accounts.second_factor f where user_id = ${id}`.execute(
        db,
      ),
    )
    const [row] = rows
    for (const readable of [
      secret,
      Buffer.from(secret).toString('hex'),
      ...codes.map((code) => code.replaceAll('-', '')),
    ])
      expect(row?.all.toUpperCase()).not.toContain(readable.toUpperCase())
    const sealed = row?.sealed as Buffer
    expect(unsealFor(sealed, id, world.config.SESSION_SECRET)).toBe(secret)
    expect(unsealFor(sealed, id + 1, world.config.SESSION_SECRET)).toBeNull()
    expect(unsealFor(sealed, id, 'another secret of the product altogether')).toBeNull()
    expect(unsealFor(sealFor(secret, 7, 'x').subarray(0, -1), 7, 'x')).toBeNull()
    expect(recoveryHash('AAAA-BBBB-CCCC-DDDD', 1, 'x')).not.toEqual(
      recoveryHash('AAAA-BBBB-CCCC-DDDD', 2, 'x'),
    )
  })
})

describe('switching off a second factor', () => {
  test('needs password and code', async () => {
    const { me, secret, codes } = await withFactor()
    expect(
      await me.refused(secondFactor.remove, {
        body: { password: 'Fout-Wachtwoord-1', code: codeOf(secret, 1) },
      }),
    ).toMatchObject({ violations: [{ path: 'password' }] })
    expect(
      await me.refused(secondFactor.remove, { body: { password, code: '000000' } }),
    ).toMatchObject({ code: 'wrong_code' })
    await me.call(secondFactor.remove, { body: { password, code: codes[0] as string } })
    expect((await me.call(secondFactor.status, {})).active).toBe(false)
  })

  test('new recovery codes need a code and end the old ones', async () => {
    const { me, codes, email } = await withFactor()
    const fresh = await me.call(secondFactor.codes, { body: { code: codes[0] as string } })
    expect((await verify((await halfWay(email)).cookie, codes[1] as string)).status).toBe(400)
    expect(
      (await verify((await halfWay(email)).cookie, fresh.recovery_codes[0] as string)).status,
    ).toBe(200)
  })

  test('an administrator resets it for a user who lost app and codes: sessions end, the user is notified; not for themselves, not for another organisation', async () => {
    const lost = await withFactor()
    const admin = await account('ROLE_ADMIN', lost.tenantId)
    const list = await admin.me.call(users.list, { query: {} })
    expect(list['hydra:member'].find((u) => u.id === lost.id)).toMatchObject({
      second_factor: true,
      can: { reset: true },
    })
    expect(
      await (
        await world.member('ROLE_ADMIN')
      ).refused(secondFactor.reset, { params: { id: lost.id } }),
    ).toMatchObject({ status: 404 })
    expect(await admin.me.refused(secondFactor.reset, { params: { id: admin.id } })).toMatchObject({
      code: 'own_tenant',
    })
    await admin.me.call(secondFactor.reset, { params: { id: lost.id } })
    expect(await lost.me.refused(accounts.info, {})).toMatchObject({ status: 401 })
    expect(await admin.me.refused(secondFactor.reset, { params: { id: lost.id } })).toMatchObject({
      code: 'wrong_state',
    })
    await world.visitor().call(accounts.login, { body: { email: lost.email, password } })
    await world.jobs()
    const { rows } = await world.asSystem((db) =>
      sql<{
        subject: string
        kept: number
      }>`select subject, (select count(*)::int from platform.audit where action = 'secondFactor.reset' and user_id = ${admin.id}) as kept from platform.mail where to_address = ${lost.email} order by id desc limit 1`.execute(
        db,
      ),
    )
    expect(rows[0]).toEqual({
      subject: 'Verificatie in twee stappen is opnieuw in te stellen – Bouwkring',
      kept: 1,
    })
  })
})

describe('where a second factor is required', () => {
  test('when the organisation requires it nothing else works until it is set up, and public content is read as a visitor', async () => {
    const admin = await account('ROLE_ADMIN')
    const user = await account('ROLE_USER', admin.tenantId)
    expect(await user.me.refused(secondFactor.require, { body: { required: true } })).toMatchObject(
      { status: 403 },
    )
    await admin.me.call(secondFactor.require, { body: { required: true } })
    expect((await user.me.call(accounts.info, {})).second_factor).toBe('asked')
    expect(await user.me.refused(entry.sessions, {})).toMatchObject({
      status: 403,
      code: 'second_factor_set_up',
    })
    expect(await user.me.refused(users.profile, {})).toMatchObject({ code: 'second_factor_set_up' })
    await user.me.call(accounts.host, {})
    const { secret } = await user.me.call(secondFactor.begin, { body: {} })
    await user.me.call(secondFactor.confirm, { body: { code: codeOf(secret) } })
    await user.me.call(entry.sessions, {})
    const company = await world.asSystem((db) =>
      db
        .selectFrom('accounts.tenant')
        .select('second_factor_required')
        .where('id', '=', admin.tenantId)
        .executeTakeFirstOrThrow(),
    )
    expect(company.second_factor_required).toBe(true)
  })
})
