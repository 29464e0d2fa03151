import type { MapCluster } from '@bouwkring/contract/market'

/** Above this number of spots the map returns clusters. */
export const mostSpots = 2000

/** Width of a cluster's cell in degrees of longitude at a zoom: 64 pixels of a map whose world is 256 pixels wide at zoom 0. */
export const cellOf = (zoom: number) => (360 / 2 ** zoom) * (64 / 256)

/** Spots of one kind in one cell of the map; a single spot when there are few. Without a place (`latitudes` null): spots that the map cannot show, though they count. */
export interface MapPart {
  cell: string | null
  kind: MapCluster['kinds'][number]['kind']
  spots: number
  products: number
  /** Sums, in degrees. */
  latitudes: number | null
  longitudes: number | null
  /** The lowest id among them. */
  first: number
}

/** The parts of the map drawn as spots (id and products) and as clusters, without their colours. */
export interface Drawn {
  spots: number
  products: number
  alone: Map<number, number>
  clusters: (Omit<MapCluster, 'kinds'> & { kinds: Omit<MapCluster['kinds'][number], 'color'>[] })[]
}

function clusterOf(parts: readonly MapPart[]): Drawn['clusters'][number] {
  const sum = (value: (part: MapPart) => number) =>
    parts.reduce((total, part) => total + value(part), 0)
  const spot_count = sum((p) => p.spots)
  return {
    latitude: sum((p) => p.latitudes ?? 0) / spot_count,
    longitude: sum((p) => p.longitudes ?? 0) / spot_count,
    spot_count,
    product_count: sum((p) => p.products),
    kinds: parts
      .map(({ kind, spots }) => ({ kind, count: spots }))
      .sort((a, b) => b.count - a.count || a.kind.localeCompare(b.kind)),
  }
}

/** Combines parts: those of one cell form a cluster; a spot alone in its cell stays a spot. */
export function drawnOf(parts: readonly MapPart[]): Drawn {
  const cells = new Map<string, MapPart[]>()
  for (const part of parts) {
    if (part.cell === null) continue
    const cell = cells.get(part.cell)
    if (cell) cell.push(part)
    else cells.set(part.cell, [part])
  }
  const alone = new Map<number, number>()
  const clusters: Drawn['clusters'] = []
  for (const cell of cells.values()) {
    const [only] = cell as [MapPart, ...MapPart[]]
    if (cell.length === 1 && only.spots === 1) alone.set(only.first, only.products)
    else clusters.push(clusterOf(cell))
  }
  return {
    spots: parts.reduce((sum, p) => sum + p.spots, 0),
    products: parts.reduce((sum, p) => sum + p.products, 0),
    alone,
    clusters,
  }
}
