import type { BasketLine, BasketStep } from '@bouwkring/contract/baskets'
import { expect, test } from 'vitest'
import { actsOf, isConditional, lettered, letterOf, nextOf, open } from './course.ts'

const line = (id: number, replaces: number | null, missing = 0) =>
  ({ transaction: { id }, replaces, missing }) as BasketLine

test('a replacement is shown below its line, with the letter of the order in which it was requested', () => {
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

test('there are letters for the largest possible number of lines', () => {
  expect([0, 25, 26, 51, 52].map(letterOf)).toEqual(['A', 'Z', 'AA', 'AZ', 'BA'])
})

test.each([
  ['partial', 'any', true, 'partial'],
  ['partial', 'any', false, 'partialSeen'],
  ['partial', 'all', true, 'partialAll'],
  ['partial', 'all', false, 'partialAllSeen'],
  ['open', 'all', false, 'openAll'],
  ['failed', 'all', false, 'failed'],
] as const)('a basket that is %s (%s), to be filled: %s, says %s', (state, mode, replace, said) => {
  const basket = { state, mode, fulfilled_at: null, can: { replace, retract: false } }
  expect(nextOf({ ...basket, ended_at: null, ended_by: null })).toBe(said)
  const ended = { ...basket, ended_at: '2026-11-22T10:00:00Z' }
  expect(nextOf({ ...ended, ended_by: 'organisation' })).toBe('ended')
  expect(nextOf({ ...ended, ended_by: 'time' })).toBe('endedByTime')
})

test('moves made in one act are one step', () => {
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
