import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useMemo } from 'react'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useMapLayers } from '../../places/index.ts'
import { MapView } from '../../ui/map/index.ts'
import { definitionsQuery } from '../api.ts'
import { shapeOf } from '../kinds.ts'
import { isPlaced } from '../texts.ts'
import type { SpotForm } from './spot-form.ts'
import { pinAt, usePlace } from './use-place.ts'

interface PlaceMapProps {
  form: SpotForm
  height: number | string
  /** A click puts the pin there. */
  movable?: boolean
  children?: ReactNode
}

/** Map of the form: the pin in the shape of the spot type and the reach around it. */
export function PlaceMap({ form, height, movable = true, children }: PlaceMapProps) {
  const { t } = useTranslation('spots')
  const layers = useMapLayers()
  const place = usePlace(form)
  const [definition, range] = useWatch({ control: form.control, name: ['definition', 'range'] })
  const type = useQuery(definitionsQuery()).data?.['hydra:member'].find((one) => one['@id'] === definition || one.id === definition)
  const at = useMemo(() => (isPlaced(place) ? { lat: place.latitude, lng: place.longitude } : undefined), [place.latitude, place.longitude])
  const markers = at && type ? [{ ...at, id: 'pin', label: t('place.pin'), shape: shapeOf(type.kind), colour: type.color }] : []
  const reach = at && typeof range === 'number' && range > 0 ? { ...at, metres: range * 1000 } : undefined
  return (
    <MapView
      label={t('place.choose')} layers={layers} height={height} className={typeof height === 'number' ? 'round' : ''} {...(at && { centre: at })} {...(reach && { zoom: range && range > 120 ? 7 : 8 })} markers={markers} highlighted="pin" clustered={false}
      {...(reach && { circle: reach })} {...(movable && { onPick: (lat: number, lng: number) => void pinAt(form, lat, lng) })}
    >
      {children}
    </MapView>
  )
}
