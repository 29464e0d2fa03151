import { useTranslation } from '../../texts/index.ts'
import { PeriodInput } from '../../ui/form/index.ts'
import { type PeriodChoice, usePeriod } from '../use-period.ts'
import { Button } from '../../ui/index.ts'
import { Popover } from '../../ui/mui/index.ts'
import * as styles from './search-bar.module.css'

function PeriodForm({ onClose, ...choice }: PeriodChoice & { onClose: () => void }) {
  const { t } = useTranslation('market')
  const { period, setPeriod, error } = usePeriod(choice)
  return (
    <div className={`${styles.partPopover} column gap-3`}>
      <PeriodInput
        id="zoek-periode"
        label={t('period.label')}
        value={period}
        onChange={setPeriod}
        error={error}
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
