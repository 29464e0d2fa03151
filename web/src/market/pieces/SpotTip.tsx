import type { MapSpot } from '@bouwkring/contract/market'
import { useTranslation } from '../../texts/index.ts'
import { shapeOf } from '../../spots/index.ts'
import { ShapeMark } from '../../ui/map/index.ts'
import * as placeKindStyles from '../../ui/place-kind.module.css'
import * as styles from '../screens/search.module.css'

export interface SpotTipProps {
  spot: MapSpot
  released: boolean
}

/** Name, type and number of products of a spot on the map. */
export function SpotTip({ spot, released }: SpotTipProps) {
  const { t } = useTranslation('market')
  return (
    <div className={styles.mapTip}>
      <strong>{spot.name}</strong>
      <span className={placeKindStyles.placeKind}>
        <ShapeMark shape={shapeOf(spot.kind)} colour={spot.color} />
        {t(`kind.${spot.kind}`)}{' '}
        <span className="muted">
          ·{' '}
          {spot.product_count === 0
            ? t('spot.silent')
            : t(released ? 'spot.offers' : 'spot.demands', { count: spot.product_count })}
        </span>
      </span>
    </div>
  )
}
