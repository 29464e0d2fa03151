import { expect, test } from 'vitest'
import { secondsLeft, secondsTaken } from './time-left.ts'

test('the time left follows the pace since the run was first seen, in steps of five seconds', () => {
  const left = (at: number, passed: number) =>
    secondsLeft({ at: 1000, passed: 200 }, { at, passed }, 1000)
  expect([left(2500, 400), left(9000, 200)]).toEqual([null, null])
  // 100 rows a second.
  expect([left(3000, 400), left(7000, 800), left(9000, 1000)]).toEqual([10, 5, 5])
  // 20 rows a second.
  expect(left(11_000, 400)).toBe(30)
})

test('the time that a run took is at least a second, and unknown while it runs', () => {
  const taken = (till: string | null) =>
    secondsTaken({ started_at: '2026-11-29T14:06:00.000Z', finished_at: till })
  expect([
    taken('2026-11-29T14:06:32.400Z'),
    taken('2026-11-29T14:06:00.100Z'),
    taken(null),
  ]).toEqual([32, 1, null])
})
