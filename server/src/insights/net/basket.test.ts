import { assumptions } from '@bouwkring/contract/assumptions'
import { baskets } from '@bouwkring/contract/baskets'
import { netEffect } from '@bouwkring/contract/net-effect'
import { transactions } from '@bouwkring/contract/transactions'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { combinedMarket, type CombinedOffer } from '../../../test/combined-market.ts'
import { numberOf } from '../../../test/exchanged.ts'
import { at, tenth } from '../../../test/netted.ts'
import { closeDepots, depotOf, storedPair } from '../../../test/stored.ts'
import { useWorld, type Caller } from '../../../test/world.ts'

const world = useWorld()
const netOf = (who: Caller, id: number) => who.call(netEffect.ofBasket, at(id))

/** A basket for 600 m2 of paving, to which each offer contributes all it has. */
async function basketOf(offers: readonly (CombinedOffer & { amount: number })[], factor = true) {
  const made = await combinedMarket(world, { amount: 600 }, offers)
  if (factor)
    for (const id of made.offers) await numberOf(world, id, 'co2_factor', 0.109, 'kg CO2e/kg')
  const basket = await made.asker.call(baskets.create, {
    body: {
      demand: made.demand,
      lines: made.offers.map((product, i) => ({ product, amount: offers[i]?.amount ?? 0 })),
    },
  })
  return { ...made, basket }
}
/** Raises the factor of an offer by 9 kg per kg. */
const dearer = (product: number) =>
  world.asSystem((db) =>
    sql`update products.property_value v set number = v.number + 9 from catalogue.property c where c.id = v.property_id and c.reference = 'co2_factor' and v.product_id = ${product}`.execute(
      db,
    ),
  )
const two = [
  { km: 12, amount: 260 },
  { km: 19, amount: 340 },
]

describe('a basket', () => {
  test('saves what its proposal promised: 6,803 kg for 600 m2 from 12 and 19 km, with its factors and assumptions', async () => {
    const { asker, basket } = await basketOf(two)
    const found = await netOf(asker, basket.id)
    expect([found.gross_kg, found.transport_kg, found.net_kg].map(tenth)).toEqual([
      6916.1, 113.1, 6803,
    ])
    expect(found).toMatchObject({ trips: 4, km: 124, missing: [] })
    expect(found.rides.map(({ km, trips }) => [km, trips])).toEqual([
      [12, 2],
      [19, 2],
    ])
    expect(found.lines.map(({ km, mass_kg, store }) => [km, mass_kg, store])).toEqual([
      [12, 27_495, null],
      [19, 35_955, null],
    ])
    expect(found.assumptions.map(({ name }) => name)).toContain('payload_kg')
  })

  test('counts goods at one address as one load', async () => {
    const { asker, basket } = await basketOf([
      { km: 12, amount: 100 },
      { km: 12, amount: 100 },
    ])
    // 21,150 kg: one trip.
    const lines = basket.lines.map(({ transaction }) => transaction.id)
    expect(await netOf(asker, basket.id)).toMatchObject({
      trips: 1,
      km: 24,
      rides: [{ transactions: lines, km: 12, trips: 1 }],
    })
  })

  test('counts the remaining lines, and gives no figure once there are none', async () => {
    const { asker, giver, basket } = await basketOf(two)
    const [first, second] = basket.lines.map(({ transaction }) => transaction.id)
    await giver.call(transactions.decline, { ...at(first as number), body: {} })
    const found = await netOf(asker, basket.id)
    expect(found).toMatchObject({ trips: 2, km: 76 })
    expect(found.lines.map(({ transaction }) => transaction)).toEqual([second])
    await asker.call(baskets.retract, { ...at(basket.id), body: {} })
    expect(await netOf(asker, basket.id)).toMatchObject({ net_kg: null, lines: [], missing: [] })
  })

  test('reports the number of lines with each missing value, and gives no figure', async () => {
    const { asker, basket } = await basketOf([two[0] as never, { km: null, amount: 5 }], false)
    expect(await netOf(asker, basket.id)).toMatchObject({
      net_kg: null,
      trips: null,
      km: null,
      rides: [
        { km: 12, trips: 2 },
        { km: null, trips: null },
      ],
      missing: [
        { reason: 'factor', count: 2 },
        { reason: 'place', count: 1 },
      ],
    })
  })

  test('drives by the depot where its room is requested: 258 km, 4,951.7 kg', async () => {
    await closeDepots(world)
    const pair = await storedPair(world)
    const store = await depotOf(await world.member('ROLE_ADMIN'))
    const basket = await pair.asker.call(baskets.create, {
      body: { demand: pair.demand, lines: [{ product: pair.product, amount: 450, store }] },
    })
    const found = await netOf(pair.asker, basket.id)
    expect(found).toMatchObject({
      trips: 3,
      km: 258,
      lines: [
        {
          km: 43,
          store: {
            name: 'Werf Heino',
            city: 'Heino',
            weeks: 10,
            latitude: expect.any(Number) as number,
          },
        },
      ],
    })
    expect(tenth(found.net_kg)).toBe(4951.7)
  })

  test('is fixed once it is fully completed: later factors and assumptions do not change it', async () => {
    const { asker, giver, offers, basket } = await basketOf(two)
    const [first, second] = basket.lines.map(({ transaction }) => transaction.id)
    const complete = async (id: number) => {
      await giver.call(transactions.accept, at(id))
      await giver.call(transactions.process, { ...at(id), body: {} })
      await world.jobs()
    }
    await complete(first as number)
    // A completed line no longer follows its product; an open one follows its product and the assumptions.
    await dearer(offers[0] as number)
    const half = await netOf(asker, basket.id)
    expect(half).toMatchObject({ kept_at: null, trips: 4, km: 124 })
    expect(tenth(half.gross_kg)).toBe(6916.1)
    await complete(second as number)
    await dearer(offers[1] as number)
    await asker.call(assumptions.save, { body: { payload_kg: 10_000, version: 0 } })
    const found = await netOf(asker, basket.id)
    expect(found.kept_at).not.toBeNull()
    expect(found.can.editAssumptions).toBe(false)
    expect([found.gross_kg, found.transport_kg, found.net_kg].map(tenth)).toEqual([
      6916.1, 113.1, 6803,
    ])
    expect(found).toMatchObject({ trips: 4, km: 124, missing: [] })
    expect(found.assumptions).toContainEqual(
      expect.objectContaining({ name: 'payload_kg', value: 22_000 }),
    )
  })

  test('is visible only to the organisation that created it', async () => {
    const { asker, giver, basket } = await basketOf(two)
    expect(await giver.status(netEffect.ofBasket, at(basket.id))).toBe(404)
    const other = await world.member('ROLE_ADMIN', 'Overheden')
    expect(await other.status(netEffect.ofBasket, at(basket.id))).toBe(404)
    expect(await asker.status(netEffect.ofBasket, at(987_654_321))).toBe(404)
  })
})
