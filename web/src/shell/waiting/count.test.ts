import type { Waiting } from '@bouwkring/contract/notifications'
import { expect, test } from 'vitest'
import { besidesDeals, lines, matchLines, newMatches, waits } from './count.ts'

const spots = (n: number): Waiting['matches'] =>
  Array.from({ length: n }, (_, at) => ({
    spot: { id: at + 1, name: `Spot ${at + 1}` },
    count: at + 1,
    best: 100 - at,
    images: [],
  }))
const waiting = (part: Partial<Waiting>): Waiting => ({
  answers: { count: 0, first: [] },
  handovers: { count: 0, first: [] },
  matches: [],
  expired_spots: 0,
  invitations: 0,
  ...part,
})
const deals = (count: number, shown: number) => ({
  count,
  first: Array.from({ length: shown }) as Waiting['answers']['first'],
})

test('no line is shown when nothing waits', () => {
  expect([waits(waiting({})), lines(waiting({})), besidesDeals(waiting({}))]).toEqual([0, 0, 0])
})

test('the best spots are shown separately, the rest in one line; a single one is never "the rest"', () => {
  const cut = (n: number, short = false) => {
    const { apart, together } = matchLines(waiting({ matches: spots(n) }), short)
    return [apart.length, together.length]
  }
  expect([0, 1, 5, 6, 7, 20].map((n) => cut(n))).toEqual([
    [0, 0],
    [1, 0],
    [5, 0],
    [6, 0],
    [5, 2],
    [5, 15],
  ])
  expect([0, 1, 2, 7].map((n) => cut(n, true))).toEqual([
    [0, 0],
    [1, 0],
    [0, 2],
    [0, 7],
  ])
  expect(newMatches(spots(4))).toBe(10)
})

test('everything that waits counts, in however few lines it is told; lines are the ones that are shown', () => {
  const much = waiting({
    answers: deals(7, 3),
    handovers: deals(2, 2),
    matches: spots(8),
    expired_spots: 4,
    invitations: 1,
  })
  expect(besidesDeals(much)).toBe(13)
  expect(waits(much)).toBe(22)
  expect(lines(much)).toBe(14)
})
