import placeRows from './places.json' with { type: 'json' }
import type { Random } from './random.ts'

/** A place in the gazetteer (server/data/gazetteer) that has a spot or an office. */
export interface Place {
  municipality: string
  province: string
  /** Four digits of one of its postcodes. */
  postcode: string
  latitude: number
  longitude: number
}

export function placeOf(city: string): Place {
  const place = (placeRows as Record<string, Place>)[city]
  if (!place) throw new Error(`No place ${city}`)
  return place
}

/** A postcode of the place with invented letters. */
export function postalcodeIn(place: Place, random: Random): string {
  const letters = 'ABCDEGHJKLMNPRTVWXZ'
  const one = () => letters[random.whole(0, letters.length - 1)]!
  return `${place.postcode} ${one()}${one()}`
}

/** A point within about 900 metres of the centre of the place. */
export function pointIn(place: Place, random: Random): { latitude: number; longitude: number } {
  const near = (degrees: number, spread: number) =>
    Number((degrees + (random.next() - 0.5) * spread).toFixed(5))
  return { latitude: near(place.latitude, 0.012), longitude: near(place.longitude, 0.018) }
}

/** Metres over the earth's surface. */
export function metresBetween(
  a: { latitude: number; longitude: number },
  b: { latitude: number; longitude: number },
): number {
  const rad = Math.PI / 180
  const h =
    Math.sin(((b.latitude - a.latitude) * rad) / 2) ** 2 +
    Math.cos(a.latitude * rad) *
      Math.cos(b.latitude * rad) *
      Math.sin(((b.longitude - a.longitude) * rad) / 2) ** 2
  return 2 * 6_371_000 * Math.asin(Math.sqrt(h))
}
