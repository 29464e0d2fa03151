import { useTranslation } from '../../texts/index.ts'
import { PeriodInput } from '../../ui/form/index.ts'
import { type PeriodChoice, usePeriod } from '../use-period.ts'
import { PartForm, PartPopover } from './PartPopover.tsx'

function PeriodForm({ onClose, ...choice }: PeriodChoice & { onClose: () => void }) {
  const { t } = useTranslation('market')
  const { period, setPeriod, error } = usePeriod(choice)
  const clear = {
    label: t('period.clear'),
    empty: !period.from && !period.till,
    run: () => setPeriod({ from: '', till: '' }),
  }
  return (
    <PartForm clear={clear} onClose={onClose}>
      <PeriodInput
        id="zoek-periode"
        label={t('period.label')}
        value={period}
        onChange={setPeriod}
        error={error}
      />
    </PartForm>
  )
}

/** Two dates below their button; loaded on its first press. */
export function PeriodPopover({
  anchor,
  onClose,
  ...choice
}: PeriodChoice & { anchor: HTMLElement | null; onClose: () => void }) {
  const { t } = useTranslation('market')
  return (
    <PartPopover anchor={anchor} label={t('period.label')} field="zoek-periode" onClose={onClose}>
      <PeriodForm {...choice} onClose={onClose} />
    </PartPopover>
  )
}
