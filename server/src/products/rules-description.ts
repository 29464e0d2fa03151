import type { Language } from '@bouwkring/contract/messages'
import type { ProductProperty } from '@bouwkring/contract/products'
import { isYear } from '@bouwkring/contract/year'

const figures = {
  nl: new Intl.NumberFormat('nl-NL', { maximumFractionDigits: 6 }),
  en: new Intl.NumberFormat('en-US', { maximumFractionDigits: 6 }),
}

function partOf(
  { name, value, unit }: Pick<ProductProperty, 'name' | 'value' | 'unit'>,
  language: Language,
): string {
  const [first] = value
  if (typeof first === 'number' && isYear(first, unit)) return `${name.toLowerCase()} ${first}`
  // A figure means nothing without the name of what it measures.
  return typeof first === 'number'
    ? `${name.toLowerCase()} ${figures[language].format(first)}${unit ? ` ${unit}` : ''}`
    : value.join(', ')
}

/** The short extra text of a product: its filled properties that the catalogue marks for it, in catalogue order. */
export const descriptionOf = (
  properties: readonly Pick<ProductProperty, 'name' | 'value' | 'unit'>[],
  language: Language,
) =>
  properties
    .filter((p) => p.value.length > 0)
    .map((p) => partOf(p, language))
    .join(' · ')
