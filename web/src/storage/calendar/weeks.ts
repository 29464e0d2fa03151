import type { StorageBooking, StorageWeek } from '@bouwkring/contract/storage'

const dayMs = 86_400_000
const number = (day: string) => Math.floor(Date.parse(day) / dayMs)
const textOf = (n: number) => new Date(n * dayMs).toISOString().slice(0, 10)

/** The day that is this number of weeks later, or earlier. */
export const weeksLater = (day: string, weeks: number) => textOf(number(day) + 7 * weeks)

/** A part of the drawn weeks: the first column and the number of columns. */
export interface Columns {
  from: number
  count: number
}

/** The drawn weeks that a booking takes; null when it takes none. */
export function columnsOf(
  { week_from, week_till }: Pick<StorageBooking, 'week_from' | 'week_till'>,
  weeks: readonly Pick<StorageWeek, 'week'>[],
): Columns | null {
  const [first] = weeks
  if (!first) return null
  const at = (day: string) => Math.floor((number(day) - number(first.week)) / 7)
  const from = Math.max(0, at(week_from))
  const till = Math.min(weeks.length - 1, at(week_till))
  return till < from ? null : { from, count: till - from + 1 }
}

/** Runs of adjacent columns for which `is` returns true. */
export function runsOf<T>(all: readonly T[], is: (one: T, at: number) => boolean): Columns[] {
  const runs: Columns[] = []
  all.forEach((one, at) => {
    const last = runs.at(-1)
    if (!is(one, at)) return
    if (last && last.from + last.count === at) last.count++
    else runs.push({ from: at, count: 1 })
  })
  return runs
}

/** Tolerance in m² for rounding to hundredths. */
const slack = 0.005

/** A part of the weeks of a request in which it no longer fits, and the least room free then. */
export interface Clash extends Columns {
  free: number
  week_from: string
  week_till: string
}

/** Where a request no longer fits, within the drawn weeks. */
export function clashesOf(
  booking: Pick<StorageBooking, 'week_from' | 'week_till' | 'm2'>,
  weeks: readonly StorageWeek[],
): Clash[] {
  const own = columnsOf(booking, weeks)
  if (!own) return []
  const lacks = ({ free_m2 }: StorageWeek, at: number) =>
    at >= own.from && at < own.from + own.count && free_m2 < booking.m2 - slack
  return runsOf(weeks, lacks).map((run) => {
    const some = weeks.slice(run.from, run.from + run.count)
    const week_from = some[0]?.week ?? ''
    return {
      ...run,
      free: Math.max(0, Math.min(...some.map(({ free_m2 }) => free_m2))),
      week_from,
      week_till: textOf(number(some.at(-1)?.week ?? week_from) + 6),
    }
  })
}

/** How full a week is: nearly full when less than a tenth of the floor is left. */
export function levelOf({ free_m2 }: Pick<StorageWeek, 'free_m2'>, floor: number) {
  if (free_m2 <= slack) return 'full'
  return free_m2 < 0.1 * floor ? 'nearly' : 'room'
}

/** Where months start above the weeks, in hundredths of their width: the first label at the start, unless the next one would overlap it. */
export function monthsOf(weeks: readonly Pick<StorageWeek, 'week'>[]) {
  const [first] = weeks
  if (!first) return []
  const [begin, days] = [number(first.week), 7 * weeks.length]
  const months = [{ day: first.week, left: 0 }]
  const at = new Date(begin * dayMs)
  for (let month = at.getUTCMonth() + 1; ; month++) {
    const start = Date.UTC(at.getUTCFullYear(), month, 1) / dayMs
    if (start >= begin + days) break
    months.push({ day: textOf(start), left: Math.round((10_000 * (start - begin)) / days) / 100 })
  }
  const [, next] = months
  return next && next.left < 9 ? months.slice(1) : months
}

/** Height of the free-room drawing in pixels, and the positions of the full floor and of zero. */
export const drawing = { height: 118, top: 28, bottom: 112, width: 60 } as const

/** The position of an amount of floor, from the top. */
export function heightOf(free: number, floor: number) {
  const { top, bottom } = drawing
  const share = Math.min(1, Math.max(0, free / Math.max(floor, 1e-9)))
  return Math.round(10 * (bottom - share * (bottom - top))) / 10
}

/** The step line of the free room in each week. */
export const stepsOf = (frees: readonly number[], floor: number) =>
  frees
    .map((free, at) => {
      const y = heightOf(free, floor)
      return `${at === 0 ? 'M' : 'L'}${at * drawing.width} ${y}L${(at + 1) * drawing.width} ${y}`
    })
    .join('')
