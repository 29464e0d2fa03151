import { market, type ProductCard } from '@bouwkring/contract/market'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from '../texts/index.ts'
import { call } from '../platform/api.ts'
import { tellError } from '../platform/tell-error.ts'
import { showToast } from '../ui/index.ts'

interface Wish {
  id: number
  name: string
  on: boolean
}

const isCard = (value: unknown): value is ProductCard =>
  typeof value === 'object' && value !== null && 'id' in value && 'is_favorite' in value

/** The same data with the heart of one product changed; a list without it is returned as it was. */
function marked(data: unknown, { id, on }: Wish): unknown {
  const one = (value: unknown) =>
    isCard(value) && value.id === id ? { ...value, is_favorite: on } : value
  if (Array.isArray(data)) return data.map(one)
  if (typeof data === 'object' && data !== null && 'hydra:member' in data)
    return { ...data, 'hydra:member': (data['hydra:member'] as unknown[]).map(one) }
  return one(data)
}

/** Keeps or drops a favourite: at once on the screen, taken back when the server refuses. Dropping can be undone. */
export function useFavourite() {
  const client = useQueryClient()
  const { t } = useTranslation('market')
  const mutation = useMutation({
    mutationKey: ['market', 'favourite'],
    mutationFn: ({ id, on }: Wish) =>
      call(on ? market.addFavorite : market.removeFavorite, { params: { id } }),
    meta: { quiet: true },
    onMutate: async (wish) => {
      await client.cancelQueries({ queryKey: ['market'] })
      const before = client.getQueriesData({ queryKey: ['market'] })
      client.setQueriesData({ queryKey: ['market'] }, (data: unknown) => marked(data, wish))
      return { before }
    },
    onError: (error, { name }, kept) => {
      for (const [key, data] of kept?.before ?? []) client.setQueryData(key, data)
      tellError(error, t('favourite.failed', { name, why: error.message }))
    },
    onSuccess: (_, { id, name, on }) => {
      if (!on)
        showToast(t('favourite.removed', { name }), {
          action: {
            label: t('favourite.undo'),
            onClick: () => mutation.mutate({ id, name, on: true }),
          },
        })
    },
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: ['market'] }),
        client.invalidateQueries({ queryKey: ['products'] }),
        client.invalidateQueries({ queryKey: ['matching', 'list'] }),
        client.invalidateQueries({ queryKey: ['matching', 'near'] }),
      ]),
  })
  return mutation
}
