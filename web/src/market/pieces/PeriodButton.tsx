import { CalendarDays } from 'lucide-react'
import { Suspense } from 'react'
import { useTranslation } from '../../texts/index.ts'
import { latePiece, useOpener } from '../../ui/index.ts'
import { periodText } from '../period-text.ts'
import type { PeriodChoice } from '../use-period.ts'
import * as styles from './search-bar.module.css'

const PeriodPopover = latePiece(() =>
  import('./PeriodPopover.tsx').then((module) => ({ default: module.PeriodPopover })),
)

/** When it is available or needed: a button that shows the period and opens two dates. */
export function PeriodButton(props: PeriodChoice) {
  const { t } = useTranslation('market')
  const { anchor, opened, open, close } = useOpener()
  const text = periodText(props.from, props.till, t('period.till'))
  return (
    <>
      <button
        type="button"
        className={`${styles.searchPart} ${text ? styles.filled : ''}`}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={open}
      >
        <CalendarDays size={18} aria-hidden />
        {text ? <span className="visually-hidden">{t('period.label')}: </span> : null}
        <span className="truncate">{text || t('period.any')}</span>
      </button>
      {opened ? (
        <Suspense fallback={null}>
          <PeriodPopover {...props} anchor={anchor} onClose={close} />
        </Suspense>
      ) : null}
    </>
  )
}
