import type { CombinationTaken } from '@bouwkring/contract/combinations'
import { amsterdamDay } from '@bouwkring/contract/day'
import { Calendar } from 'lucide-react'
import { useMapLayers } from '../../places/index.ts'
import { useTranslation } from '../../texts/index.ts'
import { MapPicture, MapView } from '../../ui/map/index.ts'
import { type Goal, mapOf } from './answer-map.ts'
import { type lettersOf, pickUpText } from './combination-text.ts'
import * as cardStyles from './cards.module.css'
import * as styles from './combinations.module.css'

interface Shown extends Goal {
  chosen: Pick<CombinationTaken, 'stops'>
  letters: ReturnType<typeof lettersOf>
}

/** Where an answer's lorries stop and where they go; the destination is labelled `hereName`. */
export function AnswerMap({ chosen, letters, ...goal }: Shown) {
  const { t } = useTranslation('combinations')
  const layers = useMapLayers()
  const map = mapOf(goal, chosen, letters, t)
  if (!map) return null
  return (
    <MapView
      {...map}
      label={t('map')}
      layers={layers}
      height={240}
      controls={false}
      wholeOnPaper
      clustered={false}
      className={styles.map ?? ''}
    />
  )
}

/** The same as a picture on an answer's card, with the weeks of pick-up. */
export function AnswerPicture({ chosen, letters, ...goal }: Shown) {
  const { t } = useTranslation('combinations')
  const map = mapOf(goal, chosen, letters, t)
  if (!map) return null
  return (
    <div className={`${cardStyles.picture} no-print`}>
      <MapPicture {...map} />
      <span className={cardStyles.weeks}>
        <Calendar size={14} aria-hidden />
        <span className="visually-hidden">{`${t('column.from')} `}</span>
        {pickUpText(chosen, amsterdamDay(), t)}
      </span>
    </div>
  )
}
