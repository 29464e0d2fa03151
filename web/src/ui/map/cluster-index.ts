import type { Map as LeafletMap } from 'leaflet'
import Supercluster from 'supercluster'
import type { MapCluster, MapMarker, Position } from './map-props.ts'
import type { ClusterPart } from './marker-svg.ts'

type Shares = { shares: Record<string, number>; number: number }
type Index = Supercluster<{ marker: MapMarker } & Shares, Shares>

/** An item on the map: a point, or a cluster of points. */
export type Drawn =
  | (Position & {
      kind: 'point'
      marker: MapMarker
      /** Only shows where it is: its cluster below it can be opened. */ shadow?: boolean
    })
  | (Position & {
      kind: 'cluster'
      /** The figure shown on it. */
      count: number
      /** How many markers it represents. */
      points: number
      parts: ClusterPart[]
      label?: string
      zoomTo?: number
    })

const CLUSTER_MAX_ZOOM = 15

/** Indexes points that keep the counts of their colours when clustered. */
export function indexMarkers(markers: MapMarker[]): Index {
  const index: Index = new Supercluster<{ marker: MapMarker } & Shares, Shares>({
    // Extent is Leaflet's tile size, so that the radius is in pixels: markers that stay separate leave each other room to be hit.
    radius: 56,
    extent: 256,
    maxZoom: CLUSTER_MAX_ZOOM,
    minPoints: 2,
    map: ({ shares, number }) => ({ shares: { ...shares }, number }),
    // Supercluster copies only the outer object between zooms: adding to `into.shares` in place would change earlier counts.
    reduce: (into, { shares, number }) => {
      const sum = { ...into.shares }
      for (const [colour, count] of Object.entries(shares)) sum[colour] = (sum[colour] ?? 0) + count
      into.shares = sum
      into.number += number
    },
  })
  return index.load(
    markers.map((marker) => ({
      type: 'Feature',
      properties: {
        marker,
        shares: { [marker.colour]: 1 },
        // A cluster of markers with figures shows their sum; other markers are counted.
        number: marker.number ?? 1,
      },
      geometry: { type: 'Point', coordinates: [marker.lng, marker.lat] },
    })),
  )
}

const partsOf = (shares: Record<string, number>) =>
  Object.entries(shares)
    .map(([colour, count]) => ({ colour, count }))
    .sort((a, b) => b.count - a.count)

/** Points at exactly the same place are fanned out, otherwise only one of them could be reached. */
function fanned(markers: MapMarker[], map: LeafletMap): Drawn[] {
  const places = new Map<string, MapMarker[]>()
  for (const marker of markers) {
    const key = `${marker.lat},${marker.lng}`
    places.set(key, [...(places.get(key) ?? []), marker])
  }
  return [...places.values()].flatMap((together) =>
    together.map((marker, at): Drawn => {
      if (together.length === 1) return { kind: 'point', marker, lat: marker.lat, lng: marker.lng }
      const angle = (2 * Math.PI * at) / together.length
      const radius = Math.max(22, together.length * 7)
      const spot = map.layerPointToLatLng(
        map.latLngToLayerPoint(marker).add([radius * Math.cos(angle), radius * Math.sin(angle)]),
      )
      return { kind: 'point', marker, lat: spot.lat, lng: spot.lng }
    }),
  )
}

type Scene = {
  map: LeafletMap
  markers: MapMarker[]
  clusters: MapCluster[]
  index: Index | undefined
  highlighted: string | undefined
}

/** Adds the clusters in view; returns the points that are on their own. */
function clustersInSight(index: Index, map: LeafletMap, drawn: Map<string, Drawn>): MapMarker[] {
  const sight = map.getBounds().pad(0.3)
  return index
    .getClusters(
      [sight.getWest(), sight.getSouth(), sight.getEast(), sight.getNorth()],
      Math.round(map.getZoom()),
    )
    .flatMap(({ properties, geometry, id }) => {
      const [lng = 0, lat = 0] = geometry.coordinates
      if (!('cluster' in properties && properties.cluster))
        return 'marker' in properties ? [properties.marker] : []
      drawn.set(`cluster-${id}`, {
        kind: 'cluster',
        lat,
        lng,
        count: properties.number,
        points: properties.point_count,
        parts: partsOf(properties.shares),
        zoomTo: index.getClusterExpansionZoom(properties.cluster_id),
      })
      return []
    })
}

/** The items visible at the current place and zoom, by key; the highlighted point is always on its own. */
export function drawClusters({
  map,
  markers,
  clusters,
  index,
  highlighted,
}: Scene): Map<string, Drawn> {
  const drawn = new Map<string, Drawn>()
  for (const { id, ...cluster } of clusters)
    drawn.set(`given-${id}`, { kind: 'cluster', points: cluster.count, ...cluster })
  const points = index ? clustersInSight(index, map, drawn) : markers
  for (const point of fanned(points, map))
    if (point.kind === 'point') drawn.set(point.marker.id, point)
  const alone = markers.find(({ id }) => id === highlighted)
  if (alone && !drawn.has(alone.id))
    drawn.set(`shadow-${alone.id}`, {
      kind: 'point',
      marker: alone,
      lat: alone.lat,
      lng: alone.lng,
      shadow: true,
    })
  return drawn
}
