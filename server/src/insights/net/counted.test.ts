import { insights } from '@bouwkring/contract/insights'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { exchangedIn } from '../../../test/exchanged.ts'
import { completed, pairOf, tenth } from '../../../test/netted.ts'
import { useWorld, type Caller } from '../../../test/world.ts'

const world = useWorld()

describe('insights', () => {
  const query = { from: '2020-01-01', till: '2099-12-31' }

  test('show net beside gross for the taker, the share with a known distance, and transactions that cost more', async () => {
    const made = await pairOf(world)
    const { asker, product, demand } = made
    const giver = await world.user(made.giver.tenantId, 'ROLE_ADMIN')
    const first = await completed(world, made)
    // The same offer, now with almost no savings: the lorry costs more.
    await world.asSystem((db) =>
      sql`update products.property_value v set number = 0.0001 from catalogue.property c where c.id = v.property_id and c.reference = 'co2_factor' and v.product_id = ${product}`.execute(
        db,
      ),
    )
    await world.asSystem((db) =>
      sql`update products.product set amount = 450 where id = ${demand}`.execute(db),
    )
    const second = await completed(world, made, 100)
    // Without a demand: gross, and no distance.
    await exchangedIn(world, { taker: asker })
    const { now } = await asker.call(insights.get, { query })
    const [gross, transport] = [47_587.5 * 0.109 + 10_575 * 0.0001, (3 + 1) * 31 * 2 * 0.912]
    expect(now).toMatchObject({ exchanges: 3, taken: 3, located: 2, netted: 2, negative: 1 })
    expect(now.net_gross_kg).toBeCloseTo(gross, 6)
    expect(now.transport_kg).toBeCloseTo(transport, 6)
    expect(now.net_kg).toBeCloseTo(gross - transport, 6)
    // Three trips and one, there and back; 47,587.5 and 10,575 kg over 31 km.
    expect(now.hauled).toBe(2)
    expect(now.driven_km).toBeCloseTo((3 + 1) * 31 * 2, 6)
    expect(now.tonne_km).toBeCloseTo((47.5875 + 10.575) * 31, 6)
    expect(now.co2e_kg).toBeCloseTo(gross + 18_800 * 0.109, 6)
    expect((await giver.call(insights.get, { query })).now).toMatchObject({
      exchanges: 2,
      taken: 0,
      located: 0,
      netted: 0,
      net_kg: 0,
      transport_kg: 0,
      negative: 0,
      hauled: 0,
      driven_km: 0,
      tonne_km: 0,
    })
    const rowsOf = async (who: Caller) =>
      (await who.call(insights.rows, { query: { ...query, what: 'exchanges' } }))['hydra:member']
    const rows = new Map((await rowsOf(asker)).map((row) => [row.id, row]))
    expect(rows.get(first)).toMatchObject({ km: 31, trips: 3, driven_km: 186 })
    expect(rows.get(first)?.tonne_km).toBeCloseTo(47.5875 * 31, 6)
    expect(tenth(rows.get(first)?.net_kg ?? null)).toBe(5017.4)
    expect(rows.get(second)?.net_kg).toBeLessThan(0)
    // The giver sees how far it went; the avoided emissions count once.
    expect((await rowsOf(giver)).find(({ id }) => id === first)).toMatchObject({
      km: 31,
      trips: 3,
      transport_kg: null,
      net_kg: null,
      driven_km: null,
      tonne_km: null,
    })
  })

  test('give the same in the file', async () => {
    const made = await pairOf(world)
    await completed(world, made)
    const { text } = await made.asker.raw({
      url: '/api/insights/export?what=exchanges&from=2020-01-01&till=2099-12-31',
    })
    expect(text).toContain(
      'Geschatte afstand over de weg (km);Ritten;Gereden, met lege terugweg (km);Tonkilometers;Transport (kg CO2e);Netto (kg CO2e)',
    )
    expect(text).toContain(';5187;5187;5187;31;3;186;1475,2;169,6;5017,4;')
    const given = await world.user(made.giver.tenantId, 'ROLE_ADMIN')
    const theirs = await given.raw({
      url: '/api/insights/export?what=exchanges&from=2020-01-01&till=2099-12-31',
    })
    expect(theirs.text).toContain(';;;;31;3;;;;;')
  })
})
