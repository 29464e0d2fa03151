import { amsterdamDay } from '@bouwkring/contract/day'

const time = String.raw`\d{1,2}[:.]\d{2}(?:[:.]\d{2}(?:[.,]\d{1,9})?)?`
// 12-03-2027 14:30, 1 maart 2027 om 9.00 uur, 3/12/2027 2:30 PM.
const behind = new RegExp(
  String.raw`(?:T|,? (?:om |at )?)${time}(?: ?(?:am|pm|a\.m\.|p\.m\.|uur|u|h))?$`,
  'i',
)
const withZone =
  /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)? ?(?:Z|[+-]\d{2}:?\d{2})$/i

/** The day of a moment, as a text: without its time, and in the Netherlands if it says its time zone (`2027-03-11T23:00:00Z` is 12 March). */
export function withoutTime(text: string): string {
  if (!withZone.test(text)) return text.replace(behind, '')
  const at = new Date(text.replace(/ (?=[Z+-])/i, '').replace(' ', 'T'))
  return Number.isNaN(at.getTime()) ? text : amsterdamDay(at)
}

// An unformatted date of a workbook: the number of days since 30 December 1899, here of the years 1982 to 2118.
const serial = /^([3-7]\d{4})(?:[.,]\d{1,15})?$/
const first = Date.UTC(1899, 11, 30)
/** The day that a spreadsheet's number stands for, `46458` or `46458,604`; null when it is no such number. */
export function dayOfSerial(text: string): string | null {
  const [, days] = serial.exec(text) ?? []
  return days === undefined
    ? null
    : new Date(first + Number(days) * 86_400_000).toISOString().slice(0, 10)
}

const now: ReadonlySet<string> = new Set(
  'nu, vanaf nu, per direct, direct, direct beschikbaar, direct leverbaar, onmiddellijk, per heden, heden, vandaag, now, from now, immediately, immediate, available now, today'.split(
    ', ',
  ),
)
/** Whether a text says that something is available from now on. */
export const saysNow = (text: string) => now.has(text.toLowerCase().replace(/[.!]+$/, ''))
