import type { ImportCell } from '@bouwkring/contract/imports'
import { monthNamed } from './rules-months.ts'
import { textOfCell } from './rules-text.ts'

/** The first day of what a sheet tells, with how exactly; null when it is none. */
export interface ReadDay {
  day: string
  precision: 'day' | 'week' | 'month' | 'quarter' | 'year'
}

const dayMs = 86_400_000
const isoDay = (at: number) => new Date(at).toISOString().slice(0, 10)

/** The last day of the day, week, month, quarter or year that was told by its first. */
export function lastDay({ day, precision }: ReadDay): string {
  const [year = 0, month = 1] = day.split('-').map(Number)
  if (precision === 'year') return `${year}-12-31`
  if (precision === 'day') return day
  if (precision === 'week') return isoDay(Date.parse(day) + 6 * dayMs)
  return isoDay(Date.UTC(year, precision === 'month' ? month : month + 2, 0))
}

/** How exactly a product keeps it, that knows days, months and years: never more exactly than it was told. */
export const keptPrecision = {
  day: 'day',
  week: 'month',
  month: 'month',
  quarter: 'year',
  year: 'year',
} as const

const two = (n: number) => String(n).padStart(2, '0')

/** A day that exists, as `YYYY-MM-DD`. */
function dayOf(year: number, month: number, day: number): string | null {
  const date = new Date(Date.UTC(year, month - 1, day))
  const exists =
    year >= 1000 &&
    year <= 9999 &&
    date.getUTCFullYear() === year &&
    date.getUTCMonth() === month - 1 &&
    date.getUTCDate() === day
  return exists ? `${year}-${two(month)}-${two(day)}` : null
}

// Two digits are of this century up to thirty years from now: a depot of today holds nothing of 1926.
const fullYear = (year: string) =>
  year.length === 2 ? (Number(year) < 60 ? 2000 : 1900) + Number(year) : Number(year)

/** Monday of a week of the year; the first is the one with 4 January. */
function weekOf(year: number, week: number): string | null {
  const fourth = Date.UTC(year, 0, 4)
  const monday = fourth - ((new Date(fourth).getUTCDay() + 6) % 7) * dayMs + (week - 1) * 7 * dayMs
  // A week is of the year that its Thursday is in.
  const exists = week >= 1 && new Date(monday + 3 * dayMs).getUTCFullYear() === year
  return exists ? isoDay(monday) : null
}
const quarterOf = (year: string, quarter: string) => dayOf(Number(year), 3 * Number(quarter) - 2, 1)
const named = (year: string, month: string, day: string) => {
  const number = monthNamed(month)
  return number === null ? null : dayOf(fullYear(year), number, Number(day))
}

type Form = readonly [RegExp, (parts: string[]) => string | null, ReadDay['precision']]
const forms: readonly Form[] = [
  [
    /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[T ].*)?$/,
    ([y = '', m, d]) => dayOf(Number(y), Number(m), Number(d)),
    'day',
  ],
  [/^(\d{4})[-/.](\d{1,2})$/, ([y, m]) => dayOf(Number(y), Number(m), 1), 'month'],
  [/^(\d{1,2})[-/.](\d{4})$/, ([m, y]) => dayOf(Number(y), Number(m), 1), 'month'],
  [/^(\d{4})$/, ([y]) => dayOf(Number(y), 1, 1), 'year'],
  // 1 maart 2027, 1-mrt-27, 1st of May 2027.
  [
    /^(\d{1,2})(?:e|ste|de|st|nd|rd|th)?[-. ]{0,2}(?:of )?([a-z]{3,9})[-., ]{1,2}(\d{2}|\d{4})$/i,
    ([d = '', m = '', y = '']) => named(y, m, d),
    'day',
  ],
  [
    /^([a-z]{3,9})[. ]{1,2}(\d{1,2})(?:st|nd|rd|th)?[, ]{1,2}(\d{4})$/i,
    ([m = '', d = '', y = '']) => named(y, m, d),
    'day',
  ],
  [/^([a-z]{3,9})[-., ]{1,2}(\d{4})$/i, ([m = '', y = '']) => named(y, m, '1'), 'month'],
  [
    /^(?:week|wk|w)[-. ]{0,2}(\d{1,2})[-/., ]{1,2}(\d{4})$/i,
    ([w, y]) => weekOf(Number(y), Number(w)),
    'week',
  ],
  [
    /^(\d{4})[- ]?(?:week|wk|w)[-. ]{0,2}(\d{1,2})$/i,
    ([y, w]) => weekOf(Number(y), Number(w)),
    'week',
  ],
  [
    /^(?:q|k|kwartaal |quarter )([1-4])[-/., ]{1,2}(\d{4})$/i,
    ([q = '', y = '']) => quarterOf(y, q),
    'quarter',
  ],
  [/^([1-4])e kwartaal (\d{4})$/i, ([q = '', y = '']) => quarterOf(y, q), 'quarter'],
  [/^(\d{4})[- ]?[qk]([1-4])$/i, ([y = '', q = '']) => quarterOf(y, q), 'quarter'],
]

/** Which of the first two figures of `03/04/2027` is the day. */
export type DayOrder = 'day' | 'month'
const threeFigures = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{2}|\d{4})$/

/** What a text of three figures with the year last can be: with the day first, and with the month first. */
function ofThree(text: string): Record<DayOrder, string | null> | null {
  const [, first, second, y = ''] = threeFigures.exec(text) ?? []
  if (first === undefined) return null
  const year = fullYear(y)
  return {
    day: dayOf(year, Number(second), Number(first)),
    month: dayOf(year, Number(first), Number(second)),
  }
}

/** Whether a column holds days that can only be written with the month first: then what can be both ways is asked about. */
export const saysMonthFirst = (cells: readonly ImportCell[]) =>
  cells.some((cell) => {
    const both = ofThree(textOfCell(cell))
    return both !== null && both.day === null && both.month !== null
  })

/** One of both by the order that is given; `ask`: doubtful where it can be either. */
function chosen({ day, month }: Record<DayOrder, string | null>, order: DayOrder | 'ask') {
  const isBoth = day !== null && month !== null && day !== month
  if (order === 'ask' && isBoth) return 'doubtful'
  return order === 'month' ? (month ?? day) : (day ?? month)
}

function inForms(text: string): ReadDay | null {
  for (const [form, make, precision] of forms) {
    const parts = form.exec(text)
    const day = parts && make(parts.slice(1))
    if (day !== null) return { day, precision }
  }
  return null
}

/**
 * The day that a text says: `2026-12-01`, `1-12-2026`, `1 mrt 2027`, `12-2026`, `May 2027`, `week 12 2027`, `Q2 2027`, `2026`. Of figures that can be
 * both ways the day comes first, as it is written here, unless an order is given; `ask`: they are doubtful.
 */
export function readDay(
  text: string,
  order: DayOrder | 'ask' = 'day',
): ReadDay | 'doubtful' | null {
  const both = ofThree(text)
  if (!both) return inForms(text)
  const day = chosen(both, order)
  return day === null || day === 'doubtful' ? day : { day, precision: 'day' }
}

/** Fields whose cells are days; a property may be one as well. */
export const dayFields: ReadonlySet<string> = new Set([
  'condition_on',
  'origin_on',
  'period_from',
  'period_till',
])

/** How certain a day is that is told so: who names a month does not promise its first day. */
export const certaintyOf = {
  day: 'fixed',
  week: 'expected',
  month: 'expected',
  quarter: 'indicative',
  year: 'indicative',
} as const
