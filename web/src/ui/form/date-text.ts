import type { TFunction } from '../../texts/index.ts'
/** Converts between dates as typed and shown (DD-MM-YYYY) and dates as stored (YYYY-MM-DD). Pure; no time zones are involved. */

/** Whether a value is a day, and not some other text. */
export const isDay = (value: string) => /^\d{4}-\d{2}-\d{2}$/.test(value)

/** '' for an empty text, null for a text that is not an existing day. */
export function parseDateText(text: string): string | null {
  const plain = text.trim()
  if (plain === '') return ''
  const written = /^(\d{4})-(\d{2})-(\d{2})$/.exec(plain)
  const parts = written
    ? ['', written[3], written[2], written[1]]
    : /^(\d{1,2})[-/. ]?(\d{1,2})[-/. ]?(\d{4})$/.exec(plain)
  if (!parts) return null
  const [, day, month, year] = parts.map(Number) as [number, number, number, number]
  const date = new Date(Date.UTC(year, month - 1, day))
  const exists =
    date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day
  return exists ? date.toISOString().slice(0, 10) : null
}

/** YYYY-MM-DD as DD-MM-YYYY; '' for anything else. */
export function showDate(iso: string | null | undefined): string {
  const parts = /^(\d{4})-(\d{2})-(\d{2})/.exec(iso ?? '')
  return parts ? `${parts[3]}-${parts[2]}-${parts[1]}` : ''
}

/** The ISO 8601 week that contains a day; the last days of a year may be in the first week of the next. */
function weekIn(iso: string): { week: number; year: number } | undefined {
  const parts = /^(\d{4})-(\d{2})-(\d{2})/.exec(iso)
  if (!parts) return undefined
  const date = new Date(Date.UTC(Number(parts[1]), Number(parts[2]) - 1, Number(parts[3])))
  // The week belongs to the year of its Thursday.
  date.setUTCDate(date.getUTCDate() + 4 - (date.getUTCDay() || 7))
  const year = date.getUTCFullYear()
  return { week: Math.ceil(((date.getTime() - Date.UTC(year, 0, 1)) / 86_400_000 + 1) / 7), year }
}

/** ISO 8601 week number. */
export const weekOf = (iso: string): number | undefined => weekIn(iso)?.week

/** First and last week: one week, weeks within a year, or with the years when longer and the numbers alone are ambiguous; nothing without a start, or while the end is before it. */
export function weeksBetween(from: string, till: string) {
  const [first, last] = [weekIn(from), weekIn(till)]
  if (!first || (last && till < from)) return undefined
  if (!last || (first.week === last.week && first.year === last.year))
    return { key: 'week', from: first.week } as const
  const numbers = { from: first.week, till: last.week }
  const within = last.week < first.week ? 1 : 0
  return last.year - first.year <= within
    ? ({ key: 'weeks', ...numbers } as const)
    : ({ key: 'years', ...numbers, fromYear: first.year, tillYear: last.year } as const)
}

export type Period = { from: string; till: string }

/** A start after the end, or without an end, sets the end to the start; a text that is not a day moves nothing. */
export function withStart(period: Period, from: string): Period {
  return {
    from,
    till: isDay(from) && (period.till === '' || from > period.till) ? from : period.till,
  }
}

/** Weeks of a period in the standard notation: "week 45 t/m 20", with the years when longer than a year, "week 45" for one week or an open end; nothing without a start, or when reversed. */
export function weeksText(from: string | null, till: string | null, t: TFunction<'ui'>): string {
  const weeks = weeksBetween(from ?? '', till ?? '')
  if (!weeks) return ''
  const { key, ...values } = weeks
  return t(`period.${key}`, values)
}
