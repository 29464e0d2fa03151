import { baskets } from '@bouwkring/contract/baskets'
import { combinations } from '@bouwkring/contract/combinations'
import { matching } from '@bouwkring/contract/matching'
import { transactions } from '@bouwkring/contract/transactions'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { combine, plannedMarket, tiles } from '../../../test/combined-market.ts'
import { makeSpot, rowOfProduct } from '../../../test/make.ts'
import { useWorld } from '../../../test/world.ts'
import { givenApart, givenIn, restOf } from './rules-candidates.ts'

const world = useWorld()

test('an amount reserved for a demand is not sought again, until it is withdrawn', async () => {
  const made = await plannedMarket(world, [{ wanted: { amount: 600 }, offers: tiles }])
  const { asker, spot } = made
  const demand = made.demands[0] as number
  const offers = made.offers[0] as number[]
  const reserve = (product: number | undefined, amount: number) =>
    asker.call(baskets.create, {
      body: { lines: [{ product: product as number, amount }], demand },
    })
  await reserve(offers[1], 239.5)
  const found = await combine(asker, demand)
  expect(found.demand).toMatchObject({ amount: 360.5, given: 239.5, given_apart: [] })
  expect(found.combinations.length).toBeGreaterThan(0)
  for (const { amount, short } of found.combinations) expect(amount + short).toBeCloseTo(360.5)
  const plan = await asker.call(combinations.ofSpot, {
    params: { id: spot.id },
    query: { demands: [demand] },
  })
  expect(plan.demands).toMatchObject([{ amount: 360.5, given: 239.5 }])
  expect(plan.choices).toMatchObject([{ id: demand, amount: 600, left: 360.5 }])
  // A request that names an amount, as a basket does for what it lacks, gets that amount.
  expect((await combine(asker, demand, { amount: 100 })).demand.amount).toBe(100)

  const needed = (who = asker, id = demand) => who.call(matching.needed, { params: { id } })
  expect(await needed()).toMatchObject({ amount: 360.5, given: 239.5, given_apart: [] })

  await reserve(offers[2], 360.5)
  expect(await needed()).toMatchObject({ amount: 0, given: 600 })
  expect(await asker.status(matching.needed, { params: { id: offers[1] as number } })).toBe(404)
  const other = await world.member()
  expect(await other.status(matching.needed, { params: { id: demand } })).toBe(404)
  expect(await combine(asker, demand)).toMatchObject({
    demand: { amount: 0, given: 600 },
    combinations: [],
    nothing: 'given',
  })
  const [line] = (await asker.call(transactions.list, { query: { product: offers[2] } }))[
    'hydra:member'
  ]
  await asker.call(transactions.retract, { params: { id: line?.id ?? 0 } })
  expect((await combine(asker, demand)).demand).toMatchObject({ amount: 360.5, given: 239.5 })
})

test('pieces reserved for a demand in square metres are not counted, and are reported beside it', async () => {
  const made = await plannedMarket(world, [{ wanted: { amount: 600 }, offers: tiles }])
  const { asker, spot } = made
  const demand = made.demands[0] as number
  const offer = made.offers[0]?.[1] as number
  await world.asSystem((db) =>
    sql`update products.product set unit = 'st' where id = ${offer}`.execute(db),
  )
  await asker.call(baskets.create, { body: { lines: [{ product: offer, amount: 40 }], demand } })
  const told = { amount: 600, given: 0, given_apart: [{ unit: 'st', amount: 40 }] }
  expect((await combine(asker, demand)).demand).toMatchObject(told)
  expect(await asker.call(matching.needed, { params: { id: demand } })).toMatchObject(told)
  const plan = await asker.call(combinations.ofSpot, {
    params: { id: spot.id },
    query: { demands: [demand] },
  })
  expect(plan.demands).toMatchObject([told])
})

test('an amount in another unit counts for a demand with the density of what was reserved, as it was proposed', async () => {
  const [giver, asker] = [
    await world.member('ROLE_USER', 'Aannemers'),
    await world.member('ROLE_USER', 'Overheden'),
  ]
  const [from, to] = [
    await makeSpot(giver, { publish: true }),
    await makeSpot(asker, { publish: true }),
  ]
  const typeOf = async (key: string, density: number, pre: number) =>
    (
      await world.asSystem((db) =>
        sql<{
          id: number
        }>`insert into catalogue.otl (key, type, name, published, density, pre, post, depth) values (${key}, 'material', ${key}, true, ${density}, ${pre}, ${pre}, 1) returning id`.execute(
          db,
        ),
      )
    ).rows[0]?.id as number
  const [light, heavy] = [
    await typeOf('proef-licht', 1500, 900_101),
    await typeOf('proef-zwaar', 2000, 900_102),
  ]
  const reserved = async (wanted: object, offered: object, amount: number) => {
    const demand = await rowOfProduct(world, to, { is_released: false, ...wanted })
    const product = await rowOfProduct(world, from, offered)
    await asker.call(transactions.create, { body: { product, amount, relatedProduct: demand } })
    const needed = () => asker.call(matching.needed, { params: { id: demand } })
    const told = await needed()
    // What was reserved counts the same when it can no longer be seen.
    await world.asSystem((db) =>
      sql`update products.product set published = false where id = ${product}`.execute(db),
    )
    expect(await needed()).toEqual(told)
    return told
  }
  // The demand itself states no density.
  expect(
    await reserved({ amount: 100, unit: 'm3' }, { amount: 400, unit: 'ton', otl_id: light }, 120),
  ).toMatchObject({ amount: 20, given: 80, given_apart: [] })
  // The demand has another one.
  expect(
    await reserved(
      { amount: 200, unit: 'ton', otl_id: heavy },
      { amount: 100, unit: 'm3', otl_id: light },
      100,
    ),
  ).toMatchObject({ amount: 50, given: 150, given_apart: [] })
})

test('an amount given in another unit is counted where it can be converted', () => {
  const asking = { unit: 'ton', density: 2000 }
  expect(givenIn(asking, [{ unit: 'm3', amount: 3 }])).toBe(6)
  expect(
    givenIn(asking, [
      { unit: 'ton', amount: 1.5 },
      { unit: 'st', amount: 9 },
    ]),
  ).toBe(1.5)
  const apart = [
    { unit: 'ton', amount: 1.5 },
    { unit: 'st', amount: 9 },
    { unit: 'st', amount: 0.5 },
    { unit: null, amount: 2 },
  ]
  expect(givenApart(asking, apart)).toEqual([
    { unit: 'st', amount: 9.5 },
    { unit: null, amount: 2 },
  ])
  expect(restOf(10, 12)).toBe(0)
  expect(restOf(0.3, 0.1)).toBe(0.2)
  expect(restOf(null, 5)).toBeNull()
})
