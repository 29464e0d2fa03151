import { accounts } from '@bouwkring/contract/accounts'
import { groups } from '@bouwkring/contract/groups'
import { market } from '@bouwkring/contract/market'
import { spots } from '@bouwkring/contract/spots'
import { tenants } from '@bouwkring/contract/tenants'
import { portraits, users } from '@bouwkring/contract/users'
import { transactions } from '@bouwkring/contract/transactions'
import { beforeAll, describe, expect, test } from 'vitest'
import { groupIds, makePicture, makeSpot, multipart, rowOfProduct } from '../../test/make.ts'
import { type Caller, useWorld } from '../../test/world.ts'

const world = useWorld()

let chief: Caller

beforeAll(async () => {
  chief = await world.member('ROLE_SUPER_ADMIN', 'Ingenieursbureaus', 'Beheer')
})

describe('the end of an organisation', () => {
  test('deactivation takes the spots off the market and ends every session at the next request (T8, A6)', async () => {
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

  test('is deleted with all its data, unless it has transactions; a super admin cannot delete their own', async () => {
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

  test('takes its groups off the spots that were shown to them, its own and those of members', async () => {
    const owner = await world.member('ROLE_ADMIN')
    const member = await world.member('ROLE_ADMIN')
    const group = await owner.call(groups.create, { body: { name: 'Keten' } })
    await owner.call(groups.invite, {
      params: { id: group.id },
      body: [`/api/tenants/${member.tenantId}`],
    })
    await member.call(groups.accept, { params: { id: group.id } })
    const { internal } = await groupIds(owner)
    const shared = { publish: true, visibility: [internal, group.id] }
    const [own, theirs] = [await makeSpot(owner, shared), await makeSpot(member, shared)]
    expect(await owner.status(spots.get, { params: { id: theirs.id } })).toBe(200)
    expect(
      await chief.call(tenants.consequences, { params: { id: owner.tenantId } }),
    ).toMatchObject({ groups: 1 })
    await chief.call(tenants.remove, { params: { id: owner.tenantId } })
    expect(await member.status(spots.get, { params: { id: own.id } })).toBe(404)
    const left = await member.call(spots.get, { params: { id: theirs.id } })
    expect(left.visibility).toHaveLength(1)
  })

  test('a user is deleted by uuid within the organisation, but not the last administrator and not the caller', async () => {
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
  test('sees and may change everything it sees, does not become its user, and appears in the audit log', async () => {
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
  test('is told to use the own organisation for what belongs to a user: profile, picture and being a contact person', async () => {
    const owner = await world.member('ROLE_ADMIN')
    const visitor = await world.member('ROLE_SUPER_ADMIN')
    await visitor.call(tenants.choose, { params: { id: owner.tenantId } })
    const { version } = await visitor.call(users.profile, {})
    const picture = multipart([{ filename: 'ik.png', bytes: await makePicture(), field: 'file' }])
    for (const refusal of [
      await visitor.refused(accounts.addYourself, {}),
      await visitor.refused(users.saveProfile, {
        body: { name: 'X', phonenumber: '', language: 'nl', version },
      }),
      await visitor.refused(portraits.removeAvatar, {}),
      (await visitor.raw({ method: 'POST', url: portraits.avatar.path, ...picture })).body,
    ])
      expect(refusal).toMatchObject({ status: 403, code: 'own_account' })
    await visitor.call(tenants.choose, { params: { id: visitor.tenantId } })
    expect(await visitor.call(accounts.addYourself, {})).toMatchObject({ first_name: 'Sanne' })
  })
  test('is not possible for an administrator, and a session that chose one is ordinary again without the role', async () => {
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
