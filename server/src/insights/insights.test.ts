import { insights } from '@bouwkring/contract/insights'
import { transactions } from '@bouwkring/contract/transactions'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { exchangedIn, numberOf } from '../../test/exchanged.ts'
import { makeSpot, otlByKey, rowOfProduct } from '../../test/make.ts'
import { useWorld, type Caller } from '../../test/world.ts'
import { yearBefore } from './rules.ts'

const world = useWorld()
const year = { from: '2020-01-01', till: '2099-12-31' }
const figures = (who: Caller, query = year) => who.call(insights.get, { query })
const otl = (key: string) => otlByKey(world, key)
const setNumber = (product: number, reference: string, value: number, unit: string | null) =>
  numberOf(world, product, reference, value, unit)
const exchanged = (change?: (product: number) => Promise<unknown>, row?: object) =>
  exchangedIn(world, { change, row })

describe('a completed transaction', () => {
  test('is weighed, priced and counted once: the avoided emission goes to the taker', async () => {
    const { giver, taker, id } = await exchanged()
    const [given, taken] = [await figures(giver), await figures(taker)]
    // 8 m3 of 2350 kg; 0.109 kg CO2e per kg in the first list, 0.11879 in the second (server/data/otl/material-factors.csv).
    expect(given.now).toMatchObject({
      exchanges: 1,
      mass_kg: 18_800,
      given_kg: 18_800,
      taken_kg: 0,
      value_cents: 20_000,
      unpriced: 0,
      unweighed: 0,
      co2e_kg: 0,
    })
    expect(taken.now).toMatchObject({
      exchanges: 1,
      mass_kg: 18_800,
      taken_kg: 18_800,
      value_cents: 20_000,
    })
    expect(taken.now.co2e_kg).toBeCloseTo(18_800 * 0.109, 6)
    expect(taken.now.co2e_high).toBeCloseTo(18_800 * 0.11879, 6)
    expect(taken.certainty).toMatchObject([{ certainty: 'direct', share: 1 }])
    expect([taken.sources, given.sources]).toEqual([['KBOB v6'], ['KBOB v6']])
    const [row] = (await taker.call(insights.rows, { query: { ...year, what: 'exchanges' } }))[
      'hydra:member'
    ]
    expect(row).toMatchObject({
      id,
      name: 'Beton',
      with: '=Van Rijn',
      direction: 'taken',
      mass_basis: 'density',
      link: `/mijn-bouwkring/${id}`,
      parts: [
        {
          material: 'Ongewapend beton',
          share: 100,
          factor: 0.109,
          entry: 'Tiefbaubeton (ohne Bewehrung)',
        },
      ],
    })
    expect(row?.calculated_at).not.toBeNull()
    expect(
      (await giver.call(insights.rows, { query: { ...year, what: 'exchanges' } }))['hydra:member'],
    ).toMatchObject([{ direction: 'given', co2e_kg: null }])
    // Delivered again, measured once.
    await world.asSystem((db) => sql`select insights.measure()`.execute(db))
    expect((await figures(taker)).now.exchanges).toBe(1)
    const stranger = await world.member('ROLE_ADMIN')
    expect((await figures(stranger)).now).toMatchObject({
      exchanges: 0,
      mass_kg: 0,
      lead_days: null,
    })
  })

  test('is weighed by the piece, by its dimensions, and not at all where nothing is known', async () => {
    const piece = await exchanged((p) => setNumber(p, 'gewicht_per_stuk', 2.5, 'ton'), {
      unit: 'st',
    })
    expect((await figures(piece.taker)).now.mass_kg).toBe(20_000)
    const sized = await exchanged(
      async (p) => {
        for (const [ref, mm] of [
          ['lengte', 2000],
          ['breedte', 500],
          ['hoogte', 100],
        ] as const)
          await setNumber(p, ref, mm, 'mm')
      },
      { unit: 'st' },
    )
    expect((await figures(sized.taker)).now.mass_kg).toBeCloseTo(8 * 2 * 0.5 * 0.1 * 2350, 6)
    const unknown = await exchanged(undefined, {
      unit: 'st',
      otl_id: null,
      price_type: 'unknown',
      price_cents: null,
    })
    expect((await figures(unknown.taker)).now).toMatchObject({
      exchanges: 1,
      mass_kg: 0,
      unweighed: 1,
      unpriced: 1,
      co2e_kg: 0,
    })
  })

  test.each<[string, object, object]>([
    // 23.5 ton of concrete of 2350 kg per cubic metre is 10 m3.
    [
      'converted through the density',
      { unit: 'ton', amount: 23.5 },
      { mass_kg: 23_500, value_cents: 25_000, unweighed: 0, unpriced: 0 },
    ],
    [
      'not weighed where the units cannot be compared',
      { unit: 'st', amount: 10 },
      { mass_kg: 0, value_cents: 0, unweighed: 1, unpriced: 1 },
    ],
  ])(
    'an offer that answers a demand in another unit is %s',
    async (_, { unit, amount }: { unit?: string; amount?: number }, wanted) => {
      const asker = await world.member('ROLE_ADMIN', 'Overheden', 'Provincie Delta')
      const giver = await world.member('ROLE_ADMIN', 'Aannemers', 'Van Rijn')
      const type = await otl('m.beton_ongewapend')
      const demand = await rowOfProduct(
        world,
        await makeSpot(asker, { publish: true, name: 'Vraag' }),
        { name: 'Beton', is_released: false, amount, unit: 'm3', otl_id: type } as object,
      )
      const offer = await rowOfProduct(
        world,
        await makeSpot(giver, { publish: true, name: 'Aanbod' }),
        {
          name: 'Beton',
          amount: 100,
          unit: 'm3',
          price_type: 'fixed',
          price_cents: 2500,
          otl_id: type,
        } as object,
      )
      const { id } = await giver.call(transactions.create, {
        body: { product: demand, relatedProduct: offer, amount: amount as number },
      })
      await asker.call(transactions.accept, { params: { id } })
      // The demand's current unit; a new reservation between such units is refused.
      await world.asSystem((db) =>
        sql`update products.product set unit = ${unit} where id = ${demand}`.execute(db),
      )
      await asker.call(transactions.process, { params: { id }, body: {} })
      await world.jobs()
      expect((await figures(asker)).now).toMatchObject({ exchanges: 1, ...wanted })
    },
  )

  test('a factor given by the owner takes precedence', async () => {
    const { taker } = await exchanged((p) => setNumber(p, 'co2_factor', 0.2, 'kg CO2e/kg'))
    const { now, certainty } = await figures(taker)
    expect(now.co2e_kg).toBeCloseTo(3760, 6)
    expect(certainty).toMatchObject([{ certainty: 'product', share: 1 }])
  })
})

describe('figures', () => {
  test('equal the count of the rows behind them, by month, period and category', async () => {
    const { giver, taker } = await exchanged()
    const all = await figures(giver)
    const month = all.months.find((m) => m.offers > 0)
    expect(month).toMatchObject({ offers: 1, reservations: 1, exchanges: 1 })
    for (const what of ['offers', 'demands', 'matches', 'reservations', 'exchanges'] as const) {
      expect(
        (await giver.call(insights.rows, { query: { ...year, what } }))['hydra:totalItems'],
      ).toBe(all.months.reduce((sum, m) => sum + m[what], 0))
    }
    const category = all.categories[0]?.name as string
    expect(
      (await taker.call(insights.rows, { query: { ...year, what: 'exchanges', category } }))[
        'hydra:totalItems'
      ],
    ).toBe(1)
    expect(
      (
        await taker.call(insights.rows, { query: { ...year, what: 'exchanges', category: 'Hout' } })
      )['hydra:totalItems'],
    ).toBe(0)
    expect((await figures(giver, { from: '2020-01-01', till: '2020-12-31' })).now.exchanges).toBe(0)
    expect(
      await giver.refused(insights.get, { query: { from: '2026-02-01', till: '2026-01-01' } }),
    ).toMatchObject({ status: 400, violations: [{ path: 'till', code: 'period.order' }] })
    expect(
      await (await world.member('ROLE_USER')).refused(insights.get, { query: year }),
    ).toMatchObject({ status: 403 })
  })

  test('the export is a table without spreadsheet formulas, and is recorded in the audit log', async () => {
    const { taker } = await exchanged()
    const { text, headers } = await taker.raw({
      url: '/api/insights/export?what=exchanges&from=2020-01-01&till=2099-12-31',
    })
    expect(String(headers['content-disposition'])).toContain(
      'attachment; filename="inzichten-uitwisselingen-2020-01-01-2099-12-31.csv"',
    )
    expect(text).toContain("'=Van Rijn")
    expect(text).toContain('18800;dichtheid;200;Vaste prijs;2049,2')
    expect(text).toContain('100%: 0,109 (')
    // The file is sent once its transaction has ended.
    expect(
      await world.asSystem((db) =>
        db
          .selectFrom('platform.audit')
          .select('object')
          .where('action', '=', 'insights.export')
          .where('user_id', '=', taker.userId)
          .execute(),
      ),
    ).toEqual([{ object: '/api/insights/export' }])
    expect(
      await (
        await world.member('ROLE_READ_ONLY')
      ).raw({ url: '/api/insights/export?what=offers&from=2020-01-01&till=2099-12-31' }),
    ).toMatchObject({ status: 403 })
    const english = await taker.raw({
      url: '/api/insights/export?what=exchanges&from=2020-01-01&till=2099-12-31',
      headers: { 'accept-language': 'en' },
    })
    expect(String(english.headers['content-disposition'])).toContain(
      'attachment; filename="insights-exchanges-2020-01-01-2099-12-31.csv"',
    )
  })

  test('a table names the state of a reservation as its own screen does', async () => {
    const giver = await world.member('ROLE_ADMIN', 'Aannemers')
    const taker = await world.member('ROLE_ADMIN', 'Overheden')
    const product = await rowOfProduct(world, await makeSpot(giver, { publish: true }))
    await taker.call(transactions.create, { body: { product, amount: 1 } })
    const { text } = await taker.raw({
      url: '/api/insights/export?what=reservations&from=2020-01-01&till=2099-12-31',
    })
    expect(text).toContain(';Openstaand;')
  })

  test('show the year before', () =>
    expect(['2026-11-21', '2024-02-29', '0001-01-01'].map(yearBefore)).toEqual([
      '2025-11-21',
      '2023-02-28',
      '0001-01-01',
    ]))
})
