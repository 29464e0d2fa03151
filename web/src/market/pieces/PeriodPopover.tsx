import { fieldText } from '@bouwkring/contract/messages'
import Button from '@mui/material/Button'
import Popover from '@mui/material/Popover'
import { useEffect, useState } from 'react'
import { useTranslation } from '../../texts/index.ts'
import { chosenLanguage } from '../../platform/language.ts'
import { useDebounced } from '../../platform/use-debounced.ts'
import { isDay, type Period, PeriodInput } from '../../ui/form/index.ts'
import * as styles from './search-bar.module.css'

export interface PeriodChoice {
  from: string | undefined
  till: string | undefined
  onChange: (from: string | undefined, till: string | undefined) => void
}

const isOrdered = ({ from, till }: Period) => !isDay(from) || !isDay(till) || from <= till
/** Days or nothing, in their order: anything else asks nothing. */
const isGood = (period: Period) =>
  isOrdered(period) && [period.from, period.till].every((day) => day === '' || isDay(day))

function PeriodForm({ from, till, onChange, onClose }: PeriodChoice & { onClose: () => void }) {
  const { t } = useTranslation('market')
  const [period, setPeriod] = useState<Period>({ from: from ?? '', till: till ?? '' })
  const settled = useDebounced(period)
  useEffect(() => {
    if (
      settled === period &&
      isGood(settled) &&
      (settled.from !== (from ?? '') || settled.till !== (till ?? ''))
    )
      onChange(settled.from || undefined, settled.till || undefined)
    // Only what the user changed is told, not what comes from outside.
  }, [settled])
  return (
    <div className={`${styles.partPopover} column gap-3`}>
      <PeriodInput
        id="zoek-periode"
        label={t('period.label')}
        value={period}
        onChange={setPeriod}
        error={isOrdered(period) ? undefined : fieldText('period.order', chosenLanguage())}
      />
      <div className="row between">
        <Button
          variant="text"
          onClick={() => setPeriod({ from: '', till: '' })}
          disabled={!period.from && !period.till}
        >
          {t('period.clear')}
        </Button>
        <Button onClick={onClose}>{t('done')}</Button>
      </div>
    </div>
  )
}

/** Two dates under their button; loaded when it is first pressed. */
export function PeriodPopover({
  anchor,
  onClose,
  ...choice
}: PeriodChoice & { anchor: HTMLElement | null; onClose: () => void }) {
  const { t } = useTranslation('market')
  return (
    <Popover
      open={anchor !== null}
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      slotProps={{
        paper: { role: 'dialog', 'aria-label': t('period.label') },
        transition: { onEntered: () => document.getElementById('zoek-periode')?.focus() },
      }}
    >
      <PeriodForm {...choice} onClose={onClose} />
    </Popover>
  )
}
