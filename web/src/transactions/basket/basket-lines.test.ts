import type { Combination } from '@bouwkring/contract/combinations'
import { expect, test } from 'vitest'
import { basketLines } from './basket-lines.ts'

const linesOf = (...lines: { amount: number; left: number; stock: number }[]) =>
  basketLines({
    stops: [
      { lines: lines.map(({ stock, ...line }) => ({ ...line, product: { amount: stock } })) },
    ] as unknown as Combination['stops'],
  }).map((line) => line.amount)

test('what is taken of an offer is counted in its own unit, and never more than it has', () => {
  expect(
    linesOf({ amount: 260, left: 260, stock: 260 }, { amount: 340, left: 500, stock: 500 }),
  ).toEqual([260, 340])
  // 10 m3 of which the offer counts 23.5 t.
  expect(linesOf({ amount: 4, left: 10, stock: 23.5 })).toEqual([9.4])
  expect(linesOf({ amount: 1, left: 3, stock: 10 })).toEqual([3.33])
})

test('a line that comes by a depot names it, with its weeks', () => {
  const [line, direct] = basketLines({
    stops: [
      {
        store: { id: 9, name: 'Werf Heino' },
        lines: [{ amount: 4, left: 4, product: { amount: 4 }, room: { weeks: 10 } }],
      },
      { store: null, lines: [{ amount: 4, left: 4, product: { amount: 4 }, room: null }] },
    ] as unknown as Combination['stops'],
  })
  expect(line?.store).toEqual({ id: 9, name: 'Werf Heino', weeks: 10 })
  expect(direct?.store).toBeNull()
})
