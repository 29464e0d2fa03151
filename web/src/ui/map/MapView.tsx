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

/** The room that a map takes while its code is coming. */
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

/** A map beside words that tell the same: nothing in it can be pressed or moved, it is not read out, and a press on it is one on what lies around it. */
export function MapPicture(props: MapPictureProps) {
  return (
    <Suspense fallback={<Place />}>
      <PictureCanvas {...props} />
    </Suspense>
  )
}
