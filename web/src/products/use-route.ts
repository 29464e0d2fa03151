import type { Product } from '@bouwkring/contract/products'
import type { SpotCard } from '@bouwkring/contract/spots'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useHolds } from '../accounts/index.ts'
import { mySpotsQuery } from '../spots/index.ts'
import { routeQuery } from './api.ts'

export type PlacedSpot = SpotCard & { location: { latitude: number; longitude: number } }
interface Point { latitude: number; longitude: number }

const isPlaced = (spot: SpotCard): spot is PlacedSpot => spot.location.latitude !== null && spot.location.longitude !== null
// Near enough to order spots within one country; the distance that is shown comes from the server.
const apart = (a: Point, b: Point) => Math.hypot(a.latitude - b.latitude, (a.longitude - b.longitude) * Math.cos((a.latitude * Math.PI) / 180))

/** The way between a product and one of the viewer's own spots: the nearest, until another is chosen; none for a product of the own organisation. */
export function useRoute(product: Product) {
  const mine = useQuery({ ...mySpotsQuery(), enabled: useHolds('READ_MY_SPOTS') })
  const [chosen, setChosen] = useState<number | null>()
  const { position } = product
  const spots = position ? (mine.data?.['hydra:member'] ?? []).filter(isPlaced).filter((spot) => spot.id !== product.spot.id && spot.status !== 'archived').sort((a, b) => apart(a.location, position) - apart(b.location, position)) : []
  const usual = product.is_external ? spots[0] : undefined
  const own = chosen === undefined ? usual : spots.find((spot) => spot.id === chosen)
  const route = useQuery({ ...routeQuery(product.spot.id, own?.id ?? 0), enabled: own !== undefined })
  return { spots, own, route: own ? route.data : undefined, choose: setChosen }
}
