import { matching } from '@bouwkring/contract/matching'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { makeSpot, otlByKey, rowOfProduct } from '../../test/make.ts'
import { lastDay, neededFrom, placeAt, storedPair } from '../../test/stored.ts'
import { useWorld } from '../../test/world.ts'
import { matchAll } from './index.ts'

const world = useWorld()

test('at equal score, an offer that is there in time comes before one that a store must bridge', async () => {
  const { giver, asker, product: bridged, demand } = await storedPair(world)
  const spot = await makeSpot(giver, {
    publish: true,
    location: placeAt(31, 0, 'Ommen'),
    period_from: neededFrom,
    period_till: lastDay > neededFrom ? lastDay : neededFrom,
  })
  const direct = await rowOfProduct(world, spot, {
    otl_id: await otlByKey(world, 'p.grasbetontegel'),
    name: 'Straattegel',
    unit: 'm2',
    amount: 450,
  })
  await world.asSystem((db) => matchAll(db))
  // The offers differ in one day only, hence in their score; the order at the same score is what counts here.
  await world.asSystem((db) =>
    sql`update matching.match set score = 80 where demand_id = ${demand}`.execute(db),
  )
  const { 'hydra:member': found } = await asker.call(matching.ofProduct, {
    params: { id: demand },
    query: {},
  })
  const offers = found.map((match) => [match.bridge !== null, match.score])
  expect(offers).toEqual([
    [false, 80],
    [true, 80],
  ])
  expect(bridged).toBeLessThan(direct)
})
