import { amsterdamDay } from '@bouwkring/contract/day'

/** The start of the day in the Netherlands that lies this many days before the day of `now`, in the format of a filter. */
export function dayBegan(daysBefore: number, now = new Date()): string {
  const [year = 0, month = 1, date = 1] = amsterdamDay(now).split('-').map(Number)
  const midnight = Date.UTC(year, month - 1, date - daysBefore)
  const day = new Date(midnight).toISOString().slice(0, 10)
  // Dutch time is one hour ahead in winter and two in summer; the clock never changes at midnight.
  const [summer, winter] = [2, 1].map((hours) => new Date(midnight - hours * 3_600_000)) as [
    Date,
    Date,
  ]
  return (amsterdamDay(summer) === day ? summer : winter).toISOString().replace('.000Z', 'Z')
}
