import { endpoints } from '@bouwkring/contract/all'
import { isNotForReaders, type Endpoint } from '@bouwkring/contract/endpoint'
import { permissions } from '@bouwkring/contract/permissions'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { bind } from '../src/platform/http.ts'
import { type Caller, useWorld } from './world.ts'

const world = useWorld()

const missing = 999_999_999
const uuid = '00000000-0000-4000-8000-000000000000'
/** Parameters that refer to nothing. */
const paramsOf = (e: Endpoint) =>
  Object.fromEntries(
    [...e.path.matchAll(/:(\w+)/g)].map(([, name]) => [
      name,
      name === 'key' ? uuid : name === 'size' ? 'icon' : missing,
    ]),
  )
const input = (e: Endpoint) => ({ params: paramsOf(e), ...(e.body && { body: {} }) })
/** The part of an endpoint that one of its permissions opens on its own. */
const partFor: Record<string, object> = {
  'spots.list READ_MY_SPOTS': { view: 'mine' },
  'spots.places READ_MY_SPOTS': { view: 'mine' },
}
/** Removing something that is not there counts as done: the answer is the same for hidden and for missing things. */
const alwaysDone = ['market.removeFavorite']
const byRole = (e: Endpoint) =>
  e.access === 'admin' || e.access === 'catalogue-keeper' || e.access === 'super-admin'
const closed = endpoints.filter(({ endpoint }) => endpoint.access !== 'public')

/** A user with a role defined by the tenant that has just these permissions. */
async function withPermissions(held: readonly string[]): Promise<Caller> {
  const caller = await world.member('ROLE_USER')
  await world.asSystem(async (db) => {
    const { rows } = await sql<{
      id: number
    }>`insert into accounts.role (tenant_id, name, is_user_defined) values (${caller.tenantId}, ${`eigen ${held.join(' ')}`.slice(0, 60)}, true) returning id`.execute(
      db,
    )
    const role = rows[0]?.id
    await sql`insert into accounts.role_permission (role_id, permission) select ${role}, unnest(${[...held]}::text[])`.execute(
      db,
    )
    await sql`update accounts.user_role set role_id = ${role} where user_id = ${caller.userId}`.execute(
      db,
    )
  })
  return caller
}

test('a call that is not in the list of the whole contract stops the server, also on a path that is', () => {
  const known = endpoints[0]?.endpoint as Endpoint
  const bound = (e: Endpoint) => () => {
    bind(world.app, e, () => Promise.resolve(null))
  }
  expect(bound({ ...known, method: 'DELETE' })).toThrow('is not in contract/src/all.ts')
  expect(bound(known)).not.toThrow('is not in contract/src/all.ts')
})

test('the server serves every endpoint of the contract, and nothing else of the API', () => {
  for (const { endpoint } of endpoints)
    expect({
      path: endpoint.path,
      served: world.app.hasRoute({ method: endpoint.method, url: endpoint.path }),
    }).toEqual({ path: endpoint.path, served: true })
  const printed = world.app.printRoutes({ commonPrefix: false })
  const api = [...printed.matchAll(/(\/(?:api|user)\/[\w/:.*-]*)/g)].map((m) => m[1] as string)
  const known = new Set([
    ...endpoints.map(({ endpoint }) => endpoint.path as string),
    '/api/openapi.json',
  ])
  expect(api.filter((path) => !known.has(path) && !path.startsWith('/api/docs'))).toEqual([])
})

test('the OpenAPI document describes every endpoint with its access', async () => {
  const { body } = await world.visitor().raw({ url: '/api/openapi.json' })
  const { paths, openapi } = body as {
    openapi: string
    paths: Record<string, Record<string, { 'x-access': unknown }>>
  }
  expect(openapi).toBe('3.1.0')
  for (const { endpoint } of endpoints) {
    expect(
      paths[endpoint.path.replace(/:(\w+)/g, '{$1}')]?.[endpoint.method.toLowerCase()]?.[
        'x-access'
      ],
    ).toEqual(endpoint.access)
  }
})

describe('who may call, generated from the contract (T1, T2)', () => {
  let nobody: Caller
  let reader: Caller
  let everything: Caller
  let chief: Caller
  let keeper: Caller
  let ofKeeper: Caller
  beforeAll(async () => {
    nobody = await withPermissions([])
    everything = await withPermissions(permissions)
    chief = await world.member('ROLE_SUPER_ADMIN')
    keeper = await world.member('ROLE_ADMIN')
    ofKeeper = await world.user(keeper.tenantId)
    await world.asSystem((db) =>
      sql`update accounts.tenant set keeps_catalogue = true where id = ${keeper.tenantId}`.execute(
        db,
      ),
    )
    const readingAll = await withPermissions(permissions)
    await world.asSystem((db) =>
      sql`insert into accounts.user_role (tenant_id, user_id, role_id) select ${readingAll.tenantId}, ${readingAll.userId}, id from accounts.role where name = 'ROLE_READ_ONLY'`.execute(
        db,
      ),
    )
    reader = readingAll
  })

  test.each(closed)(
    '$name is rejected for a visitor and for an expired token',
    async ({ endpoint }) => {
      expect(await world.visitor().status(endpoint, input(endpoint))).toBe(401)
      expect(
        await world.visitor().status(endpoint, input(endpoint), { authorization: 'Bearer a.b.c' }),
      ).toBe(401)
    },
  )
  test.each(closed.filter(({ endpoint }) => Array.isArray(endpoint.access)))(
    '$name is refused without its permission',
    async ({ endpoint }) => {
      expect(await nobody.status(endpoint, input(endpoint))).toBe(403)
      const others = await withPermissions(
        permissions.filter((p) => !(endpoint.access as readonly string[]).includes(p)),
      )
      expect(await others.status(endpoint, input(endpoint))).toBe(403)
    },
  )
  test.each(closed.filter(({ endpoint }) => Array.isArray(endpoint.access)))(
    '$name is open to who holds just one of its permissions',
    async ({ name, endpoint }) => {
      for (const permission of endpoint.access as readonly string[]) {
        const one = await withPermissions([permission])
        const query = partFor[`${name} ${permission}`]
        const status = await one.status(endpoint, { ...input(endpoint), ...(query && { query }) })
        expect([200, 201, 204, 400, 404, 415, 422]).toContain(status)
      }
    },
  )
  test.each(closed.filter(({ endpoint }) => byRole(endpoint)))(
    '$name is refused without its role, whatever permissions are held',
    async ({ endpoint }) => {
      expect(await everything.status(endpoint, input(endpoint))).toBe(403)
      const admin = await world.member('ROLE_ADMIN')
      if (endpoint.access !== 'admin')
        expect(await admin.status(endpoint, input(endpoint))).toBe(403)
      else expect(await admin.status(endpoint, input(endpoint))).not.toBe(403)
      expect(await chief.status(endpoint, input(endpoint))).not.toBe(403)
    },
  )
  test.each(closed.filter(({ endpoint }) => byRole(endpoint) && endpoint.access !== 'admin'))(
    '$name is open to administrators of an organisation that keeps the catalogue exactly when it says so',
    async ({ endpoint }) => {
      const open = endpoint.access === 'catalogue-keeper'
      expect((await keeper.status(endpoint, input(endpoint))) !== 403).toBe(open)
      // The organisation has the mark, but only its administrators manage the catalogue.
      expect(await ofKeeper.status(endpoint, input(endpoint))).toBe(403)
    },
  )
  test('only super admins and keepers of the catalogue reach across organisations', () => {
    expect(
      closed
        .filter(
          ({ endpoint }) =>
            endpoint.across &&
            endpoint.access !== 'super-admin' &&
            endpoint.access !== 'catalogue-keeper',
        )
        .map(({ name }) => name),
    ).toEqual([])
    expect(
      endpoints.filter(({ endpoint }) => endpoint.across && endpoint.access === 'public'),
    ).toEqual([])
  })
  test.each(closed.filter(({ endpoint }) => isNotForReaders(endpoint)))(
    '$name changes nothing for a read-only user, whatever else it holds',
    async ({ endpoint }) => {
      expect(await reader.status(endpoint, input(endpoint))).toBe(403)
    },
  )
  test('a read-only user changes only their own things: settings, dashboard and mail among them, and what they have read', async () => {
    const personal = closed.filter(({ endpoint }) => endpoint.personal)
    expect(personal.map(({ name }) => name).sort()).toEqual([
      'notifications.dismiss',
      'notifications.dismissAll',
      'savedSearches.follow',
      'savedSearches.pauseAll',
      'savedSearches.remove',
      'savedSearches.seen',
      'userSettings.chooseMail',
      'userSettings.create',
      'userSettings.update',
    ])
    for (const { endpoint } of personal) {
      // The results of a search are for users who may search.
      expect(endpoint.access).toEqual(
        endpoint.path.startsWith('/api/saved-searches') ? ['SHOW_SEARCH'] : 'signed-in',
      )
      expect([200, 400, 404]).toContain(await reader.status(endpoint, input(endpoint)))
    }
  })
  test.each(closed.filter(({ endpoint }) => endpoint.path.includes(':id')))(
    '$name answers 404 for what is not there, in the same words as for what is hidden',
    async ({ name, endpoint }) => {
      const status = await (byRole(endpoint) ? chief : everything).status(endpoint, input(endpoint))
      expect([
        404,
        ...(alwaysDone.includes(name) ? [204] : []),
        ...(endpoint.body || endpoint.upload || endpoint.query ? [400, 415] : []),
      ]).toContain(status)
    },
  )
})

describe('mass assignment (T9)', () => {
  const columns = [
    'roles',
    'tenant',
    'tenant_id',
    'is_default',
    'global',
    'is_mandatory',
    'published',
    'status',
    'max_user_count',
    'activated',
    'user',
    'user_id',
    'owner_id',
    'audience',
    'version',
    'id',
    'amount_given',
    'active',
    'archived_at',
    'receiver_tenant_id',
    'sender_tenant_id',
    'permissions',
    '__proto__',
    'constructor',
  ]
  const bodies = closed.filter(({ endpoint }) => endpoint.body && !endpoint.upload)
  test.each(bodies)('$name rejects every field that it does not name', async ({ endpoint }) => {
    const caller = byRole(endpoint)
      ? await world.member('ROLE_SUPER_ADMIN')
      : await withPermissions(permissions)
    const shape = z.toJSONSchema(endpoint.body as z.ZodType, {
      io: 'input',
      unrepresentable: 'any',
    }) as { properties?: object; anyOf?: { properties?: object }[] }
    const named = new Set(
      Object.keys(shape.properties ?? shape.anyOf?.find((s) => s.properties)?.properties ?? {}),
    )
    for (const column of columns.filter((c) => !named.has(c))) {
      const answer = await caller.raw({
        method: endpoint.method,
        url: endpoint.path.replace(/:\w+/g, '1'),
        headers: { 'content-type': 'application/json' },
        payload: `{"${column}": 1}`,
      })
      expect({ column, status: answer.status }).toEqual({ column, status: 400 })
    }
  })
})
