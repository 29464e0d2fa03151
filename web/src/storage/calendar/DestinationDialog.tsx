import { DestinationBody, type StorageBooking } from '@bouwkring/contract/storage'
import { useState } from 'react'
import { isApiError } from '../../platform/api.ts'
import { refusalsOf } from '../../platform/contract-form.ts'
import { useTranslation } from '../../texts/index.ts'
import { TextInput } from '../../ui/form/index.ts'
import { useSetDestination } from '../api.ts'
import { weeksText } from '../number-text.ts'
import { FormDialog } from '../../ui/index.ts'

/** Asks for the destination of goods in the keeper's own booking. */
export default function DestinationDialog({
  booking: { id, name, week_from, week_till, destination: was },
  onClose,
}: {
  booking: StorageBooking
  onClose: () => void
}) {
  const { t } = useTranslation('storage')
  const [destination, setDestination] = useState(was)
  const [wrong, setWrong] = useState('')
  const save = useSetDestination(t('destination.done'), onClose)
  const send = () => {
    const read = DestinationBody.safeParse({ destination, was })
    setWrong(read.success ? '' : (refusalsOf(read.error)[0]?.message ?? ''))
    if (!read.success) return
    save.mutate(
      { id, body: read.data },
      {
        // The booking was released or given another destination meanwhile: the calendar behind shows the current state.
        onError: (error) => {
          if (isApiError(error) && (error.status === 409 || error.status === 404)) onClose()
        },
      },
    )
  }
  return (
    <FormDialog
      title={t('destination.label')}
      confirm={t('destination.confirm')}
      busy={save.isPending}
      dirty={destination.trim() !== was}
      onConfirm={send}
      onClose={onClose}
    >
      <p>
        {name}, {weeksText(week_from, week_till, t)}
      </p>
      <TextInput
        id="booking-destination"
        label={t('destination.label')}
        hint={t('destination.hint')}
        optionalMark
        value={destination}
        onChange={setDestination}
        maxLength={200}
        autoFocus
        autoComplete="off"
        error={wrong}
      />
    </FormDialog>
  )
}
