import { market } from '@bouwkring/contract/market'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { makeSpot, rowOfProduct } from '../../test/make.ts'
import { useWorld } from '../../test/world.ts'
import { setBestMatches } from './index.ts'

const world = useWorld()

test('orders by name, amount, distance and match', async () => {
  const who = await world.member()
  const [near, far] = [
    await makeSpot(who, { publish: true }),
    await makeSpot(who, {
      publish: true,
      location: { latitude: 53, longitude: 6, city: 'Assen' },
    }),
  ]
  const [a, b] = [
    await rowOfProduct(world, far, { name: 'alfa', amount: 9 }),
    await rowOfProduct(world, near, { name: 'Beta', amount: 3 }),
  ]
  await world.asSystem((db) =>
    setBestMatches(db, [b], [{ tenantId: who.tenantId, productId: b, score: 80 }]),
  )
  const order = async (name: string) =>
    (
      await who.call(market.search, {
        query: { scope: 'internal', order: name, latitude: 52.09, longitude: 5.12 } as never,
      })
    )['hydra:member'].map((c) => c.id)
  expect(await order('name')).toEqual([a, b])
  expect(await order('amount')).toEqual([a, b])
  expect(await order('distance')).toEqual([b, a])
  expect(await order('match')).toEqual([b, a])
  expect(await order('newest')).toEqual([b, a])
})

test('a page says which order it has: the newest where nothing matches, or without a place', async () => {
  const who = await world.member()
  const spot = await makeSpot(who, { publish: true })
  const [first, second] = [await rowOfProduct(world, spot), await rowOfProduct(world, spot)]
  const asked = async (query: object) => {
    const found = await who.call(market.search, {
      query: { scope: 'internal', ...query } as never,
    })
    return [found.order, ...found['hydra:member'].map(({ id }) => id)]
  }
  expect(await asked({ order: 'match' })).toEqual(['newest', second, first])
  expect(await asked({ order: 'match', itemsPerPage: 1, page: 2 })).toEqual(['newest', first])
  expect(await asked({ order: 'distance' })).toEqual(['newest', second, first])
  expect((await asked({ order: 'distance', latitude: 52.1, longitude: 5.1 }))[0]).toBe('distance')
  expect((await asked({}))[0]).toBe('newest')
  expect((await asked({ order: 'name' }))[0]).toBe('name')
  await world.asSystem((db) =>
    setBestMatches(db, [first], [{ tenantId: who.tenantId, productId: first, score: 80 }]),
  )
  expect(await asked({ order: 'match' })).toEqual(['match', first, second])
  // The second page holds no match itself; a set without the match has another order.
  expect(await asked({ order: 'match', itemsPerPage: 1, page: 2 })).toEqual(['match', second])
  expect((await asked({ order: 'match', search: 'nergens' }))[0]).toBe('newest')
})

test('an offer that nobody confirmed comes after the other matches, before what does not match', async () => {
  const who = await world.member()
  const spot = await makeSpot(who, { publish: true })
  const offers = []
  for (const name of ['Balk A', 'Balk B', 'Balk C', 'Balk D'])
    offers.push(await rowOfProduct(world, spot, { name }))
  const [silent, weak, strong, other] = offers as [number, number, number, number]
  await world.asSystem(async (db) => {
    await setBestMatches(
      db,
      [silent, weak, strong],
      [
        { tenantId: who.tenantId, productId: silent, score: 99 },
        { tenantId: who.tenantId, productId: weak, score: 60 },
        { tenantId: who.tenantId, productId: strong, score: 80 },
      ],
    )
    await sql`update products.product set unconfirmed_since = '2026-01-01' where id = ${silent}`.execute(
      db,
    )
  })
  const asked = async (query: object) =>
    (
      await who.call(market.search, {
        query: { scope: 'internal', order: 'match', ...query } as never,
      })
    )['hydra:member'].map(({ id }) => id)
  expect(await asked({})).toEqual([strong, weak, silent, other])
  expect(await asked({ search: 'balk' })).toEqual([strong, weak, silent, other])
  expect(await asked({ itemsPerPage: 1, page: 2 })).toEqual([weak])
  expect(await asked({ itemsPerPage: 2, page: 2 })).toEqual([silent, other])
})
