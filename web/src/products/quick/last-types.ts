import type { ProductCard } from '@bouwkring/contract/market'

/** The object types last offered by the user's organisation, those of the user's own spots first; each with a product of that type. */
export function lastTypes(cards: readonly ProductCard[], ownSpots: ReadonlySet<number>) {
  const mine = cards.filter(({ spot }) => ownSpots.has(spot.id))
  const others = cards.filter(({ spot }) => !ownSpots.has(spot.id))
  const byType = new Map<number, ProductCard>()
  for (const card of [...mine, ...others])
    if (card.otl && !byType.has(card.otl.id)) byType.set(card.otl.id, card)
  return [...byType.values()].slice(0, 3)
}
