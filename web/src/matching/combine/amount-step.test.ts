import { expect, test } from 'vitest'
import { stepOf, stepped, wrongTaken } from './amount-step.ts'

test('a step is a round figure that suits the amount; for pieces it is at least one', () => {
  expect([600, 260, 199, 40, 12, 3.5, 0.4].map((most) => stepOf(most, 'm2'))).toEqual([
    10, 10, 10, 1, 1, 0.1, 0.01,
  ])
  expect([600, 4, 1].map((most) => stepOf(most, 'st'))).toEqual([10, 1, 1])
})

test('a press goes to the next round amount, and never outside the allowed range', () => {
  const bounds = { least: 50, most: 260 }
  expect([260, 255, 250, 57, 50].map((amount) => stepped(amount, -1, bounds, 10))).toEqual([
    250, 250, 240, 50, 50,
  ])
  expect([50, 57.5, 250, 255, 260].map((amount) => stepped(amount, 1, bounds, 10))).toEqual([
    60, 60, 260, 260, 260,
  ])
  // Any amount may be taken, except none.
  expect(stepped(10, -1, { least: 0, most: 45 }, 10)).toBe(10)
  expect(stepped(0.3, -1, { least: 0, most: 0.4 }, 0.1)).toBe(0.2)
  expect(stepped(3, -1, { least: 0, most: 3 }, 10)).toBe(3)
})

test('the error of an amount is named: empty, no number, zero, too exact, out of range, a part of a piece', () => {
  const bounds = { least: 50, most: 260.5 }
  expect(
    [null, Number.NaN, 0, -5, 60.1234, 49, 261, 60.5].map((amount) =>
      wrongTaken(amount, bounds, 'm2'),
    ),
  ).toEqual([
    'amount.required',
    'amount.number',
    'amount.positive',
    'amount.negative',
    'amount.decimals',
    'bounds',
    'bounds',
    null,
  ])
  expect([60.5, 60, 260.5].map((amount) => wrongTaken(amount, bounds, 'st'))).toEqual([
    'amount.whole',
    null,
    null,
  ])
})
