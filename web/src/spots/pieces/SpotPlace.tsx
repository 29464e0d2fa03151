import type { SpotCard } from '@bouwkring/contract/spots'
import type { FeatureCollection } from 'geojson'
import { MapPin, MapPinOff } from 'lucide-react'
import { useTranslation } from '../../texts/index.ts'
import { useMapLayers } from '../../places/index.ts'
import { MapView } from '../../ui/map/index.ts'
import { shapeOf } from '../kinds.ts'
import { isPlaced, placeText } from '../texts.ts'
import * as noteStyles from '../../ui/note.module.css'
import * as styles from './spot-panel.module.css'

interface SpotPlaceProps {
  spot: Pick<SpotCard, 'id' | 'name' | 'definition' | 'location' | 'product_count'> & {
    range: number | null
  }
  height: number
  /** The exact shape of the spot, with its bounds: west, south, east, north. */
  drawing?: { area: FeatureCollection; bounds: readonly [number, number, number, number] }
}

/** The location of a spot: a map with its mark and reach, and the address as text. */
export function SpotPlace({ spot, height, drawing }: SpotPlaceProps) {
  const { t } = useTranslation('spots')
  const layers = useMapLayers()
  const large = height > 300
  const { location } = spot
  const shown = drawing && {
    area: drawing.area,
    fitTo: [
      { lat: drawing.bounds[1], lng: drawing.bounds[0] },
      { lat: drawing.bounds[3], lng: drawing.bounds[2] },
    ],
  }
  if (!isPlaced(location)) {
    return (
      <div className="column gap-2">
        {shown ? (
          <MapView
            label={t('place.map', { name: spot.name })}
            className={styles.round}
            height={height}
            layers={layers}
            controls={large}
            {...shown}
          />
        ) : null}
        <p className={`${noteStyles.note} row`}>
          <MapPinOff size={18} aria-hidden />
          {t('place.unknown')}
        </p>
      </div>
    )
  }
  const at = { lat: location.latitude, lng: location.longitude }
  const marker = {
    ...at,
    id: String(spot.id),
    label: spot.name,
    shape: shapeOf(spot.definition.kind),
    colour: spot.definition.color,
    number: spot.product_count,
    warning: spot.product_count === 0,
  }
  return (
    <div className="column gap-2">
      <MapView
        label={t('place.map', { name: spot.name })}
        className={styles.round}
        height={height}
        layers={layers}
        controls={large}
        centre={at}
        zoom={large && spot.range ? 8 : 9}
        markers={[marker]}
        circle={spot.range === null || !large ? undefined : { ...at, metres: spot.range * 1000 }}
        {...shown}
      />
      <p className="row gap-1 align-top">
        <MapPin size={16} aria-hidden />
        <span className="grow ink-strong">{placeText(location) || t('place.onMap')}</span>
      </p>
    </div>
  )
}
