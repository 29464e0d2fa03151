import { baskets } from '@bouwkring/contract/baskets'
import { combinations, type SpotPlan } from '@bouwkring/contract/combinations'
import { netEffect } from '@bouwkring/contract/net-effect'
import { transactions } from '@bouwkring/contract/transactions'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { type CombinedDemand, plannedMarket } from '../../../test/combined-market.ts'
import { limitTo, makeSpot, rowOfProduct } from '../../../test/make.ts'
import { type Caller, useWorld } from '../../../test/world.ts'
import { matchAll } from '../index.ts'

const world = useWorld()
const at = (id: number) => ({ params: { id } })
const plan = (who: Caller, id: number, demands?: readonly number[], more: object = {}) =>
  who.call(combinations.ofSpot, { ...at(id), query: { ...(demands && { demands }), ...more } })

/** Tiles of 105.75 kg: 100 m2 are 10.6 t, so that two such loads are one lorry of 22 t. */
const twoTiles: CombinedDemand[] = [
  { wanted: { amount: 100 }, offers: [{ km: 20, amount: 150, price: 200 }] },
  {
    wanted: { amount: 100 },
    offers: [
      { km: 20, amount: 120, price: 200 },
      { km: 12, amount: 120, price: 220 },
    ],
  },
]
const shortOf = (found: SpotPlan) => found.answers[0]?.demands.map(({ short }) => short)

describe('demands of one spot', () => {
  test('can be selected: those on the market, with the number of matching offers', async () => {
    const { asker, spot, demands } = await plannedMarket(world, twoTiles)
    await rowOfProduct(world, spot, { is_released: false, published: false })
    const found = await plan(asker, spot.id)
    expect(
      found.choices.map(({ id, matches, amount, unit }) => [id, matches, amount, unit]),
    ).toEqual(
      expect.arrayContaining([
        [demands[0], 1, 100, 'm2'],
        [demands[1], 2, 100, 'm2'],
      ]),
    )
    expect(found.choices).toHaveLength(2)
    expect(found).toMatchObject({
      choices_total: 2,
      demands: [],
      answers: [],
      spot: { id: spot.id },
    })
    // The figures for depot keepers are not among them.
    expect(found.assumptions.map(({ name }) => name)).not.toContain('max_unassigned_weeks')
  })

  test('are filled together: one lorry for goods at one address, and their saving', async () => {
    const { asker, spot, demands, offers } = await plannedMarket(world, twoTiles)
    const found = await plan(asker, spot.id, demands)
    expect(found.demands).toMatchObject([
      { id: demands[0], considered: 1, nothing: null },
      { id: demands[1], considered: 2, nothing: null },
    ])
    const [cheapest] = found.answers
    // 21.15 t from 20 km: one visit and one lorry there and back; separately, each demand takes one.
    expect(cheapest).toMatchObject({
      trips: 1,
      km: 40,
      kg: 21_150,
      co2e_kg: 36.5,
      transport_cents: 15_000 + 7600,
      goods_cents: 40_000,
      missing_cents: 0,
      demands: [
        { id: demands[0], amount: 100, short: 0 },
        { id: demands[1], amount: 100, short: 0 },
      ],
      apart: { trips: 2, km: 80, transport_cents: 2 * (15_000 + 7600) },
    })
    expect(cheapest?.stops).toHaveLength(1)
    expect(
      cheapest?.stops[0]?.lines.map(({ demand, product, amount }) => [demand, product.id, amount]),
    ).toEqual([
      [demands[0], offers[0]?.[0], 100],
      [demands[1], offers[1]?.[0], 100],
    ])
    // On its own, the second demand is filled from closer by.
    const alone = await plan(asker, spot.id, [demands[1] as number])
    expect(alone.answers[0]?.stops[0]?.lines[0]?.product.id).toBe(offers[1]?.[1])
  })

  test('that compete for the same offer get no more than its stock', async () => {
    const { asker, spot, demands, offers } = await plannedMarket(world, [
      { wanted: { amount: 100 }, offers: [{ km: 20, amount: 150, price: 200 }] },
    ])
    const first = demands[0] as number
    const second = await world.asSystem(async (db) => {
      const { rows } = await sql<{ id: number }>`
        insert into products.product (tenant_id, spot_id, type, name, is_released, amount, unit, published, otl_id)
        select tenant_id, spot_id, type, name, is_released, 80, unit, true, otl_id from products.product where id = ${first} returning id`.execute(
        db,
      )
      return rows[0]?.id as number
    })
    await world.asSystem((db) => matchAll(db))
    const found = await plan(asker, spot.id, [first, second])
    const given = found.answers[0]?.stops.flatMap(({ lines }) => lines) ?? []
    expect(given.every(({ product }) => product.id === offers[0]?.[0])).toBe(true)
    expect(given.reduce((sum, { amount }) => sum + amount, 0)).toBe(150)
    // Each line states how much is available beside the other.
    expect(given.map(({ most, amount }) => most - amount)).toEqual([0, 0])
    const take = [`${first}:${offers[0]?.[0]}:100`, `${second}:${offers[0]?.[0]}:51`]
    expect(
      (
        await asker.refused(combinations.ofSpot, {
          ...at(spot.id),
          query: { demands: [first, second], take },
        })
      ).violations,
    ).toMatchObject([{ path: 'take.1', code: 'amount.most', left: 50 }])
    expect(shortOf(found)?.reduce((sum, short) => sum + short, 0)).toBe(30)
  })

  test('that cannot be filled say why, and the others are filled', async () => {
    const { asker, spot, demands } = await plannedMarket(world, [
      ...twoTiles,
      { wanted: { amount: null }, offers: [] },
      { wanted: { amount: 10 }, offers: [] },
      { wanted: { amount: 10 }, offers: [{ km: null, amount: 10 }] },
    ])
    const found = await plan(asker, spot.id, demands)
    expect(found.demands.map(({ nothing }) => nothing)).toEqual([
      null,
      null,
      'no_amount',
      'no_matches',
      'left_out',
    ])
    expect(found.demands[4]?.left_out).toEqual([{ reason: 'place', count: 1 }])
    expect(found.answers[0]?.demands.map(({ id }) => id)).toEqual(demands.slice(0, 2))
    const none = await plan(asker, spot.id, demands.slice(3))
    expect(none.answers).toEqual([])
  })

  test('from a whole bestek: the first two hundred can be selected, those with matches first', async () => {
    const { asker, spot, demands } = await plannedMarket(world, twoTiles)
    await world.asSystem((db) =>
      sql`insert into products.product (tenant_id, spot_id, type, name, is_released, amount, unit, published)
        select p.tenant_id, p.spot_id, p.type, 'AAA post ' || n, false, 5, 'm2', true from products.product p cross join generate_series(1, 220) n where p.id = ${demands[0] as number}`.execute(
        db,
      ),
    )
    const found = await plan(asker, spot.id)
    expect([found.choices.length, found.choices_total]).toEqual([200, 222])
    expect(
      found.choices
        .slice(0, 2)
        .map(({ id }) => id)
        .toSorted(),
    ).toEqual(demands.toSorted())
  })

  test('that have left the market say so', async () => {
    const { asker, spot, demands } = await plannedMarket(world, twoTiles)
    await world.asSystem((db) =>
      sql`update products.product set published = false where id = ${demands[0] as number}`.execute(
        db,
      ),
    )
    const found = await plan(asker, spot.id, demands)
    expect(found.demands.map(({ nothing }) => nothing)).toEqual(['not_on_market', null])
    expect(found.choices.map(({ id }) => id)).toEqual([demands[1]])
  })

  test('can be limited to one lot', async () => {
    const { asker, spot, demands } = await plannedMarket(world, [
      {
        wanted: { amount: 200 },
        offers: [
          { km: 10, amount: 120 },
          { km: 20, amount: 120 },
        ],
      },
    ])
    expect(shortOf(await plan(asker, spot.id, demands))).toEqual([0])
    expect(shortOf(await plan(asker, spot.id, demands, { one_lot: 'true' }))).toEqual([80])
  })

  test('are requested by their owner who sees matches: at most fifty, all of that spot', async () => {
    const { asker, giver, spot, demands, offers } = await plannedMarket(world, twoTiles)
    expect(await giver.status(combinations.ofSpot, at(spot.id))).toBe(403)
    expect(await asker.status(combinations.ofSpot, at(999_999_999))).toBe(404)
    const colleague = await world.user(asker.tenantId, 'ROLE_READ_ONLY')
    expect((await plan(colleague, spot.id, demands)).answers).not.toEqual([])
    const without = await world.user(asker.tenantId, 'ROLE_USER')
    await limitTo(world, without, 'SPOT_READ', 'SPOT_ITEM_READ')
    expect(await without.status(combinations.ofSpot, at(spot.id))).toBe(403)
    const elsewhere = await rowOfProduct(world, await makeSpot(asker, { publish: true }), {
      is_released: false,
    })
    for (const wrong of [elsewhere, offers[0]?.[0], 999_999_999])
      expect(
        (
          await asker.refused(combinations.ofSpot, {
            ...at(spot.id),
            query: { demands: [demands[0], wrong] },
          })
        ).violations,
      ).toMatchObject([{ path: 'demands.1', code: 'ref.wrong' }])
    const many = Array.from({ length: 51 }, (_, i) => i + 1)
    expect(
      (await asker.refused(combinations.ofSpot, { ...at(spot.id), query: { demands: many } }))
        .violations,
    ).toMatchObject([{ path: 'demands', code: 'plan.many' }])
    // A demand listed twice counts once.
    const twice = [demands[0] as number, demands[0] as number]
    expect((await plan(asker, spot.id, twice)).demands).toHaveLength(1)
  })
})

describe('a basket for several demands', () => {
  async function reserved() {
    const made = await plannedMarket(world, twoTiles)
    const found = await plan(made.asker, made.spot.id, made.demands)
    const lines = (found.answers[0]?.stops ?? []).flatMap((stop) =>
      stop.lines.map(({ product, amount, demand }) => ({ product: product.id, amount, demand })),
    )
    const basket = await made.asker.call(baskets.create, { body: { lines } })
    return { ...made, basket }
  }

  test('names the demand of each line, is named after their spot, and is found by each', async () => {
    const { asker, spot, demands, basket } = await reserved()
    expect(basket.name).toBe(spot.name)
    expect(basket.demand).toBeNull()
    expect(basket.lines.map(({ transaction }) => transaction.related_product?.id)).toEqual(demands)
    for (const demand of demands) {
      const found = await asker.call(baskets.list, { query: { demand } })
      expect(found['hydra:member'].map(({ id }) => id)).toEqual([basket.id])
    }
    // The transport for it: one lorry, as the plan said.
    expect(await asker.call(netEffect.ofBasket, at(basket.id))).toMatchObject({ trips: 1, km: 40 })
  })

  test('with the same demand on all lines belongs to that one, whatever the basket names', async () => {
    const { asker, demands, offers } = await plannedMarket(world, twoTiles)
    const line = { product: offers[1]?.[0] ?? 0, amount: 1, demand: demands[1] }
    const made = await asker.call(baskets.create, { body: { lines: [line], demand: demands[0] } })
    expect(made.demand?.id).toBe(demands[1])
  })

  test('refills the missing amount for the demand of the line that ended', async () => {
    const { asker, giver, demands, offers, basket } = await reserved()
    const second = basket.lines[1]?.transaction.id as number
    await giver.call(transactions.decline, { ...at(second), body: {} })
    const filled = await asker.call(baskets.replace, {
      ...at(basket.id),
      body: { lines: [{ product: offers[1]?.[1] ?? 0, amount: 100, replaces: second }] },
    })
    expect(filled.lines.at(-1)?.transaction.related_product?.id).toBe(demands[1])
  })

  test('rejects demands of others or of the other side, and says at which line', async () => {
    const { asker, giver, demands, offers } = await plannedMarket(world, twoTiles)
    const theirs = await rowOfProduct(world, await makeSpot(giver, { publish: true }), {
      is_released: false,
    })
    const [first, second] = [offers[0]?.[0] ?? 0, offers[1]?.[0] ?? 0]
    for (const wrong of [theirs, 999_999_999, second])
      expect(
        (
          await asker.refused(baskets.create, {
            body: {
              lines: [
                { product: first, amount: 1, demand: demands[0] },
                { product: second, amount: 1, demand: wrong },
              ],
            },
          })
        ).violations,
      ).toMatchObject([{ path: 'lines.1.demand', code: 'ref.wrong' }])
    expect((await asker.call(baskets.list, { query: {} }))['hydra:totalItems']).toBe(0)
  })

  test('keeps the same product for two demands separate, and adds them up against its stock', async () => {
    const { asker, demands, offers } = await plannedMarket(world, twoTiles)
    const product = offers[0]?.[0] ?? 0
    const lines = (amount: number) => demands.map((demand) => ({ product, amount, demand }))
    const refused = await asker.refused(baskets.create, { body: { lines: lines(80) } })
    expect(refused.violations).toMatchObject([{ code: 'amount.left' }, { code: 'amount.left' }])
    const made = await asker.call(baskets.create, { body: { lines: lines(75) } })
    expect(
      made.lines.map(({ transaction }) => [transaction.amount, transaction.related_product?.id]),
    ).toEqual(demands.map((demand) => [75, demand]))
  })
})
