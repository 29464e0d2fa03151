import type { Product } from '@bouwkring/contract/products'

/** The total for an amount in euro cents, at a fixed price or from the starting price; null if it cannot be computed. A demand has no price. */
export function totalOf(
  { price, is_released: released }: Pick<Product, 'price' | 'is_released'>,
  amount: number | null,
): { from: boolean; cents: number } | null {
  if (!released || price.value === null || amount === null || !(amount > 0)) return null
  return { from: price.type === 'from', cents: Math.round(price.value * amount) }
}
