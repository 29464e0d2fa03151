import { integrations } from '@bouwkring/contract/integrations'
import { keyScopes } from '@bouwkring/contract/key-scopes'
import { market } from '@bouwkring/contract/market'
import { products } from '@bouwkring/contract/products'
import { roles } from '@bouwkring/contract/roles'
import { spots } from '@bouwkring/contract/spots'
import { tenants } from '@bouwkring/contract/tenants'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { system } from '../../test/api-keys.ts'
import { makePicture, makeProduct, makeSpot, upload } from '../../test/make.ts'
import { openWorld, useWorld } from '../../test/world.ts'
import { countCall } from '../platform/keys.ts'

// Many ask at once here, and on a busy machine a connection may come late.
const world = useWorld({ KEY_PER_MINUTE: '100000' }, { waitMs: 60_000 })

const forget = (which: number, change: ReturnType<typeof sql>) =>
  world.asSystem((db) =>
    sql`update integrations.api_key set ${change} where id = ${which}`.execute(db),
  )

describe('when a key works', () => {
  test('it is shown once, stored as a hash, and works within its scope', async () => {
    const admin = await world.member('ROLE_ADMIN')
    const made = await system(admin, 'market:read', 'products:write')
    expect(made.key).toMatch(/^bk_[\w-]{43}$/)
    expect(made).toMatchObject({
      name: 'Beheersysteem',
      state: 'active',
      last_used_at: null,
      maker: 'Sanne de Wit',
      can: { revoke: true },
    })
    expect(made.hint).toBe(`${made.key.slice(0, 7)}…${made.key.slice(-4)}`)
    const rows = await world.asSystem((db) =>
      sql<{
        all: string
      }>`select string_agg(x::text, ' ') as all from (select k::text as x from integrations.api_key k union all select a::text from platform.audit a union all select i::text from platform.idempotency i) rows_`.execute(
        db,
      ),
    )
    expect(rows.rows[0]?.all).toContain('Beheersysteem')
    expect(rows.rows[0]?.all).not.toContain(made.key.slice(10))
    const spot = await makeSpot(admin)
    const product = await makeProduct(made.caller, spot, { otl: null } as never).catch(
      (error: unknown) => error,
    )
    expect(product).toMatchObject({ name: 'Betontegel 30x30' })
    const listed = await admin.call(integrations.keys, { query: {} })
    expect(listed['hydra:member'].find(({ id }) => id === made.id)?.last_used_at).not.toBeNull()
    const { rows: said } = await world.asSystem((db) =>
      sql<{
        detail: object
      }>`select detail from platform.audit where action = 'products.create' and tenant_id = ${admin.tenantId}`.execute(
        db,
      ),
    )
    expect(said).toEqual([{ detail: { key: made.id } }])
  })

  test('an Idempotency-Key stores no API key', async () => {
    const admin = await world.member('ROLE_ADMIN')
    const ask = () =>
      admin.call(
        integrations.createKey,
        { body: { name: 'Twee', scopes: ['market:read'], expires_in_days: 1 } },
        { 'idempotency-key': 'een' },
      )
    expect((await ask()).key).not.toBe((await ask()).key)
  })

  test('not once it is revoked or expired, its maker can no longer sign in, or the organisation is inactive (T8)', async () => {
    const admin = await world.member('ROLE_ADMIN')
    const { caller, id } = await system(admin, 'market:read')
    const works = () => caller.status(market.search, { query: {} })
    expect(await works()).toBe(200)
    await world.asSystem((db) =>
      sql`update accounts."user" set disabled_at = now() where id = ${admin.userId}`.execute(db),
    )
    expect(await works()).toBe(401)
    await world.asSystem((db) =>
      sql`update accounts."user" set disabled_at = null where id = ${admin.userId}`.execute(db),
    )
    for (const status of ['inactive', 'pending']) {
      await world.asSystem((db) =>
        sql`update accounts.tenant set status = ${status} where id = ${admin.tenantId}`.execute(db),
      )
      expect(await works()).toBe(401)
    }
    await world.asSystem((db) =>
      sql`update accounts.tenant set status = 'active' where id = ${admin.tenantId}`.execute(db),
    )
    expect(await works()).toBe(200)
    await forget(
      id,
      sql`created_at = now() - interval '2 days', expires_at = now() - interval '1 second'`,
    )
    expect(await works()).toBe(401)
    expect((await admin.call(integrations.keys, { query: {} }))['hydra:member'][0]).toMatchObject({
      state: 'expired',
      can: { revoke: false },
    })
    const other = await system(admin, 'market:read')
    await admin.call(integrations.revokeKey, { params: { id: other.id } })
    expect(await other.caller.refused(market.search, { query: {} })).toMatchObject({
      status: 401,
      code: 'key_refused',
    })
    await admin.call(integrations.revokeKey, { params: { id: other.id } })
  })

  test('never beyond the current permissions of its maker, and never as a super admin (T10)', async () => {
    const admin = await world.member('ROLE_ADMIN')
    const { caller } = await system(admin, 'market:read', 'products:write')
    const role = (await admin.call(roles.list, {}))['hydra:member'].find(
      (r) => r.name === 'ROLE_READ_ONLY',
    )?.id
    await world.asSystem((db) =>
      sql`update accounts.user_role set role_id = ${role} where user_id = ${admin.userId}`.execute(
        db,
      ),
    )
    expect(
      await caller.refused(products.create, {
        body: { name: 'x', spot: 1, is_released: true } as never,
      }),
    ).toMatchObject({ status: 403 })
    expect(await caller.status(market.search, { query: {} })).toBe(200)
    await world.asSystem((db) =>
      sql`delete from accounts.user_role where user_id = ${admin.userId}`.execute(db),
    )
    expect(await caller.refused(market.search, { query: {} })).toMatchObject({
      status: 403,
      code: 'forbidden',
    })
    const chief = await world.member('ROLE_SUPER_ADMIN')
    const high = await system(chief, ...keyScopes)
    expect(await high.caller.refused(tenants.list, { query: {} })).toMatchObject({
      code: 'out_of_scope',
    })
  })

  test("callers who may not manage connections create none; an organisation's key sees, lists and revokes nothing of another", async () => {
    const owner = await world.member('ROLE_ADMIN')
    const { id, caller } = await system(owner, 'market:read')
    const user = await world.user(owner.tenantId, 'ROLE_USER')
    expect(
      await user.status(integrations.createKey, {
        body: { name: 'x', scopes: ['market:read'], expires_in_days: 1 },
      }),
    ).toBe(403)
    const stranger = await world.member('ROLE_ADMIN')
    expect((await stranger.call(integrations.keys, { query: {} }))['hydra:totalItems']).toBe(0)
    expect(await stranger.status(integrations.revokeKey, { params: { id } })).toBe(404)
    const hidden = await makeSpot(stranger)
    expect(await caller.status(spots.get, { params: { id: hidden.id } })).toBe(404)
    const host = await world.asSystem((db) =>
      db
        .selectFrom('accounts.tenant')
        .select('subdomain')
        .where('id', '=', stranger.tenantId)
        .executeTakeFirstOrThrow(),
    )
    expect(
      await caller.status(market.search, { query: {} }, { host: `${host.subdomain}.localhost` }),
    ).toBe(401)
    expect(await caller.status(market.search, { query: {} })).toBe(200)
  })

  test('rejects an invalid form, and allows at most fifty keys', async () => {
    const admin = await world.member('ROLE_ADMIN')
    const good = { name: 'Sleutel', scopes: ['market:read'], expires_in_days: 30 }
    for (const wrong of [
      { name: ' ' },
      { scopes: [] },
      { scopes: ['alles'] },
      { expires_in_days: 366 },
      { expires_in_days: 0 },
      { expires_in_days: 1.5 },
    ])
      expect({
        wrong,
        status: await admin.status(integrations.createKey, { body: { ...good, ...wrong } }),
      }).toEqual({ wrong, status: 400 })
    const made = await Promise.all(
      Array.from({ length: 55 }, () => admin.status(integrations.createKey, { body: good })),
    )
    expect([
      made.filter((status) => status === 201).length,
      made.filter((status) => status === 409).length,
    ]).toEqual([50, 5])
  })
})

describe('rate limit', () => {
  test('limits the calls a minute for each key, then gives 429 with the seconds to wait', async () => {
    const small = await openWorld({ KEY_PER_MINUTE: '5' })
    try {
      const admin = await small.member('ROLE_ADMIN')
      const [one, two] = [
        (await system(admin, 'market:read')).caller,
        (await system(admin, 'market:read')).caller,
      ]
      const answers = []
      for (let at = 0; at < 7; at++) answers.push(await one.raw({ url: '/api/products/search' }))
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 429, 429])
      expect(Number(answers[6]?.headers['retry-after'])).toBeGreaterThan(0)
      expect(Number(answers[6]?.headers['retry-after'])).toBeLessThanOrEqual(60)
      expect((await two.raw({ url: '/api/products/search' })).status).toBe(200)
    } finally {
      await small.close()
    }
  })
  test('sending a file counts as one call, though it is admitted before it is read', async () => {
    const small = await openWorld({ KEY_PER_MINUTE: '3' })
    try {
      const admin = await small.member('ROLE_ADMIN')
      const product = await makeProduct(admin, await makeSpot(admin))
      const { caller } = await system(admin, 'products:write')
      const answers = []
      for (let at = 0; at < 4; at++)
        answers.push(
          (await upload(caller, product.id, [{ filename: 'foto.png', bytes: await makePicture() }]))
            .status,
        )
      expect(answers).toEqual([201, 201, 201, 429])
    } finally {
      await small.close()
    }
  })
  test('allows calls again when the minute is over', () => {
    for (let at = 0; at < 3; at++) countCall('-', 3, 1_000_000)
    expect(() => countCall('-', 3, 1_059_999)).toThrow('too_many')
    expect(() => countCall('-', 3, 1_060_000)).not.toThrow()
  })
})
