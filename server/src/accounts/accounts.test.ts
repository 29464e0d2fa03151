import { accounts } from '@bouwkring/contract/accounts'
import { describe, expect, test } from 'vitest'
import { useWorld } from '../../test/world.ts'
import { makeUser } from './index.ts'

const world = useWorld()
const password = 'Goed-Wachtwoord-1'

async function account(status: 'active' | 'inactive' = 'active') {
  const tenantId = await world.tenant({ status })
  const email = `a${tenantId}@test.example`
  await world.asSystem((db) =>
    makeUser(db, { tenantId, name: 'Ruben Post', email, password, roles: ['ROLE_USER'] }),
  )
  return { tenantId, email }
}

describe('signing in', () => {
  test('returns tokens and the user with the permissions of the role', async () => {
    const { email, tenantId } = await account()
    const reply = await world
      .visitor()
      .call(accounts.login, { body: { email: ` ${email.toUpperCase()} `, password } })
    expect(reply.user).toMatchObject({
      name: 'Ruben Post',
      roles: ['ROLE_USER'],
      readOnly: false,
      tenant: { id: tenantId, status: 'active', group: 'Overheden' },
    })
    expect(reply.user.permissions).toContain('SPOT_CREATE')
    expect(reply.user.permissions).not.toContain('USER_CREATE')
    const info = await world
      .visitor()
      .raw({ url: '/user/info', headers: { authorization: `Bearer ${reply.token}` } })
    expect(info.status).toBe(200)
  })

  test('gives an unknown address and a wrong password the same response', async () => {
    const { email } = await account()
    const wrong = await world
      .visitor()
      .refused(accounts.login, { body: { email, password: 'Fout-Wachtwoord-1' } })
    const unknown = await world
      .visitor()
      .refused(accounts.login, { body: { email: 'niemand@test.example', password } })
    expect(wrong).toEqual(unknown)
    expect(wrong).toMatchObject({
      status: 401,
      code: 'wrong_credentials',
      message: 'Gebruiker niet gevonden of verkeerd wachtwoord',
    })
  })

  test('reveals that the organisation is not active only after the correct password', async () => {
    const { email } = await account('inactive')
    expect(
      await world
        .visitor()
        .refused(accounts.login, { body: { email, password: 'Fout-Wachtwoord-1' } }),
    ).toMatchObject({ code: 'wrong_credentials' })
    expect(
      await world.visitor().refused(accounts.login, { body: { email, password } }),
    ).toMatchObject({ code: 'tenant_not_active', status: 403 })
  })

  test('names each invalid field in the requested language', async () => {
    const reply = await world
      .visitor()
      .refused(
        accounts.login,
        { body: { email: 'geen adres', password: '', extra: 1 } as never },
        { 'accept-language': 'en' },
      )
    expect(reply.code).toBe('invalid')
    expect(reply.violations).toEqual(
      expect.arrayContaining([
        { path: 'email', message: 'Enter a valid email address.', code: 'email.wrong' },
        { path: 'password', message: 'Password is a required field', code: 'password.required' },
        { path: 'extra', message: 'Unknown field', code: 'field.unknown' },
      ]),
    )
  })
})

describe('refreshing', () => {
  test('twenty concurrent refreshes give one successor, and a replay after the grace period ends the family at once (A5)', async () => {
    const { email } = await account()
    const first = await world.visitor().call(accounts.login, { body: { email, password } })
    const refresh = (refresh_token: string) =>
      world.visitor().raw({ method: 'POST', url: '/user/verify', payload: { refresh_token } })
    const replies = await Promise.all(
      Array.from({ length: 20 }, () => refresh(first.refresh_token)),
    )
    expect(new Set(replies.map((r) => r.status))).toEqual(new Set([200]))
    const successors = new Set(
      replies.map((r) => (r.body as { refresh_token: string }).refresh_token),
    )
    expect(successors.size).toBe(1)
    const [next] = [...successors] as [string]
    const access = (replies[0]?.body as { token: string }).token
    await world.asSystem((db) =>
      db
        .updateTable('accounts.refresh_token')
        .set({ rotated_at: new Date(Date.now() - 60_000) })
        .where('rotated_at', 'is not', null)
        .execute(),
    )
    expect((await refresh(first.refresh_token)).status).toBe(401)
    expect((await refresh(next)).status).toBe(401)
    expect(
      (
        await world
          .visitor()
          .raw({ url: '/user/info', headers: { authorization: `Bearer ${access}` } })
      ).status,
    ).toBe(401)
  })

  test('a failed refresh never clears the cookie', async () => {
    const lost = await world
      .visitor()
      .raw({ method: 'POST', url: '/user/verify', payload: { refresh_token: 'nooit uitgegeven' } })
    expect(lost.status).toBe(401)
    expect(lost.headers['set-cookie']).toBeUndefined()
  })

  test('signing out ends the session, access token included', async () => {
    const { email } = await account()
    const first = await world.visitor().call(accounts.login, { body: { email, password } })
    await world.visitor().call(accounts.logout, { body: { refresh_token: first.refresh_token } })
    expect(
      (
        await world
          .visitor()
          .raw({ url: '/user/info', headers: { authorization: `Bearer ${first.token}` } })
      ).status,
    ).toBe(401)
  })
})

describe('hosts', () => {
  test('a token works on its own host and the bare one, on no other (T6)', async () => {
    const me = await world.member()
    const other = await world.tenant()
    const names = await world.asSystem((db) =>
      db.selectFrom('accounts.tenant').select(['id', 'subdomain']).execute(),
    )
    const host = (id: number) => `${names.find((n) => n.id === id)?.subdomain}.localhost`
    const info = (h: string) => me.raw({ url: '/user/info', headers: { host: h } })
    expect((await info('localhost')).status).toBe(200)
    expect((await info(host(me.tenantId))).status).toBe(200)
    expect((await info(host(other))).status).toBe(401)
  })

  test.each([
    'unknown.localhost',
    'a.b.localhost',
    'evil.example',
    'localhost.evil.example',
    '127.0.0.1',
    '-x.localhost',
    'xn--80ak6aa92e.localhost',
    '.localhost',
    'localhost:3000@evil.example',
  ])('the host %s is refused (T6)', async (host) => {
    const reply = await world.visitor().raw({ url: '/api/host', headers: { host } })
    expect([404, 421]).toContain(reply.status)
  })

  test('X-Forwarded-Host has no effect (T6)', async () => {
    const tenant = await world.asSystem((db) =>
      db.selectFrom('accounts.tenant').select('subdomain').executeTakeFirstOrThrow(),
    )
    const reply = await world
      .visitor()
      .raw({ url: '/api/host', headers: { 'x-forwarded-host': `${tenant.subdomain}.localhost` } })
    expect(reply.body).toMatchObject({ tenant: null })
  })
})

describe('contact persons', () => {
  const person = { first_name: 'Aylin', email: 'aylin@test.example', postal_code: '3818 LE' }
  test('are created, listed only within their organisation, and rejected for a read-only user', async () => {
    const [me, stranger] = [await world.member(), await world.member()]
    const made = await me.call(accounts.createContactPerson, { body: person })
    expect(made).toMatchObject({ ...person, saved: true, last_name: '' })
    expect(
      (await me.call(accounts.contactPersons, { query: {} }))['hydra:member'].map((c) => c.id),
    ).toEqual([made.id])
    expect((await stranger.call(accounts.contactPersons, { query: {} }))['hydra:totalItems']).toBe(
      0,
    )
    const reader = await world.user(me.tenantId, 'ROLE_READ_ONLY')
    expect(await reader.refused(accounts.createContactPerson, { body: person })).toMatchObject({
      status: 403,
    })
    expect(await world.visitor().refused(accounts.contactPersons, { query: {} })).toMatchObject({
      status: 401,
    })
  })
  test('are filtered by saved, by user and by text', async () => {
    const me = await world.member()
    const own = await me.call(accounts.addYourself, {})
    const once = await me.call(accounts.createContactPerson, { body: { ...person, saved: false } })
    const kept = await me.call(accounts.createContactPerson, {
      body: { ...person, first_name: 'Bas', last_name: '100%', email: 'bas@test.example' },
    })
    const ids = async (query: object) =>
      (await me.call(accounts.contactPersons, { query }))['hydra:member'].map((c) => c.id)
    expect(await ids({ saved: 'false' })).toEqual([once.id])
    expect(new Set(await ids({ saved: 'true' }))).toEqual(new Set([own.id, kept.id]))
    expect(await ids({ user: me.userId })).toEqual([own.id])
    expect(await ids({ search: '100%' })).toEqual([kept.id])
    expect(await ids({ search: 'bas@' })).toEqual([kept.id])
    expect(await ids({ search: 'nergens' })).toEqual([])
  })
  test.each([
    [{ ...person, first_name: ' ' }, 'first_name'],
    [{ ...person, email: undefined }, 'email'],
    [{ ...person, email: 'geen adres' }, 'email'],
    [{ ...person, postal_code: '1234 ABC' }, 'postal_code'],
  ])('the form refuses %j', async (body, path) => {
    expect(
      (
        await (await world.member()).refused(accounts.createContactPerson, { body: body as never })
      ).violations?.map((v) => v.path),
    ).toEqual([path])
  })
  test('a postal code has 6 or 7 characters', async () => {
    const me = await world.member()
    const reply = await me.refused(accounts.createContactPerson, {
      body: { ...person, postal_code: '12345' },
    })
    expect(reply.violations).toEqual([
      { path: 'postal_code', message: 'Een postcode heeft 6 of 7 tekens', code: 'postcode.length' },
    ])
  })
  test('adding yourself works only once', async () => {
    const me = await world.member()
    const first = await me.call(accounts.addYourself, {})
    expect(await me.call(accounts.addYourself, {})).toEqual(first)
    expect(first).toMatchObject({ first_name: 'Sanne', last_name: 'de Wit', user: me.userId })
  })
})
