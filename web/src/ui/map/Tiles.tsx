import { useRef } from 'react'
import { TileLayer } from 'react-leaflet'
import type { MapLayer } from './map-props.ts'

const ENOUGH_FAILURES = 3

/** One tile layer; when its first tiles all fail it reports itself unreachable, so that the base map stays clean. */
export function Tiles({ layer, onGone }: { layer: MapLayer; onGone: () => void }) {
  const seen = useRef({ loaded: 0, failed: 0 })
  return (
    <TileLayer
      url={layer.url}
      attribution={layer.attribution}
      maxNativeZoom={layer.maxZoom ?? 19}
      maxZoom={20}
      minZoom={layer.minZoom ?? 6}
      eventHandlers={{
        tileload: () => {
          seen.current.loaded += 1
        },
        tileerror: () => {
          seen.current.failed += 1
          if (seen.current.loaded === 0 && seen.current.failed === ENOUGH_FAILURES) onGone()
        },
      }}
    />
  )
}
