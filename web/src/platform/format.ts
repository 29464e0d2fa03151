import { amsterdamDay, amsterdamTime } from '@bouwkring/contract/day'
import { amountText, figuresIn, unitOn } from '@bouwkring/contract/figures'
import { localeOf } from './language.ts'

export { amountText, unitOn }

/** "850,00 m²": an amount and its unit, kept together at the end of a line; without a unit the amount alone. */
export const amountIn = (amount: number, unit: string | null, language: string) =>
  [amountText(amount, language), unitOn(unit, language)].filter(Boolean).join('\u00a0')

/** `DD-MM-YYYY` of a calendar day (`YYYY-MM-DD`) or a moment (ISO, shown in Amsterdam). */
export function dayText(day: string | null): string {
  if (!day) return '-'
  const iso = day.length === 10 ? day : amsterdamDay(new Date(day))
  const [year, month, date] = iso.split('-')
  return `${date}-${month}-${year}`
}

/** `DD-MM` of a moment or day of this year, `DD-MM-YYYY` of another: for a line with little space. */
export function nearDayText(day: string | null, now = new Date()): string {
  const text = dayText(day)
  return text.endsWith(`-${amsterdamDay(now).slice(0, 4)}`) ? text.slice(0, 5) : text
}

/** `HH:mm` in Amsterdam. */
export const clockText = (at: Date) => amsterdamTime(at).slice(11)
/** `DD-MM-YYYY HH:mm` in Amsterdam. */
export const momentText = (at: string) => `${dayText(at)} ${clockText(new Date(at))}`

/** Rounded kilometres, or a dash when unknown. */
export const distanceText = (metres: number | null) =>
  metres === null ? '-' : `${Math.round(metres / 1000)}\u00a0km`

/** Euro cents as money. */
export const moneyText = (cents: number, language: string) =>
  figuresIn(language, { style: 'currency', currency: 'EUR' }).format(cents / 100)

const steps: [Intl.RelativeTimeFormatUnit, number][] = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
]

/** How long ago, in words. */
export function agoText(at: string, language: string, now = Date.now()): string {
  const seconds = (Date.parse(at) - now) / 1000
  const words = new Intl.RelativeTimeFormat(localeOf(language), {
    numeric: 'auto',
    style: 'short',
  })
  for (const [unit, size] of steps)
    if (Math.abs(seconds) >= size) return words.format(Math.round(seconds / size), unit)
  return words.format(0, 'minute')
}

/** "1,2 MB", "34 kB". */
export function sizeText(bytes: number, language: string): string {
  const [unit, amount] =
    bytes >= 1_000_000 ? ['megabyte', bytes / 1_000_000] : ['kilobyte', Math.max(1, bytes / 1000)]
  return figuresIn(language, {
    style: 'unit',
    unit,
    maximumFractionDigits: bytes >= 1_000_000 ? 1 : 0,
  }).format(amount)
}
