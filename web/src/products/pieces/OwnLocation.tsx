import { useController, type UseFormReturn } from 'react-hook-form'
import { useTranslation } from '../../texts/index.ts'
import { type NamedPoint, PlaceLookup, useMapLayers } from '../../places/index.ts'
import { fieldId, SwitchInput } from '../../ui/form/index.ts'
import { MapView } from '../../ui/map/index.ts'
import type { ProductForm } from '../product-form.ts'
import * as styles from './view.module.css'

const whole = (degrees: number) => Number(degrees.toFixed(6))

/** The product's own location when it is not at its spot: found by search, the user's position, or a point on the map. */
export function OwnLocation({ form }: { form: UseFormReturn<ProductForm> }) {
  const { t } = useTranslation('products')
  const layers = useMapLayers()
  const { field: own } = useController({ control: form.control, name: 'own_location' })
  const { field: latitude, fieldState } = useController({ control: form.control, name: 'latitude' })
  const { field: longitude } = useController({ control: form.control, name: 'longitude' })
  const put = (lat: number | null, lng: number | null) => {
    latitude.onChange(lat)
    longitude.onChange(lng)
    void form.trigger('latitude')
  }
  const point =
    latitude.value !== null && longitude.value !== null
      ? { lat: latitude.value, lng: longitude.value }
      : null
  const value: NamedPoint | null = point
    ? {
        name: `${point.lat.toFixed(4)}, ${point.lng.toFixed(4)}`,
        latitude: point.lat,
        longitude: point.lng,
      }
    : null
  return (
    <div className="column gap-3">
      <SwitchInput
        id={fieldId('own_location')}
        label={t('location.own')}
        hint={t('location.hint')}
        checked={own.value}
        onChange={(on) => {
          own.onChange(on)
          if (!on) void form.trigger('latitude')
        }}
      />
      {own.value ? (
        <>
          <PlaceLookup
            key={value?.name ?? ''}
            id={fieldId('latitude')}
            label={t('location.place')}
            value={value}
            onChange={(place) =>
              put(place ? whole(place.latitude) : null, place ? whole(place.longitude) : null)
            }
            {...(fieldState.error?.message && { error: fieldState.error.message })}
          />
          <MapView
            label={t('location.map')}
            layers={layers}
            height={220}
            className={styles.map}
            onPick={(lat, lng) => put(whole(lat), whole(lng))}
            {...(point && {
              centre: point,
              zoom: 12,
              markers: [
                {
                  id: 'own',
                  ...point,
                  label: t('location.place'),
                  shape: 'circle' as const,
                  colour: '#0e4591',
                },
              ],
            })}
            clustered={false}
          />
        </>
      ) : null}
    </div>
  )
}
