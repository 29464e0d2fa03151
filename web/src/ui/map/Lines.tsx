import { circleMarker } from 'leaflet'
import { Circle, CircleMarker, GeoJSON, Polyline } from 'react-leaflet'
import type { MapViewProps, Position } from './map-props.ts'

const areas = new WeakMap<object, number>()
let lastArea = 0
/** A number for each area: a different area is redrawn. */
const numberOf = (area: object) => {
  const known = areas.get(area) ?? (lastArea += 1)
  areas.set(area, known)
  return known
}

/** Leaflet's own smoothing makes a fine line jagged; its types omit that an area passes this on to its lines. */
const finely: object = { smoothFactor: 0.3 }

/** What is drawn under the markers: an area, a circle, a route, the user's own location. */
export function Lines({
  area,
  circle,
  route = [],
  here,
}: Pick<MapViewProps, 'area' | 'circle' | 'route'> & { here?: Position }) {
  return (
    <>
      {area ? (
        <GeoJSON
          key={numberOf(area)}
          data={area}
          interactive={false}
          {...finely}
          pointToLayer={(_, at) => circleMarker(at, { radius: 6 })}
          pathOptions={{ color: 'var(--s)', weight: 2, fillOpacity: 0.12 }}
        />
      ) : null}
      {circle ? (
        <Circle
          center={[circle.lat, circle.lng]}
          radius={circle.metres}
          interactive={false}
          pathOptions={{ color: 'var(--s)', weight: 1.5, dashArray: '4 5', fill: false }}
        />
      ) : null}
      {route.length > 1 ? (
        <>
          <Polyline
            positions={route}
            interactive={false}
            pathOptions={{ color: '#ffffff', weight: 7, opacity: 0.9 }}
          />
          <Polyline
            positions={route}
            interactive={false}
            pathOptions={{ color: 'var(--s)', weight: 4 }}
          />
        </>
      ) : null}
      {here ? (
        <CircleMarker
          center={here}
          radius={8}
          interactive={false}
          pathOptions={{ color: '#ffffff', weight: 3, fillColor: 'var(--s)', fillOpacity: 1 }}
        />
      ) : null}
    </>
  )
}
