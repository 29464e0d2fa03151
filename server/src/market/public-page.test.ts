import { market } from '@bouwkring/contract/market'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { groupIds, makeSpot, rowOfProduct } from '../../test/make.ts'
import { type Caller, useWorld } from '../../test/world.ts'

const world = useWorld()

let who: Caller

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

beforeAll(async () => {
  who = await world.member()
  await world.asSystem((db) =>
    sql`insert into catalogue.property (id, reference, name, type, units, visible_in_search_map) values (90001, 'keuring', 'Keuring', 'date', '{}', true)`.execute(
      db,
    ),
  )
})

describe('the public page', () => {
  test('shows anyone a product of the public group, without people and address', async () => {
    const groups = await groupIds(who)
    const open = await makeSpot(who, {
      publish: true,
      location: {
        latitude: 52.1,
        longitude: 5.1,
        street: 'Geheimlaan',
        housenumber: '7',
        city: 'Zeist',
      },
    })
    const [id, closed] = [
      await rowOfProduct(world, open, { name: 'Klinker' }),
      await rowOfProduct(
        world,
        await makeSpot(who, { publish: true, visibility: [groups.internal, groups.Overheden] }),
      ),
    ]
    await give(id, {
      kleur: { texts: ['Rood'] },
      lengte: { number: 200, unit: 'mm' },
      keuring: { day: '2026-03-01' },
    })
    await world.asSystem((db) =>
      sql`update products.product set unconfirmed_since = '2026-10-01', period_from = '2026-03-01', period_certainty = 'expected', manufacturer = 'Kremer', appearance = 'good', uniform = false where id = ${id}`.execute(
        db,
      ),
    )
    await world.jobs()
    const shown = await world.visitor().call(market.public, { params: { id } })
    expect(shown).toMatchObject({
      id,
      name: 'Klinker',
      city: 'Zeist',
      available_from: '2026-03-01',
      available_certainty: 'expected',
      unconfirmed_since: '2026-10-01',
      manufacturer: 'Kremer',
      model: '',
      appearance: 'good',
      remaining_years: null,
      uniform: false,
      amount: 100,
      unit: 'st',
      spot: { definition: { kind: 'project' } },
      images: [],
      materials: [],
      properties: [
        { reference: 'lengte', value: [200], unit: 'mm' },
        { reference: 'kleur', value: ['Rood'] },
        { reference: 'keuring', value: ['2026-03-01'] },
      ],
    })
    expect(JSON.stringify(shown)).not.toMatch(/Geheimlaan|"version"|contact|@test/)
    expect(await who.call(market.public, { params: { id } })).toEqual(shown)
    for (const caller of [world.visitor(), who])
      expect(await caller.refused(market.public, { params: { id: closed } })).toMatchObject({
        status: 404,
        code: 'not_found',
      })
    expect((await world.visitor().raw({ url: `/api/products/${closed}/public` })).text).toBe(
      (await world.visitor().raw({ url: '/api/products/987654321/public' })).text,
    )
    for (const hide of [
      sql`update products.product set published = false where id = ${id}`,
      sql`update products.product set published = true where id = ${id}`,
      sql`update spots.spot set active = false where id = ${open.id}`,
    ]) {
      await world.asSystem((db) => hide.execute(db))
      const back = await world.asSystem(
        async (db) =>
          (
            await sql<{
              on: boolean
            }>`select p.published and s.active as on from products.product p join spots.spot s on s.id = p.spot_id where p.id = ${id}`.execute(
              db,
            )
          ).rows[0]?.on,
      )
      expect(await world.visitor().status(market.public, { params: { id } })).toBe(back ? 200 : 404)
    }
  })
})
