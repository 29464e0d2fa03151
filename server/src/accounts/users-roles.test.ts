import { endpoints } from '@bouwkring/contract/all'
import type { Endpoint } from '@bouwkring/contract/endpoint'
import { permissions } from '@bouwkring/contract/permissions'
import { users } from '@bouwkring/contract/users'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { multipart } from '../../test/make.ts'
import { type Caller, useWorld } from '../../test/world.ts'

const world = useWorld()

// A user whose custom role has every permission there is, and the roles that nobody can be given through it.
let everything: Caller
let admin: Caller
let colleague: Caller
let own: number
const system: Record<string, number> = {}

beforeAll(async () => {
  admin = await world.member('ROLE_ADMIN')
  everything = await world.user(admin.tenantId)
  colleague = await world.user(admin.tenantId)
  await world.asSystem(async (db) => {
    const { id } = await db
      .insertInto('accounts.role')
      .values({ tenant_id: admin.tenantId, name: 'Alles', is_user_defined: true })
      .returning('id')
      .executeTakeFirstOrThrow()
    own = id
    await sql`insert into accounts.role_permission (role_id, permission) select ${id}, unnest(${[...permissions]}::text[])`.execute(
      db,
    )
    await db
      .updateTable('accounts.user_role')
      .set({ role_id: id })
      .where('user_id', '=', everything.userId)
      .execute()
    for (const role of await db
      .selectFrom('accounts.role')
      .select(['id', 'name'])
      .where('tenant_id', 'is', null)
      .execute())
      system[role.name] = role.id
  })
})

/** Which user of the organisation has which role. */
const rolesNow = () =>
  world.asSystem(async (db) => {
    const { rows } = await sql<{ user_id: number; role_id: number }>`
      select user_id, role_id from accounts.user_role where tenant_id = ${admin.tenantId} order by user_id, role_id`.execute(
      db,
    )
    return rows
  })
const versionOf = (id: number) =>
  world.asSystem(
    async (db) =>
      (
        await db
          .selectFrom('accounts.user')
          .select('version')
          .where('id', '=', id)
          .executeTakeFirstOrThrow()
      ).version,
  )

type Properties = Record<string, unknown>
function fieldsOf(e: Endpoint): string[] {
  if (!e.body) return []
  const shape = z.toJSONSchema(e.body, { io: 'input', unrepresentable: 'any' }) as {
    properties?: Properties
    anyOf?: { properties?: Properties }[]
  }
  return [shape, ...(shape.anyOf ?? [])].flatMap((part) => Object.keys(part.properties ?? {}))
}

/** Each call that sets a user's role, as tried with a given role by a user with every permission. */
const attempts: Record<string, (role: number) => Promise<number[]>> = {
  'users.create': async (role) => [
    await everything.status(users.create, {
      body: { name: 'X', email: `x${role}@test.example`, role },
    }),
  ],
  'users.update': async (role) =>
    Promise.all(
      [everything, colleague].map(async ({ userId }) =>
        everything.status(users.update, {
          params: { id: userId },
          body: {
            name: 'X',
            email: `x${userId}-${role}@test.example`,
            role,
            version: await versionOf(userId),
          },
        }),
      ),
    ),
  'users.import': async (role) => {
    const { payload, headers } = multipart([
      {
        filename: 'x.csv',
        bytes: Buffer.from(`name,email,phonenumber\nX,import${role}@test.example,\n`),
        field: 'file',
      },
    ])
    const boundary = headers['content-type'].split('boundary=')[1]
    const part = `--${boundary}\r\nContent-Disposition: form-data; name="role"\r\n\r\n${role}\r\n`
    const answer = await everything.raw({
      method: 'POST',
      url: users.import.path,
      payload: Buffer.concat([Buffer.from(part), payload]),
      headers,
    })
    return [answer.status]
  },
}

test('every endpoint in the contract that sets the role of a user is covered here', () => {
  const saying = endpoints.filter(
    ({ endpoint }) =>
      endpoint.method !== 'GET' && fieldsOf(endpoint).some((field) => /^roles?$/.test(field)),
  )
  expect(saying.map(({ name }) => name).sort()).toEqual(Object.keys(attempts).sort())
})

test.each(Object.keys(attempts))(
  '%s: no permission lets a user make anyone administrator or super administrator',
  async (name) => {
    const before = await rolesNow()
    for (const role of ['ROLE_ADMIN', 'ROLE_SUPER_ADMIN'])
      expect(await attempts[name]?.(system[role] as number)).not.toContain(200)
    expect(await rolesNow()).toEqual(before)
  },
)

test('every endpoint, with every id of the organisation, leaves all roles unchanged', async () => {
  const before = await rolesNow()
  const changing = endpoints.filter(
    ({ endpoint }) =>
      endpoint.method !== 'GET' &&
      (endpoint.access === 'admin' || endpoint.access === 'super-admin'),
  )
  for (const { name, endpoint } of changing)
    for (const id of [everything.userId, own, admin.tenantId])
      expect([
        name,
        await everything.status(endpoint, {
          params: Object.fromEntries(
            [...endpoint.path.matchAll(/:(\w+)/g)].map(([, key]) => [key, id]),
          ),
          ...(endpoint.body && { body: { role_permissions: [1], name: 'X', version: 1 } }),
        }),
      ]).toEqual([name, 403])
  expect(await rolesNow()).toEqual(before)
})

test('only an administrator can change an administrator; the selectable roles say so', async () => {
  const choices = (await everything.call(users.roles, {}))['hydra:member'].map((r) => r.name)
  expect(choices.sort()).toEqual(['Alles', 'ROLE_READ_ONLY', 'ROLE_USER'])
  const rows = (await everything.call(users.list, { query: {} }))['hydra:member']
  expect(rows.find((row) => row.id === admin.userId)?.can).toMatchObject({
    edit: false,
    delete: false,
  })
  expect(await everything.status(users.remove, { params: { id: admin.userId } })).toBe(403)
})

test("a user's own role is changed by someone else, even an administrator's; users change the rest themselves", async () => {
  const change = (role: number, version: number) => ({
    params: { id: admin.userId },
    body: { name: 'Nieuwe Naam', email: 'nieuwe.naam@test.example', role, version },
  })
  const refused = await admin.refused(
    users.update,
    change(system.ROLE_USER as number, await versionOf(admin.userId)),
  )
  expect(refused.violations).toMatchObject([{ path: 'role', code: 'role.own' }])
  const changed = await admin.call(
    users.update,
    change(system.ROLE_ADMIN as number, await versionOf(admin.userId)),
  )
  expect(changed).toMatchObject({ name: 'Nieuwe Naam', can: { edit: true, role: false } })
  const second = await world.user(admin.tenantId, 'ROLE_ADMIN')
  expect(
    await second.status(
      users.update,
      change(system.ROLE_USER as number, await versionOf(admin.userId)),
    ),
  ).toBe(200)
})
