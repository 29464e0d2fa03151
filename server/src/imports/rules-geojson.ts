import { z } from 'zod'
import type { Feature } from './rules-features.ts'

const GeoJsonFeature = z.object({
  type: z.literal('Feature'),
  properties: z.record(z.string(), z.unknown()).nullish(),
  geometry: z
    .object({ coordinates: z.unknown().optional(), geometries: z.array(z.unknown()).optional() })
    .nullish(),
})
const geometries = [
  'Point',
  'MultiPoint',
  'LineString',
  'MultiLineString',
  'Polygon',
  'MultiPolygon',
  'GeometryCollection',
] as const
const BareGeometry = z
  .object({ type: z.enum(geometries), coordinates: z.unknown(), geometries: z.unknown() })
  .partial({ coordinates: true, geometries: true })
const GeoJson = z.union([
  z.object({ type: z.literal('FeatureCollection'), features: z.array(GeoJsonFeature) }),
  GeoJsonFeature.transform((feature) => ({ features: [feature] })),
  BareGeometry.transform((geometry) => ({ features: [{ properties: null, geometry }] })),
])
const Geometry = z.object({ coordinates: z.unknown() })

type Box = [west: number, south: number, east: number, north: number]

/** The centre of all points of a geometry; null when it has none. */
function middleOf(coordinates: unknown): [number, number] | null {
  const box: Box = [Infinity, Infinity, -Infinity, -Infinity]
  const waiting: unknown[] = [coordinates]
  while (waiting.length > 0) {
    const part = waiting.pop()
    // A collection holds geometries with coordinates of their own.
    if (!Array.isArray(part)) {
      const inner = Geometry.safeParse(part)
      if (inner.success && Array.isArray(inner.data.coordinates))
        waiting.push(inner.data.coordinates)
      continue
    }
    const [x, y] = part as unknown[]
    if (typeof x === 'number' && typeof y === 'number') {
      box[0] = Math.min(box[0], x)
      box[1] = Math.min(box[1], y)
      box[2] = Math.max(box[2], x)
      box[3] = Math.max(box[3], y)
    } else for (const inner of part as unknown[]) waiting.push(inner)
  }
  return Number.isFinite(box[0]) ? [(box[0] + box[2]) / 2, (box[1] + box[3]) / 2] : null
}

/** The features of GeoJSON with the centre of each geometry: a collection, a single feature, or a geometry alone as a feature without properties. Null when it is not GeoJSON. */
export function featuresOfGeoJson(json: unknown): Feature[] | null {
  const read = GeoJson.safeParse(json)
  return read.success
    ? read.data.features.map(({ properties, geometry }) => ({
        properties: properties ?? {},
        place: middleOf(geometry?.coordinates ?? geometry?.geometries),
      }))
    : null
}
