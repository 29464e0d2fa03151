import type { StorageBooking } from '@bouwkring/contract/storage'
import { useState } from 'react'
import { isApiError } from '../../platform/api.ts'
import { useTranslation } from '../../texts/index.ts'
import { TextArea } from '../../ui/form/index.ts'
import { useDecline } from '../api.ts'
import { floorText, weeksText } from '../number-text.ts'
import { FormDialog } from '../../ui/index.ts'

/** Asks why, before room is refused; whoever asked reads it. */
export default function DeclineDialog({
  booking,
  onClose,
}: {
  booking: StorageBooking
  onClose: () => void
}) {
  const { t, i18n } = useTranslation('storage')
  const [reason, setReason] = useState('')
  const decline = useDecline(t('decline.done'), onClose)
  const { id, m2, name, week_from, week_till } = booking
  const send = () =>
    decline.mutate(
      { id, reason: reason.trim() },
      {
        // What was asked is no longer possible: the calendar behind the dialog shows what is.
        onError: (error) => {
          if (isApiError(error) && (error.status === 409 || error.status === 404)) onClose()
        },
      },
    )
  return (
    <FormDialog
      title={t('decline.title')}
      confirm={t('decline.confirm')}
      danger
      busy={decline.isPending}
      dirty={reason.trim() !== ''}
      onConfirm={send}
      onClose={onClose}
    >
      <p>
        {t('decline.what', {
          floor: floorText(m2, i18n.language),
          name,
          weeks: weeksText(week_from, week_till, t),
        })}
      </p>
      <TextArea
        id="decline-reason"
        label={t('decline.reason')}
        optionalMark
        hint={t('decline.reasonHint')}
        value={reason}
        onChange={setReason}
        rows={3}
        maxLength={1000}
        autoFocus
      />
    </FormDialog>
  )
}
