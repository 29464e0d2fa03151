import type { Product } from '@bouwkring/contract/products'

/** What an amount comes to in euro cents, at a price that stands or from where bids begin; null where there is none to count with. A demand has no price. */
export function totalOf(
  { price, is_released: released }: Pick<Product, 'price' | 'is_released'>,
  amount: number | null,
): { from: boolean; cents: number } | null {
  if (!released || price.value === null || amount === null || !(amount > 0)) return null
  return { from: price.type === 'from', cents: Math.round(price.value * amount) }
}
