/** The rule of the least amount, without a schema, because the first load of a product includes it. */

/** The smallest amount of a product that can be requested: its least amount, or all that is left if that is less; 0 for any amount. */
export const leastOf = (product: {
  least_amount: number | null
  amount: number | null
  amount_type: number
}) =>
  product.amount_type === 0
    ? Math.min(product.least_amount ?? 0, product.amount ?? 0)
    : (product.least_amount ?? 0)
