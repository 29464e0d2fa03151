import { expect, test } from 'vitest'
import { sinceDay } from './since-day.ts'

test.each([
  ['2026-11-24T08:00:00Z', 'today'],
  ['2026-11-23T23:30:00Z', 'today'],
  ['2026-11-23T22:30:00Z', 'yesterday'],
  ['2026-11-22T23:00:00Z', 'yesterday'],
  ['2026-11-22T22:59:59Z', 'before'],
  ['2025-11-24T08:00:00Z', 'before'],
])('%s is %s, by the days of the Netherlands', (at, day) =>
  expect(sinceDay(at, new Date('2026-11-24T09:00:00Z'))).toBe(day),
)

test('the day that the clock goes forward lasts 23 hours and is still a day', () =>
  expect(sinceDay('2026-03-28T23:30:00Z', new Date('2026-03-30T21:00:00Z'))).toBe('yesterday'))
