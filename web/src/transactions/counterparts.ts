import type { ProductCard } from '@bouwkring/contract/market'
import type { Match } from '@bouwkring/contract/matching'

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** The choices for a product, without duplicates: its matches whose name contains the text, best first, then the search results. */
export function counterparts(
  product: number,
  text: string,
  matches: readonly Pick<Match, 'own' | 'other'>[],
  found: readonly ProductCard[],
): ProductCard[] {
  const best = matches
    .map(({ own, other }) => (own.id === product ? other : own))
    .filter((card) => plain(card.name).includes(plain(text)))
  return [...new Map([...best, ...found].map((card) => [card.id, card])).values()]
}

/** The label of a choice: two products with the same name differ by their spot. */
export const labelOf = ({ name, spot }: Pick<ProductCard, 'name' | 'spot'>) =>
  `${name} (${spot.name})`
