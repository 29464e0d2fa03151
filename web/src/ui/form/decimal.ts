import { figuresIn } from '@bouwkring/contract/figures'
import { isYear } from '@bouwkring/contract/year'
/** Decimals as people type and read them: "1.234,50" in Dutch, "1,234.50" in English. */

type Marks = { decimal: string; thousands: string }
const marksOf = (language: string): Marks =>
  language.startsWith('nl') ? { decimal: ',', thousands: '.' } : { decimal: '.', thousands: ',' }

/** A number, or null for any other text; thousands separators are optional and must be in the right place. */
export function parseDecimal(text: string, language: string): number | null {
  const plain = text.replace(/[\s\u00a0\u202f]/g, '').replace('−', '-')
  const { decimal, thousands } = marksOf(language)
  const grouped = new RegExp(`^-?\\d{1,3}(\\${thousands}\\d{3})+(\\${decimal}\\d*)?$`)
  if (grouped.test(plain))
    return finite(Number(plain.replaceAll(thousands, '').replace(decimal, '.')))
  // The other separator is read as decimal when it cannot mark thousands: "12.5" on a Dutch keyboard's number pad.
  const single = /^-?(\d+([.,]\d*)?|[.,]\d+)$/
  return single.test(plain) ? finite(Number(plain.replace(',', '.'))) : null
}
/** A text with more digits than a number can hold is not a number. */
const finite = (number: number) => (Number.isFinite(number) ? number : null)

/** The figure with its separators; `digits` fixes the decimals, or is the minimum when `most` is the maximum, else as many as there are (at most six). */
export function formatDecimal(
  value: number,
  language: string,
  digits?: number,
  most = digits,
): string {
  return figuresIn(
    language,
    digits === undefined
      ? { maximumFractionDigits: 6 }
      : { minimumFractionDigits: digits, maximumFractionDigits: most },
  ).format(value)
}

/** The figure of a value with a unit, without the unit: a calendar year has no separators. */
export const bareFigure = (value: number, unit: string | null | undefined, language: string) =>
  isYear(value, unit) ? String(value) : formatDecimal(value, language)
/** A figure with its unit for display: a calendar year is shown without one. */
export const figureText = (value: number, unit: string | null | undefined, language: string) =>
  [bareFigure(value, unit, language), isYear(value, unit) ? '' : unit].filter(Boolean).join(' ')

/** The text of a field once it is left: the number with its separators, or the input as typed if that text would read as another number. */
export function tidied(
  typed: string,
  value: number | null | undefined,
  language: string,
  digits?: number,
  most = digits,
): string {
  if (value === null || value === undefined) return ''
  if (Number.isNaN(value)) return typed
  const text = formatDecimal(value, language, digits, most)
  return parseDecimal(text, language) === value ? text : typed
}
