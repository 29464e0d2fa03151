import type { Product } from '@bouwkring/contract/products'
import type { SpotCard } from '@bouwkring/contract/spots'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useHolds } from '../accounts/index.ts'
import { nearSpotsQuery } from '../spots/index.ts'
import { routeQuery } from './api.ts'

export type PlacedSpot = SpotCard & { location: { latitude: number; longitude: number } }

const isPlaced = (spot: SpotCard): spot is PlacedSpot =>
  spot.location.latitude !== null && spot.location.longitude !== null
const nowhere = { latitude: 0, longitude: 0 }

const nearestOf = (spots: readonly PlacedSpot[]) =>
  spots.find(({ status }) => status === 'active') ?? spots[0]

/** The route between a product and a spot of the viewer's organisation: the nearest spot until another is chosen; none for a product of the same organisation. */
export function useRoute(product: Product) {
  const [all, mine] = [useHolds('READ_ALL_SPOTS'), useHolds('READ_MY_SPOTS')]
  const { position } = product
  const near = useQuery({
    ...nearSpotsQuery(position ?? nowhere, all),
    enabled: position !== null && (all || mine),
  })
  const [chosen, setChosen] = useState<number | null>()
  const spots = (near.data?.['hydra:member'] ?? [])
    .filter(isPlaced)
    .filter((spot) => spot.id !== product.spot.id)
  // Distances start from a spot on the market; the user can also choose a draft.
  const usual = product.is_external ? nearestOf(spots) : undefined
  const own = chosen === undefined ? usual : spots.find((spot) => spot.id === chosen)
  const route = useQuery({
    ...routeQuery(product.spot.id, own?.id ?? 0),
    enabled: own !== undefined,
  })
  return { spots, own, route: own ? route.data : undefined, choose: setChosen }
}
