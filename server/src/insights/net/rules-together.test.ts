import { expect, test } from 'vitest'
import { assumptionsOf } from './rules.ts'
import { type Load, together } from './rules-together.ts'

const place = (latitude: number) => ({ latitude, longitude: 5.1 })
const load = (transaction: number, to: number): Load => ({
  transaction,
  amount: 100,
  mass_kg: 10_000,
  parts: [],
  from: place(52),
  to: place(to),
  by: null,
  store: null,
})

test('goods from one address share a trip only when they go to the same place', () => {
  const near = together([load(1, 52.1), load(2, 52.1)], assumptionsOf(undefined))
  expect(near.rides.map(({ transactions, trips }) => [transactions, trips])).toEqual([[[1, 2], 1]])
  const apart = together([load(1, 52.1), load(2, 53)], assumptionsOf(undefined))
  expect(apart.rides.map(({ transactions, trips }) => [transactions, trips])).toEqual([
    [[1], 1],
    [[2], 1],
  ])
  const [one, other] = apart.rides.map(({ km }) => km ?? 0)
  expect(other).toBeGreaterThan(9 * (one ?? 0))
  // There and back to each.
  expect(apart.km).toBeCloseTo(2 * ((one ?? 0) + (other ?? 0)), 1)
})
