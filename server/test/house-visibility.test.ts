import { groups } from '@bouwkring/contract/groups'
import { market } from '@bouwkring/contract/market'
import { matching } from '@bouwkring/contract/matching'
import { products } from '@bouwkring/contract/products'
import { spots } from '@bouwkring/contract/spots'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { matchProduct } from '../src/matching/jobs-upkeep.ts'
import { groupIds, makeSpot, otlByKey, rowOfProduct } from './make.ts'
import { type Caller, useWorld } from './world.ts'

const world = useWorld()

/** One of the 64 possible states of a spot with a product: its audience, whether it is on the market, and whether its product is too. */
interface Way {
  toAll: boolean
  toType: boolean
  toOtherType: boolean
  toGroup: boolean
  active: boolean
  published: boolean
  spot: number
  product: number
}
const names = ['toAll', 'toType', 'toOtherType', 'toGroup', 'active', 'published'] as const
const ways: Way[] = []
/** A viewer: of the type that `toType` names or the other one, and the organisation's relation to the group. */
interface Viewer {
  sameType: boolean
  stands: 'stranger' | 'invited' | 'member'
  who: Caller
  demand: number
}
const viewers: Viewer[] = []
const stands = ['stranger', 'invited', 'member'] as const

/** The rule in the specification: a spot on the market is visible to members of any of its groups; an invitation is not membership. */
const maySee = (way: Way, { sameType, stands: how }: Viewer) =>
  way.active &&
  (way.toAll || (sameType ? way.toType : way.toOtherType) || (way.toGroup && how === 'member'))
const productsFor = (viewer: Viewer) => ways.filter((way) => maySee(way, viewer) && way.published)
const sorted = (ids: readonly number[]) => ids.toSorted((a, b) => a - b)
/** The offers of the 64 ways in a list; the demands of the viewers are left out. */
const idsIn = (list: { 'hydra:member': readonly { id: number }[] }) =>
  sorted(
    list['hydra:member']
      .map(({ id }) => id)
      .filter((id) => ways.some(({ product }) => product === id)),
  )

beforeAll(async () => {
  const owner = await world.member('ROLE_ADMIN', 'Overheden')
  const { internal, public: everyone, Overheden, Aannemers } = await groupIds(owner)
  const group = (await owner.call(groups.create, { body: { name: 'Regio' } })).id
  const otl = await otlByKey(world, 'p.grasbetontegel')
  const place = { location: { latitude: 52.1, longitude: 5.1, city: 'Utrecht' }, range: 50 }
  for (let bits = 0; bits < 1 << names.length; bits++) {
    const way = {
      ...(Object.fromEntries(names.map((name, at) => [name, (bits & (1 << at)) !== 0])) as Record<
        (typeof names)[number],
        boolean
      >),
    }
    const visibility = [
      internal,
      ...(way.toAll ? [everyone] : []),
      ...(way.toType ? [Overheden] : []),
      ...(way.toOtherType ? [Aannemers] : []),
      ...(way.toGroup ? [group] : []),
    ]
    const spot = await makeSpot(owner, { ...place, visibility, publish: way.active })
    ways.push({
      ...way,
      spot: spot.id,
      product: await rowOfProduct(world, spot, {
        otl_id: otl,
        name: 'Grasbetontegel',
        published: way.published,
      }),
    })
  }
  for (const sameType of [true, false])
    for (const how of stands) {
      const who = await world.member('ROLE_ADMIN', sameType ? 'Overheden' : 'Aannemers')
      if (how !== 'stranger')
        await owner.call(groups.invite, { params: { id: group }, body: [who.tenantId] })
      if (how === 'member') await who.call(groups.accept, { params: { id: group } })
      // Shown to everyone: a match requires that both sides may see each other.
      const own = await makeSpot(who, { ...place, visibility: [internal, everyone], publish: true })
      viewers.push({
        sameType,
        stands: how,
        who,
        demand: await rowOfProduct(world, own, {
          otl_id: otl,
          name: 'Grasbetontegel',
          is_released: false,
          amount: 50,
        }),
      })
    }
  const all = [...ways.map(({ product }) => product), ...viewers.map(({ demand }) => demand)]
  await world.asSystem((db) =>
    sql`insert into products.property_value (tenant_id, product_id, property_id, number, texts)
    select p.tenant_id, p.id, c.id, case when c.reference = 'conditiescore' then 2 end, case when c.reference = 'waterdoorlatend' then '{Ja}'::text[] else '{}' end
    from products.product p, catalogue.property c where p.id = any(${all}::bigint[]) and c.reference in ('conditiescore', 'waterdoorlatend')`.execute(
      db,
    ),
  )
  for (const { demand } of viewers) await world.asSystem((db) => matchProduct(db, demand))
}, 120_000)

describe.each([0, 1, 2, 3, 4, 5])('viewer %i of six, all 64 ways (T7)', (at) => {
  const viewer = () => viewers[at] as Viewer
  test('list, map and matches show exactly what the model says', async () => {
    const { who, demand } = viewer()
    const expected = productsFor(viewer())
    expect(idsIn(await who.call(market.search, { query: { itemsPerPage: 100 } }))).toEqual(
      sorted(expected.map(({ product }) => product)),
    )
    const map = await who.call(market.map, { query: {} })
    expect(
      sorted(
        map.spots
          .filter(
            ({ id, product_count }) => product_count > 0 && ways.some(({ spot }) => spot === id),
          )
          .map(({ id }) => id),
      ),
    ).toEqual(sorted(expected.map(({ spot }) => spot)))
    const { 'hydra:member': found } = await who.call(matching.ofProduct, {
      params: { id: demand },
      query: { itemsPerPage: 100 },
    })
    expect(sorted(found.map(({ other }) => other.id))).toEqual(
      sorted(expected.map(({ product }) => product)),
    )
  })
  test('spot, its products, product, card and favourite answer for what the model says, and 404 for the rest', async () => {
    const { who } = viewer()
    const wrong: unknown[] = []
    for (const way of ways) {
      const seen = maySee(way, viewer())
      const [spot, product] = [{ params: { id: way.spot } }, { params: { id: way.product } }]
      const of = {
        spot: seen ? 200 : 404,
        list: seen ? 200 : 404,
        product: seen && way.published ? 200 : 404,
        card: seen && way.published ? 200 : 404,
        favourite: seen && way.published ? 204 : 404,
      }
      const got = {
        spot: await who.status(spots.get, spot),
        list: await who.status(products.ofSpot, { ...spot, query: {} }),
        product: await who.status(products.get, product),
        card: await who.status(market.card, product),
        favourite: await who.status(market.addFavorite, product),
      }
      if (JSON.stringify(of) !== JSON.stringify(got)) wrong.push({ ...way, of, got })
    }
    expect(wrong).toEqual([])
    expect(
      idsIn(await who.call(market.search, { query: { itemsPerPage: 100, favorite: 'true' } })),
    ).toEqual(sorted(productsFor(viewer()).map(({ product }) => product)))
  })
})

test('a visitor sees of all 64 exactly those shown to everyone (T7)', async () => {
  const got = await Promise.all(
    ways.map(async (way) => [
      way.product,
      await world.visitor().status(market.public, { params: { id: way.product } }),
    ]),
  )
  expect(got).toEqual(
    ways.map((way) => [way.product, way.toAll && way.active && way.published ? 200 : 404]),
  )
})

test('T7, control: the model differs between viewers, so a mix-up would be detected', () => {
  const seen = viewers.map((viewer) =>
    JSON.stringify(productsFor(viewer).map(({ product }) => product)),
  )
  // An invited organisation counts as a stranger; the others all differ.
  expect(new Set(seen).size).toBe(4)
  expect([seen[0], seen[3]]).toEqual([seen[1], seen[4]])
})
