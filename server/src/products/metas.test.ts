import { products } from '@bouwkring/contract/products'
import { portraits } from '@bouwkring/contract/users'
import { describe, expect, test } from 'vitest'
import { makePicture, makeProduct, makeSpot, multipart, testOtl } from '../../test/make.ts'
import { useWorld } from '../../test/world.ts'

const world = useWorld()
async function offered(fields: Parameters<typeof makeProduct>[2] = {}) {
  const me = await world.member()
  const spot = await makeSpot(me, { publish: true })
  const product = await makeProduct(me, spot, fields)
  return { me, spot, product, at: { params: { id: product.id } } }
}

describe('metas', () => {
  test('an unset meta does not exist; setting it gives it an identity, and the product shows the same', async () => {
    const { me, product, at } = await offered()
    expect((await me.call(products.metas, { ...at, query: {} }))['hydra:member']).toEqual([])
    const price = await me.call(products.createMeta, {
      ...at,
      body: { type: 'price', value: 1250, data: 'from' },
    })
    expect(price).toMatchObject({
      '@id': `/api/products/${product.id}/meta/${price.id}`,
      type: 'price',
      value: 1250,
      data: 'from',
      version: 2,
    })
    const transport = await me.call(products.createMeta, {
      ...at,
      body: { type: 'transport', data: ['delivery', 'pickup'] },
    })
    expect(transport).toMatchObject({
      type: 'transport',
      value: null,
      data: ['delivery', 'pickup'],
    })
    expect((await me.call(products.metas, { ...at, query: {} }))['hydra:member']).toEqual([
      { ...price, version: 3 },
      transport,
    ])
    expect(
      (await me.call(products.metas, { ...at, query: { type: 'transport' } }))['hydra:member'],
    ).toEqual([transport])
    expect(await me.call(products.get, at)).toMatchObject({
      price: { type: 'from', value: 1250 },
      transport: ['delivery', 'pickup'],
      version: 3,
    })
    expect(
      await me.refused(products.createMeta, { ...at, body: { type: 'price', data: 'unknown' } }),
    ).toMatchObject({ status: 409, code: 'duplicate' })
  })

  test('changes a meta; a price type without a figure stores none', async () => {
    const { me, at } = await offered({
      price: { type: 'fixed', value: 900 },
      transport: ['pickup'],
    })
    const [price, transport] = (await me.call(products.metas, { ...at, query: {} }))['hydra:member']
    expect([price, transport]).toMatchObject([
      { type: 'price', value: 900, data: 'fixed' },
      { type: 'transport', data: ['pickup'] },
    ])
    const put = (metaId: number | undefined, body: { value?: number; data: never }, version = 1) =>
      me.call(products.updateMeta, {
        params: { ...at.params, metaId: metaId as number },
        body: { ...body, version },
      })
    expect(await put(price?.id, { value: 500, data: 'reasonable' as never })).toEqual({
      ...price,
      value: null,
      data: 'reasonable',
      version: 2,
    })
    expect(await put(transport?.id, { data: [] as never }, 2)).toEqual({
      ...transport,
      data: [],
      version: 3,
    })
    expect(await me.call(products.get, at)).toMatchObject({
      price: { type: 'reasonable', value: null },
      transport: [],
    })
    expect((await me.call(products.metas, { ...at, query: {} }))['hydra:totalItems']).toBe(2)
  })

  test('rejects bad input by field; another product does not have that meta', async () => {
    const { me, spot, at } = await offered({ price: { type: 'fixed', value: 900 } })
    const [price] = (await me.call(products.metas, { ...at, query: {} }))['hydra:member']
    const refused = async (body: object) =>
      (
        await me.refused(products.updateMeta, {
          params: { ...at.params, metaId: price?.id as number },
          body: { ...body, version: 1 } as never,
        })
      ).violations?.map((v) => [v.path, v.code])
    expect(await refused({ data: ['pickup'] })).toEqual([['data', 'field.wrong']])
    expect(await refused({ data: 'fixed' })).toEqual([['value', 'price.value']])
    expect(await refused({ value: -1, data: 'fixed' })).toEqual([['value', 'price.negative']])
    expect(await refused({ value: 1e10 + 1, data: 'fixed' })).toEqual([['value', 'price.most']])
    expect(await refused({ value: 1.5, data: 'fixed' })).toEqual([['value', 'price.decimals']])
    expect(await refused({ value: 1, data: 'gratis' })).toHaveLength(1)
    expect(
      (
        await me.refused(products.createMeta, {
          ...at,
          body: { type: 'transport', value: 5, data: [] },
        })
      ).violations?.[0],
    ).toMatchObject({ path: 'value' })
    expect(
      (await me.refused(products.createMeta, { ...at, body: { type: 'transport', data: 'fixed' } }))
        .violations?.[0],
    ).toMatchObject({ path: 'data' })
    const other = await makeProduct(me, spot)
    expect(
      await me.status(products.updateMeta, {
        params: { id: other.id, metaId: price?.id as number },
        body: { data: 'unknown', version: 1 },
      }),
    ).toBe(404)
  })

  test('a demand accepts no price except the unknown one', async () => {
    const { me, at } = await offered({ is_released: false })
    expect(
      (
        await me.refused(products.createMeta, {
          ...at,
          body: { type: 'price', value: 100, data: 'fixed' },
        })
      ).violations,
    ).toMatchObject([{ path: 'data', code: 'price.demand' }])
    expect(
      await me.call(products.createMeta, { ...at, body: { type: 'price', data: 'unknown' } }),
    ).toMatchObject({ data: 'unknown', value: null })
  })

  test('others can read it and change nothing; of two concurrent changes one wins', async () => {
    const { me, at } = await offered({ publish: true, price: { type: 'fixed', value: 900 } })
    const stranger = await world.member('ROLE_ADMIN', 'Aannemers')
    const [price] = (await stranger.call(products.metas, { ...at, query: {} }))['hydra:member']
    expect(price).toMatchObject({ value: 900 })
    const params = { ...at.params, metaId: price?.id as number }
    const body = { data: 'unknown' as const, version: 2 }
    expect(await stranger.status(products.updateMeta, { params, body })).toBe(403)
    expect(
      await stranger.status(products.createMeta, { ...at, body: { type: 'transport', data: [] } }),
    ).toBe(403)
    const colleague = await world.user(me.tenantId)
    expect(await colleague.status(products.updateMeta, { params, body })).toBe(403)
    const before = (await me.call(products.get, at)).version
    const both = await Promise.all(
      [100, 200].map((value) =>
        me.status(products.updateMeta, { params, body: { value, data: 'fixed', version: before } }),
      ),
    )
    expect(both.sort()).toEqual([200, 409])
    expect((await me.call(products.get, at)).version).toBe(before + 1)
    // A user who read an older version gets an error, and the current data stays.
    const now = (await me.call(products.get, at)).price
    expect(
      await me.refused(products.updateMeta, {
        params,
        body: { value: 1, data: 'fixed', version: before },
      }),
    ).toMatchObject({ status: 409, code: 'stale' })
    expect((await me.call(products.get, at)).price).toEqual(now)
  })
})

describe('a product in brief', () => {
  test('shows its pictures with key, address and size, and the initials of its organisation', async () => {
    const { me, product, at } = await offered({ publish: true })
    expect((await me.call(products.attachments, at))['hydra:member']).toEqual(product.images)
    expect(product.attachments).toEqual(
      product.images.map(({ object_key, cdn }) => ({ object_key, cdn })),
    )
    expect(product.images[0]).toMatchObject({
      object_key: expect.any(String) as string,
      cdn: `/cdn/images/${product.images[0]?.object_key}`,
      width: expect.any(Number) as number,
      height: expect.any(Number) as number,
    })
    const stranger = await world.member('ROLE_USER', 'Aannemers')
    expect(await stranger.call(products.tenantAvatar, at)).toMatchObject({
      id: me.tenantId,
      company: product.tenant.company,
      initials: expect.stringMatching(/^[\p{Lu}\d]{1,2}$/u) as string,
      logo: null,
    })
    const admin = await world.user(me.tenantId, 'ROLE_ADMIN')
    const logo = (
      await admin.raw({
        method: 'POST',
        url: portraits.logo.path,
        ...multipart([{ filename: 'logo.png', bytes: await makePicture(), field: 'file' }]),
      })
    ).body as { cdn: string }
    expect((await stranger.call(products.tenantAvatar, at)).logo).toMatchObject({ cdn: logo.cdn })
    expect((await stranger.call(products.get, at)).tenant_logo).toMatchObject({ cdn: logo.cdn })
  })
})

describe('another object type', () => {
  test('previews what is kept, lost and additionally required; then does exactly that', async () => {
    const me = await world.member()
    const spot = await makeSpot(me)
    const otl = await testOtl(me)
    const other = await testOtl(me, 'Lichtmast')
    const product = await makeProduct(me, spot, {
      otl: otl.id,
      properties: [
        ...otl.required,
        { id: otl.idOf('lengte'), value: [300] },
        { id: otl.idOf('afmeting'), value: ['30x30x5'] },
      ],
      materials: [{ name: 'Beton', percentage: 100 }],
    })
    const at = { params: { id: product.id } }
    const told = await me.call(products.otlChange, { ...at, query: { category: other.id } })
    expect(told).toMatchObject({
      kept: ['Lengte'],
      lost: [{ name: 'Afmeting (l x b x d)', type: 'list', value: ['30x30x5'], unit: null }],
      lost_materials: [],
      required: [],
      version: product.version,
    })
    expect((await me.call(products.get, at)).properties).toEqual(product.properties)
    const none = await me.call(products.otlChange, { ...at, query: {} })
    expect(none).toMatchObject({ kept: [], lost_materials: [] })
    expect(none.lost).toHaveLength(2)
    const changed = await me.call(products.changeOtl, {
      ...at,
      body: { category: other.id, version: told.version },
    })
    expect(
      changed.properties
        .filter((p) => p.value.length > 0)
        .map((p) => p.name)
        .sort(),
    ).toEqual([...told.kept].sort())
    expect(changed.materials).toEqual(product.materials)
    // A preview of an older version is not applied: someone has filled in more in the meantime.
    expect(
      await me.refused(products.changeOtl, {
        ...at,
        body: { category: null, version: told.version },
      }),
    ).toMatchObject({ status: 409, code: 'stale' })
    expect((await me.call(products.get, at)).otl?.id).toBe(other.id)
  })
  test('a raw element has no composition: its materials are listed, then removed; wrong types and strangers are rejected', async () => {
    const { me, at } = await offered({
      publish: true,
      materials: [
        { name: 'Beton', percentage: 90 },
        { name: 'Staal', percentage: 10 },
      ],
    })
    const zand = await testOtl(me, 'Zand', 'element')
    expect(
      await me.call(products.otlChange, { ...at, query: { category: zand.id } }),
    ).toMatchObject({ lost_materials: ['Beton', 'Staal'] })
    expect(await me.call(products.changeOtl, { ...at, body: { category: zand.id } })).toMatchObject(
      { type: 'element', materials: [] },
    )
    expect(await me.status(products.otlChange, { ...at, query: { category: 999_999 } })).toBe(400)
    expect(
      await (
        await world.member('ROLE_ADMIN', 'Aannemers')
      ).status(products.otlChange, { ...at, query: {} }),
    ).toBe(403)
  })
})
