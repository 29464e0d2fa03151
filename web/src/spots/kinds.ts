import type { SpotKind, SpotPlace } from '@bouwkring/contract/spots'
import type { MarkerShape } from '../ui/map/index.ts'

const shapes: Record<SpotKind, MarkerShape> = {
  project: 'circle',
  depot: 'square',
  tender: 'diamond',
  'knowledge-base': 'hexagon',
}

/** The shape that a kind of spot has everywhere: colour is never alone. */
export const shapeOf = (kind: SpotKind): MarkerShape => shapes[kind]

/** What the marks of these spots stand for: each type once, by its name. */
export const legendOf = (places: readonly Pick<SpotPlace, 'definition'>[]) =>
  [...new Map(places.map(({ definition: d }) => [`${d.kind} ${d.color}`, d])).values()]
    .map(({ kind, color, name }) => ({ shape: shapeOf(kind), colour: color, name }))
    .sort((a, b) => a.name.localeCompare(b.name))
