import { amsterdamDay } from '@bouwkring/contract/day'

export type DayGroup = 'today' | 'yesterday' | 'week' | 'earlier'
const groups: readonly DayGroup[] = ['today', 'yesterday', 'week', 'earlier']

const isoOf = (at: string) => amsterdamDay(new Date(at))
const back = (day: string, days: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) - days * 86_400_000).toISOString().slice(0, 10)

/** Divides a list sorted newest first into today, yesterday, the rest of this week (from Monday) and earlier, by the calendar of Amsterdam; leaves out empty groups. */
export function byDay<T extends { created_at: string }>(
  rows: readonly T[],
  now = new Date(),
): { group: DayGroup; rows: T[] }[] {
  const today = amsterdamDay(now)
  const yesterday = back(today, 1)
  const monday = back(today, (new Date(`${today}T00:00:00Z`).getUTCDay() + 6) % 7)
  const of = (row: T): DayGroup => {
    const own = isoOf(row.created_at)
    if (own >= today) return 'today'
    if (own === yesterday) return 'yesterday'
    return own >= monday ? 'week' : 'earlier'
  }
  return groups
    .map((group) => ({ group, rows: rows.filter((row) => of(row) === group) }))
    .filter(({ rows: own }) => own.length > 0)
}
