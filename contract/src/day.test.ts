import { expect, test, vi } from 'vitest'
import { amsterdamDay, amsterdamTime } from './day.ts'

test('a moment falls on the Dutch day, in summer and in winter', () => {
  expect(amsterdamDay(new Date('2026-06-30T22:30:00Z'))).toBe('2026-07-01')
  expect(amsterdamDay(new Date('2026-06-30T21:59:59Z'))).toBe('2026-06-30')
  expect(amsterdamDay(new Date('2026-12-31T23:30:00Z'))).toBe('2027-01-01')
  expect(amsterdamDay(new Date('2026-12-31T22:30:00Z'))).toBe('2026-12-31')
})

test('a moment has the Dutch time, in summer and in winter, also just after midnight', () => {
  expect(amsterdamTime(new Date('2026-06-30T22:05:00Z'))).toBe('2026-07-01 00:05')
  expect(amsterdamTime(new Date('2026-12-31T22:30:59Z'))).toBe('2026-12-31 23:30')
})

test('the formatter of dates is made when first needed, and once', async () => {
  vi.resetModules()
  const made = vi.spyOn(Intl, 'DateTimeFormat')
  const day = await import('./day.ts')
  expect(made).not.toHaveBeenCalled()
  day.amsterdamDay()
  day.amsterdamTime()
  expect(made).toHaveBeenCalledTimes(1)
  made.mockRestore()
})
