import { dayText } from '../platform/format.ts'

export type DayGroup = 'today' | 'yesterday' | 'earlier'

/** Divides what is sorted newest first over today, yesterday and earlier, by the calendar of Amsterdam; empty groups are left out. */
export function byDay<T extends { created_at: string }>(rows: readonly T[], now = new Date()): { group: DayGroup; rows: T[] }[] {
  const today = dayText(now.toISOString())
  const [day, month, year] = today.split('-').map(Number) as [number, number, number]
  const yesterday = dayText(new Date(Date.UTC(year, month - 1, day - 1)).toISOString().slice(0, 10))
  const of = (row: T): DayGroup => {
    const own = dayText(row.created_at)
    return own === today ? 'today' : own === yesterday ? 'yesterday' : 'earlier'
  }
  const groups: DayGroup[] = ['today', 'yesterday', 'earlier']
  return groups.map((group) => ({ group, rows: rows.filter((row) => of(row) === group) })).filter(({ rows: own }) => own.length > 0)
}
