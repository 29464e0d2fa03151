import type { StorageBooking } from '@bouwkring/contract/storage'
import { isApiError } from '../../platform/api.ts'
import { useTranslation } from '../../texts/index.ts'
import { ReasonDialog } from '../../ui/form/index.ts'
import { useDecline } from '../api.ts'
import { floorText, weeksText } from '../number-text.ts'

/** Asks for the reason before room is refused; the organisation that asked can read it. */
export default function DeclineDialog({
  booking,
  onClose,
}: {
  booking: StorageBooking
  onClose: () => void
}) {
  const { t, i18n } = useTranslation('storage')
  const decline = useDecline(t('decline.done'), onClose)
  const { id, m2, name, week_from, week_till } = booking
  const send = (reason: string) =>
    decline.mutate(
      { id, reason },
      {
        // The action is no longer possible: the calendar behind the dialog shows the current state.
        onError: (error) => {
          if (isApiError(error) && (error.status === 409 || error.status === 404)) onClose()
        },
      },
    )
  return (
    <ReasonDialog
      title={t('decline.title')}
      confirm={t('decline.confirm')}
      label={t('decline.reason')}
      hint={t('decline.reasonHint')}
      busy={decline.isPending}
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
    </ReasonDialog>
  )
}
