import { floorOf, storageCents } from '@bouwkring/contract/storage'
import { describe, expect, test } from 'vitest'
import {
  bookedFloor,
  bookingCan,
  chooseDepots,
  fits,
  isUncertain,
  lackOf,
  legsOf,
  missingOf,
  mondayOf,
  mondaysFrom,
  moved,
  roomOf,
  sundayOf,
  wayOf,
  weeksBetween,
  weeksOf,
} from './rules.ts'

describe('weeks', () => {
  test('begin on the Monday of the day after the offer, and are as many as the gap needs', () => {
    const gap = { days: 72, least: 72, most: 72 }
    expect(weeksOf('2027-03-14', gap)).toEqual({
      weeks: 10,
      least_weeks: 10,
      most_weeks: 10,
      week_from: '2027-03-15',
      week_till: '2027-05-23',
    })
    expect(weeksOf('2027-03-14', { days: 72, least: 51, most: 93 })).toMatchObject({
      least_weeks: 7,
      most_weeks: 13,
    })
  })

  test('begin a week later where the offer ends at the end of one', () => {
    expect(weeksOf('2027-03-20', { days: 66, least: 66, most: 66 })).toMatchObject({
      weeks: 9,
      week_from: '2027-03-22',
      week_till: '2027-05-23',
    })
  })

  test('leave at most four days without room, whatever day the offer ends and however long the gap is', () => {
    let worst = 0
    for (let start = 0; start < 7; start++)
      for (let days = 4; days <= 365; days++) {
        const till = moved('2027-03-14', start)
        const { week_from, week_till } = weeksOf(till, { days, least: days, most: days })
        const before = (Date.parse(week_from) - Date.parse(till)) / 86_400_000 - 1
        const after = (Date.parse(moved(till, days)) - Date.parse(week_till)) / 86_400_000 - 1
        worst = Math.max(worst, before, after)
      }
    expect(worst).toBe(4)
  })

  test('are at least one', () => {
    expect(weeksOf('2027-03-16', { days: 2, least: 0, most: 23 })).toEqual({
      weeks: 1,
      least_weeks: 1,
      most_weeks: 3,
      week_from: '2027-03-15',
      week_till: '2027-03-21',
    })
  })

  test.each([
    ['2026-12-31', '2026-12-28', '2027-01-03'],
    ['2027-01-03', '2026-12-28', '2027-01-03'],
    ['2027-01-04', '2027-01-04', '2027-01-10'],
    ['2028-02-29', '2028-02-28', '2028-03-05'],
  ])('%s lies in that of %s up to %s', (day, monday, sunday) => {
    expect([mondayOf(day), sundayOf(day)]).toEqual([monday, sunday])
  })

  test('are counted across the change of the clock', () => {
    expect(weeksBetween('2027-03-15', '2027-05-23')).toBe(10)
    expect(mondaysFrom('2027-03-22', 2)).toEqual(['2027-03-22', '2027-03-29'])
  })
})

describe('floor and cost', () => {
  test('of 450 m2 of 45 mm equal those of the example, calculated from the exact floor', () => {
    const floor = floorOf(450 * 0.045, 1.5)
    expect(floor).toBeCloseTo(19.285_714, 6)
    expect(bookedFloor(floor)).toBe(19.29)
    expect(storageCents(floor, 10, 120)).toBe(23_143)
    expect(storageCents(floor, 10, 160)).toBe(30_857)
  })
  test('are never zero', () => {
    expect(bookedFloor(0.0001)).toBe(0.01)
  })
})

describe('room', () => {
  const mondays = ['2027-03-15', '2027-03-22', '2027-03-29']
  const weeks = roomOf(100, mondays, [
    { week: '2027-03-22', granted: 90.5, asked: 20 },
    { week: '2027-03-29', granted: 80, asked: 0 },
  ])
  test('of a week is the floor minus what is granted; requests do not count yet', () => {
    expect(weeks).toEqual([
      { week: '2027-03-15', free_m2: 100, free_if_granted_m2: 100 },
      { week: '2027-03-22', free_m2: 9.5, free_if_granted_m2: -10.5 },
      { week: '2027-03-29', free_m2: 20, free_if_granted_m2: 20 },
    ])
  })
  test('must be available in all weeks', () => {
    expect(lackOf(weeks, 9.5)).toBeNull()
    expect(lackOf(weeks, 9.51)).toEqual({
      week_from: '2027-03-22',
      week_till: '2027-03-28',
      free_m2: 9.5,
    })
    expect(lackOf(weeks, 20.01)).toEqual({
      week_from: '2027-03-22',
      week_till: '2027-04-04',
      free_m2: 9.5,
    })
  })
  test('is compared in thousandths', () => {
    expect(fits(0.3, 0.1 + 0.2)).toBe(true)
    expect(fits(0.3, 0.301)).toBe(false)
  })
})

describe('depots', () => {
  const depot = (id: number, free: number) => ({
    id,
    weeks: [{ week: '2027-03-15', free_m2: free, free_if_granted_m2: free }],
  })
  const [full, some, more, last] = [depot(1, 5), depot(2, 20), depot(3, 30), depot(4, 40)]
  test('are at most two, plus a note of a full one before them', () => {
    expect(chooseDepots([full, some, more, last], 10)).toEqual({ chosen: [some, more], full })
    expect(chooseDepots([some, full, more], 10)).toEqual({ chosen: [some, more], full: null })
    expect(chooseDepots([full, depot(5, 1)], 10)).toEqual({ chosen: [], full })
  })
})

describe('routes', () => {
  const carriage = { payload_kg: 22_000, empty_back: 1, km_co2e: 0.912, detour: 1.3 }
  const parts = [
    {
      material: '',
      share: 100,
      kg: 47_587.5,
      factor: 0.109,
      source: 'product',
      entry: '',
      certainty: 'product' as const,
      co2e: 5187.0375,
    },
  ]
  const tenth = (kg: number | null) => kg && Math.round(kg * 10) / 10
  test('are counted like the net effect of a match', () => {
    const load = { mass_kg: 47_587.5, parts }
    const [direct, by] = [wayOf(load, 31, carriage), wayOf(load, 43, carriage)]
    expect([direct, by].map((way) => [tenth(way.transport_kg), tenth(way.net_kg)])).toEqual([
      [169.6, 5017.4],
      [235.3, 4951.7],
    ])
    expect(wayOf({ mass_kg: null, parts }, 31, carriage)).toEqual({
      km: 31,
      trips: null,
      transport_kg: null,
      net_kg: null,
    })
    expect(wayOf({ mass_kg: 1, parts: [] }, 31, carriage).net_kg).toBeNull()
  })
  test('through a depot on the way are no detour', () => {
    const [from, to] = [
      { latitude: 52, longitude: 5 },
      { latitude: 52.2, longitude: 5 },
    ]
    expect(legsOf(from, { latitude: 52.1, longitude: 5 }, to, 1.3).detour_km).toBeCloseTo(0, 0)
    expect(legsOf(from, from, to, 1.3)).toMatchObject({ detour_km: 0, km: 28.9 })
  })
})

test('missing facts are listed in the order in which they can be corrected', () => {
  expect(missingOf({ amount: null, volume: null, placed: false })).toEqual([
    'amount',
    'volume',
    'place',
  ])
  expect(missingOf({ amount: 1, volume: 1, placed: true })).toEqual([])
})

test('only bookings by the keeper and exchanged ones can be released, and only the former get a destination', () => {
  const booking = { state: 'accepted', transaction_id: 1, exchanged: false }
  const none = { accept: false, decline: false, destination: false, release: false }
  expect(bookingCan(booking, true)).toEqual(none)
  expect(bookingCan({ ...booking, exchanged: true }, true).release).toBe(true)
  // For the keeper's own bookings, the keeper can also set the destination.
  const own = { release: true, destination: true }
  expect(bookingCan({ ...booking, transaction_id: null }, true)).toMatchObject(own)
  expect(bookingCan({ ...booking, transaction_id: null }, false)).toEqual(none)
  expect(bookingCan({ ...booking, state: 'requested' }, true)).toEqual({
    ...none,
    accept: true,
    decline: true,
  })
})

test('a booking by the keeper without a destination is of uncertain use when it is longer than allowed', () => {
  const booking = {
    state: 'accepted',
    transaction_id: null,
    destination: '',
    week_from: '2027-03-15',
    week_till: '2027-05-16',
  }
  expect(isUncertain(booking, 8)).toBe(true)
  expect(isUncertain(booking, 9)).toBe(false)
  expect(isUncertain({ ...booking, destination: 'Plein' }, 8)).toBe(false)
  expect(isUncertain({ ...booking, transaction_id: 1 }, 8)).toBe(false)
  expect(isUncertain({ ...booking, state: 'released' }, 8)).toBe(false)
})
