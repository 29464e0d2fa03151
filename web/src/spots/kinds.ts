import type { SpotKind, SpotPlace } from '@bouwkring/contract/spots'
import type { MarkerShape } from '../ui/map/index.ts'

const shapes: Record<SpotKind, MarkerShape> = {
  project: 'circle',
  depot: 'square',
  tender: 'diamond',
  'knowledge-base': 'hexagon',
}

/** The shape of a kind of spot, the same everywhere: colour is never the only indicator. */
export const shapeOf = (kind: SpotKind): MarkerShape => shapes[kind]

/** The legend for these spots: each type once, by its name. */
export const legendOf = (places: readonly Pick<SpotPlace, 'definition'>[]) =>
  [...new Map(places.map(({ definition: d }) => [`${d.kind} ${d.color}`, d])).values()]
    .map(({ kind, color, name }) => ({ shape: shapeOf(kind), colour: color, name }))
    .sort((a, b) => a.name.localeCompare(b.name))
