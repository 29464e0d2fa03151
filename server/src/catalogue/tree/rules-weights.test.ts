import fc from 'fast-check'
import { expect, test } from 'vitest'
import { takenOver, type Weighed } from './rules-weights.ts'

const node = (
  parent: number | null,
  properties: [string, number, boolean?][] = [],
): Weighed<number> => ({
  name: 'x',
  parent,
  composition: [],
  properties: properties.map(([of, percentage, include = true]) => ({ of, percentage, include })),
})
const over = (before: Map<number, Weighed<number>>, after: Map<number, Weighed<number>>) =>
  takenOver(before, after, after.keys()).map(({ key, percentage }) => [key, percentage])

test('a row of an ancestor counts for its descendants, unless it is not passed on or is overridden', () => {
  const below = node(1, [
    ['b', 60],
    ['c', 10],
  ])
  const before = new Map([
    [1, node(null)],
    [2, below],
  ])
  const change = (...rows: [string, number, boolean?][]) =>
    over(
      before,
      new Map([
        [1, node(null, rows)],
        [2, below],
      ]),
    )
  expect(change(['a', 40])).toEqual([[2, 110]])
  expect(change(['a', 40, false])).toEqual([])
  expect(change(['b', 100])).toEqual([])
  expect(change(['a', 30])).toEqual([])
})
test('a total that was already above 100 and does not rise blocks nothing', () => {
  const before = new Map([[1, node(null, [['a', 130]])]])
  expect(over(before, new Map([[1, node(null, [['a', 120]])]]))).toEqual([])
  expect(over(before, new Map([[1, node(null, [['a', 131]])]]))).toEqual([[1, 131]])
})
test('a cycle of parents terminates', () => {
  const ring = new Map([
    [1, node(2, [['a', 60]])],
    [2, node(1, [['b', 60]])],
  ])
  expect(over(new Map(), ring)).toEqual([
    [1, 120],
    [2, 120],
  ])
})
test('a chain without repeated properties never totals more than the sum of its rows', () =>
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 0, max: 100 }), { minLength: 1, maxLength: 6 }),
      (all) => {
        const chain = new Map(
          all.map((percentage, at) => [
            at,
            node(at === 0 ? null : at - 1, [[`p${at}`, percentage]]),
          ]),
        )
        let sum = 0
        const wanted = all.flatMap((percentage, at) =>
          (sum += percentage) > 100 ? [[at, sum]] : [],
        )
        expect(over(new Map(), chain)).toEqual(wanted)
      },
    ),
  ))
