import { baskets } from '@bouwkring/contract/baskets'
import { combinations } from '@bouwkring/contract/combinations'
import { transactions } from '@bouwkring/contract/transactions'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { combine, plannedMarket, tiles } from '../../../test/combined-market.ts'
import { useWorld } from '../../../test/world.ts'
import { givenApart, givenIn, restOf } from './rules-candidates.ts'

const world = useWorld()

test('what was reserved for a demand is not sought again, and is once it was taken back', async () => {
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
  // Who names an amount, as a basket does of what it lacks, is asked for that.
  expect((await combine(asker, demand, { amount: 100 })).demand.amount).toBe(100)

  await reserve(offers[2], 360.5)
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

test('what was reserved in pieces for a demand in square metres is not counted, and is told beside it', async () => {
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
  const plan = await asker.call(combinations.ofSpot, {
    params: { id: spot.id },
    query: { demands: [demand] },
  })
  expect(plan.demands).toMatchObject([told])
})

test('what is given in another unit is counted where it can be compared', () => {
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
