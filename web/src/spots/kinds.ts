import type { SpotKind } from '@bouwkring/contract/spots'
import type { MarkerShape } from '../ui/map/index.ts'

const shapes: Record<SpotKind, MarkerShape> = {
  project: 'circle',
  depot: 'square',
  tender: 'diamond',
  'knowledge-base': 'hexagon',
}

/** The shape that a kind of spot has everywhere: colour is never alone. */
export const shapeOf = (kind: SpotKind): MarkerShape => shapes[kind]
