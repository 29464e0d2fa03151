import { useQuery } from '@tanstack/react-query'
import type { SpotCard } from '@bouwkring/contract/spots'
import { useEffect, useMemo, useState } from 'react'
import { nearestPlace } from '../../places/index.ts'
import { ownOnMarketQuery, spotAt } from '../../spots/index.ts'
import type { QuickPlace, QuickPoint } from './draft.ts'

/** The device's position: requested once, and named after the nearest town if that can be looked up. */
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

type Spots = readonly SpotCard[]
const none: Spots = []

/** The user's own spot nearby, the point itself, or the user's last spot when the device gives no position. */
function guessOf(spots: Spots, point: QuickPoint | undefined): QuickPlace | undefined {
  const at = point ? spotAt(spots, point) : spots[0]
  if (!at) return point && { point }
  return { spot: { id: at.id, name: at.name, city: at.location.city }, point }
}

/** The guess of the user's position, with the user's own spots to choose from, the nearest first. */
export function useStanding(wanted: boolean) {
  const { point, refused } = useDevice(wanted)
  const around = point && { latitude: point.latitude, longitude: point.longitude }
  const near = useQuery({ ...ownOnMarketQuery(around), enabled: wanted && point !== undefined })
  const newest = useQuery({ ...ownOnMarketQuery(), enabled: wanted && refused })
  const spots = (point ? near.data : newest.data) ?? none
  // Offline, only the point is known; what is nearby is looked up again on sending.
  const settled = point ? !near.isPending || near.isPaused : refused && !newest.isPending
  // Memoized, so that a screen uses it only once.
  const guess = useMemo(
    () => (settled ? guessOf(spots, point) : undefined),
    [settled, spots, point],
  )
  return { guess, spots, point, refused }
}
export type Standing = ReturnType<typeof useStanding>
