import { z } from 'zod'
import type { Feature } from './rules-features.ts'

const GeoJsonFeature = z.object({
  type: z.literal('Feature'),
  properties: z.record(z.string(), z.unknown()).nullable(),
  geometry: z.object({ coordinates: z.unknown() }).nullable(),
})
const Collection = z.object({
  type: z.literal('FeatureCollection'),
  features: z.array(GeoJsonFeature),
})

type Box = [west: number, south: number, east: number, north: number]

/** The middle of all points of a geometry; null when it has none. */
function middleOf(coordinates: unknown): [number, number] | null {
  const box: Box = [Infinity, Infinity, -Infinity, -Infinity]
  const waiting: unknown[] = [coordinates]
  while (waiting.length > 0) {
    const part = waiting.pop()
    if (!Array.isArray(part)) continue
    const [x, y] = part as unknown[]
    if (typeof x === 'number' && typeof y === 'number') {
      box[0] = Math.min(box[0], x)
      box[1] = Math.min(box[1], y)
      box[2] = Math.max(box[2], x)
      box[3] = Math.max(box[3], y)
    } else waiting.push(...(part as unknown[]))
  }
  return Number.isFinite(box[0]) ? [(box[0] + box[2]) / 2, (box[1] + box[3]) / 2] : null
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** The features of GeoJSON with the middle of each geometry. Null when a file is none. */
export function featuresOfGeoJson(bytes: Uint8Array): Feature[] | null {
  const text = new TextDecoder().decode(bytes)
  if (!text.trimStart().startsWith('{')) return null
  const read = Collection.safeParse(parsed(text))
  return read.success
    ? read.data.features.map(({ properties, geometry }) => ({
        properties: properties ?? {},
        place: middleOf(geometry?.coordinates),
      }))
    : null
}
