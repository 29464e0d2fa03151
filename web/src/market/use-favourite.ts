import { market, type ProductCard } from '@bouwkring/contract/market'
import { matching } from '@bouwkring/contract/matching'
import { products } from '@bouwkring/contract/products'
import { useTranslation } from '../texts/index.ts'
import { call } from '../platform/api.ts'
import { anyFailure, useChange } from '../platform/use-change.ts'
import { showToast } from '../ui/index.ts'

interface Wish {
  id: number
  name: string
  on: boolean
}

const isCard = (value: unknown): value is ProductCard =>
  typeof value === 'object' && value !== null && 'id' in value && 'is_favorite' in value

/** The same data with one product's heart changed; a list without the product is returned as it was. */
function marked(data: unknown, { id, on }: Wish): unknown {
  const one = (value: unknown) =>
    isCard(value) && value.id === id ? { ...value, is_favorite: on } : value
  if (Array.isArray(data)) return data.map(one)
  if (typeof data === 'object' && data !== null && 'hydra:member' in data)
    return { ...data, 'hydra:member': (data['hydra:member'] as unknown[]).map(one) }
  return one(data)
}

/** Adds or drops a favourite: on screen at once, reverted when the server rejects it. Dropping can be undone. */
export function useFavourite() {
  const { t } = useTranslation('market')
  const change = useChange(
    ({ id, on }: Wish) => call(on ? market.addFavorite : market.removeFavorite, { params: { id } }),
    {
      atOnce: { of: [market], as: marked },
      forgets: [market, products, matching.list, matching.near],
      alsoAfter: anyFailure,
      failed: ({ message }, { name }) => t('favourite.failed', { name, why: message }),
      takes: (_, { id, name, on }) => {
        if (!on)
          showToast(t('favourite.removed', { name }), {
            action: {
              label: t('favourite.undo'),
              onClick: () => change.mutate({ id, name, on: true }),
            },
          })
      },
    },
  )
  return change
}
