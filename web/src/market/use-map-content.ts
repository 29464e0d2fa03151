import type { MapCluster as FoundCluster, MapSpot } from '@bouwkring/contract/market'
import type { SpotKind } from '@bouwkring/contract/spots'
import { useMemo } from 'react'
import { useTranslation } from '../texts/index.ts'
import { shapeOf } from '../spots/index.ts'
import type { MapCluster, MapMarker } from '../ui/map/index.ts'

/** What the server found for the map. */
export interface Found {
  spots: MapSpot[]
  clusters: FoundCluster[]
  spot_count: number
}

const nothing: Found = { spots: [], clusters: [], spot_count: 0 }

/** The colour a kind has on most of its markers: organisations may have types of their own in another one. */
function kindColours({ spots, clusters }: Found): Map<SpotKind, string> {
  const votes = new Map<SpotKind, Map<string, number>>()
  for (const { kind, color, count } of [
    ...spots.map((spot) => ({ ...spot, count: 1 })),
    ...clusters.flatMap(({ kinds }) => kinds),
  ]) {
    const of = votes.get(kind) ?? new Map<string, number>()
    votes.set(kind, of.set(color, (of.get(color) ?? 0) + count))
  }
  return new Map(
    [...votes].map(([kind, of]) => [kind, [...of].sort((a, b) => b[1] - a[1])[0]?.[0] ?? '']),
  )
}

/** Spots and clusters as the map draws them, with the colours for its legend. */
export function useMapContent(found: Found = nothing, released: boolean) {
  const { t } = useTranslation('market')
  const markers = useMemo<MapMarker[]>(
    () =>
      found.spots.map((spot) => ({
        id: String(spot.id),
        lat: spot.latitude,
        lng: spot.longitude,
        shape: shapeOf(spot.kind),
        colour: spot.color,
        number: spot.product_count,
        warning: spot.product_count === 0,
        label: `${spot.name}, ${t(`kind.${spot.kind}`)}, ${spot.product_count === 0 ? t('spot.silent') : t(released ? 'spot.offers' : 'spot.demands', { count: spot.product_count })}`,
      })),
    [found.spots, released, t],
  )
  const clusters = useMemo<MapCluster[]>(
    () =>
      found.clusters.map((c) => ({
        id: `${c.latitude},${c.longitude}`,
        lat: c.latitude,
        lng: c.longitude,
        count: c.spot_count,
        parts: c.kinds.map(({ color, count }) => ({ colour: color, count })),
      })),
    [found.clusters],
  )
  const colours = useMemo(() => kindColours(found), [found])
  return { markers, clusters, colours, spots: found.spots, count: found.spot_count }
}
