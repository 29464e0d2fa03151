import type { Transaction } from '@bouwkring/contract/transactions'
import { expect, test } from 'vitest'
import { byTurn, headingOf, without, withOlder } from './waits-on.ts'

const row = (id: number, status: Transaction['status'], can: Partial<Transaction['can']> = {}) =>
  ({ id, status, can }) as Pick<Transaction, 'can' | 'status'> & { id: number }

test('transactions that wait for the user come first, then those that wait for the other side, then finished ones', () => {
  const groups = byTurn([
    row(1, 'completed'),
    row(2, 'pending', { retract: true }),
    row(3, 'pending', { decline: true }),
    row(4, 'accepted', { process: true }),
    row(5, 'accepted'),
    row(6, 'declined'),
  ])
  expect(groups.map(({ turn, rows }) => [turn, ...rows.map(({ id }) => id)])).toEqual([
    ['me', 3, 4],
    ['other', 2, 5],
    ['nobody', 1, 6],
  ])
})

test('an empty group is left out', () => {
  expect(byTurn([row(1, 'expired')]).map(({ turn }) => turn)).toEqual(['nobody'])
  expect(byTurn([])).toEqual([])
})

test('transactions that wait for the user come first, even when they are older than the page, and once', () => {
  const page = [row(9, 'completed'), row(8, 'pending', { accept: true })]
  const waiting = [row(2, 'pending', { accept: true }), row(8, 'pending', { accept: true })]
  expect(withOlder(page, waiting).map(({ id }) => id)).toEqual([2, 9, 8])
  expect(byTurn(withOlder(page, waiting))[0]?.rows.map(({ id }) => id)).toEqual([2, 8])
})

test('what a block above the list shows is not repeated among the rows', () => {
  const rows = [{ id: 3 }, { id: 2 }, { id: 1 }]
  expect(without(rows, [{ id: 2 }, { id: 9 }])).toEqual([{ id: 3 }, { id: 1 }])
  expect(without(rows, [])).toEqual(rows)
})

test('below the block, a fourth one that waits keeps its row under a name of its own; nothing is left when all stand above', () => {
  const four = [4, 3, 2, 1].map((id) => row(id, 'pending', { accept: true }))
  const left = byTurn(without([row(5, 'completed'), ...four], four.slice(0, 3)))
  expect(
    left.map(({ turn, rows }) => [headingOf(turn, true), ...rows.map(({ id }) => id)]),
  ).toEqual([
    ['also', 1],
    ['nobody', 5],
  ])
  expect(byTurn(without(four, four))).toEqual([])
  expect(headingOf('me', false)).toBe('me')
  expect(headingOf('other', true)).toBe('other')
})
