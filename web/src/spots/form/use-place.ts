import type { SpotLocation } from '@bouwkring/contract/spots'
import { useWatch } from 'react-hook-form'
import { nearestPlace } from '../api.ts'
import type { SpotForm } from './spot-form.ts'

const whole = (location: Partial<SpotLocation> | undefined): SpotLocation => ({
  latitude: null,
  longitude: null,
  street: '',
  housenumber: '',
  postalcode: '',
  city: '',
  ...location,
})

/** The current place in the form. */
export const usePlace = (form: SpotForm): SpotLocation =>
  whole(useWatch({ control: form.control, name: 'location' }))

/** Moves the pin, with the known parts of the address there. */
export function movePin(form: SpotForm, change: Partial<SpotLocation>) {
  form.setValue(
    'location',
    { ...whole(form.getValues('location')), ...change },
    { shouldDirty: true },
  )
  form.clearErrors('location')
}

/** Puts the pin where the user clicked on the map; the town is filled in if the gazetteer knows it. */
export async function pinAt(form: SpotForm, lat: number, lng: number) {
  const point = { latitude: Number(lat.toFixed(6)), longitude: Number(lng.toFixed(6)) }
  movePin(form, point)
  // Without a response the pin is still right, and the user can type the town.
  const near = await nearestPlace(point.latitude, point.longitude).catch(() => null)
  const now = form.getValues('location')
  if (near && now?.latitude === point.latitude && now.longitude === point.longitude)
    movePin(form, { city: near.name, postalcode: '', street: '', housenumber: '' })
}
