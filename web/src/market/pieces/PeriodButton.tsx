import { CalendarDays } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { useTranslation } from '../../texts/index.ts'
import { showDate } from '../../ui/form/index.ts'
import { useOpener } from '../../ui/index.ts'
import type { PeriodChoice } from './PeriodPopover.tsx'
import * as styles from './search-bar.module.css'

const PeriodPopover = lazy(() =>
  import('./PeriodPopover.tsx').then((module) => ({ default: module.PeriodPopover })),
)

/** "01-03 t/m 31-05-2027": the year once when it is the same. */
function periodText(from: string | undefined, till: string | undefined, till_: string) {
  if (!from || !till) return showDate(from ?? till)
  if (from === till) return showDate(from)
  return `${from.slice(0, 4) === till.slice(0, 4) ? showDate(from).slice(0, 5) : showDate(from)} ${till_} ${showDate(till)}`
}

/** When it is available or needed: a button that says it and opens two dates. */
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
        <span className="visually-hidden">{t('period.label')}: </span>
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
