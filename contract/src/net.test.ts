import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { assumed } from './assumptions.ts'
import { certainties, type Certainty } from './insights.ts'
import {
  grossOf,
  kmOf,
  margins,
  netOf,
  netOfLines,
  netTogether,
  transportMargin,
  transportOf,
  tripsOf,
} from './net.ts'

const standard = {
  payload_kg: assumed.payload_kg.standard,
  empty_back: assumed.empty_back.standard,
  km_co2e: assumed.km_co2e.standard,
}
const one = (kg: number, factor: number | null, certainty: Certainty = 'computed') => ({
  factor,
  certainty,
  co2e: kg * (factor ?? 0),
})
const of = (kg: number, factor: number, km: number, certainty?: Certainty) => {
  const gross = grossOf([one(kg, factor, certainty)])
  if (!gross) throw new Error('no factor')
  return { gross: gross.kg, ...netOf(gross, kg, km, standard) }
}
const tenth = (kg: number) => Math.round(kg * 10) / 10

describe('the worked examples, to the kilogram', () => {
  test('450 m2 of paving over 31 km', () => {
    const found = of(47_587.5, 0.109, 31)
    expect([tenth(found.gross), found.trips, tenth(found.transport_kg)]).toEqual([5187, 3, 169.6])
    expect(tenth(found.net_kg)).toBe(5017.4)
    expect(Math.round(found.break_even_km as number)).toBe(948)
    expect([Math.round(found.net_low), Math.round(found.net_high)]).toEqual([3938, 6097])
  })
  test.each([
    [31, 14.3],
    [60, -38.6],
  ])('22 tonnes of LD slag over %i km: %f', (km, net) => {
    const found = of(22_000, 0.00322, km)
    expect([tenth(found.gross), tenth(found.net_kg)]).toEqual([70.8, net])
    expect(Math.round(found.break_even_km as number)).toBe(39)
  })
  test('12 galvanised lamp posts of 95 kg over 62 km, with the factor of a similar material', () => {
    const found = of(12 * 95, 4.49, 62, 'proxy')
    expect([tenth(found.gross), tenth(found.transport_kg), tenth(found.net_kg)]).toEqual([
      5118.6, 113.1, 5005.5,
    ])
    expect(tenth(found.net_high - found.net_kg)).toBe(
      tenth(5118.6 * 0.5 + found.transport_kg * 0.25),
    )
  })
})

describe('several loads together', () => {
  const tiles = (kg: number, certainty: Certainty = 'product') => [one(kg, 0.109, certainty)]
  const lines = [27_495, 35_955].map((kg) => ({ parts: tiles(kg) as never, missing: [] }))

  test('a single load gives the same result as alone, and its break-even distance covers all driving', () => {
    const alone = of(47_587.5, 0.109, 31, 'product')
    const gross = grossOf(tiles(47_587.5)) as NonNullable<ReturnType<typeof grossOf>>
    const found = netTogether([gross], 186, 0.912)
    for (const name of ['net_kg', 'net_low', 'net_high', 'transport_kg'] as const)
      expect(found[name]).toBeCloseTo(alone[name], 6)
    expect(found.break_even_km).toBeCloseTo((alone.break_even_km as number) * 6, 6)
  })

  test('600 m2 of paving from 12 and 19 km saves 6,803 kg', () => {
    const found = netOfLines(lines, 124, 0.912)
    expect(
      [found.gross_kg, found.transport_kg, found.net_kg].map((kg) => tenth(kg as number)),
    ).toEqual([6916.1, 113.1, 6803])
    expect([found.net_low, found.net_high].map((kg) => Math.round(kg as number))).toEqual([
      6083, 7523,
    ])
    expect(Math.round(found.break_even_km as number)).toBe(7583)
    expect(found.missing).toEqual([])
  })

  test('give no figure while data of one load is missing, and count the loads that lack each item', () => {
    const found = netOfLines(
      [...lines, { parts: [], missing: ['factor'] }, { parts: [], missing: ['weight', 'factor'] }],
      124,
      0.912,
    )
    expect(found).toMatchObject({
      gross_kg: null,
      net_kg: null,
      net_low: null,
      break_even_km: null,
    })
    expect(found.missing).toEqual([
      { reason: 'weight', count: 1 },
      { reason: 'factor', count: 2 },
    ])
    expect(tenth(found.transport_kg as number)).toBe(113.1)
    expect(netOfLines(lines, null, 0.912)).toMatchObject({ net_kg: null, transport_kg: null })
    expect(netOfLines([], 0, 0.912).net_kg).toBeNull()
  })
})

const carriage = fc.record({
  payload_kg: fc.double({ min: 100, max: 60_000, noNaN: true }),
  empty_back: fc.double({ min: 0.01, max: 1, noNaN: true }),
  km_co2e: fc.double({ min: 0.001, max: 100, noNaN: true }),
})
const mass = fc.double({ min: 0.1, max: 1e6, noNaN: true })
const far = fc.double({ min: 0, max: 2000, noNaN: true })
const part = fc.record({
  factor: fc.option(fc.double({ min: 0, max: 20, noNaN: true })),
  certainty: fc.constantFrom(...certainties),
  co2e: fc.double({ min: 0, max: 1e6, noNaN: true }),
})
const parts = fc.array(part, { minLength: 1, maxLength: 6 })

describe('for any input', () => {
  test('net equals gross minus transport, lies within its range, and is zero at the break-even distance', () => {
    fc.assert(
      fc.property(parts, mass, far, carriage, (made, kg, km, how) => {
        const gross = grossOf(made)
        if (!gross) return made.every(({ factor }) => factor === null)
        const net = netOf(gross, kg, km, how)
        const { transport_kg, trips } = transportOf(kg, km, how)
        expect(net).toMatchObject({ trips, transport_kg, net_kg: gross.kg - transport_kg })
        expect(net.net_low).toBeLessThanOrEqual(net.net_kg)
        expect(net.net_high).toBeGreaterThanOrEqual(net.net_kg)
        const even = net.break_even_km as number
        const scale = gross.kg + transport_kg + 1
        expect(Math.abs(netOf(gross, kg, even, how).net_kg) / scale).toBeLessThan(1e-9)
        expect(netOf(gross, kg, even + 1, how).net_kg).toBeLessThan(0)
        if (even > 1) expect(netOf(gross, kg, even - 1, how).net_kg).toBeGreaterThan(0)
        return true
      }),
    )
  })
  test('a trip never exceeds the payload, and no fewer trips would do', () => {
    fc.assert(
      fc.property(mass, carriage, (kg, { payload_kg }) => {
        const trips = tripsOf(kg, payload_kg)
        expect(trips * payload_kg).toBeGreaterThanOrEqual(kg * (1 - 1e-9))
        if (trips > 1) expect((trips - 1) * payload_kg).toBeLessThan(kg)
      }),
    )
    expect([tripsOf(0, 22_000), tripsOf(22_000, 22_000), tripsOf(22_001, 22_000)]).toEqual([
      0, 1, 2,
    ])
    expect(kmOf(3, 31, { empty_back: 1 })).toBe(186)
  })
})

test('the range combines each part by its certainty with transport as a whole', () => {
  const gross = grossOf([
    one(100, 1, 'direct'),
    one(100, 2, 'computed'),
    one(100, 3, 'proxy'),
    one(100, null, 'none'),
  ])
  expect(gross).toEqual({ kg: 600, margin: 10 + 40 + 150 })
  expect([margins.product, margins.direct, margins.computed, margins.proxy]).toEqual([
    0.1, 0.1, 0.2, 0.5,
  ])
  expect(transportMargin).toBe(0.25)
})

test('without any known factor there is no gross figure', () => {
  expect(grossOf([])).toBeNull()
  expect(grossOf([one(100, null, 'none')])).toBeNull()
  expect(grossOf([one(100, 0)])).toEqual({ kg: 0, margin: 0 })
})
