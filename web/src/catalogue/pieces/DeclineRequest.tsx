import type { OtlRequestRow } from '@bouwkring/contract/otl-requests'
import { useState } from 'react'
import { useTranslation } from '../../texts/index.ts'
import { TextArea } from '../../ui/form/index.ts'
import { useDecline } from '../requests-api.ts'
import { FormDialog } from '../../ui/index.ts'

/** Asks why, before declining a request; who asked reads it. */
export function DeclineRequest({
  request,
  onClose,
}: {
  request: OtlRequestRow
  onClose: () => void
}) {
  const { t } = useTranslation('requests')
  const [reason, setReason] = useState('')
  const decline = useDecline(request.id)
  const send = () => decline.mutate(reason.trim(), { onSuccess: onClose })
  return (
    <FormDialog
      title={t('declineTitle', { name: request.name })}
      confirm={t('decline')}
      danger
      busy={decline.isPending}
      dirty={reason.trim() !== ''}
      onConfirm={send}
      onClose={onClose}
    >
      <TextArea
        id="decline-reason"
        label={t('reason')}
        optionalMark
        hint={t('reasonHint')}
        value={reason}
        onChange={setReason}
        rows={3}
        maxLength={1000}
        autoFocus
      />
    </FormDialog>
  )
}
