import type { Transport } from '@bouwkring/contract/products'
import { useQuery } from '@tanstack/react-query'
import { productQuery, spotReadyQuery } from './api.ts'

/** The transport of the newest offer or demand of a spot, so that the user enters it once for everything there; undefined while unknown. */
export function useLastTransport(spotId: number, released: boolean): Transport[] | undefined {
  const { data } = useQuery(spotReadyQuery(spotId))
  const last = data?.['hydra:member'].findLast((row) => row.is_released === released)
  const { data: product } = useQuery({ ...productQuery(last?.id ?? 0), enabled: Boolean(last) })
  return product?.transport
}
