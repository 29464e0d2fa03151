import { endpoints } from '@bouwkring/contract/all'
import type { Endpoint } from '@bouwkring/contract/endpoint'
import { type KeyScope, keyScopes, reach, scopesOf } from '@bouwkring/contract/key-scopes'
import { beforeAll, describe, expect, test } from 'vitest'
import { system } from '../../test/api-keys.ts'
import { Caller, useWorld } from '../../test/world.ts'

const world = useWorld({ KEY_PER_MINUTE: '100000' })

const uuid = '00000000-0000-4000-8000-000000000000'
const input = (e: Endpoint) => ({
  params: Object.fromEntries(
    [...e.path.matchAll(/:(\w+)/g)].map(([, name]) => [
      name,
      name === 'key' ? uuid : name === 'size' ? 'icon' : 999_999_999,
    ]),
  ),
  ...(e.body && !e.upload && { body: {} }),
})
const send = async (caller: Caller, e: Endpoint) => {
  const { params } = input(e)
  const answer = await caller.raw({
    method: e.method,
    url: e.path.replace(/:(\w+)/g, (_, name: string) => String(params[name])),
    ...(e.body && !e.upload && { payload: {} }),
  })
  return { status: answer.status, code: (answer.body as { code?: string }).code }
}

describe('the reach of a key, generated from the contract', () => {
  let admin: Caller
  const keys = {} as Record<KeyScope | 'all', Caller>
  beforeAll(async () => {
    admin = await world.member('ROLE_ADMIN')
    for (const scope of keyScopes) keys[scope] = (await system(admin, scope)).caller
    keys.all = (await system(admin, ...keyScopes)).caller
  })

  test('every name in a scope is an endpoint, and each scope opens some', () => {
    const names = new Set(endpoints.map(({ name }) => name))
    for (const scope of keyScopes) {
      expect(reach[scope].length).toBeGreaterThan(0)
      expect(reach[scope].filter((name) => !names.has(name))).toEqual([])
    }
  })
  test('no scope includes managing people, roles, keys, passwords, organisations or the catalogue', () => {
    const kept = endpoints.filter(
      ({ name, endpoint }) =>
        scopesOf(name).length > 0 &&
        (endpoint.access === 'admin' ||
          endpoint.access === 'catalogue-keeper' ||
          endpoint.access === 'super-admin' ||
          endpoint.across ||
          /^\/user\/|\/(users|roles|tenants?|settings|integrations|company-profile|profile|audit|outbox|group-permissions)(\/|$)/.test(
            endpoint.path,
          )),
    )
    expect(kept.map(({ name }) => name)).toEqual([])
    expect(
      endpoints
        .filter(
          ({ name, endpoint }) =>
            scopesOf(name).length > 0 &&
            endpoint.method !== 'GET' &&
            !/^(?:products|productBulk|imports|savedSearches)\./.test(name),
        )
        .map(({ name }) => name),
    ).toEqual([])
  })
  const calls = endpoints.filter(({ endpoint }) => /^\/(api|user)\//.test(endpoint.path))
  test.each(calls)('$name', async ({ name, endpoint }) => {
    for (const scope of keyScopes) {
      const { status, code } = await send(keys[scope], endpoint)
      const open = scopesOf(name).includes(scope)
      expect({
        scope,
        refused: code === 'out_of_scope' || code === 'key_refused' || status === 401,
      }).toEqual({ scope, refused: !open })
      if (!open)
        expect({ scope, status, code }).toEqual({ scope, status: 403, code: 'out_of_scope' })
    }
    if (scopesOf(name).length === 0)
      expect((await send(keys.all, endpoint)).code).toBe('out_of_scope')
  })
  test.each(endpoints.filter(({ name }) => scopesOf(name).length > 0))(
    '$name is closed to keys that are worth nothing',
    async ({ endpoint }) => {
      for (const key of [
        'bk_',
        'bk_kort',
        `bk_${'A'.repeat(43)}`,
        `bk_${'A'.repeat(43)}A`,
        `bk_${'A'.repeat(42)}!`,
        `bk_${"'".repeat(43)}`,
      ])
        expect(await send(new Caller(world, key), endpoint)).toEqual({
          status: 401,
          code: 'key_refused',
        })
    },
  )
})
