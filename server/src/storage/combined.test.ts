import { baskets } from '@bouwkring/contract/baskets'
import { combinations } from '@bouwkring/contract/combinations'
import { storage } from '@bouwkring/contract/storage'
import { transactions } from '@bouwkring/contract/transactions'
import { beforeEach, describe, expect, test } from 'vitest'
import {
  bookingOf,
  calendarOf,
  closeDepots,
  closeOffers,
  depotOf,
  firstWeek,
  lastDay,
  placeAt,
  storedPair,
  type StoredPair,
} from '../../test/stored.ts'
import { useWorld, type Caller } from '../../test/world.ts'

const world = useWorld()
// Offers from other tests would match too.
beforeEach(async () => {
  await closeDepots(world)
  await closeOffers(world)
})
const at = (id: number) => ({ params: { id } })
const combine = ({ asker, demand }: StoredPair) =>
  asker.call(combinations.ofDemand, { ...at(demand), query: {} })
const keeperOf = () => world.member('ROLE_ADMIN')
const leftOut = async (pair: StoredPair) => (await combine(pair)).left_out

const basketOf = (
  pair: StoredPair,
  store: number | undefined,
  more: object = {},
  amount = 450,
) => ({
  body: {
    demand: pair.demand,
    lines: [{ product: pair.product, amount, ...(store !== undefined && { store }) }],
    ...more,
  },
})
const reserve = (pair: StoredPair, store: number, more: object = {}) =>
  pair.asker.call(baskets.create, basketOf(pair, store, more))

describe('a combination through a depot', () => {
  test('gives the room, its weeks and cost, and the route through the depot: to the cent and the kilogram', async () => {
    const pair = await storedPair(world)
    const spot = await depotOf(await keeperOf())
    const found = await combine(pair)
    expect(found).toMatchObject({ considered: 1, left_out: [], nothing: null })
    const [one] = found.combinations
    expect(one).toMatchObject({
      amount: 450,
      short: 0,
      trips: 3,
      km: 258,
      co2e_kg: 235.3,
      store_cents: 23_143,
      unpriced_rooms: 0,
      transport_cents: 15_000 + 49_020,
      stops: [
        {
          km: 43,
          trips: 3,
          city: 'Ommen',
          store: { id: spot, name: 'Werf Heino', city: 'Heino', legs_km: [18, 25], detour_km: 12 },
          lines: [
            {
              amount: 450,
              room: {
                weeks: 10,
                least_weeks: 10,
                most_weeks: 10,
                week_from: firstWeek,
                week_till: lastDay,
                cents: 23_143,
                cents_per_m2_week: 120,
                short: false,
              },
            },
          ],
        },
      ],
    })
    expect(one?.stops[0]?.lines[0]?.room?.floor_m2).toBeCloseTo(19.2857, 3)
    expect(one?.net.net_kg).toBeCloseTo(4951.7, 1)
  })

  test('gives the shortest and longest storage where periods may move, and whether that is too long for the depot', async () => {
    const pair = await storedPair(world, { certainty: 'expected' })
    await depotOf(await keeperOf(), { max_weeks: 11 })
    const room = (await combine(pair)).combinations[0]?.stops[0]?.lines[0]?.room
    expect(room).toMatchObject({ weeks: 10, least_weeks: 7, most_weeks: 13, short: true })
  })

  test('marks a price on request as such, and leaves it out of the cost', async () => {
    const pair = await storedPair(world)
    await depotOf(await keeperOf(), { cents_per_m2_week: null })
    const [one] = (await combine(pair)).combinations
    expect(one).toMatchObject({ store_cents: 0, unpriced_rooms: 1 })
    expect(one?.stops[0]?.lines[0]?.room).toMatchObject({ cents: null, cents_per_m2_week: null })
  })

  test('uses the nearest depot with room, and is left out with a reason where none has room, none takes it, or its floor is unknown', async () => {
    const pair = await storedPair(world)
    expect(await leftOut(pair)).toEqual([{ reason: 'store_none', count: 1 }])
    expect((await combine(pair)).nothing).toBe('left_out')
    const keeper = await keeperOf()
    const near = await depotOf(keeper, { floor_m2: 15 }, { location: placeAt(15, 0, 'Dalfsen') })
    expect(await leftOut(pair)).toEqual([{ reason: 'store_full', count: 1 }])
    const far = await depotOf(keeper)
    expect((await combine(pair)).combinations[0]?.stops[0]?.store?.id).toBe(far)
    await keeper.call(storage.save, {
      ...at(near),
      body: { floor_m2: 20, cents_per_m2_week: 120, max_weeks: 26, version: 1 },
    })
    expect((await combine(pair)).combinations[0]?.stops[0]?.store?.id).toBe(near)
    const unknown = await storedPair(world, { thick: null, weight: null })
    expect(await leftOut(unknown)).toEqual([{ reason: 'store_volume', count: 1 }])
  })

  test('stays within the range of both sides, and within the gap that its organisation bridges', async () => {
    await depotOf(await keeperOf())
    for (const limits of [{ range: 24 }, { range: 500, travels: 24 }]) {
      await closeOffers(world)
      const pair = await storedPair(world, limits)
      expect(await leftOut(pair)).toEqual([{ reason: 'store_none', count: 1 }])
    }
  })
})

describe('a basket with room', () => {
  test('books goods and room in one act, and asks the owner and the keeper', async () => {
    const pair = await storedPair(world)
    const keeper = await keeperOf()
    const spot = await depotOf(keeper)
    const made = await reserve(pair, spot)
    const id = made.lines[0]?.transaction.id as number
    expect(await bookingOf(pair.asker, id)).toMatchObject({
      state: 'requested',
      m2: 19.29,
      cents: 23_143,
      week_from: firstWeek,
      week_till: lastDay,
      transaction: id,
      spot: { id: spot },
    })
    await pair.giver.call(transactions.accept, at(id))
    const [booking] = (await calendarOf(keeper, spot)).bookings
    await keeper.call(storage.accept, at(booking?.id as number))
    expect(await pair.asker.call(baskets.get, at(made.id))).toMatchObject({ state: 'complete' })
    // When the whole basket is withdrawn, the room is given back with the goods.
    await pair.asker.call(baskets.retract, { ...at(made.id), body: {} })
    expect((await bookingOf(pair.asker, id))?.state).toBe('released')
  })

  test('creates nothing where the depot has become full: one 409 with what is left', async () => {
    const pair = await storedPair(world)
    const keeper = await keeperOf()
    const spot = await depotOf(keeper, { floor_m2: 40 })
    await keeper.call(storage.book, {
      ...at(spot),
      body: { name: 'Zand', m2: 25, from: firstWeek, till: firstWeek },
    })
    const refused = await pair.asker.refused(baskets.create, basketOf(pair, spot))
    expect(refused).toMatchObject({
      status: 409,
      code: 'storage_full',
      violations: [{ path: 'lines.0.store', code: 'store.left', left: 15 }],
    })
    expect((await pair.asker.call(baskets.list, { query: {} }))['hydra:totalItems']).toBe(0)
    expect((await pair.asker.call(transactions.list, { query: {} }))['hydra:totalItems']).toBe(0)
  })

  test('sums what its lines ask from one depot', async () => {
    const asker = await world.member('ROLE_ADMIN', 'Overheden')
    const [one, other] = [await storedPair(world, { asker }), await storedPair(world, { asker })]
    const spot = await depotOf(await keeperOf(), { floor_m2: 30 })
    const both = (store: number) => ({
      body: {
        demand: one.demand,
        lines: [
          { product: one.product, amount: 400, store },
          { product: other.product, amount: 400, store },
        ],
      },
    })
    // Both have the same name: each offer matches each demand.
    const refused = await asker.refused(baskets.create, both(spot))
    expect([refused.status, refused.code]).toEqual([409, 'storage_full'])
    expect(refused.violations?.map(({ path, left }) => [path, left])).toEqual([
      ['lines.0.store', 30],
      ['lines.1.store', 30],
    ])
    const roomy = await depotOf(await keeperOf(), { floor_m2: 40 })
    expect((await asker.call(baskets.create, both(roomy))).lines).toHaveLength(2)
  })

  test('follows when the keeper declines the room: the line lapses, and its amount is missing', async () => {
    const pair = await storedPair(world)
    const keeper = await keeperOf()
    const spot = await depotOf(keeper)
    const made = await reserve(pair, spot)
    const id = made.lines[0]?.transaction.id as number
    await pair.giver.call(transactions.accept, at(id))
    const stateOf = () =>
      world.asSystem(
        async (db) =>
          (
            await db
              .selectFrom('transactions.basket')
              .select('state')
              .where('id', '=', made.id)
              .executeTakeFirstOrThrow()
          ).state,
      )
    expect(await stateOf()).toBe('complete')
    const booking = (await bookingOf(pair.asker, id))?.id as number
    await keeper.call(storage.decline, { ...at(booking), body: { reason: 'Vol' } })
    expect(await stateOf()).toBe('failed')
    const now = await pair.asker.call(baskets.get, at(made.id))
    expect(now).toMatchObject({
      state: 'failed',
      lines: [{ missing: 450, transaction: { status: 'retracted' } }],
    })
    // Replaced by the same goods through another depot.
    const next = await depotOf(await keeperOf())
    const again = await pair.asker.call(baskets.replace, {
      ...at(made.id),
      body: { lines: [{ product: pair.product, amount: 450, store: next, replaces: id }] },
    })
    expect(again.lines[1]).toMatchObject({ replaces: id, transaction: { status: 'pending' } })
    expect(await bookingOf(pair.asker, again.lines[1]?.transaction.id as number)).toMatchObject({
      state: 'requested',
      spot: { id: next },
    })
  })

  test('is rejected for a depot that does not take it, without a demand, where no storage is needed in between, and when it is already requested', async () => {
    const pair = await storedPair(world)
    const keeper = await keeperOf()
    const spot = await depotOf(keeper)
    const short = await depotOf(keeper, { max_weeks: 9 })
    const wrong = async (who: Caller, body: object) => {
      const { status, violations } = await who.refused(baskets.create, { body } as never)
      return [status, violations?.map(({ path }) => path)]
    }
    const lines = (store: number) => [{ product: pair.product, amount: 450, store }]
    const refusedStore = [400, ['lines.0.store']]
    expect(await wrong(pair.asker, { demand: pair.demand, lines: lines(short) })).toEqual(
      refusedStore,
    )
    expect(await wrong(pair.asker, { demand: pair.demand, lines: lines(987_654) })).toEqual(
      refusedStore,
    )
    expect(await wrong(pair.asker, { lines: lines(spot) })).toEqual(refusedStore)
    await reserve(pair, spot)
    const twice = await pair.asker.refused(baskets.create, basketOf(pair, spot))
    expect([twice.status, twice.code]).toEqual([409, 'wrong_state'])
  })

  test('when two race for the last room of a depot of their own one gets it, and nothing of the other is stored', async () => {
    const asker = await world.member('ROLE_ADMIN', 'Overheden')
    const pairs = [await storedPair(world, { asker }), await storedPair(world, { asker })]
    const spot = await depotOf(asker, { floor_m2: 20 })
    const answers = await Promise.all(
      pairs.map((pair) => asker.status(baskets.create, basketOf(pair, spot))),
    )
    expect(answers.toSorted()).toEqual([201, 409])
    const { bookings } = await calendarOf(asker, spot)
    expect(bookings.map(({ state }) => state)).toEqual(['accepted'])
    expect((await asker.call(baskets.list, { query: {} }))['hydra:totalItems']).toBe(1)
  })
})
