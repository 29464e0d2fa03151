import { type ReactNode, useMemo } from 'react'
import { useWatch } from 'react-hook-form'
import { useTranslation } from '../../texts/index.ts'
import { useMapLayers } from '../../places/index.ts'
import { MapView, type Position } from '../../ui/map/index.ts'
import { useDefinition } from '../api.ts'
import { shapeOf } from '../kinds.ts'
import { isPlaced } from '../texts.ts'
import type { SpotForm } from './spot-form.ts'
import { pinAt, usePlace } from './use-place.ts'
import * as styles from '../pieces/spot-panel.module.css'

interface PlaceMapProps {
  form: SpotForm
  height: number | string
  /** A click moves the pin there. */
  movable?: boolean
  children?: ReactNode
}

const reachOf = (at: Position | undefined, range: unknown) =>
  at && typeof range === 'number' && range > 0 ? { ...at, metres: range * 1000 } : undefined
// Zoomed out enough to see the reach; without one the zoom stays as it is.
const zoomFor = (metres: number | undefined) =>
  metres === undefined ? undefined : metres > 120_000 ? 7 : 8

/** Map in the form: the pin in the shape of the spot type, and the reach around it. */
export function PlaceMap({ form, height, movable = true, children }: PlaceMapProps) {
  const { t } = useTranslation('spots')
  const layers = useMapLayers()
  const place = usePlace(form)
  const [definition, range] = useWatch({ control: form.control, name: ['definition', 'range'] })
  const type = useDefinition(definition)
  const at = useMemo(
    () => (isPlaced(place) ? { lat: place.latitude, lng: place.longitude } : undefined),
    [place.latitude, place.longitude],
  )
  const markers =
    at && type
      ? [{ ...at, id: 'pin', label: t('place.pin'), shape: shapeOf(type.kind), colour: type.color }]
      : []
  const reach = reachOf(at, range)
  return (
    <MapView
      label={t('place.choose')}
      layers={layers}
      height={height}
      className={typeof height === 'number' ? styles.round : ''}
      centre={at}
      zoom={zoomFor(reach?.metres)}
      markers={markers}
      highlighted="pin"
      clustered={false}
      circle={reach}
      onPick={movable ? (lat, lng) => void pinAt(form, lat, lng) : undefined}
    >
      {children}
    </MapView>
  )
}
