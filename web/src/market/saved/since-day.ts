import { amsterdamDay } from '@bouwkring/contract/day'

/** How a moment is worded: today and yesterday by name. */
export function sinceDay(at: string, now = new Date()): 'today' | 'yesterday' | 'before' {
  const day = amsterdamDay(new Date(at))
  if (day === amsterdamDay(now)) return 'today'
  const [year = 0, month = 1, date = 1] = amsterdamDay(now).split('-').map(Number)
  // By calendar day: a day in the Netherlands may last 23 or 25 hours.
  const before = new Date(Date.UTC(year, month - 1, date - 1)).toISOString().slice(0, 10)
  return day === before ? 'yesterday' : 'before'
}
