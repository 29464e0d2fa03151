import { expect, test } from 'vitest'
import { amsterdamDay } from './day.ts'

test('a moment falls on the Dutch day, in summer and in winter', () => {
  expect(amsterdamDay(new Date('2026-06-30T22:30:00Z'))).toBe('2026-07-01')
  expect(amsterdamDay(new Date('2026-06-30T21:59:59Z'))).toBe('2026-06-30')
  expect(amsterdamDay(new Date('2026-12-31T23:30:00Z'))).toBe('2027-01-01')
  expect(amsterdamDay(new Date('2026-12-31T22:30:00Z'))).toBe('2026-12-31')
})
