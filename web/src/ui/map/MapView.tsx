import { Suspense } from 'react'
import type { MapPictureProps, MapViewProps } from './map-props.ts'
import { latePiece } from '../late-piece.tsx'
import * as styles from './map-place.module.css'

const trusted = () => import('../media/trusted-html.ts')
const MapCanvas = latePiece(() =>
  trusted()
    .then(() => import('./MapCanvas.tsx'))
    .then((module) => ({ default: module.MapCanvas })),
)
const PictureCanvas = latePiece(() =>
  trusted()
    .then(() => import('./PictureCanvas.tsx'))
    .then((module) => ({ default: module.PictureCanvas })),
)

/** The space of a map while its code is loading. */
function Place({ className = '', height = '100%' }: Pick<MapViewProps, 'className' | 'height'>) {
  return <div className={`${styles.mapPlace} ${className}`} style={{ height }} aria-busy />
}

/** A map with markers, clusters, a route, an area or a circle; works without any network. Loaded when first shown. */
export function MapView(props: MapViewProps) {
  return (
    <Suspense fallback={<Place {...props} />}>
      <MapCanvas {...props} />
    </Suspense>
  )
}

/** A map beside text with the same content: it cannot be pressed or moved, is not read out, and a press on it counts for the element around it. */
export function MapPicture(props: MapPictureProps) {
  return (
    <Suspense fallback={<Place />}>
      <PictureCanvas {...props} />
    </Suspense>
  )
}
