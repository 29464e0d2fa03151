import { matching } from '@bouwkring/contract/matching'
import { products } from '@bouwkring/contract/products'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { dayFromNow, groupIds, makeSpot, rowOfProduct } from '../../test/make.ts'
import { dice, randomMarket } from '../../test/random-market.ts'
import { useWorld, type Caller } from '../../test/world.ts'
import { tell } from '../platform/jobs.ts'
import { matchAll } from './index.ts'
import * as sides from './queries/sides.ts'
import { nearMiss } from './rules-near.ts'
import { bestKept } from './rules.ts'

const world = useWorld()
const at = (id: number) => ({ params: { id } })
const near = async (who: Caller, id: number) =>
  (await who.call(matching.near, { ...at(id), query: { itemsPerPage: 100 } }))['hydra:member']

describe('near-matches', () => {
  test(
    'equal those of the reference, for any product owner, on random data',
    { timeout: 120_000 },
    async () => {
      const market = await randomMarket(world, dice(7), {
        tenants: 6,
        spots: 40,
        products: 260,
      })
      const known = await world.asSystem(async (db) => {
        const otls = await sides.otls(db)
        return {
          weights: await sides.weightsOf(db),
          names: await sides.propertyNames(db),
          today: await sides.today(db),
          all: await sides.sidesOf(
            db,
            market.products.map((p) => p.id),
            otls,
          ),
        }
      })
      const people = new Map<number, Caller>()
      for (const tenant of market.tenants) people.set(tenant, await world.user(tenant))
      const kinds = new Map<string, number>()
      for (const own of known.all) {
        const expected = known.all.flatMap((other) => {
          const [offer, demand] = own.isReleased ? [own, other] : [other, own]
          const found = nearMiss(offer, demand, {
            ...known,
            weights: demand.otl ? (known.weights.get(demand.otl.id) ?? []) : [],
          })
          return found ? [{ id: other.productId, score: found.score, kind: found.miss.kind }] : []
        })
        expected.sort((a, b) => b.score - a.score || a.id - b.id)
        const found = await near(people.get(own.tenantId) as Caller, own.productId)
        expect(found.map((n) => ({ id: n.other.id, score: n.score, kind: n.miss.kind }))).toEqual(
          expected.slice(0, 100).map((n) => ({ ...n, score: Math.round(n.score) })),
        )
        for (const { kind } of expected) kinds.set(kind, (kinds.get(kind) ?? 0) + 1)
      }
      expect([...kinds.keys()].sort()).toEqual(['distance', 'period', 'property', 'unit'])
    },
  )

  let places = 0
  async function pair(from: object = {}, demand: object = {}) {
    const [giver, asker] = [
      await world.member('ROLE_USER', 'Aannemers'),
      await world.member('ROLE_USER', 'Overheden'),
    ]
    const location = { latitude: 50.9 + 0.2 * ++places, longitude: 3.5, city: 'Zee' }
    const [a, b] = [
      await makeSpot(giver, { publish: true, location, ...from }),
      await makeSpot(asker, { publish: true, location, range: 15 }),
    ]
    const name = 'abcdefghijklmnop'[places]?.repeat(9) as string
    return {
      giver,
      asker,
      a,
      b,
      offer: await rowOfProduct(world, a, { name, amount: 100 }),
      demand: await rowOfProduct(world, b, { name, is_released: false, amount: 50, ...demand }),
    }
  }

  test('say what would have to change: unit, reach and period, to both sides', async () => {
    const unit = await pair({}, { unit: 'm2' })
    expect(await near(unit.asker, unit.demand)).toMatchObject([
      { other: { id: unit.offer }, miss: { kind: 'unit', asked: 'm2', offered: 'st' } },
    ])
    expect(await near(unit.giver, unit.offer)).toMatchObject([
      { other: { id: unit.demand }, miss: { kind: 'unit' } },
    ])
    const far = await pair({ location: { latitude: 51.5, longitude: 3.3, city: 'Ver' } })
    const [found] = await near(far.asker, far.demand)
    expect(found).toMatchObject({
      other: { id: far.offer },
      miss: { kind: 'distance', asked: '15', unit: 'km' },
    })
    expect(found?.miss.gap).toBeCloseTo((found?.distance ?? 0) / 1000 - 15, 0)
    const later = await pair({ period_from: dayFromNow(120), period_till: dayFromNow(200) })
    expect(await near(later.asker, later.demand)).toMatchObject([
      { miss: { kind: 'period', gap: 20 } },
    ])
  })

  test('exclude two missed conditions, and matches', async () => {
    const both = await pair(
      { period_from: dayFromNow(120), period_till: dayFromNow(200) },
      { unit: 'm2' },
    )
    expect(await near(both.asker, both.demand)).toEqual([])
    const match = await pair()
    expect(await near(match.asker, match.demand)).toEqual([])
  })

  test('never show what the caller, or the other side, may not see; nor anything to users who do not own the product', async () => {
    const hidden = await pair(
      { visibility: [(await groupIds(await world.member())).internal] },
      { unit: 'm2' },
    )
    expect(await near(hidden.asker, hidden.demand)).toEqual([])
    expect(await near(hidden.giver, hidden.offer)).toEqual([])
    const open = await pair({}, { unit: 'm2' })
    expect(
      await open.giver.refused(matching.near, { ...at(open.demand), query: {} }),
    ).toMatchObject({ status: 403 })
    expect(
      await open.asker.refused(matching.near, { ...at(hidden.offer), query: {} }),
    ).toMatchObject({ status: 404 })
    expect(
      await open.asker.refused(matching.near, { ...at(open.demand), query: { min: 1 } as never }),
    ).toMatchObject({ status: 400 })
  })
})

test('matches are filtered by distance and organisation', async () => {
  const [giver, asker] = [
    await world.member('ROLE_USER', 'Aannemers'),
    await world.member('ROLE_USER', 'Overheden'),
  ]
  const name = 'Zeldzaamheid'
  const [here, own, far] = [
    await makeSpot(asker, { publish: true }),
    await makeSpot(asker, { publish: true }),
    await makeSpot(giver, {
      publish: true,
      location: { latitude: 52.8, longitude: 5.1, city: 'Ver' },
    }),
  ]
  const demand = await rowOfProduct(world, here, { name, is_released: false })
  const [inside, outside] = [
    await rowOfProduct(world, own, { name }),
    await rowOfProduct(world, far, { name }),
  ]
  await world.asSystem((db) => matchAll(db))
  const ids = async (query: object) =>
    (await asker.call(matching.ofProduct, { ...at(demand), query }))['hydra:member'].map((m) =>
      m.own.id === demand ? m.other.id : m.own.id,
    )
  expect(await ids({})).toEqual([inside, outside])
  expect(await ids({ order: { distance: 'DESC' } })).toEqual([outside, inside])
  expect(await ids({ range: 20 })).toEqual([inside])
  expect(await ids({ scope: 'internal' })).toEqual([inside])
  expect(await ids({ scope: 'external' })).toEqual([outside])
  expect(await ids({ min_score: 95 })).toEqual([inside])
})

test('a full list is refilled when a counterpart leaves the market, and when it is deleted', async () => {
  const [giver, asker] = [
    await world.member('ROLE_ADMIN', 'Aannemers'),
    await world.member('ROLE_ADMIN', 'Overheden'),
  ]
  const [from, to] = [
    await makeSpot(giver, { publish: true }),
    await makeSpot(asker, { publish: true }),
  ]
  const many = bestKept + 6
  // Small offers cover little, large demands are covered little: the smallest and the largest are on each other's list only if there is room.
  const rows = (spot: { id: number; tenant: { id: number } }, released: boolean) =>
    world.asSystem(async (db) =>
      (
        await sql<{ id: number }>`
    insert into products.product (tenant_id, spot_id, type, name, is_released, amount, unit, published) select ${spot.tenant.id}, ${spot.id}, 'product', 'Uniek bordje', ${released}, case when ${released} then n else 60 + 3 * n end, 'st', true from generate_series(1, ${many}) n returning id`.execute(
          db,
        )
      ).rows.map((r) => r.id),
    )
  await world.jobs()
  const [offers, demands] = [await rows(from, true), await rows(to, false)] as [number[], number[]]
  await world.asSystem((db) => matchAll(db))
  const [smallest] = offers as [number]
  const partners = () =>
    world.asSystem(async (db) =>
      (
        await db
          .selectFrom('matching.match')
          .select('demand_id')
          .where('offer_id', '=', smallest)
          .orderBy('demand_id')
          .execute()
      ).map((m) => m.demand_id),
    )
  const best = async () => (await partners()).slice(0, bestKept)
  expect(await best()).toEqual(demands.slice(0, bestKept))
  await world.asSystem(async (db) => {
    await db
      .updateTable('products.product')
      .set({ published: false })
      .where('id', '=', demands[0] as number)
      .execute()
    await tell(db, 'product.changed', { productId: demands[0] as number, tenantId: asker.tenantId })
  })
  await world.jobs()
  expect(await best()).toEqual(demands.slice(1, bestKept + 1))
  for (let gone = 1; gone < 3; gone++) {
    await asker.call(products.remove, at(demands[gone] as number))
    await world.jobs()
    expect(await best()).toEqual(demands.slice(gone + 1, gone + 1 + bestKept))
  }
})
