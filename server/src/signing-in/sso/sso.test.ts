import { accounts } from '@bouwkring/contract/accounts'
import { secondFactor } from '@bouwkring/contract/second-factor'
import { singleSignOn } from '@bouwkring/contract/single-sign-on'
import { sql } from 'kysely'
import { Secret, TOTP } from 'otpauth'
import { describe, expect, test } from 'vitest'
import { Caller } from '../../../test/world.ts'
import { makeUser } from '../../accounts/index.ts'
import { useWorkAccounts } from '../../../test/work-accounts.ts'

const { begin, tenants, world, provider, finish, arrive } = await useWorkAccounts()

const usersOf = (tenant: number) =>
  world.asSystem(
    async (db) =>
      (
        await sql<{
          n: number
        }>`select count(*)::int as n from accounts."user" where tenant_id = ${tenant}`.execute(db)
      ).rows[0]?.n,
  )

describe('a valid sign-in', () => {
  test('requests the scopes, with state, nonce and PKCE; creates an ordinary user once and recognises it afterwards, also under another address', async () => {
    const { url, cookie, answer } = await begin({ back: '/zoeken?view=list' })
    const asked = Object.fromEntries(new URL(url).searchParams)
    expect(asked).toMatchObject({
      scope: 'openid User.Read email',
      response_type: 'code',
      code_challenge_method: 'S256',
      client_id: 'bouwkring',
      redirect_uri: `${world.config.PUBLIC_URL}/oauth`,
    })
    for (const name of ['state', 'nonce', 'code_challenge'] as const)
      expect(asked[name]?.length).toBeGreaterThanOrEqual(43)
    expect(String(answer.headers['set-cookie'])).toMatch(
      /Max-Age=600; Path=\/; HttpOnly; SameSite=Strict/,
    )
    const first = await finish(cookie, provider.agree(url))
    expect(first.body).toMatchObject({
      back: '/zoeken?view=list',
      entered: {
        user: {
          email: 'someone@work.example',
          name: 'Noor Smit',
          roles: ['ROLE_USER'],
          tenant: { subdomain: 'werk' },
        },
      },
    })
    const id = (first.body as { entered: { user: { id: number } } }).entered.user.id
    const again = await arrive({ email: 'renamed@work.example' })
    expect(again.body).toMatchObject({ entered: { user: { id, email: 'someone@work.example' } } })
  })

  test('signing out goes through the provider for such a session, and only for such a session', async () => {
    const { entered } = (await arrive()).body as { entered: { token: string } }
    const { url } = await new Caller(world, entered.token).call(singleSignOn.leave, {})
    expect(url).toBe(
      `${provider.issuer}/leave?${new URLSearchParams({ post_logout_redirect_uri: `${world.config.PUBLIC_URL}/sign-in`, client_id: 'bouwkring' }).toString()}`,
    )
    expect(await (await world.member()).call(singleSignOn.leave, {})).toEqual({ url: null })
  })

  test('a second factor at the provider counts; without it the user is asked for their own', async () => {
    const { entered } = (await arrive({ sub: 'careful', email: 'careful@work.example' })).body as {
      entered: { token: string }
    }
    const me = new Caller(world, entered.token)
    const { secret } = await me.call(secondFactor.begin, { body: {} })
    await me.call(secondFactor.confirm, {
      body: { code: new TOTP({ secret: Secret.fromBase32(secret) }).generate() },
    })
    // The page that the user wanted to reach is not lost meanwhile.
    expect(await arrive({ sub: 'careful' }, { back: '/favorites' })).toMatchObject({
      status: 401,
      body: { code: 'second_factor', state: '/favorites' },
    })
    expect((await arrive({ sub: 'careful', amr: ['pwd', 'mfa'] })).status).toBe(200)
  })

  test('a silent attempt that the provider cannot complete without the user is reported as such', async () => {
    const { url, cookie } = await begin({ silent: true })
    expect(new URL(url).searchParams.get('prompt')).toBe('none')
    expect(
      (await finish(cookie, { state: provider.agree(url).state, error: 'login_required' })).body,
    ).toMatchObject({ code: 'sso_interaction' })
  })
})

describe('rejected sign-ins', () => {
  test('a matching address never signs in as the existing user; that user links the work account themselves (A8)', async () => {
    const { werk } = await tenants()
    const email = 'vooraf@work.example'
    await world.asSystem((db) =>
      makeUser(db, {
        tenantId: werk,
        name: 'Vooraf',
        email,
        password: 'Goed-Wachtwoord-1',
        roles: ['ROLE_ADMIN'],
      }),
    )
    expect((await arrive({ sub: 'late', email })).body).toMatchObject({
      status: 409,
      code: 'sso_taken',
    })
    const { token, user } = await world
      .visitor()
      .call(accounts.login, { body: { email, password: 'Goed-Wachtwoord-1' } })
    expect(
      (await arrive({ sub: 'late', email: 'other@work.example' }, { link: true }, token)).body,
    ).toEqual({ back: '/', entered: null })
    expect(await new Caller(world, token).call(singleSignOn.status, {})).toEqual({
      available: true,
      linked: true,
      can: { unlink: true },
    })
    expect((await arrive({ sub: 'late', email: 'third@work.example' })).body).toMatchObject({
      entered: { user: { id: user.id } },
    })
    // A link begun by one user cannot be finished for another, nor for a visitor.
    const { url, cookie } = await begin({ link: true }, token)
    const stranger = await world.user(werk)
    expect((await finish(cookie, provider.agree(url), stranger.token)).body).toMatchObject({
      code: 'sso_refused',
    })
    expect((await finish(cookie, provider.agree(url))).body).toMatchObject({ code: 'sso_refused' })
    expect((await begin({ link: true })).answer.status).toBe(401)
  })

  test('a work account can be unlinked when there is a password to sign in with, and not when it is the only way in', async () => {
    const { werk } = await tenants()
    const email = 'los@work.example'
    await world.asSystem((db) =>
      makeUser(db, {
        tenantId: werk,
        name: 'Los',
        email,
        password: 'Goed-Wachtwoord-1',
        roles: ['ROLE_USER'],
      }),
    )
    const { token, user } = await world
      .visitor()
      .call(accounts.login, { body: { email, password: 'Goed-Wachtwoord-1' } })
    const me = new Caller(world, token)
    expect(await me.refused(singleSignOn.unlink, {})).toMatchObject({
      code: 'wrong_state',
      state: 'off',
    })
    await arrive({ sub: 'loose' }, { link: true }, token)
    const replies = await Promise.all(
      Array.from({ length: 10 }, () => me.status(singleSignOn.unlink, {})),
    )
    expect(replies.filter((status) => status === 204)).toHaveLength(1)
    expect(await me.call(singleSignOn.status, {})).toEqual({
      available: true,
      linked: false,
      can: { unlink: false },
    })
    // Its next arrival counts as somebody new.
    expect((await arrive({ sub: 'loose', email: 'nieuw@work.example' })).body).not.toMatchObject({
      entered: { user: { id: user.id } },
    })
    await world.jobs()
    const { rows } = await world.asSystem((db) =>
      sql<{
        subject: string
        told: number
      }>`select subject, (select count(*)::int from platform.audit where action = 'singleSignOn.unlink' and user_id = ${user.id}) as told from platform.mail where to_address = ${email}`.execute(
        db,
      ),
    )
    expect(rows).toEqual([{ subject: 'Uw werkaccount is losgekoppeld – Bouwkring', told: 1 }])
    const { entered } = (await arrive({ sub: 'alone', email: 'alone@work.example' })).body as {
      entered: { token: string }
    }
    const alone = new Caller(world, entered.token)
    expect(await alone.call(singleSignOn.status, {})).toMatchObject({
      linked: true,
      can: { unlink: false },
    })
    expect(await alone.refused(singleSignOn.unlink, {})).toMatchObject({
      code: 'wrong_state',
      state: 'only_way_in',
    })
    expect((await arrive({ sub: 'alone' })).status).toBe(200)
  })

  test('the user cap holds when twenty arrive at once; the others are notified', async () => {
    const { vol } = await tenants()
    await world.asSystem((db) =>
      sql`update accounts.tenant set max_user_count = 3 where id = ${vol}`.execute(db),
    )
    const ways = await Promise.all(
      Array.from({ length: 20 }, (_, i) => begin().then((way) => ({ ...way, i }))),
    )
    provider.forge = (making) => ({
      ...making,
      claims: {
        ...making.claims,
        tid: 'directory-2',
        sub: `vol-${String(making.claims.nonce)}`,
        email: `${String(making.claims.nonce)
          .toLowerCase()
          .replace(/[^a-z0-9]/g, '')}@vol.example`,
      },
    })
    const replies = await Promise.all(
      ways.map(({ url, cookie }) => finish(cookie, provider.agree(url))),
    )
    expect(replies.filter((r) => r.status === 200)).toHaveLength(3)
    const told = replies.filter((r) => (r.body as { code?: string }).code === 'users_full')
    expect(told.length).toBeGreaterThan(0)
    // A busy machine may ask users to come back later; nobody gets any other answer.
    expect(
      replies
        .filter((r) => r.status !== 200 && r.status !== 503 && !told.includes(r))
        .map((r) => r.body),
    ).toEqual([])
    expect(await usersOf(vol)).toBe(3)
  })

  test('rejects an inactive organisation, a disabled user, the host of another organisation and a person without an address', async () => {
    expect(
      (await arrive({ tid: 'directory-3', sub: 'weg', email: 'weg@weg.example' })).body,
    ).toMatchObject({ code: 'tenant_not_active' })
    expect((await arrive({ sub: 'leeg', email: undefined })).body).toMatchObject({
      code: 'sso_refused',
    })
    const { entered } = (await arrive({ sub: 'uit', email: 'uit@work.example' })).body as {
      entered: { user: { id: number } }
    }
    const { url, cookie } = await begin()
    const elsewhere = await world.visitor().raw({
      method: 'POST',
      url: '/user/sso/finish',
      headers: { host: 'vol.localhost', cookie: `sso=${cookie}` },
      payload: { parameters: new URLSearchParams(provider.agree(url)).toString() },
    })
    expect(elsewhere.body).toMatchObject({ code: 'sso_refused' })
    await world.asSystem((db) =>
      sql`update accounts."user" set disabled_at = now() where id = ${entered.user.id}`.execute(db),
    )
    expect((await arrive({ sub: 'uit' })).body).toMatchObject({
      code: 'sso_refused',
      message: 'Je kan niet inloggen. Neem contact op met je IT beheerder',
    })
  })
})
