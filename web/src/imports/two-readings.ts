import type { NumberStyle } from '@bouwkring/contract/import-fields'
import { localeOf } from '../platform/language.ts'

/** The number in a text such as `12.500`, with the comma or the point as decimal separator. */
export function readAs(text: string, style: NumberStyle): number {
  const [grouping, decimal] = style === 'comma' ? ['.', ','] : [',', '.']
  return Number(
    text
      .replace(/[^\d.,-]/g, '')
      .replaceAll(grouping, '')
      .replace(decimal, '.'),
  )
}

/** A number without thousands separators, so that it can be read in one way only. */
export const plainNumber = (value: number, language: string) =>
  new Intl.NumberFormat(localeOf(language), {
    useGrouping: false,
    maximumFractionDigits: 6,
  }).format(value)
