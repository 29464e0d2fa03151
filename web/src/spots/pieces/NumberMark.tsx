import type { SpotCard } from '@bouwkring/contract/spots'
import { ShapeMark } from '../../ui/map/index.ts'
import { shapeOf } from '../kinds.ts'
import * as styles from './number-mark.module.css'

/** The mark of a spot as on the map: shape and colour of its type with the number of its products. Decorative: the text is beside it. */
export function NumberMark({
  definition,
  number,
}: {
  definition: SpotCard['definition']
  number: number
}) {
  return (
    <span className={styles.numberMark} aria-hidden>
      <ShapeMark shape={shapeOf(definition.kind)} colour={definition.color} size={32} />
      <b>{number > 99 ? '99+' : number}</b>
    </span>
  )
}
