import { describe, expect, test } from 'vitest'
import { offered, question } from '../../../test/combining.ts'
import { candidatesOf, type Offering } from './rules-candidates.ts'
import { takenOf, takenOfAll } from './rules-taking.ts'

const asking = { unit: 'm2', density: null, latitude: 52, longitude: 5, kg: 105.75 }
const offering = (of: Partial<Offering>): Offering => ({
  id: 1,
  score: 90,
  latitude: 52.1,
  longitude: 5,
  city: 'Hier',
  amount: 260,
  amountType: 0,
  unit: 'm2',
  promised: 0,
  least: null,
  priceCents: 250,
  density: null,
  gap: 0,
  slack: 0,
  till: null,
  pre: null,
  range: null,
  kg: 105.75,
  ...of,
})
/** The result of taking these amounts of the given offers. */
function take(all: readonly Offering[], ...taken: [product: number, amount: number][]) {
  const candidates = candidatesOf(asking, all, 1.3)
  const asked = question({
    offers: candidates.offers.map(({ address, amount, least, price, score, kg }) =>
      offered({ address, amount, least, price, score, kg }),
    ),
    km: [12, 19],
  })
  return takenOf(
    asked,
    candidates,
    taken.map(([product, amount]) => ({ product, amount })),
  )
}
const two = [
  offering({ id: 7, least: 50 }),
  offering({ id: 9, latitude: 52.2, amount: 340, least: 100, priceCents: 200 }),
]

describe('a filling composed by hand', () => {
  test('takes the given amount of each, drives for it and reports the shortage', () => {
    expect(take(two, [9, 340], [7, 200])).toMatchObject({
      addresses: [1, 0],
      amounts: new Map([
        [1, 340],
        [0, 200],
      ]),
      trips: new Map([
        [1, 2],
        [0, 1],
      ]),
      filled: 540,
      km: 2 * 2 * 19 + 2 * 12,
    })
  })

  test('may give more than requested, without a shortage', () => {
    const found = take([offering({ amount: 900 })], [1, 700])
    expect(found).toMatchObject({ filled: 700 })
    const exact = take([offering({ amount: 900 })], [1, 600])
    // A hundred more cost their price and score, and another trip: a surplus is not deducted as a negative shortage.
    expect('cost' in found && 'cost' in exact && found.cost > exact.cost).toBe(true)
  })

  test('is rejected per offer: below its minimum, above its stock, zero, duplicate, or unknown', () => {
    expect(take(two, [7, 49], [9, 341])).toEqual({
      refused: [
        { at: 0, message: 'amount.least', left: 50 },
        { at: 1, message: 'amount.most', left: 340 },
      ],
    })
    expect(take(two, [7, 0], [8, 10])).toEqual({
      refused: [
        { at: 0, message: 'amount.positive' },
        { at: 1, message: 'take.gone' },
      ],
    })
    expect(take(two, [7, 60], [7, 70])).toEqual({ refused: [{ at: 1, message: 'take.gone' }] })
  })

  test('an amount shown as all, or as the minimum, means exactly that', () => {
    const thirds = offering({ unit: 'ton', amount: 100, least: 10, density: 300, kg: null })
    const asked = { ...asking, unit: 'm3' }
    const candidates = candidatesOf(asked, [thirds], 1.3)
    const [offer] = candidates.offers
    const of = (amount: number) =>
      takenOf(question({ offers: candidates.offers, km: [5] }), candidates, [
        { product: 1, amount },
      ])
    expect(of(333.333)).toMatchObject({ amounts: new Map([[0, offer?.amount]]) })
    expect(of(33.333)).toMatchObject({ amounts: new Map([[0, offer?.least]]) })
    expect(of(33.332)).toHaveProperty('refused')
  })

  test('rejects part of a piece, except where it is the whole stock or the minimum', () => {
    const pieces = offering({ unit: 'st', amount: 12.5, least: 2.5, kg: 4 })
    const candidates = candidatesOf({ ...asking, unit: 'st' }, [pieces], 1.3)
    const asked = question({ offers: candidates.offers, km: [5], whole: true })
    const of = (amount: number) => takenOf(asked, candidates, [{ product: 1, amount }])
    expect(of(7.5)).toEqual({ refused: [{ at: 0, message: 'amount.whole' }] })
    expect([of(7), of(12.5), of(2.5)].map((found) => 'refused' in found)).toEqual([
      false,
      false,
      false,
    ])
  })

  test('takes no more of goods in a depot than requested: that is how much room there is', () => {
    const candidates = candidatesOf(asking, [offering({ amount: 900 })], 1.3)
    const stored = {
      ...candidates,
      offers: candidates.offers.map((offer) => ({ ...offer, store: {} as never })),
    }
    const asked = question({ offers: candidates.offers, km: [5] })
    const of = (amount: number) => takenOf(asked, stored, [{ product: 1, amount }])
    expect(of(600)).toMatchObject({ filled: 600 })
    expect(of(601)).toEqual({ refused: [{ at: 0, message: 'amount.most', left: 600 }] })
  })
})

describe('fillings of several demands composed by hand', () => {
  const candidates = candidatesOf(asking, two, 1.3)
  const asked = question({ offers: candidates.offers, km: [12, 19] })
  const all = [3, 4].map((demand) => ({ demand, question: asked, candidates }))
  const takeFor = (...taken: [demand: number, product: number, amount: number][]) =>
    takenOfAll(
      all,
      taken.map(([demand, product, amount]) => ({ demand, product, amount })),
    )

  test('give each demand its own lines, and none where none are named', () => {
    expect(takeFor([4, 7, 100], [3, 9, 200])).toMatchObject([{ filled: 200 }, { filled: 100 }])
    expect(takeFor([4, 7, 100])).toMatchObject([null, { filled: 100 }])
  })

  test('take no more of an offer than its stock, down to the last bit', () => {
    expect(takeFor([3, 9, 200], [4, 9, 140])).toMatchObject([{ filled: 200 }, { filled: 140 }])
    expect(takeFor([3, 9, 199.9996], [4, 9, 140])).toMatchObject([
      {},
      { filled: expect.closeTo(140.0004, 6) },
    ])
    expect(takeFor([4, 9, 140.0003], [3, 9, 200])).toMatchObject([{ filled: 200 }, { filled: 140 }])
    // Whatever the order in the list: what the first demand takes is not available for the second.
    expect(takeFor([4, 9, 150], [3, 9, 200])).toEqual({
      refused: [{ at: 0, message: 'amount.most', left: 140 }],
    })
  })

  test('are rejected by their position in the list', () => {
    expect(takeFor([5, 9, 200], [4, 9, 341], [3, 7, 49])).toEqual({
      refused: [
        { at: 0, message: 'take.gone' },
        { at: 1, message: 'amount.most', left: 340 },
        { at: 2, message: 'amount.least', left: 50 },
      ],
    })
  })
})
