import fc from 'fast-check'
import { expect, test } from 'vitest'
import { boxAround, categoryValues } from './rules.ts'

test('a box contains its whole circle', () => {
  fc.assert(
    fc.property(
      fc.double({ min: -80, max: 80, noNaN: true }),
      fc.integer({ min: 1, max: 1000 }),
      fc.double({ min: 0, max: 2 * Math.PI, noNaN: true }),
      (latitude, km, bearing) => {
        const [rad, far] = [Math.PI / 180, km / 6371.0088]
        const lat = Math.asin(
          Math.sin(latitude * rad) * Math.cos(far) +
            Math.cos(latitude * rad) * Math.sin(far) * Math.cos(bearing),
        )
        const lon = Math.atan2(
          Math.sin(bearing) * Math.sin(far) * Math.cos(latitude * rad),
          Math.cos(far) - Math.sin(latitude * rad) * Math.sin(lat),
        )
        const box = boxAround({ latitude, longitude: 0, metres: km * 1000 })
        expect(lat / rad).toBeLessThanOrEqual(box.north)
        expect(lat / rad).toBeGreaterThanOrEqual(box.south)
        expect(Math.abs(lon / rad)).toBeLessThanOrEqual(box.east)
      },
    ),
  )
})

test('categories count with all descendants; the chosen one is expanded', () => {
  const node = (
    id: number,
    pre: number,
    post: number,
    depth: number,
    parent_id: number | null,
  ) => ({ id, name: `n${id}`, pre, post, depth, parent_id })
  const nodes = [
    node(1, 1, 4, 0, null),
    node(2, 2, 3, 1, 1),
    node(3, 3, 3, 2, 2),
    node(4, 4, 4, 1, 1),
    node(5, 5, 5, 0, null),
  ]
  const counts = new Map([
    [1, 1],
    [3, 5],
    [4, 2],
  ])
  expect(categoryValues(nodes, counts, []).map((v) => [v.value, v.count])).toEqual([['1', 8]])
  expect(categoryValues(nodes, counts, [1]).map((v) => [v.value, v.count])).toEqual([
    ['1', 8],
    ['2', 5],
    ['4', 2],
  ])
  expect(categoryValues(nodes, counts, [5]).map((v) => [v.value, v.count])).toEqual([
    ['1', 8],
    ['5', 0],
  ])
})
