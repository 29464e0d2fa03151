import { useState } from 'react'
import { useTranslation } from '../texts/index.ts'
import { type NamedPoint, nearestPlace } from './api.ts'

/** Asks the device for its position and names that point after the nearest place. */
export function useHere(onFound: (place: NamedPoint) => void) {
  const { t } = useTranslation('places')
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string>()
  const name = async ({ coords }: GeolocationPosition) => {
    const point = {
      latitude: Number(coords.latitude.toFixed(5)),
      longitude: Number(coords.longitude.toFixed(5)),
    }
    try {
      const place = await nearestPlace(point.latitude, point.longitude)
      onFound({ ...place, name: place?.name ?? t('here.name'), ...point })
    } catch {
      // Even without a name, the point itself is correct.
      onFound({ name: t('here.name'), ...point })
    }
    setBusy(false)
  }
  const fail = () => {
    setBusy(false)
    setError(t('here.denied'))
  }
  const find = () => {
    setError(undefined)
    if (!('geolocation' in navigator)) return fail()
    setBusy(true)
    navigator.geolocation.getCurrentPosition((position) => void name(position), fail, {
      timeout: 10_000,
      maximumAge: 60_000,
    })
  }
  return { find, busy, error }
}
