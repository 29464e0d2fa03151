import type { FieldMessage } from '@bouwkring/contract/messages'
import type { Geometry } from 'geojson'
import { parseDbf } from 'shpjs'
import type { Layer } from './shape-archive.ts'
import { boundsOf, objectsOf } from './shape-points.ts'
import { projectionOf } from './shape-projection.ts'

/** The attributes of an object in the table. */
export type Told = Record<string, string | number | boolean | null>
/** The objects of a shapefile, each with its attributes and its centre in WGS84. */
export interface FeatureLayer {
  name: string
  features: { properties: Told; place: [longitude: number, latitude: number] | null }[]
}

/** An invalid number or day is an empty cell in the table. */
function cellOf(value: unknown): Told[string] {
  if (value instanceof Date)
    return Number.isNaN(value.getTime())
      ? null
      : [value.getFullYear(), value.getMonth() + 1, value.getDate()]
          .map((part) => String(part).padStart(2, '0'))
          .join('-')
  if (typeof value === 'number') return Number.isFinite(value) ? value : null
  return typeof value === 'string' || typeof value === 'boolean' ? value : null
}

const deleted = 0x2a

/** The rows of a table in order; null for a deleted one. Rejects a table that claims to hold more than it does. */
function rowsOf({ dbf, encoding }: NonNullable<Layer['table']>): (Told | null)[] | FieldMessage {
  if (dbf.length < 33) return 'esri.broken'
  const [count, head, width] = [dbf.readUInt32LE(4), dbf.readUInt16LE(8), dbf.readUInt16LE(10)]
  if (width === 0 || head + count * width > dbf.length + 1) return 'esri.broken'
  try {
    return parseDbf(dbf, encoding).map((row, at) =>
      dbf[head + at * width] === deleted
        ? null
        : Object.fromEntries(Object.entries(row).map(([name, value]) => [name, cellOf(value)])),
    )
  } catch {
    return 'esri.broken'
  }
}

function placesOf(
  layer: Layer,
  objects: readonly (Geometry | null)[],
): FeatureLayer['features'][number]['place'][] | FieldMessage {
  const given = objects.filter((g) => g !== null)
  if (given.length === 0) return objects.map(() => null)
  const projection = projectionOf(layer.prj, boundsOf(given))
  if (typeof projection === 'string') return projection
  return objects.map((g) => {
    if (!g) return null
    const [west, south, east, north] = boundsOf([g])
    const [x, y] = projection.convert((west + east) / 2, (south + north) / 2)
    return [Number(x.toFixed(7)), Number(y.toFixed(7))]
  })
}

/** Each layer with its objects; or why it is rejected. */
export function featuresOf(layers: readonly Layer[]): FeatureLayer[] | FieldMessage {
  const found: FeatureLayer[] = []
  for (const layer of layers) {
    const objects = objectsOf(layer)
    if (typeof objects === 'string') return objects
    const rows = layer.table ? rowsOf(layer.table) : objects.map(() => ({}))
    if (typeof rows === 'string') return rows
    const places = placesOf(layer, objects)
    if (typeof places === 'string') return places
    found.push({
      name: layer.name,
      features: rows.flatMap((properties, at) =>
        properties ? [{ properties, place: places[at] ?? null }] : [],
      ),
    })
  }
  return found.some(({ features }) => features.length > 0) ? found : 'esri.empty'
}
