import type { Route } from '@bouwkring/contract/places'
import type { Transaction } from '@bouwkring/contract/transactions'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from '../../texts/index.ts'
import { RouteMap, useMapLayers } from '../../places/index.ts'
import { shapeOf } from '../../spots/index.ts'
import { type MapMarker, MapView } from '../../ui/map/index.ts'
import { wayQuery } from '../api.ts'

type Side = NonNullable<Transaction['from_spot']>
const height = 230
/** Adds further information about the route of a transaction. */
export type TellWay = (transaction: Transaction, way: Route) => ReactNode

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

interface WayProps {
  from: Side
  to: Side
  a: MapMarker
  b: MapMarker
  told: ((way: Route) => ReactNode) | undefined
}

function Way({ from, to, a, b, told }: WayProps) {
  const { t } = useTranslation('transactions')
  const { data } = useQuery(wayQuery(from.id, to.id))
  return (
    <RouteMap
      label={t('map.way', { from: from.name, to: to.name })}
      from={a}
      to={b}
      route={data ?? null}
      height={height}
    >
      {data ? told?.(data) : null}
    </RouteMap>
  )
}

/** Both spots with the route between them, or the one that is known. Nothing when neither has a location. */
export function WayMap({ transaction, told }: { transaction: Transaction; told?: TellWay }) {
  const { t } = useTranslation('transactions')
  const layers = useMapLayers()
  const { from_spot, to_spot } = transaction
  const a = marker(from_spot, 1)
  const b = marker(to_spot, 2)
  if (from_spot && to_spot && a && b)
    return (
      <Way
        from={from_spot}
        to={to_spot}
        a={a}
        b={b}
        told={told && ((way) => told(transaction, way))}
      />
    )
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
