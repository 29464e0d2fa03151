import type { Transaction } from '@bouwkring/contract/transactions'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../texts/index.ts'
import { RouteMap, useMapLayers } from '../../places/index.ts'
import { shapeOf } from '../../spots/index.ts'
import { type MapMarker, MapView } from '../../ui/map/index.ts'
import { wayQuery } from '../api.ts'

type Side = NonNullable<Transaction['from_spot']>
const height = 230

function marker(spot: Transaction['from_spot'], number: number): MapMarker | null {
  if (!spot || spot.latitude === null || spot.longitude === null) return null
  return {
    id: String(spot.id),
    label: spot.name,
    lat: spot.latitude,
    lng: spot.longitude,
    shape: shapeOf(spot.kind),
    colour: spot.color,
    number,
  }
}

function Way({ from, to, a, b }: { from: Side; to: Side; a: MapMarker; b: MapMarker }) {
  const { t } = useTranslation('transactions')
  const { data } = useQuery(wayQuery(from.id, to.id))
  return (
    <RouteMap
      label={t('map.way', { from: from.name, to: to.name })}
      from={a}
      to={b}
      route={data ?? null}
      height={height}
    />
  )
}

/** Both spots with the way between them, or the one that is known. Nothing when neither has a place. */
export function WayMap({ transaction: { from_spot, to_spot } }: { transaction: Transaction }) {
  const { t } = useTranslation('transactions')
  const layers = useMapLayers()
  const a = marker(from_spot, 1)
  const b = marker(to_spot, 2)
  if (from_spot && to_spot && a && b) return <Way from={from_spot} to={to_spot} a={a} b={b} />
  const one = a ?? b
  return one ? (
    <MapView
      label={t('map.one', { name: one.label })}
      layers={layers}
      centre={one}
      zoom={10}
      markers={[one]}
      height={height}
    />
  ) : null
}
