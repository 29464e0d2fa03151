import { amsterdamDay } from '@bouwkring/contract/day'
import { useState } from 'react'
import { useTranslation } from '../../../texts/index.ts'
import { DateInput, isDay } from '../../../ui/form/index.ts'
import { FormDialog } from '../../../ui/index.ts'

interface PauseDialogProps {
  title: string
  busy: boolean
  onPause: (till: string | null) => void
  onClose: () => void
}

/** Pauses mails and bell: up to and including a day, or until the user resumes. */
export function PauseDialog({ title, busy, onPause, onClose }: PauseDialogProps) {
  const { t } = useTranslation('savedsearches')
  const [till, setTill] = useState('')
  const wrong = till !== '' && (!isDay(till) || till < amsterdamDay())
  const [told, tell] = useState(false)
  return (
    <FormDialog
      title={title}
      confirm={t('pause.do')}
      busy={busy}
      dirty={till !== ''}
      onConfirm={() => (wrong ? tell(true) : onPause(till || null))}
      onClose={onClose}
    >
      <p>{t('pause.why')}</p>
      <DateInput
        id="zoekopdracht-pauze"
        label={t('pause.till')}
        value={till}
        onChange={setTill}
        min={amsterdamDay()}
        optionalMark
        {...(told && wrong && { error: t('pause.wrong') })}
      />
    </FormDialog>
  )
}
