import type { ProductCard } from '@bouwkring/contract/market'
import type { Match } from '@bouwkring/contract/matching'

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** What can be chosen for a product, each once: its matches whose name holds the text, best first, and then what was found. */
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

/** How a choice is called: two products of one name differ by their spot. */
export const labelOf = ({ name, spot }: Pick<ProductCard, 'name' | 'spot'>) =>
  `${name} (${spot.name})`
