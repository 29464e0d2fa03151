import { useQuery } from '@tanstack/react-query'
import type { SpotCard } from '@bouwkring/contract/spots'
import { useEffect, useMemo, useState } from 'react'
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

type Spots = readonly SpotCard[]
const none: Spots = []

/** The own spot that is near, the point itself, or the last own spot when the device does not tell. */
function guessOf(spots: Spots, point: QuickPoint | undefined): QuickPlace | undefined {
  const at = point ? spotAt(spots, point) : spots[0]
  if (!at) return point && { point }
  return { spot: { id: at.id, name: at.name, city: at.location.city }, point }
}

/** Where one stands, as it is guessed, with the own spots to choose from, the nearest first. */
export function useStanding(wanted: boolean) {
  const { point, refused } = useDevice(wanted)
  const around = point && { latitude: point.latitude, longitude: point.longitude }
  const near = useQuery({ ...ownOnMarketQuery(around), enabled: wanted && point !== undefined })
  const newest = useQuery({ ...ownOnMarketQuery(), enabled: wanted && refused })
  const spots = (point ? near.data : newest.data) ?? none
  // Without a network the point alone is known; what lies near is looked up again when it is sent.
  const settled = point ? !near.isPending || near.isPaused : refused && !newest.isPending
  // Once, so that a screen takes it once.
  const guess = useMemo(
    () => (settled ? guessOf(spots, point) : undefined),
    [settled, spots, point],
  )
  return { guess, spots, point, refused }
}
export type Standing = ReturnType<typeof useStanding>
