import type { FieldMessage } from '@bouwkring/contract/messages'
import type { Geometry } from 'geojson'
import type { Convert } from '../platform/projection.ts'
import type { Layer } from './shape-archive.ts'
import {
  boundsOf,
  coordinatesOf,
  eachPoint,
  isPoint,
  type Nested,
  objectsOf,
} from './shape-points.ts'
import { noProjection, type Projection, projectionOf } from './shape-projection.ts'
import { mostFeatures, mostPoints, thinned } from './shape-thin.ts'

/** The drawing in WGS84, ready to display. */
export interface Drawing {
  geojson: {
    type: 'FeatureCollection'
    features: { type: 'Feature'; properties: { layer: string }; geometry: Geometry }[]
  }
  bounds: [west: number, south: number, east: number, north: number]
  projection: string
  /** The file itself did not state it. */
  assumed: boolean
  /** Points were left out, because there were more than a map can show. */
  simplified: boolean
  /** Number of objects without a place, which a map cannot show. */
  skipped: number
}

const round = (degrees: number) => Math.round(degrees * 1e6) / 1e6

function converted(coordinates: Nested, convert: Convert): Nested {
  if (!isPoint(coordinates)) return coordinates.map((part) => converted(part, convert))
  const [longitude, latitude] = convert(coordinates[0] as number, coordinates[1] as number)
  return [round(longitude), round(latitude)]
}

const onEarth = ([west, south, east, north]: readonly number[]) =>
  [west, south, east, north].every(Number.isFinite) &&
  (west as number) >= -180 &&
  (east as number) <= 180 &&
  (south as number) >= -90 &&
  (north as number) <= 90

interface Objects {
  geometries: Geometry[]
  skipped: number
}

/** One layer in WGS84. */
function drawLayer(layer: Layer): (Objects & { projection: Projection }) | FieldMessage {
  const objects = objectsOf(layer)
  if (typeof objects === 'string') return objects
  const given = objects.filter((g) => g !== null)
  const skipped = objects.length - given.length
  if (given.length === 0) return { geometries: [], skipped, projection: noProjection }
  if (given.length > mostFeatures || pointsOf(given) > mostPoints) return 'esri.tooDetailed'
  const projection = projectionOf(layer.prj, boundsOf(given))
  if (typeof projection === 'string') return projection
  return {
    geometries: given.map(
      (g) =>
        ({
          type: g.type,
          coordinates: converted(coordinatesOf(g), projection.convert),
        }) as Geometry,
    ),
    skipped,
    projection,
  }
}

const pointsOf = (geometries: readonly Geometry[]) => {
  let points = 0
  for (const g of geometries) eachPoint(coordinatesOf(g), () => points++)
  return points
}

/** All layers as one drawing in WGS84; or why it is rejected. */
export function draw(layers: readonly Layer[]): Drawing | FieldMessage {
  const found: { layer: string; geometry: Geometry }[] = []
  let projection: Projection | null = null
  let skipped = 0
  for (const layer of layers) {
    const drawn = drawLayer(layer)
    if (typeof drawn === 'string') return drawn
    skipped += drawn.skipped
    for (const geometry of drawn.geometries) found.push({ layer: layer.name, geometry })
    if (found.length > mostFeatures || pointsOf(found.map((f) => f.geometry)) > mostPoints)
      return 'esri.tooDetailed'
    if (drawn.geometries.length > 0) projection ??= drawn.projection
  }
  if (projection === null) return 'esri.empty'
  const bounds = boundsOf(found.map((f) => f.geometry))
  if (!onEarth(bounds)) return 'esri.projection'
  const shown = thinned(found.map((f) => f.geometry))
  if (!shown) return 'esri.tooDetailed'
  const features = found.map((f, i) => ({
    type: 'Feature' as const,
    properties: { layer: f.layer },
    geometry: shown.geometries[i] ?? f.geometry,
  }))
  return {
    geojson: { type: 'FeatureCollection', features },
    bounds,
    projection: projection.name,
    assumed: projection.assumed,
    simplified: shown.simplified,
    skipped,
  }
}
