import type {
  Combinations,
  CombinationStore,
  CombinationTaken,
} from '@bouwkring/contract/combinations'
import { useMapLayers } from '../../places/index.ts'
import { useTranslation } from '../../texts/index.ts'
import { MapView } from '../../ui/map/index.ts'
import type { lettersOf } from './combination-text.ts'
import * as styles from './combinations.module.css'

interface Place {
  lat: number
  lng: number
}
const placeOf = ({ latitude, longitude }: CombinationStore): Place => ({
  lat: latitude,
  lng: longitude,
})

const colours = ['#1d4f91', '#2a66bd', '#34404b', '#0f7b6c'] as const

/** Where the lorries of an answer call, and where they go: named `hereName`. */
export function AnswerMap({
  to,
  hereName,
  chosen,
  letters,
}: {
  to: Pick<Combinations['demand'], 'latitude' | 'longitude'>
  hereName: string
  chosen: CombinationTaken
  letters: ReturnType<typeof lettersOf>
}) {
  const { t } = useTranslation('combinations')
  const layers = useMapLayers()
  const { latitude: lat, longitude: lng } = to
  if (lat === null || lng === null) return null
  const stops = chosen.stops.map((stop) => ({
    ...letters(stop),
    lat: stop.latitude,
    lng: stop.longitude,
    city: stop.city,
    store: stop.store,
  }))
  const depots = new Map(
    chosen.stops.flatMap(({ store }) => (store ? [[store.id, store] as const] : [])),
  )
  const legOf = (id: string, from: Place, to: Place) => ({
    id,
    from,
    to,
    tone: 'taken' as const,
    weight: 3,
  })
  const here = { lat, lng }
  return (
    <MapView
      label={t('map')}
      layers={layers}
      height={240}
      controls={false}
      wholeOnPaper
      clustered={false}
      className={styles.map ?? ''}
      highlighted="here"
      markers={[
        { id: 'here', lat, lng, label: hereName, shape: 'hexagon', colour: '#c2410c' },
        ...[...depots.values()].map((store) => ({
          ...placeOf(store),
          id: `depot-${store.id}`,
          label: t('room.letter', { depot: store.name }),
          shape: 'square' as const,
          colour: '#5b6670',
        })),
        ...stops.map(({ letter, at, city, lat: north, lng: east }) => ({
          lat: north,
          lng: east,
          id: letter,
          letter,
          label: t('letterAt', { letter, city }),
          shape: 'circle' as const,
          colour: colours[at % colours.length] as string,
        })),
      ]}
      flows={stops.flatMap(({ letter, store, ...from }) =>
        store
          ? [legOf(`${letter}-1`, from, placeOf(store)), legOf(`${letter}-2`, placeOf(store), here)]
          : [legOf(letter, from, here)],
      )}
      fitTo={[here, ...stops, ...[...depots.values()].map(placeOf)]}
    />
  )
}
