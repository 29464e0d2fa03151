import type { Route } from '@bouwkring/contract/places'
import { type ReactNode, useMemo } from 'react'
import { useTranslation } from '../../texts/index.ts'
import { distanceText } from '../../platform/format.ts'
import { type MapMarker, MapView } from '../../ui/map/index.ts'
import { readLine } from '../line.ts'
import { useMapLayers } from '../use-map-layers.ts'
import * as styles from './route-map.module.css'

interface RouteMapProps {
  /** Name of the map for users who cannot see it. */
  label: string
  from: MapMarker
  to: MapMarker
  /** The route; without it, only the two ends are shown. */
  route?: Route | null
  height?: number | string
  /** Other information about the distance. */
  children?: ReactNode
}

const middle = (from: MapMarker, to: MapMarker) => ({
  lat: (from.lat + to.lat) / 2,
  lng: (from.lng + to.lng) / 2,
})

/** Two ends, the route between them and its distance; zoomed in when they are close. */
export function RouteMap({ label, from, to, route, height = 260, children }: RouteMapProps) {
  const { t } = useTranslation('places')
  const layers = useMapLayers()
  const line = useMemo(
    () => (route?.directions ? readLine(route.directions) : []),
    [route?.directions],
  )
  const sight = useMemo(
    () => [{ lat: from.lat, lng: from.lng }, { lat: to.lat, lng: to.lng }, ...line],
    [from.lat, from.lng, to.lat, to.lng, line],
  )
  return (
    <figure className={styles.routeMap}>
      <MapView
        label={label}
        layers={layers}
        centre={middle(from, to)}
        zoom={7}
        fitTo={sight}
        markers={[from, to]}
        clustered={false}
        {...(line.length > 1 && { route: line })}
        height={height}
      />
      {route ? (
        <figcaption className="small muted">
          {t(route.estimated ? 'route.estimated' : 'route.distance', {
            distance: distanceText(route.distance),
          })}
          {children}
        </figcaption>
      ) : null}
    </figure>
  )
}
