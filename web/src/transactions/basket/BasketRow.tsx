import type { BasketSummary } from '@bouwkring/contract/baskets'
import { Link } from '@tanstack/react-router'
import { Hourglass } from 'lucide-react'
import { amountIn, dayText } from '../../platform/format.ts'
import { useTranslation } from '../../texts/index.ts'
import { wholeDays } from '../../ui/index.ts'
import { Thumb } from '../pieces/Thumb.tsx'
import { daysLeft } from './basket-form.ts'
import { BasketStateChip } from './BasketStateChip.tsx'
import { FillBar } from './FillBar.tsx'
import { headingOf } from './heading.ts'
import { numberOf } from './number-of.ts'
import * as styles from './basket-row.module.css'

/** Until when it can be answered, while an answer is awaited or something is missing. */
function Until({
  state,
  deadline,
  ended_by,
}: Pick<BasketSummary, 'state' | 'deadline' | 'ended_by'>) {
  const { t } = useTranslation('baskets')
  const left = daysLeft(deadline)
  const waits = state === 'open' || state === 'partial'
  if (!waits || ended_by !== null || left === 0) return null
  return (
    <span className={styles.until}>
      <Hourglass size={14} aria-hidden />
      <span>
        <b>{t('left_days', { count: left })}</b>
        <span className={styles.day}>
          {wholeDays(t('answerUntil', { moment: dayText(deadline) }))}
        </span>
      </span>
    </span>
  )
}

/** A basket in its list: its picture, purpose and progress, and until when others can answer. */
export function BasketRow({ basket }: { basket: BasketSummary }) {
  const { t, i18n } = useTranslation('baskets')
  const { id, amounts, unit, lines, mode, demand, first } = basket
  const text = (n: number) => amountIn(n, unit, i18n.language)
  return (
    <li className={styles.row}>
      <Thumb product={first} size={44} />
      <div className={styles.names}>
        <Link to="/mandjes/$id" params={{ id: String(id) }} className={styles.name}>
          {headingOf(basket, t, i18n.language)}
        </Link>
        <span className="small muted">
          {[
            demand
              ? t('forDemand', { spot: demand.spot })
              : t('number', { number: numberOf(basket) }),
            t('lines', { count: lines }),
            t(`mode.${mode}`),
          ].join('\u00a0· ')}
        </span>
      </div>
      <div className={styles.progress}>
        {amounts ? (
          <>
            <FillBar amounts={amounts} thin />
            <span className="small">
              {t('filled.short', { sure: text(amounts.sure), asked: text(amounts.asked) })}
            </span>
          </>
        ) : null}
      </div>
      <Until {...basket} />
      <span className={styles.chip}>
        <BasketStateChip basket={basket} />
      </span>
    </li>
  )
}
