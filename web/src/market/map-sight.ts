import type { MapSight, Position } from '../ui/map/index.ts'
import { readSight, type SearchState } from './search-state.ts'

const metresPerDegree = 111_320
/** Kilometres shown around a place that has no range. */
const around = 25

/** The corners of the searched area. */
function corners(area: string): Position[] {
  const [west, south, east, north] = area.split(',').map(Number) as [number, number, number, number]
  return [
    { lat: south, lng: west },
    { lat: north, lng: east },
  ]
}

/** The view of the map: where the user left it, else the searched area or the circle around the place, else the country. */
export function sightOf({ area, latitude, longitude, range, map }: SearchState): {
  centre?: Position
  zoom?: number
  fitTo?: Position[]
} {
  const left = readSight(map)
  if (left) return left
  if (area) return { fitTo: corners(area) }
  if (latitude === undefined || longitude === undefined) return {}
  const up = ((range ?? around) * 1000) / metresPerDegree
  const aside = up / Math.cos((latitude * Math.PI) / 180)
  return {
    fitTo: [
      { lat: latitude - up, lng: longitude - aside },
      { lat: latitude + up, lng: longitude + aside },
    ],
  }
}

/** The circle of the range around the place. */
export function circleOf({ latitude, longitude, range }: SearchState) {
  return latitude === undefined || longitude === undefined || range === undefined
    ? {}
    : { circle: { lat: latitude, lng: longitude, metres: range * 1000 } }
}

/** West, south, east, north, in the API's format for an area. */
export const areaText = ({ west, south, east, north }: MapSight) =>
  [west, south, east, north].map((n) => n.toFixed(4)).join(',')

/** Latitude, longitude, zoom, in the URL's format. */
export const sightText = ({ centre, zoom }: MapSight) =>
  `${centre.lat.toFixed(5)},${centre.lng.toFixed(5)},${zoom}`
