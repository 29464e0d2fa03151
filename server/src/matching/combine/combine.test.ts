import { Worker } from 'node:worker_threads'
import { assumptions } from '@bouwkring/contract/assumptions'
import { combinations } from '@bouwkring/contract/combinations'
import { users } from '@bouwkring/contract/users'
import { sql } from 'kysely'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import {
  combine,
  type CombinedOffer,
  combinedMarket,
  tiles,
  typeWithColour,
} from '../../../test/combined-market.ts'
import { numberOf } from '../../../test/exchanged.ts'
import { limitTo } from '../../../test/make.ts'
import { tenth } from '../../../test/netted.ts'
import { type Caller, useWorld } from '../../../test/world.ts'
import { matchAll } from '../index.ts'

const world = useWorld()
const at = (id: number) => ({ params: { id } })
const market = (wanted: Parameters<typeof combinedMarket>[1], offers: readonly CombinedOffer[]) =>
  combinedMarket(world, wanted, offers)

describe('a demand of 600 m2 that nobody nearby can supply', () => {
  test('is filled in the three ways of the design, to the cent and the kilogram', async () => {
    const { asker, demand, offers } = await market({ amount: 600 }, tiles)
    const found = await combine(asker, demand)
    expect(found).toMatchObject({ considered: 3, left_out: [], nothing: null })
    expect(
      found.combinations.map(({ kinds, stops, trips, km, co2e_kg, amount, short }) => [
        kinds,
        stops.length,
        trips,
        km,
        co2e_kg,
        amount,
        short,
      ]),
    ).toEqual([
      [['cheapest'], 2, 4, 124, 113.1, 600, 0],
      [['fewest_addresses'], 1, 3, 570, 519.8, 600, 0],
      [['fewest_km'], 1, 2, 76, 69.3, 340, 260],
    ])
    const euros = found.combinations.map(
      (c) => (c.goods_cents + c.transport_cents + c.missing_cents) / 100,
    )
    expect(euros).toEqual([1865.6, 2283, 16_574.4])
    expect(found.combinations[0]?.kg).toBe(63_450)
    expect(found.combinations[0]?.stops).toMatchObject([
      {
        km: 12,
        trips: 2,
        transport_cents: 24_120,
        lines: [
          {
            product: { id: offers[0] },
            amount: 260,
            own_amount: 260,
            left: 260,
            price: 250,
            cents: 65_000,
          },
        ],
      },
      { km: 19, trips: 2, transport_cents: 29_440, lines: [{ product: { id: offers[1] } }] },
    ])
  })

  test('shows its saving minus transport, with the factors of each line', async () => {
    const { asker, demand, offers } = await market({ amount: 600 }, tiles)
    for (const id of offers) await numberOf(world, id, 'co2_factor', 0.109, 'kg CO2e/kg')
    const [two, one] = (await combine(asker, demand)).combinations
    expect(
      [two?.net.gross_kg, two?.net.transport_kg, two?.net.net_kg].map((kg) => tenth(kg ?? null)),
    ).toEqual([6916.1, 113.1, 6803])
    expect(tenth(one?.net.net_kg ?? null)).toBe(6396.2)
    expect(two?.net.missing).toEqual([])
    expect(two?.stops[0]?.lines[0]?.factors).toMatchObject({
      mass_kg: 27_495,
      parts: [{ factor: 0.109, source: 'product', certainty: 'product', kg: 27_495 }],
    })
    expect(tenth(two?.stops[0]?.lines[0]?.factors.gross_kg ?? null)).toBe(2997)
  })

  test('gives no net figure while a weight or a factor is unknown, and reports for how many lines', async () => {
    const { asker, demand, offers } = await market({ amount: 600, weight: 105.75 }, [
      { ...(tiles[0] as CombinedOffer), weight: null },
      tiles[1] as CombinedOffer,
    ])
    await numberOf(world, offers[0] as number, 'co2_factor', 0.109, 'kg CO2e/kg')
    const [two] = (await combine(asker, demand)).combinations
    expect(two).toMatchObject({ unweighed: 0, co2e_kg: 113.1 })
    expect(two?.net).toMatchObject({
      gross_kg: null,
      net_kg: null,
      missing: [
        { reason: 'weight', count: 1 },
        { reason: 'factor', count: 1 },
      ],
    })
  })

  test('uses the assumptions of the organisation, and shows them with their source', async () => {
    const { asker, demand } = await market({ amount: 600 }, tiles)
    await asker.call(assumptions.save, {
      body: { payload_kg: 30_000, km_co2e: 1, score_euro: 0.0001, version: 0 },
    })
    const found = await combine(asker, demand)
    expect(found.combinations[0]).toMatchObject({ trips: 3, km: 100, co2e_kg: 100 })
    expect(found.assumptions.find(({ name }) => name === 'payload_kg')).toMatchObject({
      value: 30_000,
      standard: 22_000,
      own: true,
    })
    expect(found.can.editAssumptions).toBe(true)
  })

  test('takes nothing of an offer or at least its minimum amount', async () => {
    const of = async (least: number) => {
      const { asker, demand } = await market({ amount: 100 }, [
        { km: 12, amount: 90, price: 100 },
        { km: 14, amount: 80, price: 300, least },
      ])
      const [cheapest] = (await combine(asker, demand)).combinations
      return cheapest?.stops.flatMap(({ lines }) => lines.map(({ amount }) => amount))
    }
    expect(await of(5)).toEqual([90, 10])
    expect(await of(60)).toEqual([40, 60])
  })

  test('can be limited to one lot', async () => {
    const { asker, demand } = await market({ amount: 600 }, tiles)
    const found = await combine(asker, demand, { one_lot: 'true' })
    expect(found.combinations.map(({ km, amount }) => [km, amount])).toEqual([
      [570, 600],
      [76, 340],
    ])
    expect(
      await asker.status(combinations.ofDemand, { ...at(demand), query: { one_lot: 'x' } }),
    ).toBe(400)
  })

  test('can be requested for the missing amount, without offers already requested', async () => {
    const { asker, demand, offers } = await market({ amount: 600 }, tiles)
    const found = await combine(asker, demand, { amount: '145', without: [offers[0]] })
    expect(found.demand.amount).toBe(145)
    expect(found.considered).toBe(2)
    expect(
      found.combinations.map(({ amount, short, stops }) => [
        amount,
        short,
        stops.flatMap(({ lines }) => lines.map(({ product }) => offers.indexOf(product.id))),
      ]),
    ).toEqual([[145, 0, [1]]])
    for (const amount of ['0', '-3', 'veel', '1e99'])
      expect(await asker.status(combinations.ofDemand, { ...at(demand), query: { amount } })).toBe(
        400,
      )
  })

  test('can be limited to the same colour', async () => {
    const { asker, demand, offers } = await market(
      { amount: 600, otl: await typeWithColour(world) },
      [
        { ...(tiles[0] as CombinedOffer), colour: 'Grijs' },
        { ...(tiles[1] as CombinedOffer), colour: 'Rood' },
        { km: 60, amount: 400, price: 300, colour: 'Grijs' },
      ],
    )
    const gave = async (query: object) =>
      (await combine(asker, demand, query)).combinations.map(({ stops }) =>
        stops.flatMap(({ lines }) => lines.map(({ product }) => offers.indexOf(product.id))),
      )
    expect(await gave({})).toContainEqual([0, 1])
    const alike = await gave({ alike: 'true' })
    expect(alike[0]).toEqual([0, 2])
    expect(alike.every((lines) => !(lines.includes(0) && lines.includes(1)))).toBe(true)
    // What takes the place of a line equals the lines that stand: only the red one, or only the other grey one.
    for (const [beside, left] of [
      [1, []],
      [0, [[2]]],
    ] as const)
      expect(
        await gave({ alike: 'true', without: [offers[beside]], like: [offers[beside]] }),
      ).toEqual(left)
    // What the caller cannot see cannot be equal.
    expect(await gave({ alike: 'true', like: [999_999_999] })).toEqual([])
    expect(await gave({ like: [999_999_999] })).toContainEqual([0, 1])
    // Without an object type there is nothing to compare by, which the answer says.
    const nameless = await market({ amount: 600 }, tiles)
    const comparable = async (of: { asker: Caller; demand: number }) =>
      (await combine(of.asker, of.demand, { alike: 'true' })).demand.comparable
    expect(await comparable({ asker, demand })).toBe(true)
    expect(await comparable(nameless)).toBe(false)
  })
})

describe('who may request combinations', () => {
  test('the owner of the demand who sees matches; no answer contains anything they may not see', async () => {
    const { asker, giver, demand } = await market({ amount: 600 }, [
      tiles[0] as CombinedOffer,
      { ...(tiles[1] as CombinedOffer), visible: 'internal' },
    ])
    const found = await combine(asker, demand)
    expect(found).toMatchObject({ considered: 1, combinations: [{ amount: 260 }] })
    expect(await giver.status(combinations.ofDemand, at(demand))).toBe(403)
    expect(await asker.status(combinations.ofDemand, at(999_999_999))).toBe(404)
    const colleague = await world.user(asker.tenantId, 'ROLE_READ_ONLY')
    expect((await combine(colleague, demand)).can.editAssumptions).toBe(false)
    const without = await world.user(asker.tenantId, 'ROLE_USER')
    await limitTo(world, without, 'SPOT_READ', 'SPOT_ITEM_READ')
    expect(await without.status(combinations.ofDemand, at(demand))).toBe(403)
  })

  test('two hundred offers are worked out while other requests are answered', async () => {
    const { asker, demand } = await market(
      { amount: 5000, weight: 105.75 },
      Array.from({ length: 6 }, (_, i) => ({ km: 5 + i, amount: 20 })),
    )
    await world.asSystem((db) =>
      sql`insert into products.product (tenant_id, spot_id, type, name, is_released, amount, unit, published, latitude, longitude)
        select p.tenant_id, p.spot_id, p.type, p.name, true, 5 + n, 'm2', true, 51.3 + (n % 60) * 0.011, 5.1 + (n % 7) * 0.05 from (select * from products.product where name = (select name from products.product where id = ${demand}) and is_released limit 1) p cross join generate_series(1, 200) n`.execute(
        db,
      ),
    )
    await world.asSystem((db) => matchAll(db))
    const profile = await asker.call(users.profile, {})
    // The questions are held back on their way to the thread, so that other requests come while all three are being worked out.
    const held: (() => void)[] = []
    const post = vi.spyOn(Worker.prototype, 'postMessage').mockImplementation(function (
      this: Worker,
      message: unknown,
    ) {
      held.push(() => this.postMessage(message))
    })
    onTestFinished(() => post.mockRestore())
    let ended = 0
    const asked = Promise.all(
      [1, 2, 3].map(() => combine(asker, demand).finally(() => (ended += 1))),
    )
    await vi.waitFor(() => expect(held).toHaveLength(3), { timeout: 30_000 })
    const others = await Promise.all([1, 2, 3, 4, 5].map(() => asker.call(users.profile, {})))
    expect(others).toEqual(Array.from({ length: 5 }, () => profile))
    expect(ended).toBe(0)
    post.mockRestore()
    for (const go of held) go()
    const found = await asked
    expect(found.map(({ considered }) => considered)).toEqual([200, 200, 200])
    expect(found.map(({ combinations: { length } }) => length)).toEqual([2, 2, 2])
  })
})
