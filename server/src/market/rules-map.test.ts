import { expect, test } from 'vitest'
import { cellOf, drawnOf, type MapPart } from './rules-map.ts'

test('cells halve with every zoom', () => expect(cellOf(9)).toBeCloseTo(cellOf(8) / 2))

test('spots in one cell form a cluster, a lone spot stays a spot, one without a place only counts', () => {
  const part = (more: Partial<MapPart>): MapPart => ({
    cell: 'a',
    kind: 'project',
    spots: 1,
    products: 2,
    latitudes: 52,
    longitudes: 5,
    first: 7,
    ...more,
  })
  const drawn = drawnOf([
    part({ cell: 'a', spots: 3, products: 10, latitudes: 156, longitudes: 15, first: 1 }),
    part({ cell: 'a', kind: 'depot', spots: 1, latitudes: 53, longitudes: 5.4, first: 2 }),
    part({ cell: 'b', first: 9, products: 4 }),
    part({ cell: 'c', spots: 2, products: 5, latitudes: 104, longitudes: 10, first: 11 }),
    part({ cell: null, latitudes: null, longitudes: null, spots: 2, products: 8, first: 20 }),
  ])
  expect(drawn).toMatchObject({ spots: 9, products: 29 })
  expect([...drawn.alone]).toEqual([[9, 4]])
  expect(drawn.clusters).toEqual([
    {
      latitude: 52.25,
      longitude: 5.1,
      spot_count: 4,
      product_count: 12,
      kinds: [
        { kind: 'project', count: 3 },
        { kind: 'depot', count: 1 },
      ],
    },
    {
      latitude: 52,
      longitude: 5,
      spot_count: 2,
      product_count: 5,
      kinds: [{ kind: 'project', count: 2 }],
    },
  ])
})
