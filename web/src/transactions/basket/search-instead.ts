import type { Basket } from '@bouwkring/contract/baskets'

/** The products that a basket asked already, whatever their answer. */
export const askedIn = ({ lines }: { lines: readonly Pick<Line, 'transaction'>[] }) => [
  ...new Set(lines.map(({ transaction }) => transaction.product.id)),
]
type Line = Basket['lines'][number]

/** The search for what fills a line after all: the same object type, or the same name without one, in the unit of the line; nothing that the basket asked already. */
export function searchInstead(basket: { lines: readonly Pick<Line, 'transaction'>[] }, row: Lacks) {
  const { otl, name, unit, is_released: released } = row.line.transaction.product
  return {
    view: 'list' as const,
    without: askedIn(basket),
    ...(otl ? { otl: [otl.id] } : { search: name }),
    ...(unit !== null && { unit: [unit] }),
    ...(!released && { is_released: false }),
  }
}
interface Lacks {
  line: Pick<Line, 'transaction'>
}
