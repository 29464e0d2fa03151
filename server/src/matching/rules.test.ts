import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  bridgeOf,
  conversionRate,
  gapOf,
  metresBetween,
  nameLikeness,
  similarity,
  timeShare,
} from './rules-parts.ts'
import type { Otl, Side, Value, Weight } from './rules-side.ts'
import { explain, score } from './rules.ts'

const day = (text: string) => Date.parse(text) / 86_400_000
const tile: Otl = { id: 1, name: 'Betontegel', pre: 10, post: 12, depth: 2, density: null }
const value = (v: Partial<Value>): Value => ({
  number: null,
  texts: null,
  condition: null,
  shown: '',
  ...v,
})
const [thickness, colour, condition, drains, brand] = [1, 2, 3, 4, 5]
const weights: Weight[] = [
  { propertyId: thickness, name: 'Dikte', unit: 'mm', weight: 20, span: null, better: 'none' },
  { propertyId: colour, name: 'Kleur', unit: null, weight: 20, span: null, better: 'none' },
  {
    propertyId: condition,
    name: 'Conditie',
    unit: null,
    weight: 20,
    span: 5,
    better: 'lower',
  },
  {
    propertyId: drains,
    name: 'Waterdoorlatend',
    unit: null,
    weight: 20,
    span: null,
    better: 'none',
  },
  { propertyId: brand, name: 'Merk', unit: null, weight: 20, span: null, better: 'none' },
]
const side = (given: Partial<Side>): Side => ({
  productId: 1,
  tenantId: 1,
  spotId: 1,
  isReleased: true,
  type: 'product',
  name: 'Betontegel',
  otl: tile,
  unit: 'm2',
  amount: 450,
  amountType: 0,
  latitude: 52,
  longitude: 5,
  rangeKm: null,
  from: day('2027-03-01'),
  till: day('2027-04-12'),
  slack: 0,
  bridge: 365,
  audience: 1n,
  ownerMask: 1n,
  properties: new Map(),
  ...given,
})
// 6 km north of the demand.
const offer = side({
  latitude: 52 + 6000 / 111_195.08,
  properties: new Map([
    [thickness, value({ number: 45, shown: '45' })],
    [colour, value({ texts: ['grijs'], shown: 'grijs' })],
    [condition, value({ number: 3, shown: '3' })],
  ]),
})
const demand = side({
  productId: 2,
  tenantId: 2,
  spotId: 2,
  isReleased: false,
  amount: 600,
  rangeKm: 50,
  from: day('2027-03-08'),
  till: day('2027-04-30'),
  properties: new Map([
    [thickness, value({ number: 50, condition: 'lte', shown: '50' })],
    [colour, value({ texts: ['antraciet', 'grijs'], shown: 'antraciet, grijs' })],
    [condition, value({ number: 2, shown: '2' })],
    [drains, value({ texts: ['ja'], shown: 'Ja' })],
  ]),
})
const today = day('2027-02-01')
const fits = (o: Partial<Side>, d: Partial<Side> = {}) =>
  score({ ...offer, ...o }, { ...demand, ...d }, weights, today) !== null

describe('the reference', () => {
  test('gives the worked example its 74.54 points, part by part', () => {
    expect(score(offer, demand, weights, today)?.score).toBeCloseTo(74.54, 3)
    const parts = explain(offer, demand, weights, new Map())
    expect(parts.map((p) => [p.name || p.kind, p.points, p.weight])).toEqual([
      ['Dikte', 12, 12],
      ['Kleur', 6, 12],
      ['Conditie', 9.6, 12],
      ['Waterdoorlatend', 3, 12],
      ['category', 15.6, 15.6],
      ['amount', 11.7, 15.6],
      ['distance', 11.44, 13],
      ['period', 5.2, 7.8],
    ])
    expect(parts[3]).toMatchObject({ asked: 'Ja', offered: '' })
    expect(parts[0]).toMatchObject({ asked: '50', offered: '45', unit: 'mm', condition: 'lte' })
    expect(parts.at(-1)).toMatchObject({
      asked: '2027-03-08/2027-04-30',
      offered: '2027-03-01/2027-04-12',
    })
  })

  const scoreOf = (o: Partial<Side>, d: Partial<Side>, own = weights) =>
    score({ ...offer, ...o }, { ...demand, ...d }, own, today)?.score
  const asking = (...given: [number, Value][]) => ({ properties: new Map(given) })

  test('a demand with only its required fields is scored on type, amount, distance and period', () => {
    expect(scoreOf({}, asking())).toBeCloseTo(84.5, 3)
    const parts = explain(offer, { ...demand, ...asking() }, weights, new Map())
    expect(parts.map((p) => p.kind)).toEqual(['category', 'amount', 'distance', 'period'])
    expect(parts.map((p) => p.weight)).toEqual([30, 30, 25, 15])
  })

  test('a condition that nobody set costs nothing, and an unknown value earns a quarter', () => {
    const grey = value({ texts: ['grijs'] })
    const some = asking([colour, grey])
    expect(scoreOf({}, some)).toBe(scoreOf({}, some, [weights[1] as Weight]))
    // Twelve of these points are for the colour, which this offer does not state.
    const all = scoreOf({ properties: new Map([[colour, grey]]) }, some) ?? 0
    expect(scoreOf({ properties: new Map() }, some)).toBeCloseTo(all - 9, 6)
    const empty = asking()
    expect(scoreOf({ amountType: 1, amount: null }, empty)).toBeCloseTo(84.5 - 30 * 0.5, 3)
    expect(scoreOf({ latitude: null, longitude: null }, { ...empty, rangeKm: null })).toBeCloseTo(
      30 + 22.5 + 25 / 4 + 10,
      3,
    )
    expect(scoreOf({}, { ...empty, amountType: 1, amount: null })).toBeCloseTo(84.5 + 7.5, 3)
  })

  test('at most sixty points are for conditions, and no score is too low', () => {
    const all = weights.map((w): [number, Value] => [w.propertyId, value({ texts: ['zo'] })])
    expect(scoreOf({ properties: new Map(all) }, asking(...all))).toBeCloseTo(60 + 0.4 * 84.5, 3)
    const far = { amount: 1, otl: { ...tile, pre: 5, post: 20, depth: 9 } }
    const other = all.map(([id]): [number, Value] => [id, value({ texts: ['anders'] })])
    const least = scoreOf(
      { ...far, properties: new Map(all) },
      { ...asking(...other), rangeKm: null, amount: 9000 },
    )
    expect(least).toBeLessThan(25)
  })

  test.each<[string, Partial<Side>, Partial<Side>]>([
    ['the same spot', { spotId: 2 }, {}],
    ['two offers', {}, { isReleased: true }],
    ['two demands', { isReleased: false }, {}],
    ['an offer that the asker may not see', { audience: 4n }, {}],
    ['a demand that the giver may not see', {}, { audience: 4n }],
    ['sister object types', { otl: { ...tile, pre: 13, post: 13 } }, {}],
    ['an object type on one side only', { otl: null }, {}],
    ['other names without object type', { otl: null, name: 'Lichtmast' }, { otl: null }],
    ['an offer that comes after the demand ends', { from: day('2027-05-01'), till: null }, {}],
    [
      'a gap that no store bridges',
      { till: day('2027-03-07') },
      { from: day('2028-03-08'), till: null },
    ],
    ['a period that has ended', { till: today - 1, from: null }, { from: null }],
    ['farther than the demand looks', { latitude: 53 }, {}],
    ['farther than the offer may go', { rangeKm: 5 }, {}],
    ['a range without a place', { latitude: null, longitude: null }, {}],
    ['units that cannot be compared', { unit: 'st' }, {}],
    ['ton and m3 without a density', { unit: 'ton' }, { unit: 'm3' }],
    ['no unit', { unit: null }, {}],
    [
      'a hard condition that is not met',
      { properties: new Map([[thickness, value({ number: 60 })]]) },
      {},
    ],
    ['a hard condition without a value', { properties: new Map() }, {}],
  ])('refuses %s', (_, o, d) => expect(fits(o, d)).toBe(false))

  test('allows an ancestor, an internal pair, likely names and tonnes by density to match', () => {
    expect(fits({}, { otl: { ...tile, id: 9, pre: 5, post: 20, depth: 1 } })).toBe(true)
    expect(fits({ audience: 0n, tenantId: 2 })).toBe(true)
    expect(fits({ otl: null }, { otl: null })).toBe(true)
    expect(fits({ unit: 'ton', otl: { ...tile, density: 2000 } }, { unit: 'm3' })).toBe(true)
    expect(conversionRate('ton', 'm3', 2000)).toBe(0.5)
    expect(conversionRate('m3', 'ton', 2000)).toBe(2)
  })

  const values = fc.record({
    number: fc.option(fc.integer({ min: -50, max: 50 })),
    texts: fc.option(
      fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd'), { minLength: 1 }).map((t) => t.sort()),
    ),
  })
  test('every score lies between 0 and 100 and is the sum of its parts', () => {
    const given = fc.record({
      weights: fc.array(fc.integer({ min: 0, max: 20 }), { minLength: 5, maxLength: 5 }),
      has: fc.array(values, { minLength: 5, maxLength: 5 }),
      asks: fc.array(values, { minLength: 5, maxLength: 5 }),
      amount: fc.nat(2000),
      amountType: fc.constantFrom(0, 1, 2),
      latitude: fc.double({ min: 51, max: 53, noNaN: true }),
      from: fc.option(fc.integer({ min: today, max: today + 60 })),
    })
    fc.assert(
      fc.property(given, ({ weights: w, has, asks, from, ...o }) => {
        const own = weights.map((weight, i) => ({ ...weight, weight: w[i] as number }))
        const full = (all: typeof has) => new Map(all.map((v, i) => [i + 1, value(v)]))
        const [a, b] = [
          { ...offer, ...o, from, properties: full(has) },
          { ...demand, rangeKm: null, properties: full(asks) },
        ]
        const found = score(a, b, own, today)
        if (!found) return
        expect(found.score).toBeGreaterThanOrEqual(0)
        expect(found.score).toBeLessThanOrEqual(100 + 1e-9)
        const parts = explain(a, b, own, new Map())
        expect(parts.reduce((sum, p) => sum + p.points, 0)).toBeCloseTo(found.score, 1)
        expect(parts.every((p) => p.points >= 0 && p.points <= p.weight)).toBe(true)
      }),
    )
  })

  const numbers = { span: 5, better: 'none' } as const
  test('similarity is 1 for equal values and never outside 0..1', () => {
    const spans = fc.option(fc.integer({ min: 1, max: 100 }))
    const ways = fc.constantFrom<Weight['better']>('higher', 'lower', 'none')
    fc.assert(
      fc.property(values, values, spans, ways, (a, b, span, better) => {
        const one = similarity(a, b, { span, better })
        expect(one).toBeGreaterThanOrEqual(0)
        expect(one).toBeLessThanOrEqual(1)
        if (a.number !== null || a.texts !== null)
          expect(similarity(a, a, { span, better })).toBe(1)
      }),
    )
  })

  test('for options the requested ones count, for numbers better is as good as requested', () => {
    const options = (...texts: string[]) => ({ number: null, texts })
    expect(similarity(options('a', 'b'), options('b', 'c', 'd'), numbers)).toBe(1 / 2)
    expect(similarity(options('a'), options('a', 'b', 'c'), numbers)).toBe(1)
    expect(similarity(options('a'), options('b'), numbers)).toBe(0)
    const [two, three] = [value({ number: 2 }), value({ number: 3 })]
    const ways = (['higher', 'lower', 'none'] as const).map((better) => ({ ...numbers, better }))
    expect(ways.map((way) => similarity(two, three, way))).toEqual([1, 0.8, 0.8])
    expect(ways.map((way) => similarity(three, two, way))).toEqual([0.8, 1, 0.8])
  })

  test('distance and names are measured as in the database', () => {
    expect(
      metresBetween(
        { latitude: 52.0907, longitude: 5.1214 },
        { latitude: 52.3676, longitude: 4.9041 },
      ),
    ).toBeCloseTo(34_147, -2)
    expect(nameLikeness('Betontegel', 'betontegel 300x300')).toBeCloseTo(11 / 18, 6)
    expect(nameLikeness('abc', 'xyz')).toBe(0)
  })
})

describe('a store between', () => {
  // Tiles become available from 1 to 14 March and are needed from 25 May.
  const free = side({ from: day('2027-03-01'), till: day('2027-03-14') })
  const needed = side({ ...demand, from: day('2027-05-25'), till: day('2027-07-02') })

  test('ten weeks of storage are a match, nine when the release moves to 20 March', () => {
    expect(gapOf(free, needed)).toBe(72)
    expect(timeShare(free, needed)).toBeCloseTo(0.5 * (1 - 72 / 365), 9)
    expect(gapOf({ ...free, till: day('2027-03-20') }, needed)).toBe(66)
    expect(
      fits({ from: free.from, till: free.till }, { from: needed.from, till: needed.till }),
    ).toBe(true)
  })

  test('the flexibility of both makes the gap a range', () => {
    expect(bridgeOf(72, 21)).toEqual({ kind: 'store', days: 72, least: 51, most: 93 })
    expect(bridgeOf(30, 60)).toMatchObject({ least: 0, most: 90 })
    expect(bridgeOf(-12, 21)).toEqual({ kind: 'late', days: 12, least: 0, most: 33 })
    expect(bridgeOf(0, 60)).toBeNull()
  })

  test('a gap longer than the organisation bridges is no match, unless both can move that far', () => {
    expect(timeShare(free, { ...needed, bridge: 72 })).toBe(0)
    expect(timeShare(free, { ...needed, bridge: 71 })).toBeNull()
    expect(timeShare({ ...free, slack: 60 }, { ...needed, bridge: 71, slack: 12 })).toBe(0)
    expect(timeShare({ ...free, slack: 60 }, { ...needed, bridge: 71, slack: 11 })).toBeNull()
  })

  test('an offer that starts after the demand ends is no match, unless both can move that far', () => {
    const late = { ...needed, from: day('2027-01-01'), till: day('2027-02-10') }
    expect(gapOf(free, late)).toBe(-19)
    expect(timeShare(free, late)).toBeNull()
    expect(timeShare({ ...free, slack: 21 }, late)).toBe(0)
  })

  test('a period with a store scores below the same period without one', () => {
    const [from, to] = [
      { ...offer, from: free.from, till: free.till },
      { ...demand, from: needed.from, till: needed.till },
    ]
    const direct = score(offer, { ...demand, from: null, till: null }, weights, today)
    expect(score(from, to, weights, today)?.score).toBeLessThan(direct?.score ?? 0)
    expect(explain(from, to, weights, new Map()).at(-1)).toMatchObject({
      kind: 'period',
      points: 3.13,
    })
  })
})
