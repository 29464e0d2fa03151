import type { FieldMessage } from '@bouwkring/contract/messages'
import type { Geometry, Position } from 'geojson'
import { parseShp } from 'shpjs'
import { amersfoort, type Convert, from, fromRd, stereographic } from '../platform/projection.ts'
import { withShift } from './rules-datum.ts'
import type { Layer } from './shape-archive.ts'
import { mostFeatures, mostPoints, thinned } from './shape-thin.ts'

/** The drawing in WGS84, ready to be shown. */
export interface Drawing {
  geojson: {
    type: 'FeatureCollection'
    features: { type: 'Feature'; properties: { layer: string }; geometry: Geometry }[]
  }
  bounds: [west: number, south: number, east: number, north: number]
  projection: string
  /** The file did not say so itself. */
  assumed: boolean
  /** Points were left out, because it had more than a map can show. */
  simplified: boolean
  /** Objects of the file without a place, which a map cannot show. */
  skipped: number
}

interface Projection {
  name: string
  assumed: boolean
  convert: Convert
}

const same: Convert = (x, y) => [x, y]
const fromOldRd = from(`${stereographic} +x_0=0 +y_0=0 ${amersfoort}`)
const fromAmersfoort = from(`+proj=longlat ${amersfoort}`)

/** As the .prj says. */
function told(prj: string): Projection | FieldMessage {
  const [, kind, name] = /^\s*(PROJ|GEOG)(?:CS|CRS)\s*\[\s*"([^"]{1,80})"/.exec(prj) ?? []
  if (kind === 'GEOG' && /Amersfoort/i.test(prj))
    return { name: 'Amersfoort', assumed: false, convert: fromAmersfoort }
  if (/RD[_ ]Old/i.test(prj)) return { name: 'RD Old', assumed: false, convert: fromOldRd }
  if (/RD[_ ]New|Amersfoort/i.test(prj)) return { name: 'RD New', assumed: false, convert: fromRd }
  if (name === undefined) return 'esri.projection'
  const shifted = withShift(prj)
  if (shifted === null) return 'esri.projection'
  try {
    return { name, assumed: false, convert: from(shifted) }
  } catch {
    return 'esri.projection'
  }
}

/** As the coordinates look: those of RD New lie far outside what degrees can be. */
function looksLike([west, south, east, north]: readonly [number, number, number, number]):
  Projection | FieldMessage {
  if (west >= -7000 && east <= 300_000 && south >= 289_000 && north <= 629_000)
    return { name: 'RD New', assumed: true, convert: fromRd }
  if (west >= -180 && east <= 180 && south >= -90 && north <= 90)
    return { name: 'WGS84', assumed: true, convert: same }
  return 'esri.projection'
}

type Nested = Position | Nested[]
const isPoint = (c: Nested): c is Position => typeof c[0] === 'number'

function eachPoint(coordinates: Nested, visit: (point: Position) => void) {
  if (isPoint(coordinates)) visit(coordinates)
  else for (const part of coordinates) eachPoint(part, visit)
}

const round = (degrees: number) => Math.round(degrees * 1e6) / 1e6

function converted(coordinates: Nested, convert: Convert): Nested {
  if (!isPoint(coordinates)) return coordinates.map((part) => converted(part, convert))
  const [longitude, latitude] = convert(coordinates[0] as number, coordinates[1] as number)
  return [round(longitude), round(latitude)]
}

const coordinatesOf = (geometry: Geometry) => (geometry as { coordinates: Nested }).coordinates

function boundsOf(geometries: readonly Geometry[]): [number, number, number, number] {
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

interface Objects {
  geometries: Geometry[]
  skipped: number
}

function read(layer: Layer): Objects | FieldMessage {
  try {
    // Damaged counts lead outside the file, which the reader notices. An object may be a row of the table only: null.
    const found = parseShp(layer.shp) as (Geometry | null | undefined)[]
    const geometries = found.filter(
      (g): g is Geometry => !!g && 'coordinates' in g && g.coordinates.length > 0,
    )
    return { geometries, skipped: found.length - geometries.length }
  } catch {
    return 'esri.broken'
  }
}

const onEarth = ([west, south, east, north]: readonly number[]) =>
  [west, south, east, north].every(Number.isFinite) &&
  (west as number) >= -180 &&
  (east as number) <= 180 &&
  (south as number) >= -90 &&
  (north as number) <= 90

/** One layer in WGS84. */
function drawLayer(layer: Layer): (Objects & { projection: Projection }) | FieldMessage {
  const objects = read(layer)
  if (typeof objects === 'string') return objects
  const { geometries: given, skipped } = objects
  if (given.length === 0)
    return { geometries: [], skipped, projection: { name: 'WGS84', assumed: true, convert: same } }
  if (given.length > mostFeatures || pointsOf(given) > mostPoints) return 'esri.tooDetailed'
  const projection = layer.prj === null ? looksLike(boundsOf(given)) : told(layer.prj)
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

/** All layers as one drawing in WGS84; or why it is not taken. */
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
