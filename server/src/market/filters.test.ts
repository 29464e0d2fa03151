import { catalogue } from '@bouwkring/contract/catalogue'
import { market } from '@bouwkring/contract/market'
import type { Spot } from '@bouwkring/contract/spots'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { groupIds, makeSpot, rowOfProduct, testOtl } from '../../test/make.ts'
import { type Caller, useWorld } from '../../test/world.ts'

const world = useWorld()

let who: Caller
let spot: Spot
const ids: Record<string, number> = {}

/** Gives a product values, keyed by property reference. */
const give = (
  id: number,
  values: Record<string, { texts?: string[]; number?: number; unit?: string; day?: string }>,
) =>
  world.asSystem(async (db) => {
    for (const [
      reference,
      { texts = [], number = null, unit = null, day = null },
    ] of Object.entries(values)) {
      await sql`insert into products.property_value (tenant_id, product_id, property_id, texts, number, unit, day) select p.tenant_id, p.id, c.id, ${texts}::text[], ${number}, ${unit}, ${day}::date from products.product p, catalogue.property c where p.id = ${id} and c.reference = ${reference}`.execute(
        db,
      )
    }
  })

type Query = Record<string, unknown>
const found = async (query: Query, caller = who) =>
  (
    await caller.call(market.search, {
      query: { scope: 'internal', order: 'name', ...query } as never,
    })
  )['hydra:member'].map((c) => c.name)
const facets = (query: Query) =>
  who.call(market.facets, { query: { scope: 'internal', ...query } as never })

beforeAll(async () => {
  who = await world.member()
  spot = await makeSpot(who, { publish: true })
  const otl = (await testOtl(who)).id
  await world.asSystem((db) =>
    sql`insert into catalogue.property (id, reference, name, type, units, visible_in_search_map) values (90001, 'keuring', 'Keuring', 'date', '{}', true), (90002, 'merk', 'Merk', 'text', '{}', false)`.execute(
      db,
    ),
  )
  for (const [name, unit] of [
    ['a', 'm2'],
    ['b', 'm2'],
    ['c', 'st'],
  ] as const)
    ids[name] = await rowOfProduct(world, spot, { name, otl_id: otl, unit })
  await give(ids.a as number, {
    kleur: { texts: ['Grijs'] },
    lengte: { number: 30, unit: 'cm' },
    conditiescore: { number: 2 },
    keuring: { day: '2026-03-01' },
    merk: { texts: ['Philips: reeks B'] },
  })
  await give(ids.b as number, {
    kleur: { texts: ['Rood'] },
    lengte: { number: 0.6, unit: 'm' },
    conditiescore: { number: 4 },
    keuring: { day: '2027-03-01' },
  })
  await give(ids.c as number, { kleur: { texts: ['Rood'] }, lengte: { number: 450, unit: 'mm' } })
})

describe('property filters', () => {
  test('options of one property are alternatives, properties must all match', async () => {
    expect(await found({ filters: ['kleur:is:Rood'] })).toEqual(['b', 'c'])
    expect(await found({ filters: ['kleur:is:rood', 'kleur:is:Grijs'] })).toEqual(['a', 'b', 'c'])
    expect(await found({ filters: ['kleur:is:Rood', 'conditiescore:gte:3'] })).toEqual(['b'])
    expect(await found({ filters: ['kleur:is:Paars'] })).toEqual([])
  })

  test('numbers compare in any unit of their property', async () => {
    expect(await found({ filters: ['lengte:gte:0.45 m'] })).toEqual(['b', 'c'])
    expect(await found({ filters: ['lengte:lte:450 mm'] })).toEqual(['a', 'c'])
    expect(await found({ filters: ['lengte:eq:60 cm'] })).toEqual(['b'])
    expect(await found({ filters: ['lengte:gte:300 mm', 'lengte:lte:0.5 m'] })).toEqual(['a', 'c'])
  })

  test('days are compared, texts match a part', async () => {
    expect(await found({ filters: ['keuring:gte:2026-03-02'] })).toEqual(['b'])
    expect(await found({ filters: ['keuring:eq:2026-03-01'] })).toEqual(['a'])
    expect(await found({ filters: ['merk:has:s: REEKS'] })).toEqual(['a'])
    expect(await found({ filters: ['merk:has:%'] })).toEqual([])
  })

  test('an invalid term is rejected by its position', async () => {
    for (const [term, message] of [
      ['kleur:gte:2', 'property.condition'],
      ['nergens:is:x', 'ref.wrong'],
      ['lengte:gte:3 kg', 'property.unit'],
      ['keuring:gte:gisteren', 'date.wrong'],
    ] as const) {
      const refused = await who.raw({
        url: `/api/products/search?filters[]=kleur:is:Rood&filters[]=${encodeURIComponent(term)}`,
      })
      expect({ message, status: refused.status, body: refused.body }).toMatchObject({
        status: 400,
        body: { violations: [{ path: 'filters.1' }] },
      })
    }
    expect(
      await who.refused(market.map, { query: { filters: ['zonder betekenis'] } }),
    ).toMatchObject({ status: 400 })
  })

  test('list, total, map and facets contain the same products, and nobody else sees them through it', async () => {
    const query = { scope: 'internal' as const, filters: ['kleur:is:Rood'] }
    expect((await who.call(market.search, { query }))['hydra:totalItems']).toBe(2)
    expect(await who.call(market.map, { query })).toMatchObject({
      product_count: 2,
      spots: [{ id: spot.id, product_count: 2 }],
    })
    expect(
      (await facets(query)).facets
        .find((f) => f.name === 'unit')
        ?.values.map((v) => [v.value, v.count]),
    ).toEqual([
      ['m2', 1],
      ['st', 1],
    ])
    const groups = await groupIds(who)
    const hidden = await makeSpot(who, { publish: true, visibility: [groups.internal] })
    const own = await rowOfProduct(world, hidden, { name: 'verborgen' })
    await give(own, { kleur: { texts: ['Rood'] } })
    const other = await world.member('ROLE_USER', 'Aannemers')
    expect(await found({ filters: ['kleur:is:Rood'] })).toContain('verborgen')
    expect(
      (
        await other.call(market.search, {
          query: { filters: ['kleur:is:Rood'], itemsPerPage: 100 },
        })
      )['hydra:member'].map((c) => c.name),
    ).not.toContain('verborgen')
    const counts = async (caller: Caller) =>
      (await caller.call(market.facets, { query: { filters: ['kleur:is:Rood'] } })).properties[0]
        ?.count
    expect(await counts(other)).toBe(((await counts(who)) ?? 0) - 1)
    await world.asSystem((db) => db.deleteFrom('products.product').where('id', '=', own).execute())
  })

  test('a text too long for an index is stored and found by its beginning', async () => {
    const long = Array.from({ length: 2048 }, (_, i) =>
      String.fromCodePoint(0x4e00 + ((i * 7919) % 20_000)),
    ).join('')
    const id = await rowOfProduct(world, spot, { name: 'lang' })
    await give(id, { merk: { texts: [long] } })
    expect(await found({ filters: [`merk:has:${long.slice(100, 150)}`] })).toEqual(['lang'])
    await world.asSystem((db) => db.deleteFrom('products.product').where('id', '=', id).execute())
  })
})

describe('property facets', () => {
  test('are those of the chosen category that search may show, with counts; their own filter is left out', async () => {
    const category = (await testOtl(who)).id
    expect((await facets({})).properties).toEqual([])
    const all = (await facets({ otl: [category] })).properties
    const of = (reference: string, list = all) => list.find((p) => p.reference === reference)
    expect(of('kleur')).toMatchObject({
      type: 'list',
      count: 3,
      values: [
        { value: 'Rood', count: 2 },
        { value: 'Grijs', count: 1 },
      ],
    })
    // The condition is a facet of its own, and a property only for users who filtered on it before.
    expect(of('conditiescore')).toBeUndefined()
    expect(of('lengte')).toBeUndefined()
    expect(of('duurzaamheid')).toBeUndefined()
    const narrowed = (await facets({ otl: [category], filters: ['kleur:is:Grijs'] })).properties
    expect(of('kleur', narrowed)?.values.map((v) => v.count)).toEqual([2, 1])
    const before = (await facets({ otl: [category], filters: ['conditiescore:lte:3'] })).properties
    expect(of('conditiescore', before)).toMatchObject({ count: 2, min: 2, max: 4, values: [] })
  })

  test('come from the whole branch, and with a filter also without a category', async () => {
    const path = (await who.call(catalogue.otl, { params: { id: (await testOtl(who)).id } }))
      .parent as number
    expect((await facets({ otl: [path] })).properties.map((p) => p.reference)).toContain('kleur')
    expect((await facets({ filters: ['lengte:gte:0.45 m'] })).properties).toMatchObject([
      { reference: 'lengte', count: 3, min: 300, max: 600 },
    ])
  })

  test('the type is a facet of the set', async () => {
    const types = async (query: Query) =>
      (await facets(query)).facets.find((f) => f.name === 'type')?.values
    expect(await types({})).toEqual([{ value: 'product', label: 'product', count: 3 }])
    expect(await found({ type: ['material'] })).toEqual([])
    expect(await found({ type: ['product', 'element'] })).toEqual(['a', 'b', 'c'])
    expect((await types({ type: ['material'] }))?.[0]?.count).toBe(3)
  })
})

describe('amounts', () => {
  test('in a unit exclude products in another unit that cannot be compared', async () => {
    expect(await found({ amount: 100 })).toEqual(['a', 'b', 'c'])
    expect(await found({ amount: 100, amount_unit: 'm2' })).toEqual(['a', 'b'])
    expect(await found({ amount: 100, amount_unit: 'm2', amount_comparison: 'lte' })).toEqual([
      'a',
      'b',
    ])
    expect(await found({ amount: 101, amount_unit: 'm2' })).toEqual([])
    expect(await found({ amount_unit: 'm2' })).toEqual(['a', 'b', 'c'])
  })

  test('tons and cubic metres are converted through the density', async () => {
    const me = await world.member()
    const place = await makeSpot(me, { publish: true })
    const { id } = await world.asSystem(
      async (db) =>
        (
          await sql<{
            id: number
          }>`select id from catalogue.otl where density is not null order by id limit 1`.execute(db)
        ).rows[0] as { id: number },
    )
    await world.asSystem((db) =>
      sql`update catalogue.otl set density = 2500 where id = ${id}`.execute(db),
    )
    await rowOfProduct(world, place, { name: 'los', otl_id: id, unit: 'm3', amount: 4 })
    await rowOfProduct(world, place, { name: 'zwaar', otl_id: id, unit: 'ton', amount: 5 })
    await rowOfProduct(world, place, { name: 'zonder', unit: 'm3', amount: 1000 })
    const of = (query: Query) => found(query, me)
    expect(await of({ amount: 10, amount_unit: 'ton', amount_comparison: 'eq' })).toEqual(['los'])
    expect(await of({ amount: 5, amount_unit: 'ton' })).toEqual(['los', 'zwaar'])
    expect(await of({ amount: 2, amount_unit: 'm3', amount_comparison: 'eq' })).toEqual(['zwaar'])
    expect(await of({ amount: 4, amount_unit: 'm3' })).toEqual(['los', 'zonder'])
  })
})

test('a period that ends before it begins is rejected with a message, for the list, the map and the facets', async () => {
  const period = { period_from: '2026-06-02', period_till: '2026-06-01' }
  for (const endpoint of [market.search, market.map, market.facets]) {
    expect((await who.refused(endpoint, { query: period } as never)).violations).toEqual([
      {
        path: 'period_till',
        code: 'period.order',
        message: 'De einddatum ligt voor de begindatum',
      },
    ])
    expect(
      await who.status(endpoint, { query: { ...period, period_till: '2026-06-02' } } as never),
    ).toBe(200)
  }
})
