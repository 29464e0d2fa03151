import type { Combination, Combinations } from '@bouwkring/contract/combinations'
import { useMapLayers } from '../../places/index.ts'
import { useTranslation } from '../../texts/index.ts'
import { MapView } from '../../ui/map/index.ts'
import type { lettersOf } from './combination-text.ts'
import * as styles from './combinations.module.css'

const colours = ['#1d4f91', '#2a66bd', '#34404b', '#0f7b6c'] as const

/** Where the lorries of an answer call, and where they go. */
export function AnswerMap({
  demand,
  chosen,
  letters,
}: {
  demand: Combinations['demand']
  chosen: Combination
  letters: ReturnType<typeof lettersOf>
}) {
  const { t } = useTranslation('combinations')
  const layers = useMapLayers()
  const { latitude: lat, longitude: lng } = demand
  if (lat === null || lng === null) return null
  const stops = chosen.stops.map((stop) => ({
    ...letters(stop),
    lat: stop.latitude,
    lng: stop.longitude,
    city: stop.city,
  }))
  return (
    <MapView
      label={t('map')}
      layers={layers}
      height={240}
      controls={false}
      clustered={false}
      className={styles.map ?? ''}
      highlighted="here"
      markers={[
        { id: 'here', lat, lng, label: t('here'), shape: 'hexagon', colour: '#c2410c' },
        ...stops.map(({ letter, at, city, ...place }) => ({
          ...place,
          id: letter,
          letter,
          label: t('letterAt', { letter, city }),
          shape: 'circle' as const,
          colour: colours[at % colours.length] as string,
        })),
      ]}
      flows={stops.map(({ letter, lat: from, lng: fromLng }) => ({
        id: letter,
        from: { lat: from, lng: fromLng },
        to: { lat, lng },
        tone: 'taken',
        weight: 3,
      }))}
      fitTo={[{ lat, lng }, ...stops]}
    />
  )
}
