/** A day as a sheet tells it, with how exactly; null when it is none. */
export interface ReadDay {
  day: string
  precision: 'day' | 'month' | 'year'
}

/** The last day of the day, month or year that was told by its first. */
export function lastDay({ day, precision }: ReadDay): string {
  const [year = 0, month = 1] = day.split('-').map(Number)
  if (precision === 'year') return `${year}-12-31`
  if (precision === 'day') return day
  return new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10)
}

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

const forms: readonly [RegExp, (parts: string[]) => string | null, ReadDay['precision']][] = [
  [
    /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[T ].*)?$/,
    ([y = '', m, d]) => dayOf(Number(y), Number(m), Number(d)),
    'day',
  ],
  // The day comes first here; where that cannot be, it was written the American way.
  [
    /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{2}|\d{4})$/,
    ([d, m, y = '']) =>
      dayOf(fullYear(y), Number(m), Number(d)) ?? dayOf(fullYear(y), Number(d), Number(m)),
    'day',
  ],
  [/^(\d{4})[-/.](\d{1,2})$/, ([y, m]) => dayOf(Number(y), Number(m), 1), 'month'],
  [/^(\d{1,2})[-/.](\d{4})$/, ([m, y]) => dayOf(Number(y), Number(m), 1), 'month'],
  [/^(\d{4})$/, ([y]) => dayOf(Number(y), 1, 1), 'year'],
]

/** The day that a text says: `2026-12-01`, `1-12-2026`, `12-2026`, `2026`. */
export function readDay(text: string): ReadDay | null {
  for (const [form, make, precision] of forms) {
    const parts = form.exec(text)
    if (!parts) continue
    const day = make(parts.slice(1))
    return day === null ? null : { day, precision }
  }
  return null
}
