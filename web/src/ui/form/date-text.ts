import type { TFunction } from '../../texts/index.ts'
/** Dates as typed and shown (DD-MM-YYYY) against dates as kept (YYYY-MM-DD). Pure; no time zones are involved. */

/** Whether a value is a day, and not a text that is none. */
export const isDay = (value: string) => /^\d{4}-\d{2}-\d{2}$/.test(value)

/** '' for an empty text, null for a text that is no existing day. */
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

/** ISO 8601 week number. */
export function weekOf(iso: string): number | undefined {
  const parts = /^(\d{4})-(\d{2})-(\d{2})/.exec(iso)
  if (!parts) return undefined
  const date = new Date(Date.UTC(Number(parts[1]), Number(parts[2]) - 1, Number(parts[3])))
  // The week belongs to the year of its Thursday.
  date.setUTCDate(date.getUTCDate() + 4 - (date.getUTCDay() || 7))
  return Math.ceil(((date.getTime() - Date.UTC(date.getUTCFullYear(), 0, 1)) / 86_400_000 + 1) / 7)
}

export type Period = { from: string; till: string }

/** A start after the end, or without an end, sets the end to the start; a text that is no day moves nothing. */
export function withStart(period: Period, from: string): Period {
  return {
    from,
    till: isDay(from) && (period.till === '' || from > period.till) ? from : period.till,
  }
}

/** Weeks of a period in the one notation: "week 45 t/m 20", of one week or an open end "week 45"; nothing without a start. */
export function weeksText(from: string | null, till: string | null, t: TFunction<'ui'>): string {
  const [first, last] = [weekOf(from ?? ''), weekOf(till ?? '')]
  if (first === undefined) return ''
  const same = last === undefined || (first === last && sameYear(from ?? '', till ?? ''))
  return same ? t('period.week', { from: first }) : t('period.weeks', { from: first, till: last })
}
// Less than a fortnight apart: the same week number is then the same week.
const sameYear = (from: string, till: string) =>
  Math.abs(Date.parse(till) - Date.parse(from)) < 14 * 86_400_000
