import { matching } from '@bouwkring/contract/matching'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { makeSpot, rowOfProduct } from '../../test/make.ts'
import { dice, randomMarket } from '../../test/random-market.ts'
import { useWorld, type Caller } from '../../test/world.ts'
import { on, tell } from '../platform/jobs.ts'
import { matchAll } from './index.ts'
import { candidatesToKeep } from './queries/upkeep.ts'
import * as sides from './queries/sides.ts'
import { bestKept, minScore, score } from './rules.ts'
import { matchProduct } from './upkeep.ts'

const world = useWorld()

const changed = (id: number, tenantId: number) =>
  world.asSystem((db) => tell(db, 'product.changed', { productId: id, tenantId }, String(id)))
const kerb = () =>
  world.asSystem(
    async (db) =>
      (
        await db
          .selectFrom('catalogue.otl')
          .select('id')
          .where('key', '=', 'p.grasbetontegel')
          .executeTakeFirstOrThrow()
      ).id,
  )
const ofProduct = (who: Caller, id: number) =>
  who.call(matching.ofProduct, { params: { id }, query: {} })

let places = 0
/** An offer and a demand that fit, of two organisations, both on the market, out of reach of every other pair. */
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
/** News of a new match that was given out for an offer: how often. */
const tidings: number[][] = []
on('match.found', 'test', async (_, { matchIds }) => void tidings.push(matchIds))

describe('the fast path', () => {
  test('finds what the reference finds, with the same scores, on random data', async () => {
    const d = dice(20261121)
    const market = await randomMarket(world, d, { tenants: 9, spots: 50, products: 600 })
    await world.asSystem(async (db) => {
      const known = await sides.otls(db)
      const weights = await sides.weightsOf(db)
      const today = await sides.today(db)
      const all = await sides.sidesOf(
        db,
        market.products.map((p) => p.id),
        known,
      )
      let pairs = 0
      for (const own of all) {
        const expected = all.flatMap((other) => {
          const [offer, demand] = own.isReleased ? [own, other] : [other, own]
          const found = score(
            offer,
            demand,
            demand.otl ? (weights.get(demand.otl.id) ?? []) : [],
            today,
          )
          return found && found.score >= minScore
            ? [{ id: other.productId, score: found.score }]
            : []
        })
        expected.sort((a, b) => b.score - a.score || a.id - b.id)
        const { rows } = await sql<{
          id: number
          score: number
        }>`select product_id as id, score from matching.candidates(${own.productId}::bigint, ${minScore}::double precision, 20)`.execute(
          db,
        )
        pairs += rows.length
        expect(rows.length).toBe(Math.min(20, expected.length))
        rows.forEach((row, i) => expect(row.score).toBeCloseTo(expected[i]?.score ?? -1, 6))
        for (const row of rows) expect(expected.some((e) => e.id === row.id)).toBe(true)
      }
      expect(pairs).toBeGreaterThan(200)
    })
  }, 60_000)

  test('matching all at once keeps for each product the best that matching one keeps', async () => {
    await world.asSystem(async (db) => {
      expect(await matchAll(db)).toBeGreaterThan(100)
      const { rows } = await sql<{
        id: number
      }>`select product_id as id from market.listing order by product_id`.execute(db)
      for (const { id } of rows.slice(0, 150)) {
        const best = (await candidatesToKeep(db, id, minScore, bestKept)).slice(0, bestKept)
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
  test('is seen by both sides with its parts, each from its own side', async () => {
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
      weight: 20,
      points: 20,
      asked: '2',
      offered: '2',
    })
    expect(Math.round(match?.parts.reduce((sum, p) => sum + p.points, 0) ?? 0)).toBe(match?.score)
    const [mirrored] = (await giver.call(matching.list, { query: {} }))['hydra:member']
    expect(mirrored).toMatchObject({ id: match?.id, own: { id: offer }, other: { id: demand } })
  })

  test('is told once, also when the product leaves and comes back', async () => {
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

  test('is gone at once, before any job, when one side may no longer see the other, and for good after it', async () => {
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

  test('is nothing to a third organisation, and needs the permission', async () => {
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

  test('lists of a spot page and order as asked, and refuse what they do not know', async () => {
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
