import { addressKey } from '@bouwkring/contract/places'
import { describe, expect, test } from 'vitest'
import { candidatesOf, type Offering, waitingOf } from './rules-candidates.ts'
import type { NoStore, Store } from './rules-stores.ts'

const asking = { unit: 'm3', density: 2350, latitude: 52, longitude: 5, kg: null }
const offering = (of: Partial<Offering>): Offering => ({
  id: 1,
  score: 90,
  latitude: 52.1,
  longitude: 5,
  city: 'Hier',
  amount: 47,
  amountType: 0,
  unit: 'm3',
  promised: 0,
  least: null,
  priceCents: 1000,
  density: null,
  gap: 0,
  slack: 0,
  till: null,
  pre: null,
  range: null,
  kg: 2350,
  ...of,
})

describe('an offer that can be combined', () => {
  test('is given from its minimum, in the unit of the demand, or as a whole where less is left', () => {
    const least = (of: Partial<Offering>) =>
      candidatesOf(asking, [offering(of)], 1.3).offers[0]?.least
    expect(least({})).toBe(0)
    expect(least({ least: 12 })).toBe(12)
    expect(least({ least: 60 })).toBe(47)
    expect(least({ unit: 'ton', amount: 235, least: 23.5 })).toBeCloseTo(10)
  })

  test('excludes amounts in waiting baskets, in the unit of the demand', () => {
    const [offer] = candidatesOf(
      asking,
      [offering({ unit: 'ton', amount: 470, promised: 235, least: 23.5 })],
      1.3,
    ).offers
    expect(offer?.amount).toBeCloseTo(100)
    expect(offer?.least).toBeCloseTo(10)
  })

  test('is available in the same period; one that starts after the demand ends is left out and counted', () => {
    const { offers, leftOut } = candidatesOf(
      asking,
      [offering({}), offering({ id: 2, gap: 72 }), offering({ id: 3, gap: -5 })],
      1.3,
    )
    expect(offers.map(({ id }) => id)).toEqual([1])
    expect([...leftOut]).toEqual([['time', 2]])
  })

  const early = (of: Partial<Offering> = {}) =>
    offering({ gap: 72, till: '2027-03-14', pre: 5, ...of })
  test('needs a depot when it comes free too early, within the allowed gap, in the unit of the offer', () => {
    const asks = { ...asking, amount: 100 }
    const found = waitingOf(
      asks,
      [
        early({ id: 1 }),
        early({ id: 2, unit: 'ton', amount: 1000 }),
        early({ id: 3, gap: 73 }),
        early({ id: 4, gap: 0 }),
        early({ id: 5, gap: -3 }),
        early({ id: 6, latitude: null }),
        early({ id: 7, unit: 'st' }),
        early({ id: 8, promised: 40 }),
      ],
      72,
    )
    expect(found.map(({ id, most, whole }) => [id, most, whole])).toEqual([
      [1, 47, 100],
      [2, 235, 235],
      [8, 7, 100],
    ])
  })

  const store = (id: number, rate: number | null = 120): Store => ({
    place: {
      id,
      name: 'Werf',
      city: 'Heino',
      latitude: 52,
      longitude: 5,
      legs_km: [18, 25],
      detour_km: 12,
    },
    weeks: {
      weeks: 10,
      least_weeks: 10,
      most_weeks: 10,
      week_from: '2027-03-15',
      week_till: '2027-05-23',
      cents_per_m2_week: rate,
      short: false,
    },
    floor: 0.5,
    km: 43,
  })
  test('comes by its depot: its own address at the kilometres of both legs, with the cost of room per unit', () => {
    const { offers, addresses, leftOut } = candidatesOf(
      asking,
      [
        offering({}),
        early({ id: 2 }),
        early({ id: 3, unit: 'ton', kg: 1000 }),
        early({ id: 4 }),
        early({ id: 5 }),
        early({ id: 6 }),
      ],
      1.3,
      new Map<number, Store | NoStore>([
        [2, store(9)],
        [3, store(9)],
        [4, store(8, null)],
        [5, 'store_full'],
        [6, 'store_none'],
      ]),
    )
    expect(offers.map(({ id, address }) => [id, address])).toEqual([
      [1, 0],
      [2, 1],
      [3, 1],
      [4, 2],
    ])
    expect(addresses.map(({ km, store: by }) => [km, by?.id])).toEqual([
      [14.5, undefined],
      [43, 9],
      [43, 8],
    ])
    // Half a m2 for ten weeks at EUR 1.20; a m3 is 2.35 t; an offer without a price takes that of the others.
    expect(offers.map(({ keeping }) => keeping)).toEqual([0, 6, expect.closeTo(14.1, 9), 6])
    expect(Object.fromEntries(leftOut)).toEqual({ store_full: 1, store_none: 1 })
  })

  test('is converted to the unit of the demand, with its price and weight', () => {
    const { offers } = candidatesOf(
      asking,
      [offering({ unit: 'ton', kg: 1000, priceCents: 940 })],
      1.3,
    )
    // 47 t at 2,350 kg per m3 is 20 m3, and a tonne at EUR 9.40 is EUR 22.09 per m3.
    expect(offers[0]?.amount).toBeCloseTo(20, 9)
    expect(offers[0]?.kg).toBeCloseTo(2350, 9)
    expect(offers[0]?.price).toBeCloseTo(22.09, 9)
  })

  test('is at an address: places within a hundred metres of each other are one', () => {
    expect(addressKey(52.1, 5.1)).toBe(addressKey(52.1002, 5.0998))
    expect(addressKey(52.1, 5.1)).not.toBe(addressKey(52.102, 5.1))
    const { offers, addresses } = candidatesOf(
      asking,
      [offering({}), offering({ id: 2, latitude: 52.1001 }), offering({ id: 3, latitude: 52.2 })],
      1.3,
    )
    expect(offers.map(({ address }) => address)).toEqual([0, 0, 1])
    expect(addresses.map(({ km }) => km)).toEqual([14.5, 28.9])
  })

  test('without a price is compared using the median of the others, and shows none', () => {
    const { offers } = candidatesOf(
      asking,
      [
        offering({ priceCents: 100 }),
        offering({ priceCents: 300 }),
        offering({ priceCents: 900 }),
        offering({ priceCents: null }),
      ],
      1.3,
    )
    expect(offers[3]).toMatchObject({ price: 3, priceCents: null })
    expect(candidatesOf(asking, [offering({ priceCents: null })], 1.3).offers[0]?.price).toBeNull()
  })

  test('weighs the same as the demand, else the median of the others, else next to nothing', () => {
    const kgOf = (...offers: Offering[]) =>
      candidatesOf(asking, offers, 1.3).offers.map(({ kg, weighed }) => [kg, weighed])
    const unknown = offering({ kg: null })
    expect(candidatesOf({ ...asking, kg: 9 }, [unknown], 1.3).offers).toMatchObject([
      { kg: 9, weighed: true },
    ])
    expect(kgOf(unknown, offering({ kg: 5 }), offering({ kg: 7 }))[0]).toEqual([7, false])
    expect(kgOf(unknown)[0]?.[0]).toBeLessThan(0.001)
  })

  test('is left out, each for its own reason', () => {
    const { offers, leftOut } = candidatesOf(
      { ...asking, density: null },
      [
        offering({ latitude: null }),
        offering({ unit: 'ton' }),
        offering({ unit: 'st' }),
        offering({ amount: null, amountType: 1 }),
        offering({ amount: 0 }),
        offering({ promised: 47 }),
        // Of 47 at least 12 must be taken at once, and 11 are not promised.
        offering({ promised: 36, least: 12 }),
      ],
      1.3,
    )
    expect(offers).toEqual([])
    expect(Object.fromEntries(leftOut)).toEqual({
      place: 1,
      unit: 2,
      amount: 1,
      nothing_left: 1,
      promised: 2,
    })
  })
})
