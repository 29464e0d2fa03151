import 'leaflet/dist/leaflet.css'
import { AttributionControl, MapContainer } from 'react-leaflet'
import { BaseMap } from './BaseMap.tsx'
import { Flows } from './Flows.tsx'
import { DEFAULT_CENTRE, DEFAULT_ZOOM, type MapPictureProps } from './map-props.ts'
import { Markers } from './Markers.tsx'
import { PlaceNames } from './PlaceNames.tsx'
import { Sight } from './Sight.tsx'
import * as styles from './map.module.css'

/** The picture itself; screens use MapPicture, which loads it when it is first shown. */
export function PictureCanvas({ flows, ...shown }: MapPictureProps) {
  return (
    <div className={`${styles.map} ${styles.picture}`} aria-hidden>
      <MapContainer
        center={[DEFAULT_CENTRE.lat, DEFAULT_CENTRE.lng]}
        zoom={DEFAULT_ZOOM}
        minZoom={6}
        zoomControl={false}
        attributionControl={false}
        dragging={false}
        touchZoom={false}
        scrollWheelZoom={false}
        doubleClickZoom={false}
        boxZoom={false}
        keyboard={false}
        zoomAnimation={false}
        fadeAnimation={false}
        markerZoomAnimation={false}
        className={styles.box}
      >
        <AttributionControl prefix={false} />
        <BaseMap />
        <PlaceNames />
        <Flows flows={flows} />
        <Markers {...shown} clustered={false} picture />
        <Sight fitTo={shown.fitTo} covered={24} still />
      </MapContainer>
    </div>
  )
}
