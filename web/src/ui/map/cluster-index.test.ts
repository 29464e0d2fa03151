import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { indexMarkers } from './cluster-index.ts'
import type { MapMarker } from './map-props.ts'

const points = fc.array(
  fc.record({
    lat: fc.double({ min: 51, max: 53, noNaN: true }),
    lng: fc.double({ min: 4, max: 7, noNaN: true }),
    colour: fc.constantFrom('#a', '#b', '#c'),
  }),
  { minLength: 1, maxLength: 60 },
)

describe('indexMarkers', () => {
  it('keeps the count of every colour right at every zoom', () => {
    fc.assert(
      fc.property(points, (made) => {
        const markers: MapMarker[] = made.map((point, at) => ({
          ...point,
          id: String(at),
          label: '',
          shape: 'circle',
        }))
        const index = indexMarkers(markers)
        for (let zoom = 16; zoom >= 5; zoom -= 1) {
          const sum: Record<string, number> = {}
          for (const { properties } of index.getClusters([0, 40, 10, 60], zoom)) {
            for (const [colour, count] of Object.entries(properties.shares))
              sum[colour] = (sum[colour] ?? 0) + count
            if ('point_count' in properties)
              expect(Object.values(properties.shares).reduce((a, b) => a + b, 0)).toBe(
                properties.point_count,
              )
          }
          for (const colour of ['#a', '#b', '#c'])
            expect(sum[colour] ?? 0).toBe(made.filter((point) => point.colour === colour).length)
        }
      }),
    )
  })
  it('writes the sum of the figures on a cluster, and the number of markers where they have none', () => {
    const at = (id: number, number?: number): MapMarker => ({
      id: String(id),
      lat: 52 + id / 10_000,
      lng: 5,
      colour: '#a',
      label: '',
      shape: 'circle',
      ...(number !== undefined && { number }),
    })
    const written = (markers: MapMarker[]) =>
      indexMarkers(markers)
        .getClusters([0, 40, 10, 60], 6)
        .map(({ properties }) => properties.number)
    expect(written([at(1, 12), at(2, 0), at(3, 7)])).toEqual([19])
    expect(written([at(1), at(2), at(3)])).toEqual([3])
  })
})
