import { products } from '@bouwkring/contract/products'
import { spots } from '@bouwkring/contract/spots'
import { describe, expect, test } from 'vitest'
import { groupIds, makeProduct, makeSpot, testOtl } from '../../test/make.ts'
import { useWorld } from '../../test/world.ts'

const world = useWorld()

async function owner() {
  const me = await world.member()
  const spot = await makeSpot(me, { publish: true })
  return { me, spot, otl: await testOtl(me) }
}
const offer = (spot: number, more: object = {}) => ({
  name: 'Betontegel',
  spot,
  is_released: true,
  unit: 'st' as const,
  ...more,
})
const form = { name: 'Betontegel', amount: 10, unit: 'st' as const }

describe('product permissions', () => {
  test('another organisation sees a published product of a visible spot, and cannot change it', async () => {
    const { me, spot } = await owner()
    const product = await makeProduct(me, spot, { publish: true })
    const draft = await makeProduct(me, spot)
    const stranger = await world.member('ROLE_ADMIN', 'Aannemers')
    const seen = await stranger.call(products.get, { params: { id: product.id } })
    expect(seen).toMatchObject({
      is_external: true,
      can: {
        edit: false,
        publish: false,
        unpublish: false,
        delete: false,
        duplicate: false,
        changeOtl: false,
        reserve: true,
        favorite: true,
        seeMatches: false,
      },
    })
    expect(
      (await stranger.call(products.ofSpot, { params: { id: spot.id }, query: {} }))[
        'hydra:member'
      ].map((p) => p.id),
    ).toEqual([product.id])
    expect(
      (await me.call(products.ofSpot, { params: { id: spot.id }, query: {} }))['hydra:member'].map(
        (p) => p.id,
      ),
    ).toEqual([product.id, draft.id])
    expect(await stranger.call(products.spot, { params: { id: product.id } })).toMatchObject({
      id: spot.id,
      active: true,
    })
    for (const [id, status] of [
      [product.id, 403],
      [draft.id, 404],
    ] as const) {
      expect(
        await stranger.status(products.update, { params: { id }, body: { ...form, version: 1 } }),
      ).toBe(status)
      expect(await stranger.status(products.remove, { params: { id } })).toBe(status)
      expect(await stranger.status(products.duplicate, { params: { id } })).toBe(status)
      expect(
        await stranger.status(products.changeOtl, { params: { id }, body: { category: null } }),
      ).toBe(status)
      expect(
        await stranger.status(products.saveProperties, {
          params: { id },
          body: { properties: [] },
        }),
      ).toBe(status)
      expect(
        await stranger.status(products.publish, { body: { products: [id], publish: false } }),
      ).toBe(status)
      expect(await stranger.status(products.deleteImage, { params: { id, imageId: 1 } })).toBe(
        status,
      )
    }
    for (const call of [products.get, products.properties, products.spot])
      expect(await stranger.status(call, { params: { id: draft.id } })).toBe(404)
    expect(await stranger.status(products.create, { body: offer(spot.id) })).toBe(403)
  })

  test('nobody outside the visibility sees anything; nor does anyone once the spot has left the market', async () => {
    const me = await world.member()
    const groups = await groupIds(me)
    const hidden = await makeSpot(me, {
      publish: true,
      visibility: [groups.internal, groups.Aannemers],
    })
    const product = await makeProduct(me, hidden, { publish: true })
    const [engineer, contractor] = [
      await world.member('ROLE_USER', 'Ingenieursbureaus'),
      await world.member('ROLE_USER', 'Aannemers'),
    ]
    for (const [call, id] of [
      [products.get, product.id],
      [products.properties, product.id],
      [products.spot, product.id],
      [products.ofSpot, hidden.id],
    ] as const) {
      expect(await engineer.status(call, { params: { id } })).toBe(404)
      expect(await contractor.status(call, { params: { id } })).toBe(200)
    }
    expect(await engineer.status(products.create, { body: offer(hidden.id) })).toBe(404)
    await me.call(spots.unpublish, { params: { id: hidden.id } })
    expect(await contractor.status(products.get, { params: { id: product.id } })).toBe(404)
    expect((await me.call(products.get, { params: { id: product.id } })).can).toMatchObject({
      edit: true,
      reserve: false,
    })
  })

  test('the owner, a co-owner and an administrator edit; a colleague and a reader do not', async () => {
    const { me, spot } = await owner()
    const product = await makeProduct(me, spot)
    const [colleague, admin, reader] = [
      await world.user(me.tenantId),
      await world.user(me.tenantId, 'ROLE_ADMIN'),
      await world.user(me.tenantId, 'ROLE_READ_ONLY'),
    ]
    const save = (who: typeof me, version: number) =>
      who.status(products.update, { params: { id: product.id }, body: { ...form, version } })
    expect([await save(colleague, 1), await save(reader, 1), await save(admin, 1)]).toEqual([
      403, 403, 200,
    ])
    await world.asSystem((db) =>
      db
        .insertInto('spots.owner')
        .values({ tenant_id: me.tenantId, spot_id: spot.id, user_id: colleague.userId })
        .execute(),
    )
    expect(await save(colleague, 2)).toBe(200)
    expect((await reader.call(products.get, { params: { id: product.id } })).can).toEqual({
      edit: false,
      publish: false,
      unpublish: false,
      duplicate: false,
      delete: false,
      reserve: false,
      changeOtl: false,
      favorite: false,
      seeMatches: true,
      addToLibrary: false,
    })
    expect(await world.visitor().status(products.get, { params: { id: product.id } })).toBe(401)
  })

  test('nothing of an archived spot can be changed', async () => {
    const { me, spot } = await owner()
    const product = await makeProduct(me, spot, { publish: true })
    await me.call(spots.archive, { params: { id: spot.id } })
    const { can } = await me.call(products.get, { params: { id: product.id } })
    expect(can).toMatchObject({
      edit: false,
      publish: false,
      unpublish: false,
      duplicate: false,
      delete: false,
      changeOtl: false,
      reserve: false,
    })
    const id = product.id
    const tries = [
      me.refused(products.update, { params: { id }, body: { ...form, version: 1 } }),
      me.refused(products.remove, { params: { id } }),
      me.refused(products.duplicate, { params: { id } }),
      me.refused(products.create, { body: offer(spot.id) }),
      me.refused(products.publish, { body: { products: [id], publish: false } }),
      me.refused(products.changeOtl, { params: { id }, body: { category: null } }),
      me.refused(products.saveProperties, { params: { id }, body: { properties: [] } }),
    ]
    for (const reply of await Promise.all(tries))
      expect(reply).toMatchObject({ status: 409, code: 'wrong_state', state: 'archived' })
  })
})
