import type { Transport } from '@bouwkring/contract/products'
import { useQuery } from '@tanstack/react-query'
import { productQuery, spotReadyQuery } from './api.ts'

/** How the newest offer or demand of a spot is transported, so that it is asked once for all that lies there; nothing while it is not known. */
export function useLastTransport(spotId: number, released: boolean): Transport[] | undefined {
  const { data } = useQuery(spotReadyQuery(spotId))
  const last = data?.['hydra:member'].findLast((row) => row.is_released === released)
  const { data: product } = useQuery({ ...productQuery(last?.id ?? 0), enabled: Boolean(last) })
  return product?.transport
}
