import type { MapCluster as FoundCluster, MapSpot } from '@bouwkring/contract/market'
import { type SpotDefinition, type SpotKind, spotKinds } from '@bouwkring/contract/spots'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslation } from '../texts/index.ts'
import { shapeOf } from '../spots/index.ts'
import type { MapCluster, MapMarker } from '../ui/map/index.ts'
import { spotTypesQuery } from './api.ts'
import * as styles from './screens/search.module.css'

/** The server's results for the map. */
export interface Found {
  spots: MapSpot[]
  clusters: FoundCluster[]
  spot_count: number
}

const nothing: Found = { spots: [], clusters: [], spot_count: 0 }

/** The colour of a kind on most of its markers: organisations may have their own types in another one. */
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

const typeOf = ({ kind, color }: { kind: SpotKind; color: string }) => `${kind} ${color}`

/** The results, with types of other organisations in the colour of their kind: the legend cannot name them. */
function inKnownColours(found: Found, types: readonly SpotDefinition[]): Found {
  const known = new Set(types.map(typeOf))
  const ofKind = new Map(types.filter(({ global }) => global).map((t) => [t.kind, t.color]))
  const inColour = <T extends { kind: SpotKind; color: string }>(one: T): T =>
    known.has(typeOf(one)) ? one : { ...one, color: ofKind.get(one.kind) ?? one.color }
  return {
    ...found,
    spots: found.spots.map(inColour),
    clusters: found.clusters.map((cluster) => ({
      ...cluster,
      kinds: cluster.kinds.map(inColour),
    })),
  }
}

/** Spots and clusters as the map draws them, with the legend: the kinds, and the organisation's own types with a colour of their own. */
export function useMapContent(given: Found = nothing, released: boolean) {
  const { t } = useTranslation('market')
  const { data: types } = useQuery(spotTypesQuery())
  const found = useMemo(() => (types ? inKnownColours(given, types) : given), [given, types])
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
        count: c.product_count,
        points: c.spot_count,
        parts: c.kinds.map(({ color, count }) => ({ colour: color, count })),
      })),
    [found.clusters],
  )
  const legend = useMemo(() => {
    const colours = kindColours(found)
    const shown = new Set(
      [...found.spots, ...found.clusters.flatMap(({ kinds }) => kinds)].map(typeOf),
    )
    const own = (types ?? []).filter(
      (type) => !type.global && type.color !== colours.get(type.kind) && shown.has(typeOf(type)),
    )
    return {
      label: t('map.legend'),
      className: styles.legend,
      items: [
        ...spotKinds
          .filter((kind) => colours.has(kind))
          .map((kind) => ({ kind, color: colours.get(kind) ?? '', name: t(`kind.${kind}`) })),
        ...own,
      ].map(({ kind, color, name }) => ({ shape: shapeOf(kind), colour: color, name })),
    }
  }, [found, types, t])
  return { markers, clusters, legend, spots: found.spots, count: found.spot_count }
}
