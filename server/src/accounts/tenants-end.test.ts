import { accounts } from '@bouwkring/contract/accounts'
import { market } from '@bouwkring/contract/market'
import { spots } from '@bouwkring/contract/spots'
import { tenants } from '@bouwkring/contract/tenants'
import { transactions } from '@bouwkring/contract/transactions'
import { beforeAll, describe, expect, test } from 'vitest'
import { groupIds, makeSpot, rowOfProduct } from '../../test/make.ts'
import { type Caller, useWorld } from '../../test/world.ts'

const world = useWorld()

let chief: Caller

beforeAll(async () => {
  chief = await world.member('ROLE_SUPER_ADMIN', 'Ingenieursbureaus', 'Beheer')
})

describe('the end of an organisation', () => {
  test('deactivating takes the spots off the market and ends every session with the next request (T8, A6)', async () => {
    const owner = await world.member('ROLE_ADMIN')
    const other = await world.member('ROLE_USER')
    const spot = await makeSpot(owner, {
      publish: true,
      visibility: [
        (await groupIds(owner)).internal as number,
        (await groupIds(owner)).public as number,
      ],
    })
    await rowOfProduct(world, spot, { name: 'Zichtbare balk' })
    const seen = async () =>
      (await other.call(market.search, { query: { search: 'Zichtbare balk' } }))['hydra:totalItems']
    expect(await seen()).toBe(1)
    await chief.call(tenants.deactivate, { params: { id: owner.tenantId } })
    expect(await owner.status(accounts.info, {})).toBe(401)
    expect(await seen()).toBe(0)
    expect(await other.status(spots.get, { params: { id: spot.id } })).toBe(404)
    await chief.call(tenants.activate, { params: { id: owner.tenantId } })
    expect(await seen()).toBe(1)
    expect(await owner.status(accounts.info, {})).toBe(401)
  })

  test('is deleted with all that is its own, unless it has transactions; not the own one', async () => {
    const owner = await world.member('ROLE_ADMIN')
    const buyer = await world.member('ROLE_ADMIN')
    const spot = await makeSpot(owner, { publish: true })
    const product = await rowOfProduct(world, spot, { name: 'Weg ermee' })
    expect(await chief.call(tenants.consequences, { params: { id: owner.tenantId } })).toEqual({
      users: 1,
      groups: 0,
      spots: 1,
      products: 1,
      messages: 0,
      transactions: 0,
    })
    await chief.call(tenants.remove, { params: { id: owner.tenantId } })
    expect(await chief.status(tenants.one, { params: { id: owner.tenantId } })).toBe(404)
    expect(await buyer.status(spots.get, { params: { id: spot.id } })).toBe(404)
    expect(
      await world.asSystem((db) =>
        db.selectFrom('products.product').select('id').where('id', '=', product).execute(),
      ),
    ).toEqual([])
    const second = await world.member('ROLE_ADMIN')
    const sold = await rowOfProduct(
      world,
      await makeSpot(second, {
        publish: true,
        visibility: [
          (await groupIds(second)).internal as number,
          (await groupIds(second)).public as number,
        ],
      }),
      { name: 'Verkocht' },
    )
    await buyer.call(transactions.create, { body: { product: sold, amount: 1 } })
    expect(await chief.refused(tenants.remove, { params: { id: second.tenantId } })).toMatchObject({
      status: 409,
      code: 'has_transactions',
    })
    expect(await chief.refused(tenants.remove, { params: { id: chief.tenantId } })).toMatchObject({
      code: 'own_tenant',
    })
    expect(
      await chief.refused(tenants.deactivate, { params: { id: chief.tenantId } }),
    ).toMatchObject({ code: 'own_tenant' })
  })

  test('a user is deleted by the uuid of its organisation, but not the last administrator and not oneself', async () => {
    const admin = await world.member('ROLE_ADMIN')
    const user = await world.user(admin.tenantId)
    const { uuid } = await chief.call(tenants.one, { params: { id: admin.tenantId } })
    const own = await chief.call(tenants.one, { params: { id: chief.tenantId } })
    await chief.call(tenants.removeUser, { params: { uuid, id: user.userId } })
    expect(await user.status(accounts.info, {})).toBe(401)
    expect(await chief.status(tenants.removeUser, { params: { uuid, id: user.userId } })).toBe(404)
    expect(
      await chief.status(tenants.removeUser, { params: { uuid: own.uuid, id: admin.userId } }),
    ).toBe(404)
    expect(
      await chief.refused(tenants.removeUser, { params: { uuid, id: admin.userId } }),
    ).toMatchObject({ code: 'last_administrator' })
    expect(
      await chief.refused(tenants.removeUser, { params: { uuid: own.uuid, id: chief.userId } }),
    ).toMatchObject({ code: 'own_tenant' })
  })
})

describe('a super admin who works in another organisation', () => {
  test('sees what it sees, may change it, is no user of it, and the audit log knows', async () => {
    const owner = await world.member('ROLE_ADMIN', 'Overheden', 'Gekozen Gemeente')
    const spot = await makeSpot(owner, { name: 'Binnenspot' })
    const visitor = await world.member('ROLE_SUPER_ADMIN')
    expect(await visitor.status(spots.get, { params: { id: spot.id } })).toBe(404)
    await visitor.call(tenants.choose, { params: { id: owner.tenantId } })
    expect(await visitor.call(accounts.info, {})).toMatchObject({
      home_tenant: visitor.tenantId,
      tenant: { company: 'Gekozen Gemeente' },
    })
    expect(await visitor.call(spots.get, { params: { id: spot.id } })).toMatchObject({
      name: 'Binnenspot',
    })
    const kept = await world.asSystem((db) =>
      db
        .selectFrom('platform.audit')
        .select(['action', 'object'])
        .where('user_id', '=', visitor.userId)
        .where('action', '=', 'tenants.choose')
        .execute(),
    )
    expect(kept).toEqual([
      { action: 'tenants.choose', object: `/api/tenants/${owner.tenantId}/choose` },
    ])
    await visitor.call(tenants.choose, { params: { id: visitor.tenantId } })
    expect(await visitor.call(accounts.info, {})).toMatchObject({ home_tenant: null })
    expect(await visitor.status(spots.get, { params: { id: spot.id } })).toBe(404)
  })
  test('an administrator cannot, and a session that once chose is ordinary again without the role', async () => {
    const admin = await world.member('ROLE_ADMIN')
    const other = await world.member('ROLE_ADMIN')
    expect(await admin.status(tenants.choose, { params: { id: other.tenantId } })).toBe(403)
    const chosen = await world.member('ROLE_SUPER_ADMIN')
    await chosen.call(tenants.choose, { params: { id: other.tenantId } })
    await world.asSystem((db) =>
      db
        .updateTable('accounts.user_role')
        .set({ role_id: 2 })
        .where('user_id', '=', chosen.userId)
        .execute(),
    )
    expect(await chosen.call(accounts.info, {})).toMatchObject({
      home_tenant: null,
      tenant: { id: chosen.tenantId },
    })
  })
})
