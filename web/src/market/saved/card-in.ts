import type { ProductCard } from '@bouwkring/contract/market'

const isCard = (value: unknown, id: number): value is ProductCard =>
  typeof value === 'object' &&
  value !== null &&
  (value as { id?: unknown }).id === id &&
  'is_released' in value

const cardsOf = (data: unknown): unknown[] => {
  if (Array.isArray(data)) return data
  const members = (data as { 'hydra:member'?: unknown } | null | undefined)?.['hydra:member']
  return Array.isArray(members) ? members : [data]
}

/** The card of a product in earlier responses: a page of a list, a whole list or a single card. */
export const cardIn = (answers: readonly unknown[], id: number): ProductCard | undefined =>
  answers.flatMap(cardsOf).find((card) => isCard(card, id))
