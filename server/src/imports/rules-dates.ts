import type { ImportCell } from '@bouwkring/contract/imports'
import { monthNamed } from './rules-months.ts'
import { dayOfSerial, withoutTime } from './rules-moment.ts'
import { textOfCell } from './rules-text.ts'

/** The first day of the date or period in a cell, with its precision; null when it is not a date. */
export interface ReadDay {
  day: string
  precision: 'day' | 'week' | 'month' | 'quarter' | 'year'
}

const dayMs = 86_400_000
const isoDay = (at: number) => new Date(at).toISOString().slice(0, 10)

/** The last day of the day, week, month, quarter or year that is given by its first day. */
export function lastDay({ day, precision }: ReadDay): string {
  const [year = 0, month = 1] = day.split('-').map(Number)
  if (precision === 'year') return `${year}-12-31`
  if (precision === 'day') return day
  if (precision === 'week') return isoDay(Date.parse(day) + 6 * dayMs)
  return isoDay(Date.UTC(year, precision === 'month' ? month : month + 2, 0))
}

/** The precision that a product stores, which is day, month or year: never more exact than the input. */
export const keptPrecision = {
  day: 'day',
  week: 'month',
  month: 'month',
  quarter: 'year',
  year: 'year',
} as const

const two = (n: number) => String(n).padStart(2, '0')

/** An existing date, as `YYYY-MM-DD`. */
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

// Two digits mean this century up to thirty years from now: a present-day depot holds nothing from 1926.
const fullYear = (year: string) =>
  year.length === 2 ? (Number(year) < 60 ? 2000 : 1900) + Number(year) : Number(year)

/** Monday of a week of the year; week 1 is the one with 4 January. */
function weekOf(year: number, week: number): string | null {
  const fourth = Date.UTC(year, 0, 4)
  const monday = fourth - ((new Date(fourth).getUTCDay() + 6) % 7) * dayMs + (week - 1) * 7 * dayMs
  // A week belongs to the year that contains its Thursday.
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

/** Which of the first two numbers in `03/04/2027` is the day. */
export type DayOrder = 'day' | 'month'
const threeFigures = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{2}|\d{4})$/

/** The possible dates for three numbers with the year last: with the day first, and with the month first. */
function ofThree(text: string): Record<DayOrder, string | null> | null {
  const [, first, second, y = ''] = threeFigures.exec(withoutTime(text)) ?? []
  if (first === undefined) return null
  const year = fullYear(y)
  return {
    day: dayOf(year, Number(second), Number(first)),
    month: dayOf(year, Number(first), Number(second)),
  }
}

/** Whether a column has dates that can only be read with the month first: if so, ambiguous dates raise a question. */
export const saysMonthFirst = (cells: readonly ImportCell[]) =>
  cells.some((cell) => {
    const both = ofThree(textOfCell(cell))
    return both !== null && both.day === null && both.month !== null
  })

/** One of the two dates, by the given order; `ask`: doubtful when both are possible. */
function chosen({ day, month }: Record<DayOrder, string | null>, order: DayOrder | 'ask') {
  const isBoth = day !== null && month !== null && day !== month
  if (order === 'ask' && isBoth) return 'doubtful'
  return order === 'month' ? (month ?? day) : (day ?? month)
}

function inForms(whole: string): ReadDay | null {
  const text = withoutTime(whole)
  for (const [form, make, precision] of forms) {
    const parts = form.exec(text)
    const day = parts && make(parts.slice(1))
    if (day !== null) return { day, precision }
  }
  const day = dayOfSerial(text)
  return day === null ? null : { day, precision: 'day' }
}

/**
 * The day that a text gives, whatever its time: `2026-12-01`, `1-12-2026`, `1 mrt 2027`, `12-2026`, `May 2027`, `week 12 2027`, `Q2 2027`, `2026`. When both readings are
 * possible, the day comes first, as is usual here, unless an order is given; `ask`: such dates are doubtful.
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

/** Fields whose cells are dates; a property may hold dates as well. */
export const dayFields: ReadonlySet<string> = new Set([
  'condition_on',
  'origin_on',
  'period_from',
  'period_till',
])

/** The certainty that follows from a date's precision: naming a month does not promise its first day. */
export const certaintyOf = {
  day: 'fixed',
  week: 'expected',
  month: 'expected',
  quarter: 'indicative',
  year: 'indicative',
} as const
