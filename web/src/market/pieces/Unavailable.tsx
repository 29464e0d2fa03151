import type { ReactNode } from 'react'
import { useTranslation } from '../../texts/index.ts'
import { Hint, wholeDays } from '../../ui/index.ts'
import { availability, type Offered, unavailability } from '../availability.ts'
import * as styles from './unavailable.module.css'

/** The amount of a product, with the reason when none is available: on hover and by keyboard. */
export function Unavailable({ product, children }: { product: Offered; children: ReactNode }) {
  const { t } = useTranslation('market')
  const why = unavailability(product)
  if (why !== 'stock' && why !== 'demand') return <>{children}</>
  return (
    <Hint text={t(`unavailable.${why}`)} className={styles.unavailable}>
      {children}
    </Hint>
  )
}

/** The date from which it is available, with the reason when it is not available now. */
export function AvailableWhen({ product }: { product: Offered }) {
  const { t } = useTranslation('market')
  const when = availability(product, t)
  return unavailability(product) === 'now' ? (
    <Hint text={t('unavailable.now')} className={styles.unavailable}>
      {wholeDays(when)}
    </Hint>
  ) : (
    <>{wholeDays(when)}</>
  )
}
