import type { FieldMessage } from '@bouwkring/contract/messages'
import type { Geometry, Position } from 'geojson'
import { parseShp } from 'shpjs'
import type { Layer } from './shape-archive.ts'

/** Points in lists in lists. */
export type Nested = Position | Nested[]
export const isPoint = (c: Nested): c is Position => typeof c[0] === 'number'

/** Visits every point. */
export function eachPoint(coordinates: Nested, visit: (point: Position) => void) {
  if (isPoint(coordinates)) visit(coordinates)
  else for (const part of coordinates) eachPoint(part, visit)
}

/** Where a geometry has its points. */
export const coordinatesOf = (geometry: Geometry) =>
  (geometry as { coordinates: Nested }).coordinates

/** The box around geometries. */
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

/** The objects of a shapefile in the order of the file; null for one without a place. */
export function objectsOf(layer: Layer): (Geometry | null)[] | FieldMessage {
  try {
    // Damaged counts lead outside the file, which the reader notices. An object may be a row of the table only: null.
    return (parseShp(layer.shp) as (Geometry | null | undefined)[]).map((g) =>
      g && 'coordinates' in g && g.coordinates.length > 0 ? g : null,
    )
  } catch {
    return 'esri.broken'
  }
}
