import { market } from '@bouwkring/contract/market'
import type { MarketFilter } from '@bouwkring/contract/market-query'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { groupIds, makeSpot, rowOfProduct } from '../../test/make.ts'
import { dice, randomMarket, type Dice, type RandomMarket } from '../../test/random-market.ts'
import { tries } from '../../test/ring.ts'
import { useWorld, type Caller } from '../../test/world.ts'

const world = useWorld()

async function randomFilter(
  d: Dice,
  m: RandomMarket,
): Promise<Partial<Record<keyof MarketFilter, unknown>>> {
  const otls = [d.pick(m.categories).id, d.pick(m.categories).id]
  const maybe = (p: number, value: object) => (d.chance(p) ? value : {})
  return {
    is_released: d.chance(0.5),
    ...maybe(0.3, {
      search: d.pick([
        'beton',
        'tegel',
        'gras',
        'partij',
        'antracit',
        'coordinatie',
        '300x300',
        'steen grijs',
        'kremer',
        'de',
      ]),
    }),
    ...maybe(0.2, { otl: otls }),
    ...maybe(0.2, { period_from: '2026-12-01', period_till: '2027-03-01' }),
    ...maybe(0.3, { latitude: 51.5 + d.next(), longitude: 5, range: 10 + d.below(100) }),
    ...maybe(0.3, { area: '4.2,51.2,5.9,52.6' }),
    ...maybe(0.2, { duurzaamheid: ['Reused', 'BioBased'] }),
    ...maybe(0.2, { definition: ['project', 'depot'] }),
    ...maybe(0.2, { unit: ['m3', 'st'] }),
    ...maybe(0.1, { price_type: ['unknown', 'fixed'] }),
    ...maybe(0.1, { condition: ['1', '2', '3'] }),
    ...maybe(0.1, { origin: ['surplus', 'unknown'] }),
    ...maybe(0.1, { hazard: ['none_known', 'cleared'] }),
    ...maybe(0.2, { scope: d.pick(['internal', 'external']) }),
    ...maybe(0.2, { amount: 100, amount_comparison: d.pick(['gte', 'lte']) }),
    ...maybe(0.05, { spot: d.pick(m.spots).id }),
    ...maybe(0.05, { without: d.pick([[1], [2, 5, 9, 14], [100_000]]) }),
    ...maybe(0.05, { favorite: true }),
    ...maybe(0.05, { any_amount: true }),
    ...maybe(0.15, { type: d.pick([['product'], ['material', 'element']]) }),
    ...maybe(0.1, { visibility: d.pick([['internal'], ['public'], ['internal', 'groups']]) }),
    ...maybe(0.1, { group: d.pick([[1], [2], [3, 4]]) }),
    ...maybe(0.1, { city: ['utrecht', 'Assen'] }),
    ...maybe(0.1, { location: d.chance(0.8) }),
    ...maybe(0.2, {
      filters: d.pick([
        ['conditiescore:lte:3'],
        ['kleur:is:Grijs', 'kleur:is:Antraciet'],
        ['lengte:gte:0.001 m', 'lengte:lte:900 mm'],
        ['staat:is:Ongebruikt', 'conditiescore:gte:1'],
      ]),
    }),
  }
}

async function everything(who: Caller, filter: object) {
  const ids: number[] = []
  const perSpot = new Map<number, number>()
  for (let page = 1; ; page++) {
    const part = await who.call(market.search, {
      query: { ...filter, page, itemsPerPage: 100 } as never,
    })
    ids.push(...part['hydra:member'].map((c) => c.id))
    for (const { spot } of part['hydra:member'])
      perSpot.set(spot.id, (perSpot.get(spot.id) ?? 0) + 1)
    if (!part['hydra:view']?.['hydra:next'])
      return {
        ids,
        perSpot,
        total: part['hydra:totalItems'],
        spots: new Set(part['hydra:member'].map((c) => c.spot.id)),
      }
  }
}

const filters = tries(60, 200)
const seldomTold = new Set(['condition', 'known', 'origin', 'demountability', 'hazard'])

describe('list, total, map and facets', () => {
  test(`are the same set, with ${filters} random filters`, async () => {
    const d = dice(11)
    const m = await randomMarket(world, d, { tenants: 6, spots: 60, products: 700 })
    const who = await world.user(m.tenants[0] as number)
    for (const p of m.products.slice(0, 80))
      await who.raw({ method: 'POST', url: `/api/products/${p.id}/favorite` })
    const placed = await world.asSystem((db) =>
      sql<{
        id: number
      }>`select id::integer as id from spots.spot where latitude is not null`.execute(db),
    )
    const somewhere = new Set(placed.rows.map(({ id }) => id))
    let found = 0
    for (let i = 0; i < filters; i++) {
      const filter = await randomFilter(d, m)
      const { ids, total, perSpot } = await everything(who, filter)
      expect(new Set(ids).size).toBe(ids.length)
      expect(total).toBe(ids.length)
      found += total
      const map = await who.call(market.map, { query: filter as never })
      expect(map.product_count).toBe(total)
      const onMap = map.spots.reduce((sum, s) => sum + s.product_count, 0)
      expect(onMap).toBeLessThanOrEqual(total)
      // Each spot in the list with a place is on the map with as many products; spots that are close together are counted together there (W8).
      const [alone, inList] = [
        map.spots.filter((s) => s.product_count > 0),
        new Map([...perSpot].filter(([id]) => somewhere.has(id))),
      ]
      expect(alone.map((s) => [s.id, s.product_count])).toEqual(
        alone.map((s) => [s.id, inList.get(s.id)]),
      )
      expect(alone.length + map.clusters.reduce((sum, c) => sum + c.spot_count, 0)).toBe(
        inList.size,
      )
      expect([...alone, ...map.clusters].reduce((sum, c) => sum + c.product_count, 0)).toBe(
        [...inList.values()].reduce((sum, count) => sum + count, 0),
      )
      const seen = await who.call(market.facets, { query: filter as never })
      for (const facet of seen.facets.filter((f) => f.name !== 'otl' && f.name !== 'unit')) {
        const chosen = filter[facet.name as 'duurzaamheid'] as string[] | undefined
        const counted = facet.values
          .filter((v) => !chosen || chosen.includes(v.value))
          .reduce((sum, v) => sum + v.count, 0)
        // Not every product has these values.
        if (!chosen && seldomTold.has(facet.name)) expect(counted).toBeLessThanOrEqual(total)
        else expect(counted, facet.name).toBe(total)
      }
    }
    expect(found).toBeGreaterThan(10 * filters)
  }, 120_000)

  test('each filter matches a plain reading of its rule', async () => {
    const who = await world.member()
    const spot = await makeSpot(who, { publish: true })
    const mine = await rowOfProduct(world, spot, {
      name: 'Betontegel antraciet',
      amount: 40,
      unit: 'm2',
    })
    const search = async (query: object) =>
      (await everything(who, { scope: 'internal', ...query })).ids
    expect(await search({ search: 'tegels' })).toEqual([mine])
    expect(await search({ search: 'betontgel' })).toEqual([mine])
    expect(await search({ search: 'ANTRACIET betont' })).toEqual([mine])
    expect(await search({ search: 'betontegel rood' })).toEqual([])
    expect(await search({ amount: 40, amount_comparison: 'eq' })).toEqual([mine])
    expect(await search({ latitude: 52.09, longitude: 5.12, range: 1 })).toEqual([mine])
    expect(await search({ latitude: 52.5, longitude: 5.12, range: 10 })).toEqual([])
    expect(await search({ unit: ['st'] })).toEqual([])
    const [card] = (
      await who.call(market.search, {
        query: { scope: 'internal', latitude: 52.0907, longitude: 5.1214 } as never,
      })
    )['hydra:member']
    expect(card).toMatchObject({
      id: mine,
      distance: 0,
      is_external: false,
      city: 'Utrecht',
      otl: null,
      price: { type: 'unknown', value: null },
    })
    expect(await who.refused(market.search, { query: { colour: 'red' } as never })).toMatchObject({
      status: 400,
      violations: [{ path: 'colour' }],
    })
    expect(await who.refused(market.map, { query: { area: 'here' } })).toMatchObject({
      status: 400,
    })
    expect(await world.visitor().refused(market.search, { query: {} })).toMatchObject({
      status: 401,
    })
  })

  test('another organisation sees only what its groups may see, and nothing that has ended', async () => {
    const [owner, same, other] = [
      await world.member('ROLE_USER', 'Overheden'),
      await world.member('ROLE_USER', 'Overheden'),
      await world.member('ROLE_USER', 'Aannemers'),
    ]
    const groups = await groupIds(owner)
    const spot = await makeSpot(owner, {
      publish: true,
      visibility: [groups.internal, groups.Overheden],
    })
    const id = await rowOfProduct(world, spot)
    const sees = async (who: Caller) => [
      (await everything(who, { spot: spot.id })).total,
      (await who.call(market.map, { query: { spot: spot.id } })).product_count,
      await who.status(market.card, { params: { id } }),
    ]
    expect(await sees(owner)).toEqual([1, 1, 200])
    expect(await sees(same)).toEqual([1, 1, 200])
    expect(await sees(other)).toEqual([0, 0, 404])
    await world.asSystem((db) =>
      sql`update spots.spot set period_till = platform.today() - 1 where id = ${spot.id}`.execute(
        db,
      ),
    )
    expect(await sees(same)).toEqual([0, 0, 404])
    expect(await sees(owner)).toEqual([0, 0, 404])
  })
})

describe('the map', () => {
  test('returns clusters above 2,000 spots, which contain them all', async () => {
    const who = await world.member()
    await world.asSystem(async (db) => {
      await sql`insert into spots.spot (tenant_id, definition_id, name, latitude, longitude, active) select ${who.tenantId}, (select min(id) from spots.definition), 'Veel', 50.8 + (n % 50) * 0.05, 3.5 + (n / 50) * 0.06, true from generate_series(1, 2200) n`.execute(
        db,
      )
      await sql`insert into products.product (tenant_id, spot_id, type, name, is_released, amount, unit, published) select s.tenant_id, s.id, 'product', 'Los', true, 1, 'st', true from spots.spot s where s.name = 'Veel'`.execute(
        db,
      )
    })
    const map = await who.call(market.map, { query: { scope: 'internal', zoom: 8 } })
    expect(map).toMatchObject({ spot_count: 2200, product_count: 2200 })
    expect(map.clusters.length).toBeGreaterThan(10)
    expect(map.clusters.reduce((sum, c) => sum + c.spot_count, 0) + map.spots.length).toBe(2200)
    expect(
      map.clusters.every((c) => c.kinds.reduce((sum, k) => sum + k.count, 0) === c.spot_count),
    ).toBe(true)
  })
})
