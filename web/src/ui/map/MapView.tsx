import { Suspense } from 'react'
import type { MapViewProps } from './map-props.ts'
import { latePiece } from '../late-piece.tsx'
import * as styles from './map-place.module.css'

const MapCanvas = latePiece(() =>
  import('../media/trusted-html.ts')
    .then(() => import('./MapCanvas.tsx'))
    .then((module) => ({ default: module.MapCanvas })),
)

/** A map with markers, clusters, a route, an area or a circle; works without any network. Loaded when first shown. */
export function MapView(props: MapViewProps) {
  return (
    <Suspense
      fallback={
        <div
          className={`${styles.mapPlace} ${props.className ?? ''}`}
          style={{ height: props.height ?? '100%' }}
          aria-busy
        />
      }
    >
      <MapCanvas {...props} />
    </Suspense>
  )
}
