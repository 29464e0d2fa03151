import type { BasketLine, BasketStep } from '@bouwkring/contract/baskets'
import { expect, test } from 'vitest'
import { actsOf, isConditional, lettered, letterOf, open } from './course.ts'

const line = (id: number, replaces: number | null, missing = 0) =>
  ({ transaction: { id }, replaces, missing }) as BasketLine

test('what stands in for a line is below it, by the letter of the order in which it was asked', () => {
  const lines = [line(1, null), line(2, null, 140), line(3, null), line(4, 2, 0), line(5, 4)]
  const rows = lettered({ lines })
  expect(rows.map((row) => [row.letter, row.instead, row.depth])).toEqual([
    ['A', null, 0],
    ['B', null, 0],
    ['D', 'B', 1],
    ['E', 'D', 2],
    ['C', null, 0],
  ])
  expect(open(rows).map((row) => row.letter)).toEqual(['B'])
})

test('there are letters for as many lines as there can be', () => {
  expect([0, 25, 26, 51, 52].map(letterOf)).toEqual(['A', 'Z', 'AA', 'AZ', 'BA'])
})

test('what was done in one act is one step', () => {
  const step = (id: number, move: BasketStep['move'], at: string) =>
    ({ id, move, at }) as BasketStep
  const steps = [
    step(1, 'create', 'a'),
    step(2, 'create', 'a'),
    step(3, 'accept', 'b'),
    step(4, 'create', 'c'),
  ]
  expect(actsOf(steps).map((act) => act.map(({ id }) => id))).toEqual([[1, 2], [3], [4]])
})

test.each([
  ['all', null, true],
  ['all', '2026-11-22T10:00:00Z', false],
  ['any', null, false],
] as const)('of %s, whole since %s: what is agreed may lapse is %s', (mode, fulfilled_at, may) =>
  expect(isConditional({ mode, fulfilled_at })).toBe(may),
)
