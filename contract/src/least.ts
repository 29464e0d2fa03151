/** The rule of the least amount, without a schema: the first load of a product has it. */

/** The least of a product that can be asked for: what is given at once, or all that is left where that is less; 0 for any amount. */
export const leastOf = (product: {
  least_amount: number | null
  amount: number | null
  amount_type: number
}) =>
  product.amount_type === 0
    ? Math.min(product.least_amount ?? 0, product.amount ?? 0)
    : (product.least_amount ?? 0)
