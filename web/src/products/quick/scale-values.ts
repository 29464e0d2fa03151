import type { ProductProperty } from '@bouwkring/contract/products'
import { rangeOf } from '../property-rules.ts'

const most = 7

/** The values of a scale that has so few that each can be a button; none for a longer one. */
export function valuesOf({ type, data }: Pick<ProductProperty, 'type' | 'data'>): number[] {
  if (type !== 'slider') return []
  const { min, max, step } = rangeOf(data)
  const count = Math.floor((max - min) / step + 1e-9) + 1
  return count > most ? [] : Array.from({ length: count }, (_, at) => min + at * step)
}
