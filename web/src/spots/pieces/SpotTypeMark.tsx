import type { SpotKind } from '@bouwkring/contract/spots'
import { useNamed } from '../../accounts/index.ts'
import { ShapeMark } from '../../ui/map/index.ts'
import { shapeOf } from '../kinds.ts'
import * as placeKindStyles from '../../ui/place-kind.module.css'

/** Spot type: shape, colour and name. */
export function SpotTypeMark({
  definition,
}: {
  definition: { name: string; kind: SpotKind; color: string }
}) {
  const named = useNamed()
  return (
    <span className={placeKindStyles.placeKind}>
      <ShapeMark shape={shapeOf(definition.kind)} colour={definition.color} />
      {named(definition.name)}
    </span>
  )
}
