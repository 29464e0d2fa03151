import Button from '@mui/material/Button'
import Popover from '@mui/material/Popover'
import { CalendarDays } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useDebounced } from '../../platform/use-debounced.ts'
import { type Period, PeriodInput, showDate } from '../../ui/form/index.ts'

interface PeriodButtonProps {
  from: string | undefined
  till: string | undefined
  onChange: (from: string | undefined, till: string | undefined) => void
}

/** "01-03 t/m 31-05-2027": the year once when it is the same. */
function periodText(from: string | undefined, till: string | undefined, till_: string) {
  if (!from || !till) return showDate(from ?? till)
  if (from === till) return showDate(from)
  return `${from.slice(0, 4) === till.slice(0, 4) ? showDate(from).slice(0, 5) : showDate(from)} ${till_} ${showDate(till)}`
}

function PeriodForm({ from, till, onChange, onClose }: PeriodButtonProps & { onClose: () => void }) {
  const { t } = useTranslation('market')
  const [period, setPeriod] = useState<Period>({ from: from ?? '', till: till ?? '' })
  const settled = useDebounced(period)
  useEffect(() => {
    if (settled === period && (settled.from !== (from ?? '') || settled.till !== (till ?? ''))) onChange(settled.from || undefined, settled.till || undefined)
    // Only what the user changed is told, not what comes from outside.
  }, [settled])
  return (
    <div className="spop col g3">
      <PeriodInput id="zoek-periode" label={t('period.label')} value={period} onChange={setPeriod} />
      <div className="row between">
        <Button variant="text" onClick={() => setPeriod({ from: '', till: '' })} disabled={!period.from && !period.till}>{t('period.clear')}</Button>
        <Button onClick={onClose}>{t('done')}</Button>
      </div>
    </div>
  )
}

/** When it is available or needed: a button that says it and opens two dates. */
export function PeriodButton(props: PeriodButtonProps) {
  const { t } = useTranslation('market')
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const text = periodText(props.from, props.till, t('period.till'))
  return (
    <>
      <button type="button" className={`spart ${text ? 'set' : ''}`} aria-haspopup="dialog" aria-expanded={anchor !== null} onClick={(event) => setAnchor(event.currentTarget)}>
        <CalendarDays size={18} aria-hidden />
        <span className="vh">{t('period.label')}: </span>
        <span className="tr">{text || t('period.any')}</span>
      </button>
      <Popover open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)} anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }} slotProps={{ paper: { role: 'dialog', 'aria-label': t('period.label') }, transition: { onEntered: () => document.getElementById('zoek-periode')?.focus() } }}>
        <PeriodForm {...props} onClose={() => setAnchor(null)} />
      </Popover>
    </>
  )
}
