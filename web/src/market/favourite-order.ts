import type { MarketOrder, ProductCard } from '@bouwkring/contract/market'

type Compare = (a: ProductCard, b: ProductCard) => number

const last = Number.MAX_VALUE
// Offers and demands come as two lists, each in order; these put them together in that same order.
const compare: Record<MarketOrder, Compare> = {
  newest: (a, b) => b.id - a.id,
  match: (a, b) => (b.match_score ?? -1) - (a.match_score ?? -1),
  distance: (a, b) => (a.distance ?? last) - (b.distance ?? last),
  name: (a, b) => a.name.localeCompare(b.name, 'nl'),
  amount: (a, b) => (b.amount ?? -1) - (a.amount ?? -1),
}

/** Two lists as one, in the order asked. */
export const together = (offers: ProductCard[], demands: ProductCard[], order: MarketOrder) =>
  [...offers, ...demands].sort(compare[order])

const quilt = ['big', '', 'tall', '', '', '', '', 'broad', '', '']

/** The size of a tile in the quilted list, by its place; few favourites all stay the same size. */
export const tileSize = (at: number, total: number) =>
  total < 5 ? '' : (quilt[at % quilt.length] as string)
