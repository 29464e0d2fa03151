import type { NumberStyle } from '@bouwkring/contract/import-fields'
import { localeOf } from '../platform/language.ts'

/** The number that a text such as `12.500` is, where the comma, or the point, separates the decimals. */
export function readAs(text: string, style: NumberStyle): number {
  const [grouping, decimal] = style === 'comma' ? ['.', ','] : [',', '.']
  return Number(
    text
      .replace(/[^\d.,-]/g, '')
      .replaceAll(grouping, '')
      .replace(decimal, '.'),
  )
}

/** A number without a sign between its thousands: one that can be read in one way only. */
export const plainNumber = (value: number, language: string) =>
  new Intl.NumberFormat(localeOf(language), {
    useGrouping: false,
    maximumFractionDigits: 6,
  }).format(value)
