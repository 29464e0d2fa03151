import { useMemo } from 'react'
import { useTranslation } from '../../texts/index.ts'
import { type NamedPoint, PlaceLookup } from '../../places/index.ts'
import { fieldId, OptionalMark, TextField } from '../../ui/form/index.ts'
import type { SpotForm } from './spot-form.ts'
import { movePin, usePlace } from './use-place.ts'
import * as fieldStyles from '../../ui/form/field.module.css'
import * as styles from './form.module.css'

const named = (place: NamedPoint) =>
  place.type === 'postcode'
    ? { postalcode: place.postcode ?? place.name, city: place.municipality ?? '' }
    : place.type === 'city' || place.type === 'municipality'
      ? { postalcode: '', city: place.name }
      : { postalcode: '', city: '' }

const addressParts = [
  { part: 'street', maxLength: 200 },
  { part: 'housenumber', maxLength: 20 },
  { part: 'postalcode', maxLength: 10 },
  { part: 'city', maxLength: 100 },
] as const

/** The location of the spot: look-up or a click on the map, and the address as text. */
export function PlaceFields({ form }: { form: SpotForm }) {
  const { t } = useTranslation('spots')
  const place = usePlace(form)
  const { latitude, longitude, city, postalcode } = place
  const chosen = useMemo(
    () =>
      latitude === null || longitude === null
        ? null
        : { name: city || postalcode || t('place.onMap'), latitude, longitude },
    [latitude, longitude, city, postalcode, t],
  )
  const choose = (next: NamedPoint | null) => {
    if (!next) return movePin(form, { latitude: null, longitude: null })
    const same = latitude !== null && Math.abs(next.latitude - latitude) < 1e-6
    // A different place: the previous address no longer applies.
    movePin(form, {
      latitude: next.latitude,
      longitude: next.longitude,
      ...named(next),
      ...(!same && { street: '', housenumber: '' }),
    })
  }
  const { errors } = form.formState
  const error =
    errors.location?.message ??
    errors.location?.latitude?.message ??
    errors.location?.longitude?.message
  return (
    <>
      <PlaceLookup
        id={fieldId('location')}
        label={t('field.place')}
        value={chosen}
        onChange={choose}
        hint={t('field.placeHint')}
        error={error}
      />
      <fieldset className={fieldStyles.field}>
        <legend>
          {t('field.address')}
          <OptionalMark />
        </legend>
        <div className={styles.address}>
          {addressParts.map(({ part, maxLength }) => (
            <TextField
              key={part}
              control={form.control}
              name={`location.${part}`}
              label={t(`field.${part}`)}
              maxLength={maxLength}
              autoComplete="off"
            />
          ))}
        </div>
      </fieldset>
    </>
  )
}
