import type { MarketOrder, ProductCard } from '@bouwkring/contract/market'

type Compare = (a: ProductCard, b: ProductCard) => number

const last = Number.MAX_VALUE
// Offers and demands arrive as two lists, each sorted; these comparisons merge them in the same order.
const compare: Record<MarketOrder, Compare> = {
  newest: (a, b) => b.id - a.id,
  match: (a, b) => (b.match_score ?? -1) - (a.match_score ?? -1),
  distance: (a, b) => (a.distance ?? last) - (b.distance ?? last),
  name: (a, b) => a.name.localeCompare(b.name, 'nl'),
  amount: (a, b) => (b.amount ?? -1) - (a.amount ?? -1),
}

/** Two lists merged, in the requested order. */
export const together = (offers: ProductCard[], demands: ProductCard[], order: MarketOrder) =>
  [...offers, ...demands].sort(compare[order])

const quilt = ['big', '', 'tall', '', '', '', '', 'broad', '', '']

/** The size of a tile in the quilted list, by its position; with few favourites all have the same size. */
export const tileSize = (at: number, total: number) =>
  total < 5 ? '' : (quilt[at % quilt.length] as string)
