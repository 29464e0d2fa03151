import type { ProductCard } from '@bouwkring/contract/market'
import { CircleAlert, CircleCheck } from 'lucide-react'
import { useId, useState } from 'react'
import { dayText } from '../../platform/format.ts'
import { useTranslation } from '../../texts/index.ts'
import { DateInput, isDay } from '../../ui/form/index.ts'
import { wholeDays } from '../../ui/index.ts'
import { whatIfText } from '../bridge-text.ts'
import { daysLater, whatIf } from '../what-if.ts'
import * as styles from './time-bridge.module.css'

/** Whether a match is still feasible when its offer becomes available on another day: a week later, until the user types another. */
export function WhatIf({
  offer,
  demand,
  most,
}: {
  offer: ProductCard
  demand: ProductCard
  /** Maximum number of days that a store bridges. */
  most: number
}) {
  const { t } = useTranslation('matching')
  const id = useId()
  const till = offer.available_till ?? ''
  const [day, setDay] = useState(() => daysLater(till, 7))
  const found = isDay(day) ? whatIf(offer, demand, day, most) : null
  const good = found !== null && (found.kind === 'store' || found.kind === 'direct')
  return (
    <div className={styles.whatIf} data-part="what-if">
      <DateInput id={id} label={t('bridge.if.day')} value={day} onChange={setDay} />
      <div role="status" className="grow">
        {found ? (
          <p className={styles.answer} data-feasible={good}>
            {good ? <CircleCheck size={18} aria-hidden /> : <CircleAlert size={18} aria-hidden />}
            <span>
              <b>{wholeDays(whatIfText(found, dayText(day), t))}</b> {t('bridge.if.told')}
            </span>
          </p>
        ) : null}
      </div>
    </div>
  )
}
