import type { Product } from '@bouwkring/contract/products'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../texts/index.ts'
import { ownReservationsQuery } from './api.ts'
import { ownText } from './own-text.ts'

/** The open reservation of the user's organisation on another organisation's product, as one line; undefined if there is none. */
export function useOwn(product: Product): string | undefined {
  const { t, i18n } = useTranslation('facts')
  const { data } = useQuery({ ...ownReservationsQuery(product.id), enabled: product.is_external })
  const mine = product.is_external ? data?.['hydra:member'][0] : undefined
  return mine && ownText(mine, t, i18n.language)
}
