import { products } from '@bouwkring/contract/products'
import { describe, expect, test } from 'vitest'
import { makeProduct, makeSpot, rowsOfReservations, testOtl } from '../../test/make.ts'
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

describe('creating', () => {
  test('an offer with values, materials, price and transport is returned as it was sent', async () => {
    const { me, spot, otl } = await owner()
    const made = await me.call(products.create, {
      body: {
        ...offer(spot.id),
        otl: `/api/otls/${otl.id}`,
        unit: 'm2',
        amount: 2400.125,
        sustainability_type: 'Recycled',
        note: '  Op pallets ',
        latitude: 52.5,
        longitude: 6.1,
        price: { type: 'from', value: 1250 },
        transport: ['pickup', 'delivery'],
        materials: [
          { name: 'Beton', percentage: 99.9 },
          { name: 'Staal', percentage: 0.1 },
        ],
        properties: [
          ...otl.required,
          { id: otl.idOf('lengte'), value: [30], unit: 'cm' },
          { id: otl.idOf('beschikbaar_vanaf'), value: ['2026-03-01'] },
        ],
      },
    })
    expect(made).toMatchObject({
      name: 'Betontegel',
      type: 'product',
      is_released: true,
      amount: 2400.125,
      unit: 'm2',
      published: false,
      note: 'Op pallets',
      sustainability_type: 'Recycled',
      position: { latitude: 52.5, longitude: 6.1 },
      price: { type: 'from', value: 1250 },
      transport: ['pickup', 'delivery'],
      amount_given: 0,
      is_external: false,
      version: 1,
      spot: { id: spot.id, name: spot.name },
      tenant: { id: me.tenantId },
      otl: { id: otl.id },
      materials: [
        { name: 'Beton', percentage: 99.9, otl: null, type: 'material' },
        { name: 'Staal', percentage: 0.1 },
      ],
      can: { edit: true, publish: true, unpublish: false, delete: true },
    })
    const value = (reference: string) => made.properties.find((p) => p.reference === reference)
    expect(value('lengte')).toMatchObject({ value: [30], unit: 'cm' })
    // Sent as a property, as clients did before it was a field.
    expect(value('conditiescore')).toBeUndefined()
    expect(made.condition).toMatchObject({ grade: 2, known: 'stated', required: true })
    expect(value('beschikbaar_vanaf')?.value).toEqual(['2026-03-01'])
    expect(value('breedte')).toMatchObject({ value: [], unit: 'mm' })
    expect(await me.call(products.get, { params: { id: made.id } })).toEqual(made)
    expect(
      (await me.call(products.properties, { params: { id: made.id } }))['hydra:member'],
    ).toEqual(made.properties)
  })

  test('without its own place it gets that of its spot; defaults of a new form apply', async () => {
    const { me, spot } = await owner()
    const made = await me.call(products.create, { body: offer(spot.id) })
    expect(made).toMatchObject({
      amount: 1,
      amount_type: 0,
      sustainability_type: 'Reused',
      materials: [],
      properties: [],
      otl: null,
      latitude: null,
      position: { latitude: 52.0907, longitude: 5.1214 },
      price: { type: 'unknown', value: null },
    })
  })

  test('missing required properties, wrong values and foreign properties are rejected, each by name', async () => {
    const { me, spot, otl } = await owner()
    const refused = async (properties: object[], more: object = {}) => {
      const reply = await me.refused(products.create, {
        body: { ...offer(spot.id), otl: otl.id, properties: properties as never, ...more },
      })
      return Object.fromEntries((reply.violations ?? []).map((v) => [v.path, v.code]))
    }
    const require = (required: boolean) =>
      world.asSystem((db) =>
        db
          .updateTable('catalogue.property')
          .set({ required })
          .where('reference', '=', 'kleur')
          .execute(),
      )
    await require(true)
    try {
      expect(await refused([])).toEqual({ 'properties.kleur': 'property.required' })
      expect(await refused([{ id: otl.idOf('kleur'), value: [''] }])).toEqual({
        'properties.kleur': 'property.required',
      })
    } finally {
      await require(false)
    }
    expect(
      await refused([
        ...otl.required,
        { id: otl.idOf('lengte'), value: ['lang'] },
        { id: otl.idOf('schade'), value: ['Nee'] },
      ]),
    ).toEqual({ 'properties.lengte': 'property.number', 'properties.schade': 'property.option' })
    expect(await refused([...otl.required, { id: 999, value: ['x'] }])).toEqual({
      'properties.999': 'ref.wrong',
    })
    expect(await refused([...otl.required, ...otl.required])).toEqual({
      'properties.conditiescore': 'ref.wrong',
    })
    expect(
      await refused([
        ...otl.required,
        { id: otl.idOf('lengte'), value: [30], matching_condition: 'gte' },
      ]),
    ).toEqual({ 'properties.lengte': 'property.condition' })
    expect(await refused(otl.required, { otl: 999_999 })).toEqual({ otl: 'ref.wrong' })
    expect(
      await refused(otl.required, {
        materials: [
          { name: 'Beton', percentage: 60 },
          { name: 'Staal', percentage: 40.01 },
        ],
      }),
    ).toEqual({
      'materials.0.percentage': 'percentage.sum',
      'materials.1.percentage': 'percentage.sum',
    })
    expect(
      await refused(otl.required, { materials: [{ name: 'Beton', otl: otl.id, percentage: 60 }] }),
    ).toEqual({ 'materials.0.otl': 'ref.wrong' })
    expect(
      await refused(otl.required, { is_released: false, price: { type: 'fixed', value: 1 } }),
    ).toEqual({ 'price.type': 'price.demand' })
    expect(await refused(otl.required, { latitude: 52 })).toEqual({ latitude: 'location.pair' })
    expect(await refused(otl.required, { amount: null })).toEqual({ amount: 'amount.required' })
    expect(
      (await me.call(products.ofSpot, { params: { id: spot.id }, query: {} }))['hydra:totalItems'],
    ).toBe(0)
  })

  test('a demand may set hard conditions; percentages are added up as decimals', async () => {
    const { me, spot, otl } = await owner()
    const made = await me.call(products.create, {
      body: {
        ...offer(spot.id),
        is_released: false,
        otl: otl.id,
        properties: [
          ...otl.required,
          { id: otl.idOf('lengte'), value: [300], matching_condition: 'gte' },
        ],
        materials: [33.33, 33.33, 33.34].map((percentage) => ({ name: 'Beton', percentage })),
      },
    })
    expect(made.properties.find((p) => p.reference === 'lengte')?.matching_condition).toBe('gte')
  })
})

describe('copying, another object type, deleting', () => {
  test('a copy has values, materials and pictures, is not published, and is named in the language of the caller', async () => {
    const { me, spot, otl } = await owner()
    const product = await makeProduct(me, spot, {
      publish: true,
      otl: otl.id,
      properties: [...otl.required, { id: otl.idOf('lengte'), value: [300] }],
      materials: [{ name: 'Beton', percentage: 95 }],
    })
    await world.asSystem((db) =>
      db
        .updateTable('products.product')
        .set({ amount_given: 40 })
        .where('id', '=', product.id)
        .execute(),
    )
    const copy = await me.call(products.duplicate, { params: { id: product.id } })
    expect(copy).toMatchObject({
      name: 'Betontegel 30x30 (kopie)',
      published: false,
      amount_given: 0,
      version: 1,
      materials: product.materials,
      properties: product.properties,
      amount: product.amount,
    })
    expect(copy.images.map((i) => i.object_key)).toEqual(product.images.map((i) => i.object_key))
    expect(
      (
        await me.call(
          products.duplicate,
          { params: { id: product.id } },
          { 'accept-language': 'en' },
        )
      ).name,
    ).toBe('Betontegel 30x30 (copy)')
  })
  test('another object type keeps the values that still fit', async () => {
    const { me, spot, otl } = await owner()
    const product = await makeProduct(me, spot, {
      otl: otl.id,
      properties: [
        ...otl.required,
        { id: otl.idOf('lengte'), value: [300] },
        { id: otl.idOf('afmeting'), value: ['30x30x5'] },
      ],
    })
    const other = await testOtl(me, 'Lichtmast')
    const changed = await me.call(products.changeOtl, {
      params: { id: product.id },
      body: { category: other.id },
    })
    const kept = changed.properties
      .filter((p) => p.value.length > 0)
      .map((p) => p.reference)
      .sort()
    const possible = changed.properties.map((p) => p.reference)
    expect(kept).toEqual(['afmeting', 'lengte'].filter((r) => possible.includes(r)))
    expect(changed.condition).toEqual(product.condition)
    expect(possible).not.toContain('afmeting')
    expect(changed).toMatchObject({ otl: { id: other.id }, version: product.version + 1 })
    expect(
      (await me.call(products.changeOtl, { params: { id: product.id }, body: { category: null } }))
        .properties,
    ).toEqual([])
    expect(
      await me.refused(products.changeOtl, {
        params: { id: product.id },
        body: { category: 999_999 },
      }),
    ).toMatchObject({ violations: [{ path: 'category', code: 'ref.wrong' }] })
  })
  test('deleting is rejected while the product is reserved', async () => {
    const { me, spot } = await owner()
    const product = await makeProduct(me, spot, { publish: true })
    await rowsOfReservations(
      world,
      await world.member(),
      { product: product.id, receiver: me.tenantId, amount: 5 },
      1,
    )
    expect(await me.refused(products.remove, { params: { id: product.id } })).toMatchObject({
      status: 409,
      code: 'in_use',
    })
    expect(await me.status(products.get, { params: { id: product.id } })).toBe(200)
  })
  test('deleting removes it with everything attached to it', async () => {
    const { me, spot } = await owner()
    const product = await makeProduct(me, spot, { publish: true })
    await me.call(products.remove, { params: { id: product.id } })
    expect(await me.status(products.get, { params: { id: product.id } })).toBe(404)
    expect(await me.status(products.remove, { params: { id: product.id } })).toBe(404)
    expect(
      await world.asSystem((db) =>
        db
          .selectFrom('products.property_value')
          .select('property_id')
          .where('product_id', '=', product.id)
          .execute(),
      ),
    ).toEqual([])
  })
})
