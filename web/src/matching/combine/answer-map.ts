import type {
  Combinations,
  CombinationStore,
  CombinationTaken,
} from '@bouwkring/contract/combinations'
import type { TFunction } from '../../texts/index.ts'
import type { MapViewProps, Position } from '../../ui/map/index.ts'
import type { lettersOf } from './combination-text.ts'

/** The destination of an answer: the location of the demand, or of its spot, and its label on the map. */
export interface Goal {
  to: Pick<Combinations['demand'], 'latitude' | 'longitude'>
  hereName: string
}

const placeOf = ({ latitude, longitude }: CombinationStore): Position => ({
  lat: latitude,
  lng: longitude,
})

const colours = ['#1d4f91', '#2a66bd', '#34404b', '#0f7b6c'] as const

/** Where the lorries of an answer stop and where they go, for a map or a picture of one; null when the destination is unknown. */
export function mapOf(
  { to, hereName }: Goal,
  { stops: all }: Pick<CombinationTaken, 'stops'>,
  letters: ReturnType<typeof lettersOf>,
  t: TFunction<'combinations'>,
) {
  const { latitude: lat, longitude: lng } = to
  if (lat === null || lng === null) return null
  const here = { lat, lng }
  const stops = all.map((stop) => ({
    ...letters(stop),
    lat: stop.latitude,
    lng: stop.longitude,
    city: stop.city,
    store: stop.store,
  }))
  const depots = new Map(all.flatMap(({ store }) => (store ? [[store.id, store] as const] : [])))
  const legOf = (id: string, from: Position, till: Position) => ({
    id,
    from,
    to: till,
    tone: 'taken' as const,
    weight: 3,
  })
  return {
    highlighted: 'here',
    markers: [
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
    ],
    flows: stops.flatMap(({ letter, store, ...from }) =>
      store
        ? [legOf(`${letter}-1`, from, placeOf(store)), legOf(`${letter}-2`, placeOf(store), here)]
        : [legOf(letter, from, here)],
    ),
    fitTo: [here, ...stops, ...[...depots.values()].map(placeOf)],
  } satisfies Partial<MapViewProps>
}
