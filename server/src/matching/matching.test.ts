import { matching } from '@bouwkring/contract/matching'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { makeSpot, otlByKey, rowOfProduct } from '../../test/make.ts'
import { dice, randomMarket } from '../../test/random-market.ts'
import { useWorld, type Caller } from '../../test/world.ts'
import { on, tell } from '../platform/jobs.ts'
import { matchAll } from './index.ts'
import { candidatesToKeep } from './queries/upkeep.ts'
import * as sides from './queries/sides.ts'
import { bestKept, score } from './rules.ts'
import { matchProduct } from './jobs-upkeep.ts'

const world = useWorld()

const changed = (id: number, tenantId: number) =>
  world.asSystem((db) => tell(db, 'product.changed', { productId: id, tenantId }, String(id)))
const kerb = () => otlByKey(world, 'p.grasbetontegel')
const ofProduct = (who: Caller, id: number) =>
  who.call(matching.ofProduct, { params: { id }, query: {} })

let places = 0
/** An offer and a demand that fit, from two organisations, both on the market, out of range of every other pair. */
async function pair() {
  const where = {
    range: 5,
    location: { latitude: 50.8 + 0.2 * ++places, longitude: 3.5, city: 'Zee' },
    publish: true,
  }
  const [giver, asker] = [
    await world.member('ROLE_USER', 'Aannemers'),
    await world.member('ROLE_USER', 'Overheden'),
  ]
  const [from, to] = [await makeSpot(giver, where), await makeSpot(asker, where)]
  const otl_id = await kerb()
  const offer = await rowOfProduct(world, from, { otl_id, name: 'Grasbetontegel', amount: 100 })
  const demand = await rowOfProduct(world, to, {
    otl_id,
    name: 'Grasbetontegel',
    is_released: false,
    amount: 50,
  })
  await world.asSystem((db) =>
    sql`insert into products.property_value (tenant_id, product_id, property_id, number) select p.tenant_id, p.id, c.id, 2 from products.product p, catalogue.property c where p.id in (${offer}, ${demand}) and c.reference = 'conditiescore'`.execute(
      db,
    ),
  )
  await world.asSystem((db) =>
    sql`insert into products.property_value (tenant_id, product_id, property_id, texts) select p.tenant_id, p.id, c.id, '{Ja}' from products.product p, catalogue.property c where p.id in (${offer}, ${demand}) and c.reference in ('waterdoorlatend')`.execute(
      db,
    ),
  )
  return { giver, asker, from, to, offer, demand }
}
/** The match ids in each news of new matches. */
const tidings: number[][] = []
on('match.found', 'test', async (_, { matchIds }) => void tidings.push(matchIds))

/** Adds copies of every product, with its values, to other spots. */
const copies = (count: number) =>
  world.asSystem(async (db) => {
    await sql`insert into products.product (tenant_id, spot_id, otl_id, type, name, is_released, amount, amount_type, unit, sustainability_type, latitude, longitude, price_type, price_cents, published, note)
      select s.tenant_id, s.id, p.otl_id, p.type, p.name, p.is_released, p.amount + n, p.amount_type, p.unit, p.sustainability_type, p.latitude, p.longitude, p.price_type, p.price_cents, true, 'copy of ' || p.id
      from products.product p cross join generate_series(1, ${count}::integer) n cross join lateral (select o.id, o.tenant_id from spots.spot o where o.active order by md5((o.id * p.id * n)::text) limit 1) s`.execute(
      db,
    )
    await sql`insert into products.property_value (tenant_id, product_id, property_id, texts, number, day, unit, matching_condition)
      select c.tenant_id, c.id, v.property_id, v.texts, v.number, v.day, v.unit, v.matching_condition from products.product c join products.property_value v on c.note = 'copy of ' || v.product_id`.execute(
      db,
    )
  })

describe('the fast path', () => {
  test('finds the same as the reference, with the same scores, over 10,000 pairs that fit', async () => {
    await randomMarket(
      world,
      dice(20261122),
      { tenants: 6, spots: 30, products: 150 },
      { roots: ['p.tegel', 'm.natuursteen'], share: 7 },
    )
    await copies(13)
    await world.asSystem(async (db) => {
      const weights = await sides.weightsOf(db)
      const today = await sides.today(db)
      const ids = await sql<{ id: number }>`select product_id as id from market.listing`.execute(db)
      const all = await sides.sidesOf(
        db,
        ids.rows.map((r) => r.id),
        await sides.otls(db),
      )
      const scores = new Map<string, number>()
      for (const offer of all.filter((s) => s.isReleased))
        for (const demand of all.filter((s) => !s.isReleased)) {
          const own = demand.otl ? (weights.get(demand.otl.id) ?? []) : []
          const found = score(offer, demand, own, today)
          if (found) scores.set(`${offer.productId} ${demand.productId}`, found.score)
        }
      expect(scores.size).toBeGreaterThan(10_000)
      // For both sides: what an offer finds, and what a demand finds.
      for (const released of [true, false]) {
        const { rows } = await sql<{ pair: string; score: number }>`
          select case when l.is_released then l.product_id || ' ' || c.product_id else c.product_id || ' ' || l.product_id end as pair, c.score
          from market.listing l cross join lateral matching.candidates(l.product_id, null) c where l.is_released = ${released}`.execute(
          db,
        )
        expect(rows.length).toBe(scores.size)
        const off = rows.filter((r) => !(Math.abs(r.score - (scores.get(r.pair) ?? -1)) < 1e-6))
        expect(off).toEqual([])
      }
      // The best come first; among equal ones, the oldest.
      for (const own of all.slice(0, 50)) {
        const found = async (most: number | null) =>
          (
            await sql<{
              id: number
              score: number
            }>`select product_id as id, score from matching.candidates(${own.productId}::bigint, ${most}::integer)`.execute(
              db,
            )
          ).rows
        const every = await found(null)
        expect(every).toEqual(every.toSorted((a, b) => b.score - a.score || a.id - b.id))
        expect(await found(20)).toEqual(every.slice(0, 20))
      }
    })
  }, 60_000)

  test('matching all products at once keeps the same best matches for each as matching one', async () => {
    await world.asSystem(async (db) => {
      expect(await matchAll(db)).toBeGreaterThan(100)
      const { rows } = await sql<{
        id: number
      }>`select product_id as id from market.listing order by product_id`.execute(db)
      for (const { id } of rows.slice(0, 150)) {
        const best = (await candidatesToKeep(db, id, bestKept)).slice(0, bestKept)
        const kept = await sql<{
          score: number
        }>`select score from matching.match where offer_id = ${id} or demand_id = ${id} order by score desc limit ${best.length}`.execute(
          db,
        )
        expect(kept.rows.map((k) => k.score)).toEqual(best.map((b) => Math.round(b.score)))
      }
    })
  }, 60_000)
})

describe('a match', () => {
  test('is visible to both sides with its parts, each from its own side', async () => {
    const { giver, asker, offer, demand } = await pair()
    await changed(offer, giver.tenantId)
    await world.jobs()
    const seen = await ofProduct(asker, demand)
    expect(seen['hydra:totalItems']).toBe(1)
    const [match] = seen['hydra:member']
    expect(match).toMatchObject({
      own: { id: demand, is_external: false, match_score: null },
      other: { id: offer, is_external: true, match_score: match?.score },
    })
    expect(match?.parts.map((p) => p.kind)).toEqual(
      expect.arrayContaining(['property', 'category', 'amount', 'distance', 'period']),
    )
    expect(match?.parts.find((p) => p.name.startsWith('Conditie'))).toMatchObject({
      weight: 12,
      points: 12,
      asked: '2',
      offered: '2',
    })
    expect(Math.round(match?.parts.reduce((sum, p) => sum + p.points, 0) ?? 0)).toBe(match?.score)
    const [mirrored] = (await giver.call(matching.list, { query: {} }))['hydra:member']
    expect(mirrored).toMatchObject({ id: match?.id, own: { id: offer }, other: { id: demand } })
  })

  test('is notified once, even when the product leaves and comes back', async () => {
    const { giver, offer } = await pair()
    tidings.length = 0
    for (const published of [true, false, true]) {
      await world.asSystem((db) =>
        db.updateTable('products.product').set({ published }).where('id', '=', offer).execute(),
      )
      await changed(offer, giver.tenantId)
      await world.jobs()
    }
    expect(tidings.map((ids) => ids.length)).toEqual([1])
  })

  test('disappears at once, before any job, when one side may no longer see the other, and for good afterwards', async () => {
    const { giver, asker, from, offer, demand } = await pair()
    await world.asSystem((db) => matchProduct(db, offer))
    expect((await ofProduct(asker, demand))['hydra:totalItems']).toBe(1)
    await world.asSystem((db) =>
      db.deleteFrom('spots.visibility').where('spot_id', '=', from.id).execute(),
    )
    expect((await ofProduct(asker, demand))['hydra:totalItems']).toBe(0)
    await world.asSystem((db) =>
      tell(db, 'spot.changed', { spotId: from.id, tenantId: giver.tenantId }),
    )
    await world.jobs()
    expect((await ofProduct(giver, offer))['hydra:totalItems']).toBe(0)
  })

  test('gives a third organisation nothing, and needs the permission', async () => {
    const { asker, to, offer, demand } = await pair()
    await world.asSystem((db) => matchProduct(db, offer))
    const stranger = await world.member('ROLE_USER', 'Ingenieursbureaus')
    expect((await stranger.call(matching.list, { query: {} }))['hydra:totalItems']).toBe(0)
    expect((await ofProduct(stranger, demand))['hydra:totalItems']).toBe(0)
    expect(await world.visitor().refused(matching.list, { query: {} })).toMatchObject({
      status: 401,
    })
    await world.asSystem((db) =>
      db.updateTable('spots.spot').set({ active: false }).where('id', '=', to.id).execute(),
    )
    expect(
      await stranger.refused(matching.ofProduct, { params: { id: demand }, query: {} }),
    ).toMatchObject({ status: 404 })
    expect(
      (await stranger.call(matching.list, { query: { spot: to.id } }))['hydra:totalItems'],
    ).toBe(0)
    const reader = await world.user(asker.tenantId, 'ROLE_READ_ONLY')
    expect((await reader.call(matching.list, { query: {} }))['hydra:totalItems']).toBe(0)
  })

  test('lists of a spot are paged and ordered, and reject unknown parameters', async () => {
    const { giver, from, offer } = await pair()
    await world.asSystem((db) => matchProduct(db, offer))
    expect(
      (
        await giver.call(matching.list, {
          query: { spot: from.id, itemsPerPage: 1, order: { distance: 'ASC' } },
        })
      )['hydra:member'],
    ).toHaveLength(1)
    expect(
      (await giver.call(matching.list, { query: { spot: from.id, min_score: 100 } }))[
        'hydra:member'
      ].every((m) => m.score === 100),
    ).toBe(true)
    expect(
      await giver.refused(matching.list, { query: { order: { colour: 'ASC' } } as never }),
    ).toMatchObject({ status: 400 })
  })
})
