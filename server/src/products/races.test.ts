import { products, type Product } from '@bouwkring/contract/products'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { makeProduct, makeSpot, testOtl } from '../../test/make.ts'
import { useWorld } from '../../test/world.ts'
import { tries } from '../../test/ring.ts'

const world = useWorld()
const body = (p: Product, name: string) => ({
  name,
  amount: p.amount,
  unit: p.unit,
  version: p.version,
})

describe('two users who save the same product (R7)', () => {
  // R7_ROUNDS=250 gives the thousand tries that the goal requires.
  const rounds = Number(process.env.R7_ROUNDS ?? tries(12, 50))
  test(`in ${rounds} rounds of four simultaneous saves, one wins each round and nothing is overwritten unseen`, async () => {
    const me = await world.member()
    const otl = await testOtl(me)
    let product = await makeProduct(me, await makeSpot(me))
    let won = 0
    for (let round = 0; round < rounds; round++) {
      const names = Array.from({ length: 4 }, (_, i) => `ronde ${round} poging ${i}`)
      const statuses = await Promise.all(
        names.map((name, i) =>
          me.status(products.update, {
            params: { id: product.id },
            body: {
              ...body(product, name),
              materials: [{ name, percentage: i + 1 }],
              properties: [{ id: otl.idOf('lengte'), value: [round * 4 + i] }],
            },
          }),
        ),
      )
      expect([...statuses].sort()).toEqual([200, 409, 409, 409])
      const winner = statuses.indexOf(200)
      const now = await me.call(products.get, { params: { id: product.id } })
      // The form, its materials and its values all come from the winner.
      expect([
        now.name,
        now.materials[0]?.name,
        now.properties.find((p) => p.reference === 'lengte')?.value,
        now.version,
      ]).toEqual([names[winner], names[winner], [round * 4 + winner], product.version + 1])
      product = now
      won++
    }
    expect(won).toBe(rounds)
  }, 120_000)

  test('control: saving without checking the version lets all four win', async () => {
    const me = await world.member()
    const { id } = await makeProduct(me, await makeSpot(me))
    const blind = (name: string) =>
      world.asSystem((db) =>
        db.updateTable('products.product').set({ name }).where('id', '=', id).executeTakeFirst(),
      )
    const done = await Promise.all(['a', 'b', 'c', 'd'].map(blind))
    expect(done.filter((d) => d.numUpdatedRows === 1n)).toHaveLength(4)
  })

  test('a form that was open while stock moved is stale: saving it does not restore the old amount', async () => {
    const me = await world.member()
    const product = await makeProduct(me, await makeSpot(me))
    await world.asSystem((db) =>
      db
        .updateTable('products.product')
        .set({ amount: 1600, amount_given: 800 })
        .where('id', '=', product.id)
        .execute(),
    )
    expect(
      await me.refused(products.update, { params: { id: product.id }, body: body(product, 'oud') }),
    ).toMatchObject({ status: 409, code: 'stale' })
    expect((await me.call(products.get, { params: { id: product.id } })).amount).toBe(1600)
  })

  test('a form that was open while values or the object type were saved is stale too', async () => {
    const me = await world.member()
    const otl = await testOtl(me)
    const product = await makeProduct(me, await makeSpot(me))
    await me.call(products.saveProperties, {
      params: { id: product.id },
      body: { properties: [{ id: otl.idOf('lengte'), value: [300] }] },
    })
    expect(
      await me.status(products.update, { params: { id: product.id }, body: body(product, 'oud') }),
    ).toBe(409)
  })
})

test('publishing a product while its unit is removed never leaves it published without one', async () => {
  const me = await world.member()
  const spot = await makeSpot(me)
  for (let i = 0; i < 10; i++) {
    const made = await makeProduct(me, spot, { publish: true })
    await me.call(products.publish, { body: { products: [made.id], publish: false } })
    await Promise.all([
      me.status(products.publish, { body: { products: [made.id], publish: true } }),
      me.status(products.update, {
        params: { id: made.id },
        body: { ...body(made, 'zonder'), unit: null },
      }),
    ])
    const now = await me.call(products.get, { params: { id: made.id } })
    expect(now.published && now.unit === null).toBe(false)
  }
})

test('two users who publish overlapping sets in different orders both finish', async () => {
  const me = await world.member()
  const spot = await makeSpot(me)
  const ids: number[] = []
  for (let i = 0; i < 6; i++) ids.push((await makeProduct(me, spot, { publish: true })).id)
  const sets = Array.from({ length: 20 }, (_, i) =>
    me.status(products.publish, {
      body: { products: i % 2 ? ids : [...ids].reverse(), publish: i % 3 === 0 },
    }),
  )
  expect(new Set(await Promise.all(sets))).toEqual(new Set([200]))
})

test('a product named twice in one call counts once, in any order, and the call does all or nothing (R6)', async () => {
  const me = await world.member()
  const spot = await makeSpot(me)
  const [a, b] = [
    await makeProduct(me, spot, { publish: true }),
    await makeProduct(me, spot, { publish: true }),
  ]
  // This one has no picture and cannot be published.
  const bare = await makeProduct(me, spot)
  const state = async () =>
    Object.fromEntries(
      await Promise.all(
        [a, b, bare].map(
          async ({ id }) =>
            [id, (await me.call(products.get, { params: { id } })).published] as const,
        ),
      ),
    )
  const some = fc.array(fc.constantFrom(a.id, a.id, b.id, b.id, bare.id), {
    minLength: 1,
    maxLength: 12,
  })
  await fc.assert(
    fc.asyncProperty(some, fc.boolean(), async (ids, publish) => {
      const before = await state()
      const goes = !publish || !ids.includes(bare.id)
      expect(await me.status(products.publish, { body: { products: ids, publish } })).toBe(
        goes ? 200 : 422,
      )
      expect(await state()).toEqual({
        ...before,
        ...(goes && Object.fromEntries(ids.map((id) => [id, publish]))),
      })
    }),
    { numRuns: 12 },
  )
}, 60_000)
