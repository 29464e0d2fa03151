import { useTranslation } from '../../texts/index.ts'
import { PlaceLookup } from '../../places/index.ts'
import { FilterChip } from '../../ui/index.ts'
import { type AroundChoice, aroundPlace, pointOf } from '../pieces/around.ts'
import * as styles from './phone-search.module.css'

const ranges = [10, 25, 50, 75, 100]

/** The location: a place or the device's position, and the range around it. */
export function WherePart({ value, onChange }: AroundChoice) {
  const { t } = useTranslation('market')
  const { t: tp } = useTranslation('searchphone')
  const point = pointOf(value, t('place.point'))
  const known = [...new Set([...ranges, value.range ?? 50])].sort((a, b) => a - b)
  return (
    <>
      <PlaceLookup
        id="zoek-plaats"
        label={t('place.label')}
        hideLabel
        value={point}
        onChange={(place) => onChange(aroundPlace(place, value.range))}
      />
      {point ? (
        <div className={styles.choices} role="group" aria-label={t('place.range')}>
          {known.map((km) => (
            <FilterChip
              key={km}
              label={`${km} km`}
              on={value.range === km}
              onClick={() => onChange({ ...value, range: km })}
            />
          ))}
          <FilterChip
            label={tp('where.country')}
            on={value.range === undefined}
            onClick={() => onChange({ ...value, range: undefined })}
          />
        </div>
      ) : null}
    </>
  )
}
