import { libraries } from '@bouwkring/contract/libraries'
import { products } from '@bouwkring/contract/products'
import { beforeAll, describe, expect, test } from 'vitest'
import { makeProduct, makeSpot, testOtl } from '../../test/make.ts'
import { type Caller, useWorld } from '../../test/world.ts'

const world = useWorld()
const standard = {
  tenant_id: null,
  library_id: null,
  type: 'product',
  description: '',
  synonym: '',
  published: true,
}
const made = (caller: Caller, product: number, name: string, more: object = {}) =>
  caller.call(libraries.addProduct, { params: { id: product }, body: { name, ...more } })
const colleague = (of: Caller, role: Parameters<typeof world.user>[1]) =>
  world.user(of.tenantId, role)
/** A user with a custom role that has only these permissions. */
async function withOnly(tenantId: number, permissions: string[]) {
  const caller = await world.user(tenantId)
  await world.asSystem(async (db) => {
    const role = await db
      .insertInto('accounts.role')
      .values({
        tenant_id: tenantId,
        name: `eigen ${permissions.join(' ')}`,
        is_user_defined: true,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    if (permissions.length > 0)
      await db
        .insertInto('accounts.role_permission')
        .values(permissions.map((permission) => ({ role_id: role.id, permission })))
        .execute()
    await db
      .updateTable('accounts.user_role')
      .set({ role_id: role.id })
      .where('user_id', '=', caller.userId)
      .execute()
  })
  return caller
}

let me: Caller
let product: number
beforeAll(async () => {
  me = await world.member()
  const spot = await makeSpot(me)
  const otl = await testOtl(me)
  const p = await makeProduct(me, spot, {
    otl: otl.id,
    properties: [
      { id: otl.idOf('conditiescore'), value: [2] },
      { id: otl.idOf('kleur'), value: ['Grijs'] },
    ],
    unit: 'm2',
    sustainability_type: 'Recycled',
    materials: [{ otl: null, name: 'Beton', type: 'material', percentage: 80 }],
  })
  product = p.id
  await world.asSystem((db) =>
    db
      .insertInto('catalogue.library_item')
      .values([
        { ...standard, name: 'Lantaarnpaal aluminium', synonym: 'Lichtmast' },
        { ...standard, name: 'Grijze bank', description: 'Zitbank van hardhout' },
        { ...standard, name: 'Nog niet', published: false },
        { ...standard, type: 'material', name: 'Café-hout' },
      ])
      .execute(),
  )
})

describe('articles', () => {
  test('a copy of a product stores its characteristics and composition, in a library that is created when there is none', async () => {
    const item = await made(me, product, 'Onze tegel', {
      description: 'Standaard in de stad',
      synonym: 'Stoeptegel',
    })
    expect(item).toMatchObject({
      name: 'Onze tegel',
      type: 'product',
      description: 'Standaard in de stad',
      synonym: 'Stoeptegel',
      unit: 'm2',
      sustainability_type: 'Recycled',
      library: { name: 'Eigen bibliotheek' },
      materials: [{ name: 'Beton', percentage: 80 }],
      can: { delete: true },
    })
    // The condition is recorded per piece, not in the library.
    expect(item.properties).toMatchObject([{ reference: 'kleur', value: ['Grijs'] }])
    expect((await me.call(libraries.tenantLibraries, {}))['hydra:member']).toMatchObject([
      { name: 'Eigen bibliotheek', items: 1 },
    ])
    expect(await me.call(libraries.item, { params: { id: item.id } })).toEqual(item)
    // It is a copy: changes to the product do not affect it.
    const now = await me.call(products.get, { params: { id: product } })
    await me.call(products.update, {
      params: { id: product },
      body: { name: 'Anders', amount: 1, version: now.version, materials: [], properties: [] },
    })
    expect(await me.call(libraries.item, { params: { id: item.id } })).toEqual(item)
    // Its contents make a new product without changes.
    const spot = await makeSpot(me)
    const next = await me.call(products.create, {
      body: {
        spot: spot.id,
        is_released: true,
        type: item.type,
        name: item.name,
        otl: item.otl?.id ?? null,
        unit: item.unit,
        materials: item.materials,
        properties: item.properties.map(({ id, value, unit }) => ({ id, value, unit })),
      },
    })
    expect(next).toMatchObject({
      name: 'Onze tegel',
      otl: { name: item.otl?.name },
      materials: [{ name: 'Beton' }],
    })
  })

  test('a name is unique within a library, also when two clicks race', async () => {
    const answers = await Promise.all(
      ['Dubbel', 'dubbel', 'DUBBEL'].map((name) =>
        me.status(libraries.addProduct, { params: { id: product }, body: { name } }),
      ),
    )
    expect(answers.toSorted((a, b) => a - b)).toEqual([201, 409, 409])
    expect(
      await me.refused(libraries.addProduct, { params: { id: product }, body: { name: 'dubbel' } }),
    ).toMatchObject({
      code: 'duplicate',
      violations: [
        { path: 'name', message: 'Deze bibliotheek heeft al een product met deze naam' },
      ],
    })
  })

  test('are filtered by whether they are published, or listed all at once', async () => {
    await made(me, product, 'Verborgen tegel')
    const [library] = (await me.call(libraries.tenantLibraries, {}))['hydra:member']
    const keeper = await colleague(me, 'ROLE_ADMIN')
    await keeper.call(libraries.publishLibrary, {
      params: { id: library?.id ?? 0 },
      body: { published: false },
    })
    const of = async (query: object) =>
      (await keeper.call(libraries.items, { query: { library: 'tenant', ...query } }))[
        'hydra:member'
      ].map(({ name }) => name)
    expect(await of({ published: 'false' })).toContain('Verborgen tegel')
    expect(await of({ published: 'true' })).toEqual([])
    await keeper.call(libraries.publishLibrary, {
      params: { id: library?.id ?? 0 },
      body: { published: true },
    })
    const all = await keeper.call(libraries.items, {
      query: { pagination: 'false', itemsPerPage: 1 },
    })
    expect(all['hydra:member']).toHaveLength(all['hydra:totalItems'])
    expect(all['hydra:totalItems']).toBeGreaterThan(1)
  })
  test('the back-office library shows published articles, by name, synonym and description, ignoring accents', async () => {
    const names = async (query: object) =>
      (await me.call(libraries.items, { query }))['hydra:member'].map((i) => i.name)
    expect(await names({ type: 'product' })).toEqual(['Grijze bank', 'Lantaarnpaal aluminium'])
    expect(await names({ search: 'lichtmast' })).toEqual(['Lantaarnpaal aluminium'])
    expect(await names({ search: 'hardhout', type: 'product' })).toEqual(['Grijze bank'])
    expect(await names({ search: 'cafe', type: 'material' })).toEqual(['Café-hout'])
    expect(await names({ search: '100%' })).toEqual([])
    expect(await names({ library: 'tenant', search: 'onze t' })).toEqual(['Onze tegel'])
    const page = await me.call(libraries.items, {
      query: { itemsPerPage: 1, page: 2, type: 'product' },
    })
    expect(page).toMatchObject({
      'hydra:totalItems': 2,
      'hydra:member': [{ name: 'Lantaarnpaal aluminium', library: null, can: { delete: false } }],
    })
    const first = await me.call(libraries.items, { query: { itemsPerPage: 1, type: 'product' } })
    expect(first['hydra:view']?.['hydra:next']).toContain('page=2')
  })

  test('own articles can be deleted with the permission; articles of others give not found', async () => {
    const item = await made(me, product, 'Gaat weg')
    const at = { params: { id: item.id } }
    const [reader, keeper, stranger] = [
      await colleague(me, 'ROLE_READ_ONLY'),
      await withOnly(me.tenantId, ['TENANT_LIBRARY_READ', 'SPOT_ITEM_ADD_TO_LIBRARY']),
      await world.member(),
    ]
    expect((await reader.call(libraries.item, at)).can.delete).toBe(false)
    for (const who of [reader, keeper])
      expect(await who.refused(libraries.removeItem, at)).toMatchObject({ status: 403 })
    for (const e of [libraries.item, libraries.removeItem])
      expect(await stranger.refused(e, at)).toMatchObject({ status: 404 })
    expect(
      (await stranger.call(libraries.items, { query: { library: 'tenant' } }))['hydra:totalItems'],
    ).toBe(0)
    expect((await stranger.call(libraries.tenantLibraries, {}))['hydra:totalItems']).toBe(0)
    const [shared] = (await me.call(libraries.items, { query: { type: 'material' } }))[
      'hydra:member'
    ]
    expect(
      await me.refused(libraries.removeItem, { params: { id: shared?.id as number } }),
    ).toMatchObject({ status: 403 })
    const twice = await Promise.all([
      me.status(libraries.removeItem, at),
      me.status(libraries.removeItem, at),
    ])
    expect(twice.toSorted((a, b) => a - b)).toEqual([204, 404])
  })

  test('rejects callers without permission, and invalid input', async () => {
    const stranger = await world.member()
    const closed = await withOnly(me.tenantId, [])
    const body = { name: 'x' }
    expect(
      await stranger.refused(libraries.addProduct, { params: { id: product }, body }),
    ).toMatchObject({ status: 404 })
    expect(
      await closed.refused(libraries.addProduct, { params: { id: product }, body }),
    ).toMatchObject({ status: 403 })
    expect(await closed.refused(libraries.tenantLibraries, {})).toMatchObject({ status: 403 })
    expect(await closed.refused(libraries.items, { query: { library: 'tenant' } })).toMatchObject({
      status: 403,
    })
    expect((await closed.call(libraries.items, { query: {} }))['hydra:totalItems']).toBe(3)
    const foreign = await world.asSystem((db) =>
      db
        .insertInto('catalogue.tenant_library')
        .values({ tenant_id: stranger.tenantId, name: 'Van hen' })
        .returning('id')
        .executeTakeFirstOrThrow(),
    )
    expect(
      await me.refused(libraries.addProduct, {
        params: { id: product },
        body: { name: 'x', library: foreign.id },
      }),
    ).toMatchObject({ status: 400, violations: [{ path: 'library' }] })
    expect(
      await me.refused(libraries.items, {
        query: { library: 'tenant', tenantLibrary: foreign.id },
      }),
    ).toMatchObject({ status: 400 })
    expect(
      await me.refused(libraries.addProduct, { params: { id: product }, body: { name: ' ' } }),
    ).toMatchObject({ violations: [{ path: 'name', message: 'Naam is een verplicht veld' }] })
    for (const query of [{ library: 'mijn' }, { type: 'huis' }, { page: 0 }, { sort: 'name' }])
      expect(await me.status(libraries.items, { query })).toBe(400)
  })

  test('a product of another organisation is visible but cannot be saved', async () => {
    const other = await world.member()
    const theirs = await makeProduct(other, await makeSpot(other, { publish: true }), {
      publish: true,
    })
    expect((await me.call(products.get, { params: { id: theirs.id } })).can.addToLibrary).toBe(
      false,
    )
    expect(
      await me.refused(libraries.addProduct, { params: { id: theirs.id }, body: { name: 'x' } }),
    ).toMatchObject({ status: 403 })
    expect((await me.call(products.get, { params: { id: product } })).can.addToLibrary).toBe(true)
  })
})
