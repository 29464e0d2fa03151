import { type ReactNode, useState } from 'react'
import { useTranslation } from '../../texts/index.ts'
import { type NamedPoint, PlaceLookup } from '../../places/index.ts'
import { Button, FilterChip } from '../../ui/index.ts'
import * as styles from './filters.module.css'

interface CityFilterProps {
  cities: readonly string[]
  onChange: (cities: string[] | undefined) => void
  children: ReactNode
}

const townOf = ({ type, name, municipality }: NamedPoint) =>
  type === 'postcode' ? (municipality ?? name) : name

/** Towns: added one by one, each a chip that removes it again. */
export function CityFilter({ cities, onChange, children }: CityFilterProps) {
  const { t } = useTranslation('market')
  const { t: tp } = useTranslation('propertyfilter')
  const [round, setRound] = useState(0)
  const put = (next: string[]) => onChange(next.length > 0 ? next : undefined)
  const add = (place: NamedPoint | null) => {
    // A new field for the next town.
    setRound(round + 1)
    if (place) put([...new Set([...cities, townOf(place)])])
  }
  return (
    <fieldset className={styles.facet}>
      <legend>
        <h3>{t('filters.city')}</h3>
      </legend>
      {cities.length > 0 ? (
        <Button
          className={styles.wipe}
          variant="text"
          size="small"
          onClick={() => put([])}
          aria-label={t('filters.resetOf', { name: t('filters.city') })}
        >
          {t('filters.reset')}
        </Button>
      ) : null}
      <PlaceLookup
        key={round}
        id="filter-plaats"
        label={tp('addCity')}
        hideLabel
        value={null}
        onChange={add}
        placeholder={tp('addCity')}
      />
      {cities.length > 0 ? (
        <div className={`row wrap ${styles.cities}`}>
          {cities.map((city) => (
            <FilterChip
              key={city}
              label={city}
              onRemove={() => put(cities.filter((other) => other !== city))}
            />
          ))}
        </div>
      ) : null}
      {children}
    </fieldset>
  )
}
