import type { NeededWeeks } from '@bouwkring/contract/storage'
import { fits, moved, rounded, weeksOf, type Week } from './rules.ts'

const dayMs = 86_400_000
/** "wk 12" for a Monday, or "wk 12 - 14" up to another one, the same in both languages. */
export function weekText(first: string, last = first): string {
  const number = (monday: string) => {
    const thursday = moved(monday, 3)
    const days = Date.parse(thursday) - Date.parse(`${thursday.slice(0, 4)}-01-01`)
    return Math.floor(days / dayMs / 7) + 1
  }
  return first === last ? `wk ${number(first)}` : `wk ${number(first)} - ${number(last)}`
}

/** Runs of weeks in which this floor does not fit, each with its weeks and the least that is left. */
export function fullRuns(weeks: readonly Week[], m2: number) {
  const runs: { first: string; last: string; left: number }[] = []
  for (const { week, free_m2 } of weeks) {
    if (fits(free_m2, m2)) continue
    const run = runs.at(-1)
    const left = Math.max(0, free_m2)
    if (run && moved(run.last, 7) === week)
      Object.assign(run, { last: week, left: Math.min(run.left, left) })
    else runs.push({ first: week, last: week, left })
  }
  return runs
}

/** The room of weeks as it would be without a booking that holds some of it. */
export const withoutOwn = (
  weeks: readonly Week[],
  own: { m2: number; week_from: string; week_till: string },
): Week[] =>
  weeks.map((one) =>
    own.week_from <= one.week && one.week <= own.week_till
      ? { ...one, free_m2: rounded(one.free_m2 + own.m2) }
      : one,
  )

/** The last day of goods, and the number of days until they are needed: 0 or less when there is no store between. */
interface Between {
  till: string | null
  gap: number
}
/** The weeks now needed for a booking whose own weeks no longer fit; null when they do, or when that is unknown. */
export function neededOf(
  booking: { week_from: string; week_till: string; week_cents: number | null },
  now: Between | undefined,
): NeededWeeks | null {
  if (!now) return null
  if (now.till === null || now.gap <= 0)
    return { week_from: null, week_till: null, weeks: 0, cents: null }
  const days = { days: now.gap, least: now.gap, most: now.gap }
  const { weeks, week_from, week_till } = weeksOf(now.till, days)
  if (week_from === booking.week_from && week_till === booking.week_till) return null
  const rate = booking.week_cents
  return { week_from, week_till, weeks, cents: rate === null ? null : Math.round(rate * weeks) }
}

/** The maximum number of weeks a depot stores goods, and the days between which it is open. */
interface Opens {
  max_weeks: number | null
  opens: string | null
  closes: string | null
}
/** Why a depot does not accept goods in other weeks, regardless of room; null when it does. */
export function closedFor(
  { max_weeks, opens, closes }: Opens,
  { weeks, week_from, week_till }: { weeks: number; week_from: string; week_till: string },
) {
  if (weeks > (max_weeks ?? 0)) return 'storage.tooLong'
  const there = (opens === null || opens <= week_from) && (closes === null || closes >= week_till)
  return there ? null : 'storage.closed'
}

/** What the organisation that requested room may do with it. */
export const askerCan = (needed: NeededWeeks | null, may: boolean) => ({
  move: may && needed !== null && needed.weeks > 0,
  give_back: may && needed?.weeks === 0,
})
