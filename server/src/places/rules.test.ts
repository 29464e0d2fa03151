import { readFileSync } from 'node:fs'
import { roadKm } from '@bouwkring/contract/net'
import type { Place } from '@bouwkring/contract/places'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { asPostcode, distance, fit, fold, nearest, search, townOf, type Entry } from './rules.ts'
import { decodeLine, encodeLine, estimate } from './rules-route.ts'

interface Vector {
  encoded: string
  precision: number
  points: [number, number][]
}
const vectors = JSON.parse(
  readFileSync(new URL('./polyline-vectors.json', import.meta.url), 'utf8'),
) as Vector[]
const points = (v: Vector) => v.points.map(([latitude, longitude]) => ({ latitude, longitude }))
const anyPoint = fc.record({
  latitude: fc.double({ min: -90, max: 90, noNaN: true }),
  longitude: fc.double({ min: -180, max: 180, noNaN: true }),
})

describe('encoded lines', () => {
  test.each(vectors.filter((v) => v.precision === 5))('$encoded is written and read', (v) => {
    expect(encodeLine(points(v))).toBe(v.encoded)
    expect(decodeLine(v.encoded)).toEqual(points(v))
  })
  test('a line of precision 6 does not decode to the right points', () => {
    for (const v of vectors.filter((x) => x.precision === 6))
      expect(decodeLine(v.encoded)).not.toEqual(points(v))
  })
  test('an encoded line decodes to the same points, rounded to five decimals', () => {
    fc.assert(
      fc.property(fc.array(anyPoint, { maxLength: 30 }), (line) => {
        const read = decodeLine(encodeLine(line))
        expect(read).toHaveLength(line.length)
        read?.forEach((p, i) => {
          expect(Math.abs(p.latitude - (line[i]?.latitude ?? 0))).toBeLessThan(1e-5)
          expect(Math.abs(p.longitude - (line[i]?.longitude ?? 0))).toBeLessThan(1e-5)
        })
      }),
    )
  })
  test('any other text is rejected or decoded to points on earth, and never throws', () => {
    fc.assert(
      fc.property(fc.string(), (text) =>
        (decodeLine(text) ?? []).every(
          (p) => Math.abs(p.latitude) <= 90 && Math.abs(p.longitude) <= 180,
        ),
      ),
    )
    expect(decodeLine('_p~iF')).toBeNull()
    expect(decodeLine('~')).toBeNull()
  })
  test('an estimate starts and ends at the given points, is marked, and is as long as the counted transport', () => {
    const [from, to] = [
      { latitude: 52.09083, longitude: 5.12222 },
      { latitude: 52.155, longitude: 5.3875 },
    ]
    const way = estimate(from, to, 1.3)
    const line = decodeLine(way.directions) ?? []
    expect(way.estimated).toBe(true)
    expect(way.distance).toBe(Math.round(roadKm(distance(from, to), 1.3) * 1000))
    expect([line[0], line.at(-1)]).toEqual([from, to])
    expect(line.length).toBeGreaterThan(4)
    fc.assert(
      fc.property(
        anyPoint,
        anyPoint,
        (a, b) => decodeLine(estimate(a, b, 1.3).directions) !== null,
      ),
    )
  })
})

describe('distance', () => {
  test('is the great-circle distance', () => {
    expect(
      distance(
        { latitude: 52.370216, longitude: 4.895168 },
        { latitude: 51.9225, longitude: 4.47917 },
      ),
    ).toBeCloseTo(57_350, -3)
    expect(distance({ latitude: 0, longitude: 0 }, { latitude: 0, longitude: 180 })).toBeCloseTo(
      Math.PI * 6_371_008.8,
      0,
    )
  })
  test('is symmetric, never negative, and zero for the same point', () => {
    fc.assert(
      fc.property(anyPoint, anyPoint, (a, b) => {
        expect(distance(a, b)).toBeGreaterThanOrEqual(0)
        expect(distance(a, b)).toBeCloseTo(distance(b, a), 3)
        expect(distance(a, a)).toBe(0)
      }),
    )
  })
})

describe('search', () => {
  const entry = (
    type: Place['type'],
    name: string,
    size = 1,
    more: Partial<Place> = {},
  ): Entry => ({
    place: {
      type,
      name,
      municipality: name,
      province: '',
      country: 'NL',
      latitude: 52,
      longitude: 5,
      ...more,
    },
    names: type === 'postcode' ? [] : [fold(name)],
    size,
  })
  const entries = [
    entry('city', 'Nieuw-Amsterdam', 1),
    entry('city', 'Amsterdam', 80),
    entry('municipality', 'Amsterdam', 81),
    entry('city', 'Amstelveen', 9),
    entry('province', 'Súdwest-Fryslân', 40),
    entry('city', 'Rotterdam', 60),
    entry('postcode', 'Amersfoort', 1, { postcode: '3818' }),
    entry('postcode', 'Amersfoort', 1, { postcode: '3819' }),
  ]
  const names = (typed: string, limit = 10) =>
    search(entries, typed, limit).map((p) => `${p.type} ${p.name}`)
  test('ranks a match at the start of the name, then of a word, then inside; larger places first', () => {
    expect(names('amst')).toEqual([
      'municipality Amsterdam',
      'city Amsterdam',
      'city Amstelveen',
      'city Nieuw-Amsterdam',
    ])
    expect(names('dam')).toEqual([
      'municipality Amsterdam',
      'city Amsterdam',
      'city Rotterdam',
      'city Nieuw-Amsterdam',
    ])
    expect(names('amst', 2)).toHaveLength(2)
  })
  test('accents, case, hyphens and apostrophes do not matter', () => {
    expect(names('SUDWEST FRYSLAN')).toEqual(['province Súdwest-Fryslân'])
    expect(fold("'s-Gravenhage")).toBe('s gravenhage')
    expect(fit(fold("'s-Gravenhage"), fold('sgrav'))).toBe(1)
  })
  test('finds postcodes whole, in part, and with letters', () => {
    expect(search(entries, '381', 10).map((p) => p.postcode)).toEqual(['3818', '3819'])
    expect(search(entries, '3818le', 10)).toMatchObject([
      { name: 'Amersfoort', postcode: '3818 LE' },
    ])
    expect(asPostcode('0123')).toBeNull()
    expect(asPostcode('38189')).toBeNull()
  })
  test('any input gives an answer without an error', () => {
    fc.assert(fc.property(fc.string(), (typed) => search(entries, typed, 3).length <= 3))
    expect(names('')).toEqual([])
    expect(names('%')).toEqual([])
  })
  test('an address falls back to its town, by its exact name or by its postcode', () => {
    const town = (typed: string) => {
      const found = townOf([...entries, entry('city', 'Bergen op Zoom')], typed)
      return found && [found.postcode, found.name].filter(Boolean).join(' ')
    }
    expect(town('Damrak 1, Amsterdam')).toBe('Amsterdam')
    expect(town('damrak 1 amsterdam')).toBe('Amsterdam')
    expect(town('Grote Markt 3 Bergen op Zoom')).toBe('Bergen op Zoom')
    expect(town('Stationsplein 8, 3818 LE Amersfoort')).toBe('3818 LE Amersfoort')
    expect(town('Coolsingel 40, 3011 AD Rotterdam')).toBe('Rotterdam')
    // Text that only begins like a place does not count as that place.
    expect(town('Kerkstraat 12, Amst')).toBeNull()
    expect(town('Kerkstraat 12')).toBeNull()
    expect(town('')).toBeNull()
    fc.assert(
      fc.property(fc.string(), (typed) => {
        townOf(entries, typed)
      }),
    )
  })
  test('the nearest place is within the limit', () => {
    expect(nearest(entries, { latitude: 52.01, longitude: 5 }, 5000)).not.toBeNull()
    expect(nearest(entries, { latitude: 40, longitude: 5 }, 5000)).toBeNull()
  })
})
