import type { Product } from '@bouwkring/contract/products'
import type { Route } from '@bouwkring/contract/places'
import { useTranslation } from '../../texts/index.ts'
import { RouteMap, useMapLayers } from '../../places/index.ts'
import { shapeOf } from '../../spots/index.ts'
import { type MapMarker, MapView } from '../../ui/map/index.ts'
import type { PlacedSpot } from '../use-route.ts'
import * as noteStyles from '../../ui/note.module.css'
import * as styles from './view.module.css'

interface PlaceMapProps {
  product: Product
  own?: PlacedSpot | undefined
  route?: Route | undefined
  height: number
}

/** The product's location, and the route to a spot of the viewer's organisation if there is one. */
export function PlaceMap({ product, own, route, height }: PlaceMapProps) {
  const { t } = useTranslation('products')
  const layers = useMapLayers()
  const { position, spot } = product
  if (!position) return <p className={noteStyles.note}>{t('spot.unknownPlace')}</p>
  const here: MapMarker = {
    id: 'here',
    lat: position.latitude,
    lng: position.longitude,
    label: spot.name,
    shape: shapeOf(spot.definition.kind),
    colour: spot.definition.color,
  }
  const label = own
    ? t('spot.mapBoth', { own: own.name, place: spot.city || spot.name })
    : t('spot.map', { place: spot.city || spot.name })
  if (!own)
    return (
      <MapView
        label={label}
        layers={layers}
        centre={{ lat: here.lat, lng: here.lng }}
        zoom={11}
        markers={[here]}
        clustered={false}
        height={height}
        className={styles.map}
      />
    )
  const there: MapMarker = {
    id: 'own',
    lat: own.location.latitude,
    lng: own.location.longitude,
    label: own.name,
    shape: shapeOf(own.definition.kind),
    colour: own.definition.color,
  }
  return <RouteMap label={label} from={here} to={there} route={route ?? null} height={height} />
}
