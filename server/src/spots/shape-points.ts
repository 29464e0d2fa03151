import type { FieldMessage } from '@bouwkring/contract/messages'
import type { Geometry, Position } from 'geojson'
import { parseShp } from 'shpjs'
import type { Layer } from './shape-archive.ts'

/** Arbitrarily nested lists of points. */
export type Nested = Position | Nested[]
export const isPoint = (c: Nested): c is Position => typeof c[0] === 'number'

/** Visits every point. */
export function eachPoint(coordinates: Nested, visit: (point: Position) => void) {
  if (isPoint(coordinates)) visit(coordinates)
  else for (const part of coordinates) eachPoint(part, visit)
}

/** The coordinates of a geometry. */
export const coordinatesOf = (geometry: Geometry) =>
  (geometry as { coordinates: Nested }).coordinates

/** The bounding box of geometries. */
export function boundsOf(geometries: readonly Geometry[]): [number, number, number, number] {
  const bounds: [number, number, number, number] = [Infinity, Infinity, -Infinity, -Infinity]
  for (const g of geometries) {
    eachPoint(coordinatesOf(g), ([x = Number.NaN, y = Number.NaN]) => {
      bounds[0] = Math.min(bounds[0], x)
      bounds[1] = Math.min(bounds[1], y)
      bounds[2] = Math.max(bounds[2], x)
      bounds[3] = Math.max(bounds[3], y)
    })
  }
  return bounds
}

/** The objects of a shapefile in file order; null for one without a place. */
export function objectsOf(layer: Layer): (Geometry | null)[] | FieldMessage {
  // The header gives the length of the file in 16-bit words; without this check, objects of a truncated file would be missing silently.
  if (layer.shp.length >= 28 && layer.shp.length < 2 * layer.shp.readInt32BE(24))
    return 'esri.broken'
  try {
    // Damaged counts point outside the file, which the parser detects. An object that is only a row of the table is null.
    return (parseShp(layer.shp) as (Geometry | null | undefined)[]).map((g) =>
      g && 'coordinates' in g && g.coordinates.length > 0 ? g : null,
    )
  } catch {
    return 'esri.broken'
  }
}
