import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { nearestPlace } from '../../places/index.ts'
import { ownOnMarketQuery, spotAt } from '../../spots/index.ts'
import type { QuickPlace, QuickPoint } from './draft.ts'

/** Where the device is: asked once, and named after the nearest town when that can be asked. */
function useDevice(wanted: boolean) {
  const [point, setPoint] = useState<QuickPoint>()
  const [refused, setRefused] = useState(false)
  useEffect(() => {
    if (!wanted) return
    if (!('geolocation' in navigator)) return setRefused(true)
    let gone = false
    const found = async ({ coords }: GeolocationPosition) => {
      const here = {
        latitude: Number(coords.latitude.toFixed(5)),
        longitude: Number(coords.longitude.toFixed(5)),
        exact: Math.round(coords.accuracy),
      }
      setPoint(here)
      const place = await nearestPlace(here.latitude, here.longitude).catch(() => null)
      if (!gone && place) setPoint({ ...here, city: place.name, postalcode: place.postcode })
    }
    navigator.geolocation.getCurrentPosition(
      (position) => void found(position),
      () => setRefused(true),
      { enableHighAccuracy: true, timeout: 10_000, maximumAge: 60_000 },
    )
    return () => {
      gone = true
    }
  }, [wanted])
  return { point, refused }
}

/** Where one stands, as it is guessed: the own spot that is near, the point itself, or the last own spot when the device does not tell. */
export function useStanding(wanted: boolean) {
  const { point, refused } = useDevice(wanted)
  const around = point && { latitude: point.latitude, longitude: point.longitude }
  const near = useQuery({ ...ownOnMarketQuery(around), enabled: wanted && point !== undefined })
  const newest = useQuery({ ...ownOnMarketQuery(), enabled: wanted && refused })
  const cardOf = (spot: { id: number; name: string; location: { city: string } } | undefined) =>
    spot && { id: spot.id, name: spot.name, city: spot.location.city }
  const spots = (point ? near.data : newest.data) ?? []
  // Without a network the point alone is known; what lies near is looked up again when it is sent.
  const settled = point ? !near.isPending || near.isPaused : refused && !newest.isPending
  const at = cardOf(point ? spotAt(spots, point) : spots[0])
  const guess: QuickPlace | undefined = !settled
    ? undefined
    : at
      ? { spot: at, point }
      : point && { point }
  return { guess, spots, point, refused }
}
export type Standing = ReturnType<typeof useStanding>
