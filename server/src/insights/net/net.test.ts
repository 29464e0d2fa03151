import { assumptions } from '@bouwkring/contract/assumptions'
import { netEffect } from '@bouwkring/contract/net-effect'
import { transactions } from '@bouwkring/contract/transactions'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { combinedMarket } from '../../../test/combined-market.ts'
import { exchangedIn, numberOf } from '../../../test/exchanged.ts'
import { limitTo, otlByKey } from '../../../test/make.ts'
import {
  at,
  completed,
  type Made,
  type Pair,
  pairOf,
  reserved,
  tenth,
} from '../../../test/netted.ts'
import { useWorld, type Caller } from '../../../test/world.ts'

const world = useWorld()
const ofMatch = (who: Caller, { match }: Made) => who.call(netEffect.ofMatch, at(match))

describe('a match', () => {
  test('of 450 m2 of paving over 31 km saves 5,017.4 kg net, seen from either side', async () => {
    const made = await pairOf(world)
    for (const who of [made.asker, made.giver]) {
      const found = await ofMatch(who, made)
      expect(found).toMatchObject({
        amount: 450,
        unit: 'm2',
        mass_kg: 47_587.5,
        mass_basis: 'weight',
        km: 31,
        trips: 3,
        missing: [],
        kept_at: null,
        parts: [{ factor: 0.109, source: 'product', certainty: 'product' }],
      })
      expect([found.gross_kg, found.transport_kg, found.net_kg].map(tenth)).toEqual([
        5187, 169.6, 5017.4,
      ])
      expect(Math.round(found.break_even_km as number)).toBe(948)
      expect(found.straight_km).toBeCloseTo(31 / 1.3, 0)
      expect(found.assumptions.map(({ name, value, own }) => [name, value, own])).toEqual([
        ['payload_kg', 22_000, false],
        ['empty_back', 1, false],
        ['km_co2e', 0.912, false],
        ['detour', 1.3, false],
      ])
      expect(found.assumptions[0]?.source).toContain('CBS')
    }
  })

  test.each([
    [31, 14.3],
    [60, -38.6],
  ])('of 22 tonnes of LD slag over %i km gives %f', async (km, net) => {
    const made = await pairOf(world, {
      asked: 22_000,
      offer: { km, amount: 22_000 },
      factor: 0.00322,
    })
    await world.asSystem((db) =>
      sql`update products.property_value v set number = 1 from catalogue.property c where c.id = v.property_id and c.reference = 'kilogram_per_m2' and v.product_id = ${made.product}`.execute(
        db,
      ),
    )
    const found = await ofMatch(made.asker, made)
    expect([found.gross_kg, found.net_kg].map(tenth)).toEqual([70.8, net])
    expect(Math.round(found.break_even_km as number)).toBe(39)
  })

  test('of 12 galvanised lamp posts over 62 km saves 5,005.5', async () => {
    const made = await pairOf(world, {
      asked: 12,
      offer: { km: 62, amount: 12, unit: 'st', weight: null },
      factor: 4.49,
    })
    await numberOf(world, made.product, 'gewicht_per_stuk', 95, 'kg')
    const found = await ofMatch(made.giver, made)
    expect([found.gross_kg, found.transport_kg, found.net_kg].map(tenth)).toEqual([
      5118.6, 113.1, 5005.5,
    ])
  })

  test("uses the assumptions of the caller's organisation", async () => {
    const made = await pairOf(world)
    await made.asker.call(assumptions.save, { body: { km_co2e: 2, empty_back: 0.5, version: 0 } })
    const found = await ofMatch(made.asker, made)
    expect(found.transport_kg).toBeCloseTo(3 * 31 * 1.5 * 2, 6)
    expect(found.assumptions.find(({ name }) => name === 'km_co2e')).toEqual({
      name: 'km_co2e',
      value: 2,
      own: true,
      source: null,
    })
    expect((await ofMatch(made.giver, made)).transport_kg).toBeCloseTo(169.632, 6)
  })

  test('says what is missing and gives no figure for it', async () => {
    const what = async (pair: Pair) => {
      const made = await pairOf(world, pair)
      const { missing, net_kg, transport_kg } = await ofMatch(made.asker, made)
      return [missing, net_kg, transport_kg === null]
    }
    expect(await what({ offer: { weight: null } })).toEqual([['weight'], null, true])
    // Without a factor the lorry still drives.
    expect(await what({ factor: null })).toEqual([['factor'], null, false])
    expect(await what({ asked: null, offer: { amountType: 1, amount: null } })).toEqual([
      ['amount'],
      null,
      true,
    ])
    expect(await what({ offer: { km: null } })).toEqual([['place'], null, true])
    expect(await what({ offer: { km: null, weight: null }, factor: null })).toEqual([
      ['weight', 'factor', 'place'],
      null,
      true,
    ])
  })

  test('is visible to its own two organisations, to users who may see matches', async () => {
    const made = await pairOf(world)
    const stranger = await world.member('ROLE_ADMIN', 'Aannemers')
    expect(await stranger.status(netEffect.ofMatch, at(made.match))).toBe(404)
    expect(await made.asker.status(netEffect.ofMatch, at(2 ** 40))).toBe(404)
    const reader = await world.user(made.asker.tenantId, 'ROLE_READ_ONLY')
    expect((await ofMatch(reader, made)).can).toEqual({ editAssumptions: false })
    await limitTo(world, reader, 'SHOW_SEARCH')
    expect(await reader.status(netEffect.ofMatch, at(made.match))).toBe(403)
    // A product that is no longer visible is no longer a match either.
    await world.asSystem((db) =>
      sql`update products.product set published = false where id = ${made.product}`.execute(db),
    )
    await world.jobs()
    expect(await made.asker.status(netEffect.ofMatch, at(made.match))).toBe(404)
  })
})

describe('a transaction', () => {
  test('shows its net effect while open, stores it at completion, and nothing changes it then', async () => {
    const made = await pairOf(world)
    const { asker, giver, product } = made
    await asker.call(assumptions.save, { body: { payload_kg: 30_000, version: 0 } })
    const id = await reserved(made)
    const of = (who: Caller) => who.call(netEffect.ofTransaction, at(id))
    expect(await of(giver)).toMatchObject({ trips: 3, km: 31, kept_at: null, missing: [] })
    expect(tenth((await of(giver)).net_kg)).toBe(5017.4)
    expect(await of(asker)).toMatchObject({ trips: 2, kept_at: null })
    await giver.call(transactions.accept, at(id))
    expect(await of(asker)).toMatchObject({ amount: 450, trips: 2, kept_at: null })
    await giver.call(transactions.process, { ...at(id), body: { amount: 400 } })
    await world.jobs()
    const then = await of(giver)
    // The taker's assumptions are stored, for both sides.
    expect(then).toMatchObject({ amount: 400, trips: 2, mass_kg: 42_300, km: 31, missing: [] })
    expect(then.kept_at).not.toBeNull()
    expect(then.net_kg).toBeCloseTo(42_300 * 0.109 - 2 * 31 * 2 * 0.912, 6)
    expect(then.assumptions[0]).toEqual({
      name: 'payload_kg',
      value: 30_000,
      own: true,
      source: null,
    })
    await asker.call(assumptions.save, { body: { payload_kg: 1000, km_co2e: 99, version: 1 } })
    await world.asSystem(async (db) => {
      await sql`update products.property_value v set number = 5 from catalogue.property c where c.id = v.property_id and c.reference = 'co2_factor' and v.product_id = ${product}`.execute(
        db,
      )
      await sql`update spots.spot set latitude = 53, longitude = 6 where id = (select spot_id from products.product where id = ${product})`.execute(
        db,
      )
    })
    expect(await of(giver)).toEqual(then)
    expect(await of(asker)).toMatchObject({ net_kg: then.net_kg, assumptions: then.assumptions })
  })

  test('with a factor from the list keeps it when the list changes', async () => {
    const type = await otlByKey(world, 'm.beton_ongewapend')
    const made = await combinedMarket(world, { amount: 450, weight: 105.75, otl: type }, [
      { km: 31, amount: 850 },
    ])
    const pair = { ...made, product: made.offers[0] as number, match: 0 }
    const id = await completed(world, pair)
    const then = await made.asker.call(netEffect.ofTransaction, at(id))
    expect(tenth(then.net_kg)).toBe(5017.4)
    expect(then.parts).toMatchObject([{ certainty: 'direct', source: 'KBOB v6' }])
    await world.asSystem((db) =>
      sql`update insights.factor set co2e = co2e * 2 where otl_key = 'm.beton_ongewapend'`.execute(
        db,
      ),
    )
    expect(await made.asker.call(netEffect.ofTransaction, at(id))).toEqual(then)
    await world.asSystem((db) =>
      sql`update insights.factor set co2e = co2e / 2 where otl_key = 'm.beton_ongewapend'`.execute(
        db,
      ),
    )
  })

  test('without its own demand says that the place is unknown, and keeps its gross', async () => {
    const { taker, id } = await exchangedIn(world, {})
    const found = await taker.call(netEffect.ofTransaction, at(id))
    expect(found).toMatchObject({ missing: ['place'], km: null, net_kg: null, transport_kg: null })
    expect(found.gross_kg).toBeCloseTo(18_800 * 0.109, 6)
    expect(found.assumptions).toHaveLength(4)
  })

  test('that was completed before transport was stored shows its gross and says so', async () => {
    const made = await pairOf(world)
    const id = await completed(world, made)
    await world.asSystem((db) =>
      sql`update insights.exchange set km = null, trips = null, transport_kg = null, net_kg = null, net_low = null, net_high = null, break_even_km = null, assumptions = null, calculated_at = '2026-01-01' where transaction_id = ${id}`.execute(
        db,
      ),
    )
    await world.jobs()
    const found = await made.asker.call(netEffect.ofTransaction, at(id))
    expect(found).toMatchObject({ missing: ['older'], net_kg: null, km: null, assumptions: [] })
    expect(tenth(found.gross_kg)).toBe(5187)
  })

  test('is visible to users who may read it, and not for a cancelled one', async () => {
    const made = await pairOf(world)
    const id = await reserved(made)
    const stranger = await world.member('ROLE_ADMIN', 'Aannemers')
    expect(await stranger.status(netEffect.ofTransaction, at(id))).toBe(404)
    const reader = await world.user(made.asker.tenantId, 'ROLE_READ_ONLY')
    expect(await reader.status(netEffect.ofTransaction, at(id))).toBe(
      await reader.status(transactions.get, at(id)),
    )
    // A user who may not read all transactions has no part in this one.
    await limitTo(world, reader, 'SHOW_SEARCH')
    expect(await reader.status(netEffect.ofTransaction, at(id))).toBe(404)
    await made.asker.call(transactions.retract, { ...at(id), body: {} })
    expect(await made.asker.status(netEffect.ofTransaction, at(id))).toBe(404)
  })
})
