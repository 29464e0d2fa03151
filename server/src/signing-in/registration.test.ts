import { accounts } from '@bouwkring/contract/accounts'
import { entry } from '@bouwkring/contract/entry'
import { notifications } from '@bouwkring/contract/notifications'
import { solveChallenge, type Challenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { openWorld, useWorld } from '../../test/world.ts'

// Many ask at once here, and on a busy machine a connection may come late.
const world = useWorld({}, { waitMs: 60_000 })

const lettersTo = async (email: string) =>
  (
    await world.asSystem((db) =>
      sql<{
        body: string
      }>`select body from platform.mail where to_address = ${email} order by id`.execute(db),
    )
  ).rows.map(({ body }) => body)

async function solved(at = world) {
  const challenge = (await at.visitor().call(entry.challenge, {})) as unknown as Challenge
  return Buffer.from(
    JSON.stringify({ challenge, solution: await solveChallenge({ challenge, deriveKey }) }),
  ).toString('base64')
}

let n = 0

async function form(change: object = {}, at = world) {
  const group = await at.asSystem(
    async (db) =>
      (
        await db
          .selectFrom('accounts.group')
          .select('id')
          .where('name', '=', 'Aannemers')
          .executeTakeFirstOrThrow()
      ).id,
  )
  return {
    group,
    company: 'Aannemersbedrijf Ooms & Zn.',
    companyNumber: '68291047',
    name: 'Jeroen Ooms',
    phoneNumber: '0621884430',
    email: `ooms${++n}@test.example`,
    termsAndConditions: true as const,
    captcha: await solved(at),
    ...change,
  }
}

describe('registering', () => {
  test('creates a pending organisation; the link confirms the address, sets a password, and signing in waits for activation', async () => {
    const chief = await world.member('ROLE_SUPER_ADMIN')
    const body = await form()
    expect(await world.visitor().call(entry.register, { body })).toEqual({ email: body.email })
    await world.jobs()
    const told = (await chief.call(notifications.list, { query: {} }))['hydra:member'][0]
    expect(told).toMatchObject({
      kind: 'tenant_registered',
      subject: 'Aannemersbedrijf Ooms & Zn. heeft zich aangemeld',
      link: '/app/management/accounts?status=pending',
    })
    const { rows } = await world.asSystem((db) =>
      sql<{
        subdomain: string
        status: string
        confirms_email: boolean
        tenant_id: number
      }>`select t.subdomain, t.status, u.confirms_email, t.id as tenant_id from accounts."user" u join accounts.tenant t on t.id = u.tenant_id where u.email = ${body.email}`.execute(
        db,
      ),
    )
    expect(rows[0]).toMatchObject({
      subdomain: 'aannemersbedrijf-ooms-zn',
      status: 'pending',
      confirms_email: true,
    })

    const mail = await world.asSystem(
      async (db) =>
        (
          await sql<{
            body: string
          }>`select body from platform.mail where to_address = ${body.email}`.execute(db)
        ).rows[0]?.body ?? '',
    )
    const link = new URL(/https?:\S+/.exec(mail)?.[0] ?? '')
    expect([link.pathname, link.searchParams.get('q')]).toEqual(['/user/confirm-email', body.email])
    const token = link.searchParams.get('token') ?? ''
    const replies = await Promise.all(
      Array.from({ length: 20 }, () =>
        world.visitor().raw({
          method: 'POST',
          url: '/user/confirm-email',
          payload: { email: body.email, token },
        }),
      ),
    )
    expect(replies.map((r) => r.status).sort()).toEqual([
      200,
      ...Array.from({ length: 19 }, () => 400),
    ])
    const { chooses } = replies.find((r) => r.status === 200)?.body as { chooses: string }
    const password = 'Kromme-Lantaarn-42'
    expect(
      await world
        .visitor()
        .call(entry.changePassword, { body: { email: body.email, password, token: chooses } }),
    ).toEqual({ email: body.email, signIn: 'tenant_pending' })
    // A first password is not a change that needs a warning.
    await world.jobs()
    expect(
      await world.asSystem(
        async (db) =>
          (await sql`select 1 from platform.mail where to_address = ${body.email}`.execute(db)).rows
            .length,
      ),
    ).toBe(1)
    expect(
      await world.visitor().refused(accounts.login, { body: { email: body.email, password } }),
    ).toMatchObject({
      status: 403,
      code: 'tenant_pending',
      message: expect.stringContaining('nog bekeken') as string,
    })
    expect(
      await world
        .visitor()
        .refused(accounts.login, { body: { email: body.email, password: 'Andere-Lantaarn-42' } }),
    ).toMatchObject({ status: 401, code: 'wrong_credentials' })
    await world.asSystem((db) =>
      sql`update accounts.tenant set status = 'inactive' where id = ${rows[0]?.tenant_id}`.execute(
        db,
      ),
    )
    expect(
      await world.visitor().refused(accounts.login, { body: { email: body.email, password } }),
    ).toMatchObject({ status: 403, code: 'tenant_not_active' })
    await world.asSystem((db) =>
      sql`update accounts.tenant set status = 'active' where id = ${rows[0]?.tenant_id}`.execute(
        db,
      ),
    )
    const { user } = await world
      .visitor()
      .call(accounts.login, { body: { email: body.email, password } })
    expect(user).toMatchObject({
      roles: ['ROLE_ADMIN'],
      is_first_login: true,
      tenant: { company: body.company, group: 'Aannemers' },
    })
  })

  test('a user with an unconfirmed address has no password and gets the usual answer; the mail can be sent again, and a forgotten password confirms as well', async () => {
    const { email } = await world.visitor().call(entry.register, { body: await form() })
    await world.jobs()
    const letters = async () =>
      (await lettersTo(email)).map((body) => new URL(/https?:\S+/.exec(body)?.[0] ?? ''))
    expect(
      await world
        .visitor()
        .refused(accounts.login, { body: { email, password: 'Goed-Wachtwoord-1' } }),
    ).toMatchObject({ status: 401, code: 'wrong_credentials' })
    await world.visitor().call(entry.resendConfirmation, { body: { email } })
    await world.visitor().call(entry.resetPassword, { body: { email } })
    await world.jobs()
    const links = await letters()
    expect(links.map((link) => link.pathname)).toEqual([
      '/user/confirm-email',
      '/user/confirm-email',
      '/user/update-password',
    ])
    expect(
      await world.visitor().call(entry.changePassword, {
        body: {
          email,
          password: 'Kromme-Lantaarn-42',
          token: links[2]?.searchParams.get('token') ?? '',
        },
      }),
    ).toMatchObject({ signIn: 'tenant_pending' })
    await world.visitor().call(entry.resendConfirmation, { body: { email } })
    await world.jobs()
    expect(await letters()).toHaveLength(3)
  })

  test('a user who confirmed the address but left before choosing a password gets a mail to choose one', async () => {
    const body = await form()
    const { email } = body
    await world.visitor().call(entry.register, { body })
    await world.jobs()
    const letters = async () =>
      (await lettersTo(email)).map((body) => new URL(/https?:\S+/.exec(body)?.[0] ?? ''))
    const token = (await letters())[0]?.searchParams.get('token') ?? ''
    await world.visitor().call(entry.confirmEmail, { body: { email, token } })
    await world.visitor().call(entry.resendConfirmation, { body: { email } })
    await world.jobs()
    expect((await letters()).map(({ pathname }) => pathname)).toEqual([
      '/user/confirm-email',
      '/user/update-password',
    ])
    expect((await lettersTo(email))[1]).toContain('Uw account heeft nog geen wachtwoord.')
  })

  test('a user whose address is not yet confirmed cannot sign in, however the password was set', async () => {
    const tenantId = await world.tenant()
    const email = `x${tenantId}@test.example`
    await world.asSystem(async (db) => {
      const { makeUser } = await import('../accounts/index.ts')
      const id = await makeUser(db, {
        tenantId,
        name: 'An',
        email,
        password: 'Goed-Wachtwoord-1',
        roles: ['ROLE_USER'],
      })
      await sql`update accounts."user" set confirms_email = true where id = ${id}`.execute(db)
    })
    expect(
      await world
        .visitor()
        .refused(accounts.login, { body: { email, password: 'Goed-Wachtwoord-1' } }),
    ).toMatchObject({ status: 403, code: 'email_not_confirmed' })
    expect(
      await world.visitor().refused(accounts.login, { body: { email, password: 'Fout' } }),
    ).toMatchObject({ code: 'wrong_credentials' })
  })

  test('two organisations with one name get different subdomains; one e-mail address has one account, also in a race', async () => {
    const bodies = await Promise.all([form({ company: 'Gelijk' }), form({ company: 'Gelijk' })])
    await Promise.all(bodies.map((body) => world.visitor().call(entry.register, { body })))
    const { rows } = await world.asSystem((db) =>
      sql<{
        subdomain: string
      }>`select subdomain from accounts.tenant where company = 'Gelijk' order by 1`.execute(db),
    )
    expect(rows.map((r) => r.subdomain)).toEqual(['gelijk', 'gelijk-2'])
    const same = await Promise.all(
      Array.from({ length: 5 }, () => form({ email: 'zelfde@test.example' })),
    )
    const replies = await Promise.all(
      same.map((payload) =>
        world.visitor().raw({ method: 'POST', url: '/user/register', payload }),
      ),
    )
    expect(replies.map((r) => r.status).sort()).toEqual([201, 400, 400, 400, 400])
  })

  test('the subdomain is the chosen one or derived from the name; a taken or reserved one is rejected on its field, and a look-up reports it beforehand', async () => {
    const stateOf = async (name: string) =>
      (await world.visitor().call(entry.subdomain, { query: { name } })).state
    const register = async (change: object) =>
      world.visitor().call(entry.register, { body: await form(change) })
    const refused = async (change: object) =>
      (await world.visitor().refused(entry.register, { body: await form(change) })).violations
    const ofCompany = (company: string) =>
      world.asSystem((db) =>
        db
          .selectFrom('accounts.tenant')
          .select(['id', 'subdomain'])
          .where('company', '=', company)
          .executeTakeFirstOrThrow(),
      )
    expect(await stateOf('zelf-gekozen')).toBe('free')
    await register({ company: 'Gekozen BV', subdomain: 'Zelf-Gekozen' })
    const { id, subdomain } = await ofCompany('Gekozen BV')
    expect(subdomain).toBe('zelf-gekozen')
    expect(await stateOf(' ZELF-gekozen')).toBe('taken')
    expect(await refused({ subdomain: 'zelf-gekozen' })).toMatchObject([
      { path: 'subdomain', code: 'subdomain.taken' },
    ])
    expect(await stateOf('admin')).toBe('invalid')
    expect(await stateOf('geen punt.')).toBe('invalid')
    expect(await refused({ subdomain: 'admin' })).toMatchObject([
      { path: 'subdomain', code: 'subdomain.reserved' },
    ])
    await register({ company: 'Admin' })
    expect(await ofCompany('Admin')).toMatchObject({ subdomain: 'organisatie-admin' })
    // A subdomain that still leads to its former owner counts as taken.
    await world.asSystem((db) =>
      db.updateTable('accounts.tenant').set({ subdomain: 'later' }).where('id', '=', id).execute(),
    )
    expect(await stateOf('zelf-gekozen')).toBe('taken')
    await register({ company: 'Zelf gekozen' })
    expect(await ofCompany('Zelf gekozen')).toMatchObject({ subdomain: 'zelf-gekozen-2' })
  })

  test('a caller who looks up more subdomains than a person types is told to wait', async () => {
    const strict = await openWorld({ SIGN_IN_PER_MINUTE: '1' })
    const ask = () => strict.visitor().status(entry.subdomain, { query: { name: 'delta' } })
    try {
      expect([await ask(), await ask(), await ask(), await ask()]).toEqual([200, 200, 200, 429])
    } finally {
      await strict.close()
    }
  })
})
