import { accounts } from '@bouwkring/contract/accounts'
import { users } from '@bouwkring/contract/users'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { multipart } from '../../test/make.ts'
import { type Caller, useWorld } from '../../test/world.ts'

const world = useWorld()

let count = 0

const address = () => `nieuw${Date.now()}${count++}@test.example`

const roleId = async (who: Caller, name: string) =>
  (await who.call(users.roles, {}))['hydra:member'].find((r) => r.name === name)?.id ?? 0

const limit = (tenantId: number, most: number) =>
  world.asSystem((db) =>
    db
      .updateTable('accounts.tenant')
      .set({ max_user_count: most })
      .where('id', '=', tenantId)
      .execute(),
  )

const mailsTo = (to: string) =>
  world.asSystem((db) =>
    db
      .selectFrom('platform.mail')
      .select(['subject', 'body', 'tenant_id'])
      .where('to_address', '=', to)
      .execute(),
  )

const allRoles = () =>
  world.asSystem((db) =>
    db.selectFrom('accounts.role').select(['id', 'name']).where('tenant_id', 'is', null).execute(),
  )

function send(who: Caller, text: string | Buffer, fields: Record<string, string>) {
  const { payload, headers } = multipart([
    { filename: 'x.csv', bytes: Buffer.from(text), field: 'file' },
  ])
  const boundary = headers['content-type'].split('boundary=')[1]
  const parts = Object.entries(fields)
    .map(
      ([name, value]) =>
        `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
    )
    .join('')
  return who.raw({
    method: 'POST',
    url: users.import.path,
    payload: Buffer.concat([Buffer.from(parts), payload]),
    headers,
  })
}

describe('users of an organisation', () => {
  test('are added with a role, mailed a link once, found, changed and deleted', async () => {
    const admin = await world.member('ROLE_ADMIN')
    const email = address()
    const made = await admin.call(users.create, {
      body: {
        name: 'Nadia Bakker',
        email,
        phonenumber: '026 359 90 31',
        role: await roleId(admin, 'ROLE_USER'),
      },
    })
    expect(made).toMatchObject({
      name: 'Nadia Bakker',
      email,
      invited: true,
      roles: [{ name: 'ROLE_USER' }],
      avatar: null,
      can: { edit: true, delete: true },
    })
    await world.jobs()
    const [mail] = await mailsTo(email)
    const link = new URL(/http\S+/.exec(mail?.body ?? '')?.[0] ?? '')
    expect([
      link.pathname,
      link.searchParams.get('q'),
      link.searchParams.get('token')?.length,
      mail?.tenant_id,
    ]).toEqual(['/user/update-password', email, 43, admin.tenantId])
    const { rows } = await world.asSystem((db) =>
      sql<{
        n: number
      }>`select count(*)::int as n from accounts.one_time_token where user_id = ${made.id} and purpose = 'password' and expires_at between now() + interval '71 hours' and now() + interval '73 hours' and encode(hash, 'escape') <> ${link.searchParams.get('token') ?? ''}`.execute(
        db,
      ),
    )
    expect(rows[0]?.n).toBe(1)

    const found = await admin.call(users.list, { query: { search: 'bakker' } })
    expect([found['hydra:totalItems'], found.seats, found.can.create]).toEqual([
      1,
      { used: 2, max: 0 },
      true,
    ])
    expect((await admin.call(users.list, { query: { search: '%' } }))['hydra:totalItems']).toBe(0)
    const changed = await admin.call(users.update, {
      params: { id: made.id },
      body: {
        name: 'Nadia B.',
        email,
        phonenumber: '',
        role: await roleId(admin, 'ROLE_ADMIN'),
        version: made.version,
      },
    })
    expect(changed).toMatchObject({
      name: 'Nadia B.',
      phonenumber: null,
      roles: [{ name: 'ROLE_ADMIN' }],
    })
    expect(
      await admin.refused(users.update, {
        params: { id: made.id },
        body: {
          name: 'X',
          email,
          phonenumber: '',
          role: await roleId(admin, 'ROLE_USER'),
          version: made.version,
        },
      }),
    ).toMatchObject({ status: 409, code: 'stale' })
    await admin.call(users.invite, { params: { id: made.id } })
    await world.jobs()
    expect((await mailsTo(email)).length).toBe(2)
    await admin.call(users.remove, { params: { id: made.id } })
    expect((await admin.call(users.list, { query: {} }))['hydra:totalItems']).toBe(1)
  })

  test('an address that has an account anywhere is rejected, in lower or upper case', async () => {
    const [admin, other] = [
      await world.member('ROLE_ADMIN'),
      await world.member('ROLE_ADMIN', 'Aannemers'),
    ]
    const email = address()
    const role = await roleId(admin, 'ROLE_USER')
    const first = await other.call(users.create, { body: { name: 'A', email, role } })
    const again = await admin.refused(
      users.create,
      { body: { name: 'B', email: email.toUpperCase(), role } },
      { 'accept-language': 'en' },
    )
    expect(again.violations).toEqual([
      { path: 'email', message: 'Email address is already in use', code: 'email.taken' },
    ])
    const mine = await admin.call(users.create, { body: { name: 'C', email: address(), role } })
    expect(
      (
        await admin.refused(users.update, {
          params: { id: mine.id },
          body: { name: 'C', email, role, version: mine.version },
        })
      ).violations?.[0]?.code,
    ).toBe('email.taken')
    expect(
      await admin.status(users.update, {
        params: { id: first.id },
        body: { name: 'C', email, role, version: 1 },
      }),
    ).toBe(404)
    expect(await admin.status(users.remove, { params: { id: first.id } })).toBe(404)
  })

  test('nobody grants or touches more than their own permissions; a role column in a file is ignored (T10)', async () => {
    const admin = await world.member('ROLE_ADMIN')
    const everyRole = await allRoles()
    const idOf = (name: string) => everyRole.find((r) => r.name === name)?.id ?? 0
    expect((await admin.call(users.roles, {}))['hydra:member'].map((r) => r.name).sort()).toEqual([
      'ROLE_ADMIN',
      'ROLE_READ_ONLY',
      'ROLE_USER',
    ])
    expect(
      (
        await admin.refused(users.create, {
          body: { name: 'S', email: address(), role: idOf('ROLE_SUPER_ADMIN') },
        })
      ).violations?.[0]?.code,
    ).toBe('role.tooMuch')
    // A custom role that may manage users and little else cannot give a role with more permissions.
    const helper = await world.user(admin.tenantId)
    await world.asSystem(async (db) => {
      const role = await db
        .insertInto('accounts.role')
        .values({ tenant_id: admin.tenantId, name: 'Helper', is_user_defined: true })
        .returning('id')
        .executeTakeFirstOrThrow()
      await db
        .insertInto('accounts.role_permission')
        .values(
          ['USER_READ', 'USER_CREATE', 'USER_EDIT', 'USER_DELETE'].map((permission) => ({
            role_id: role.id,
            permission,
          })),
        )
        .execute()
      await db
        .updateTable('accounts.user_role')
        .set({ role_id: role.id })
        .where('user_id', '=', helper.userId)
        .execute()
    })
    expect((await helper.call(users.roles, {}))['hydra:member'].map((r) => r.name)).toEqual([
      'Helper',
    ])
    for (const name of ['ROLE_USER', 'ROLE_ADMIN', 'ROLE_READ_ONLY'])
      expect(
        await helper.status(users.create, {
          body: { name: 'S', email: address(), role: idOf(name) },
        }),
      ).toBe(400)
    const rows = (await helper.call(users.list, { query: {} }))['hydra:member']
    expect(rows.find((r) => r.id === admin.userId)?.can).toEqual({
      edit: false,
      role: false,
      delete: false,
      reset: false,
    })
    expect(await helper.status(users.remove, { params: { id: admin.userId } })).toBe(403)
    const file = await send(
      admin,
      `name,email,phonenumber,role\nS,${address()},,${idOf('ROLE_SUPER_ADMIN')}\n`,
      { role: String(idOf('ROLE_READ_ONLY')) },
    )
    expect((file.body as { added: number }).added).toBe(1)
    expect(
      (await admin.call(users.list, { query: { role: idOf('ROLE_READ_ONLY') } }))[
        'hydra:totalItems'
      ],
    ).toBe(1)
    expect(
      (await admin.call(users.list, { query: { role: idOf('ROLE_SUPER_ADMIN') } }))[
        'hydra:totalItems'
      ],
    ).toBe(0)
  })

  test('an organisation keeps an administrator, also when two demote each other concurrently; nobody deletes themselves', async () => {
    const admin = await world.member('ROLE_ADMIN')
    const second = await world.user(admin.tenantId, 'ROLE_ADMIN')
    const role = await roleId(admin, 'ROLE_USER')
    const people = (await admin.call(users.list, { query: {} }))['hydra:member']
    // The address stays: changing it would end the other's session before that call is answered.
    const demote = (by: Caller, who: Caller) =>
      by.status(users.update, {
        params: { id: who.userId },
        body: {
          name: 'W',
          email: people.find((p) => p.id === who.userId)?.email ?? '',
          role,
          version: 1,
        },
      })
    const both = await Promise.all([demote(admin, second), demote(second, admin)])
    // The second call is refused: it concerns the last administrator, or its caller is no longer an administrator.
    expect(both.filter((status) => status === 200)).toHaveLength(1)
    expect(both.filter((status) => [400, 403].includes(status))).toHaveLength(1)
    const lone = await world.member('ROLE_ADMIN')
    expect(await lone.status(users.remove, { params: { id: lone.userId } })).toBe(403)
  })

  test('concurrent additions never exceed the number of seats (R8)', async () => {
    const admin = await world.member('ROLE_ADMIN')
    await limit(admin.tenantId, 4)
    const role = await roleId(admin, 'ROLE_USER')
    const one = () => admin.status(users.create, { body: { name: 'R', email: address(), role } })
    const file = () =>
      send(admin, `name,email,phonenumber\nA,${address()},\nB,${address()},\n`, {
        role: String(role),
      }).then((r) => ((r.body as { added?: number }).added ? 201 : 400))
    for (let round = 0; round < 5; round++)
      await Promise.all([one(), file(), one(), one(), file(), one()])
    expect((await admin.call(users.list, { query: {} })).seats).toEqual({ used: 4, max: 4 })
    expect(
      (
        await admin.refused(
          users.create,
          { body: { name: 'R', email: address(), role } },
          { 'accept-language': 'en' },
        )
      ).violations?.[0]?.message,
    ).toBe('Maximum amount of users added!')
  })

  test('are inaccessible without the permission, to a read-only user and to a visitor', async () => {
    const admin = await world.member('ROLE_ADMIN')
    const [reader, user] = [
      await world.user(admin.tenantId, 'ROLE_READ_ONLY'),
      await world.user(admin.tenantId, 'ROLE_USER'),
    ]
    for (const who of [reader, user]) {
      expect(await who.status(users.list, { query: {} })).toBe(403)
      expect(
        await who.status(users.create, { body: { name: 'A', email: address(), role: 1 } }),
      ).toBe(403)
    }
    expect(await world.visitor().status(users.list, { query: {} })).toBe(401)
  })

  test('a deleted user is signed out at once (A6)', async () => {
    const admin = await world.member('ROLE_ADMIN')
    const user = await world.user(admin.tenantId)
    expect(await user.status(accounts.info, {})).toBe(200)
    await admin.call(users.remove, { params: { id: user.userId } })
    expect(await user.status(accounts.info, {})).toBe(401)
  })
})
