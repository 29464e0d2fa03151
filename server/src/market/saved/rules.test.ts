import { marketFilters, type FilterEntry } from '@bouwkring/contract/market-filters'
import { readStored } from '@bouwkring/contract/saved-searches'
import { describe, expect, test } from 'vitest'
import { derivedOf, withoutGone } from './rules.ts'

const derived = (stored: object) => {
  const filter = readStored(stored)
  if (!filter) throw new Error('no filter')
  return derivedOf(filter)
}

describe('what is derived from a filter', () => {
  test('is only the side where nothing else is set', () => {
    const { is_released, whole, ...rest } = derived({})
    expect([is_released, whole]).toEqual([true, true])
    expect(Object.values(rest).every((value) => value === null)).toBe(true)
  })
  test('is a bit for each code, a box that contains the circle, days and a minimum amount', () => {
    expect(
      derived({
        unit: ['st', 'ton'],
        duurzaamheid: ['Reused'],
        scope: 'external',
        period_from: '2027-03-01',
        amount: 50,
        is_released: false,
        latitude: 52,
        longitude: 5,
        range: 10,
      }),
    ).toMatchObject({
      is_released: false,
      units: (1 << 1) | (1 << 5),
      labels: 1 << 2,
      own: false,
      day_from: '2027-03-01',
      day_till: null,
      min_amount: 50,
    })
    const { west, south, east, north } = derived({
      latitude: 52,
      longitude: 5,
      range: 10,
      area: '4.9,51,9,52.01',
    })
    expect([west, east].every((at) => at !== null && Math.abs(at - 5) < 0.2)).toBe(true)
    expect(south).toBeLessThan(52 - 10 / 112)
    expect(north).toBe(52.01)
    expect(west).toBe(4.9)
  })
  test('has no minimum amount where the filter asks for less, or another unit may be converted', () => {
    expect(derived({ amount: 5, amount_comparison: 'lte' }).min_amount).toBeNull()
    expect(derived({ amount: 5, amount_unit: 'ton' }).min_amount).toBeNull()
    expect(derived({ amount: 1e300 }).min_amount).toBe(1e15)
  })
})

describe('the derived columns cover the whole filter', () => {
  const valueOf = (entry: FilterEntry): unknown => {
    if ('values' in entry) return entry.values[0]
    if (entry.kind === 'flag') return true
    if (entry.kind === 'day') return '2027-03-01'
    if (entry.kind === 'moment') return '2026-11-24T08:00:00Z'
    if (entry.kind === 'box') return '4.9,51,9,52.01'
    if (entry.kind === 'terms') return 'kleur:is:Rood'
    return entry.kind === 'text' || entry.kind === 'texts' ? 'tegel' : 3
  }
  test('where it has only sides, words, codes, object types, places, days and a minimum amount', () => {
    const whole = Object.entries<FilterEntry>(marketFilters).filter(
      ([name, entry]) => derived({ amount: 5, [name]: valueOf(entry) }).whole,
    )
    expect(whole.map(([name]) => name)).toEqual(
      'is_released search period_from period_till latitude longitude range otl type area scope definition duurzaamheid unit amount amount_comparison'.split(
        ' ',
      ),
    )
    expect(derived({ latitude: 52, longitude: 5, range: 10 })).toMatchObject({
      latitude: 52,
      longitude: 5,
      metres: 10_000,
      whole: true,
    })
  })
  test('and not where it has another amount than a minimum', () => {
    for (const comparison of ['lte', 'eq'])
      expect(derived({ amount: 5, amount_comparison: comparison }).whole).toBe(false)
  })
})

describe('a stored filter', () => {
  test('is read by the schema of the search, whatever types JSON gives', () => {
    expect(readStored({ otl: 12, range: '40', favorite: true, is_released: false })).toMatchObject({
      otl: [12],
      range: 40,
      favorite: true,
      is_released: false,
    })
    for (const wrong of [null, [], 'x', { kleur: 'rood' }, { range: -1 }, { otl: [{ id: 3 }] }])
      expect(readStored(wrong)).toBeNull()
  })
  test('can contain every filter that exists', () => {
    const kinds = new Set(Object.values<FilterEntry>(marketFilters).map(({ kind }) => kind))
    expect(kinds.has('moment')).toBe(true)
    expect(readStored({ new_since: '2026-11-24T08:00:00Z' })).not.toBeNull()
  })
  test('loses only what is gone', () => {
    const known: Parameters<typeof withoutGone>[1] = {
      otls: [7],
      divisions: [3],
      groups: [],
      properties: [
        {
          ...{ id: 1, reference: 'kleur', type: 'list' },
          units: [],
          factors: {},
          options: ['Rood'],
        },
        {
          ...{ id: 2, reference: 'dikte', type: 'number', units: ['mm'] },
          factors: { mm: 1 },
          options: [],
        },
      ],
    }
    expect(
      withoutGone(
        {
          otl: ['7', 8],
          division: [3, 4],
          group: ['5'],
          filters: [
            'kleur:is: rood',
            'kleur:is:Paars',
            'dikte:lte:50',
            'dikte:gte:1 cm',
            'weg:gte:1',
          ],
          range: 40,
        },
        known,
      ),
    ).toEqual({ otl: [7], division: [3], filters: ['kleur:is: rood', 'dikte:lte:50'], range: 40 })
    expect(withoutGone({ otl: 8, filters: 'weg:gte:1' }, known)).toEqual({})
    expect(withoutGone({ division: [4], range: 40 }, known)).toEqual({
      scope: 'internal',
      range: 40,
    })
  })
})
