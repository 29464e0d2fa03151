import type { Geometry, Position } from 'geojson'

/** The most points and objects that are read. */
export const mostPoints = 200_000
export const mostFeatures = 5_000
/** The most points that a map is given to show. */
export const mostShown = 20_000

const metre = 1 / 111_000
/** About half a metre: what nobody misses on the map of a spot. */
const finest = 0.5 * metre
/** A degree of longitude is this much shorter here than one of latitude. */
const narrow = 0.61

const apart = ([x = 0, y = 0]: Position, [u = 0, v = 0]: Position) =>
  Math.hypot((x - u) * narrow, y - v)

/** A line without the points that lie closer than this to the one before. Its ends stay. */
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

/** A ring stays one: four points at least, the last of which is the first. */
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

/** The same shapes with no more points than a map can show, as fine as that allows; null when they cannot be had with so few. */
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
