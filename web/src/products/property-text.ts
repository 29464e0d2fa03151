import type { ProductProperty } from '@bouwkring/contract/products'
import { dayText } from '../platform/format.ts'
import { figureText, formatDecimal } from '../ui/form/index.ts'

/** The value of a property in words: figures with their unit, dates as DD-MM-YYYY. */
export function propertyText(
  { type, value, unit }: Pick<ProductProperty, 'type' | 'value' | 'unit'>,
  language: string,
): string {
  const [only, ...more] = value
  if (typeof only === 'number' && more.length === 0) return figureText(only, unit, language)
  const text = value
    .map((v) =>
      typeof v === 'number' ? formatDecimal(v, language) : type === 'date' ? dayText(v) : v,
    )
    .join(', ')
  return unit && text !== '' ? `${text} ${unit}` : text
}

/** Properties under the name of their group; those without a group last, under ''. */
export function grouped<P extends Pick<ProductProperty, 'group'>>(
  properties: readonly P[],
): [string, P[]][] {
  const groups = new Map<string, P[]>()
  for (const p of properties) groups.set(p.group ?? '', [...(groups.get(p.group ?? '') ?? []), p])
  return [...groups].sort(([a], [b]) => Number(a === '') - Number(b === ''))
}
