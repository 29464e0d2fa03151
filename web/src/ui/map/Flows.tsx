import { Fragment } from 'react'
import { CircleMarker, Polyline } from 'react-leaflet'
import type { MapFlow, Position } from './map-props.ts'

const colours = {
  given: '#557700',
  taken: 'var(--s)',
  internal: '#7d857a',
  sure: 'var(--ok)',
  waiting: 'var(--wait)',
}

/** A line that bends to its right, so that the two directions can be told apart. */
function bend(from: Position, to: Position): [number, number][] {
  const [dLat, dLng] = [to.lat - from.lat, to.lng - from.lng]
  const middle = {
    lat: (from.lat + to.lat) / 2 - dLng * 0.12,
    lng: (from.lng + to.lng) / 2 + dLat * 0.3,
  }
  return Array.from({ length: 21 }, (_, at) => {
    const s = at / 20
    return [
      (1 - s) ** 2 * from.lat + 2 * s * (1 - s) * middle.lat + s * s * to.lat,
      (1 - s) ** 2 * from.lng + 2 * s * (1 - s) * middle.lng + s * s * to.lng,
    ]
  })
}

/** Flows of goods: a bent line for each, with an open dot at the origin and a filled one at the destination. */
export function Flows({ flows }: { flows: MapFlow[] }) {
  return flows.map(({ id, from, to, tone, weight }) => (
    <Fragment key={id}>
      <Polyline
        positions={bend(from, to)}
        interactive={false}
        pathOptions={{ color: '#ffffff', weight: weight + 3, opacity: 0.8 }}
      />
      <Polyline
        positions={bend(from, to)}
        interactive={false}
        pathOptions={{
          color: colours[tone],
          weight,
          opacity: 0.95,
          ...(tone === 'waiting' && { dashArray: '8 6' }),
        }}
      />
      <CircleMarker
        center={from}
        radius={5}
        interactive={false}
        pathOptions={{ color: colours[tone], weight: 3, fillColor: '#ffffff', fillOpacity: 1 }}
      />
      <CircleMarker
        center={to}
        radius={6}
        interactive={false}
        pathOptions={{ color: '#ffffff', weight: 2, fillColor: colours[tone], fillOpacity: 1 }}
      />
    </Fragment>
  ))
}
