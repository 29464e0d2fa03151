import { LocateFixed, MapPin } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from '../../texts/index.ts'
import { crowText } from '../amount-text.ts'
import { PlaceLookup, useMapLayers } from '../../places/index.ts'
import { metresTo } from '../../spots/index.ts'
import { MapView } from '../../ui/map/index.ts'
import type { QuickPlace } from './draft.ts'
import type { Standing } from './use-standing.ts'
import { Button } from '../../ui/index.ts'
import * as styles from './place-part.module.css'

interface PlacePartProps {
  place: QuickPlace | undefined
  standing: Standing
  onChange: (place: QuickPlace) => void
}

/** The name of the place, and what is known about it. */
export function usePlaceWords() {
  const { t } = useTranslation('quickoffer')
  return (place: QuickPlace | undefined) =>
    place?.spot
      ? { name: place.spot.name, note: place.spot.city || t('place.own') }
      : {
          name: t('spotName', { city: place?.point.city ?? '' }).trim(),
          note: t('place.new'),
        }
}

/** How the place was determined. */
function How({ standing: { point, refused } }: Pick<PlacePartProps, 'standing'>) {
  const { t } = useTranslation('quickoffer')
  if (point?.exact !== undefined)
    return (
      <span className={styles.howFound} data-found>
        <LocateFixed size={16} aria-hidden /> {t('place.found', { metres: point.exact })}
      </span>
    )
  return <span className={styles.howFound}>{t(refused ? 'place.refused' : 'place.asking')}</span>
}

/** Another place: one of the user's own spots, the device's position, or a town by name. */
function Others({ standing, onChange }: Omit<PlacePartProps, 'place'>) {
  const { t } = useTranslation('quickoffer')
  const { t: tf } = useTranslation('facts')
  const { point, spots } = standing
  return (
    <div className={styles.others}>
      <PlaceLookup
        id="aanbieden-plaats"
        label={t('place.search')}
        value={null}
        onChange={(found) => {
          if (found)
            onChange({
              point: {
                latitude: found.latitude,
                longitude: found.longitude,
                city: found.name,
                postalcode: found.postcode,
              },
            })
        }}
      />
      <ul className={styles.list} aria-label={t('place.choose')}>
        {point ? (
          <li>
            <button type="button" onClick={() => onChange({ point })}>
              <LocateFixed size={18} aria-hidden />
              <span className="grow">{t('place.here')}</span>
            </button>
          </li>
        ) : null}
        {spots.slice(0, 20).map((spot) => (
          <li key={spot.id}>
            <button
              type="button"
              onClick={() =>
                onChange({
                  spot: { id: spot.id, name: spot.name, city: spot.location.city },
                  point,
                })
              }
            >
              <MapPin size={18} aria-hidden />
              <span className="grow">
                <span>{spot.name}</span>
                <span className="small muted">
                  {point && Number.isFinite(metresTo(spot, point))
                    ? crowText(metresTo(spot, point), tf)
                    : spot.location.city}
                </span>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Asks whether the product is here: a small map with the guess, and a way to choose another place. */
export function PlacePart({ place, standing, onChange }: PlacePartProps) {
  const { t } = useTranslation('quickoffer')
  const layers = useMapLayers()
  const [choosing, setChoosing] = useState(false)
  const wordsOf = usePlaceWords()
  const point = place?.point ?? standing.point
  // Without a guess there is nothing to confirm.
  const open = choosing || (!place && standing.refused)
  return (
    <section className={styles.placePart} aria-labelledby="aanbieden-plek">
      <div className="row between wrap">
        <h2 id="aanbieden-plek">{t('place.title')}</h2>
        <How standing={standing} />
      </div>
      {open ? (
        <Others
          standing={standing}
          onChange={(next) => {
            setChoosing(false)
            onChange(next)
          }}
        />
      ) : (
        <>
          {point ? (
            <MapView
              label={t('place.map')}
              className={styles.map}
              height={116}
              layers={layers}
              controls={false}
              centre={{ lat: point.latitude, lng: point.longitude }}
              zoom={13}
              markers={[
                {
                  id: 'hier',
                  lat: point.latitude,
                  lng: point.longitude,
                  label: wordsOf(place).name,
                  shape: 'square',
                  colour: '#0e4591',
                },
              ]}
            />
          ) : null}
          <div className={styles.place} aria-live="polite">
            {place ? (
              <span className="grow">
                <span className="bold ink-strong">{wordsOf(place).name}</span>
                <span className="small muted">{wordsOf(place).note}</span>
              </span>
            ) : (
              <span className="grow muted">{t('place.asking')}</span>
            )}
            <Button variant="text" onClick={() => setChoosing(true)}>
              {t('place.other')}
            </Button>
          </div>
        </>
      )}
    </section>
  )
}
