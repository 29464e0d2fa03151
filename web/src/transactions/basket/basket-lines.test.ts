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
