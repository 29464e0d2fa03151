import { expect, test } from 'vitest'
import { dayBegan } from './new-since.ts'

test.each([
  [0, '2026-11-24T10:00:00Z', '2026-11-23T23:00:00Z'],
  [0, '2026-11-23T23:30:00Z', '2026-11-23T23:00:00Z'],
  [7, '2026-11-24T10:00:00Z', '2026-11-16T23:00:00Z'],
  [30, '2026-11-24T10:00:00Z', '2026-10-24T22:00:00Z'],
  [0, '2026-07-01T10:00:00Z', '2026-06-30T22:00:00Z'],
  [0, '2026-10-25T12:00:00Z', '2026-10-24T22:00:00Z'],
  [0, '2026-03-29T12:00:00Z', '2026-03-28T23:00:00Z'],
])('%i days before %s began at %s, also where the clock changed between', (days, now, began) =>
  expect(dayBegan(days, new Date(now))).toBe(began),
)
