import type { Geometry, Position } from 'geojson'

/** Maximum number of points and objects that are read. */
export const mostPoints = 200_000
export const mostFeatures = 5_000
/** Maximum number of points sent to a map. */
export const mostShown = 20_000

const metre = 1 / 111_000
/** About half a metre: too little to notice on the map of a spot. */
const finest = 0.5 * metre
/** Length of a degree of longitude here, relative to one of latitude. */
const narrow = 0.61

const apart = ([x = 0, y = 0]: Position, [u = 0, v = 0]: Position) =>
  Math.hypot((x - u) * narrow, y - v)

/** A line without points closer than this to the previous one. Its ends stay. */
function line(points: Position[], least: number): Position[] {
  const last = points.at(-1)
  let kept = points[0]
  if (!last || !kept || points.length <= 2) return points
  const result = [kept]
  for (const point of points.slice(1, -1)) {
    if (apart(point, kept) < least) continue
    kept = point
    result.push(point)
  }
  return [...result, last]
}

/** A ring remains a ring: at least four points, of which the last equals the first. */
function ring(points: Position[], least: number): Position[] {
  const result = line(points, least)
  if (result.length >= 4 || points.length <= 4) return result.length >= 4 ? result : points
  const end = points.length - 1
  return [0, 1 / 3, 2 / 3, 1].map((part) => points[Math.floor(part * end)] as Position)
}

function thin(geometry: Geometry, least: number): Geometry {
  if (geometry.type === 'LineString')
    return { ...geometry, coordinates: line(geometry.coordinates, least) }
  if (geometry.type === 'MultiLineString')
    return { ...geometry, coordinates: geometry.coordinates.map((part) => line(part, least)) }
  if (geometry.type === 'Polygon')
    return { ...geometry, coordinates: geometry.coordinates.map((part) => ring(part, least)) }
  if (geometry.type === 'MultiPolygon')
    return {
      ...geometry,
      coordinates: geometry.coordinates.map((area) => area.map((part) => ring(part, least))),
    }
  return geometry
}

function count({ type, ...geometry }: Geometry): number {
  const coordinates = (geometry as { coordinates: unknown[] }).coordinates
  return type === 'Point'
    ? 1
    : coordinates.flat(
        type === 'MultiPolygon' ? 2 : type === 'Polygon' || type === 'MultiLineString' ? 1 : 0,
      ).length
}

/** The same shapes with at most the number of points a map can show, in the finest detail that allows; null when that is not possible. */
export function thinned(
  geometries: Geometry[],
): { geometries: Geometry[]; simplified: boolean } | null {
  const total = (all: readonly Geometry[]) => all.reduce((sum, g) => sum + count(g), 0)
  if (total(geometries) <= mostShown) return { geometries, simplified: false }
  for (let least = finest; least < 1; least *= 2) {
    const result = geometries.map((g) => thin(g, least))
    if (total(result) <= mostShown) return { geometries: result, simplified: true }
  }
  return null
}
