import type { OtlRequestRow } from '@bouwkring/contract/otl-requests'
import { type SyntheticEvent, useId, useState } from 'react'
import { useTranslation } from '../../texts/index.ts'
import { TextArea } from '../../ui/form/index.ts'
import { useDecline } from '../requests-api.ts'
import { Button } from '../../ui/index.ts'
import { Dialog, DialogActions, DialogContent, DialogTitle } from '../../ui/mui/index.ts'

/** Asks why, before declining a request; who asked reads it. */
export function DeclineRequest({
  request,
  onClose,
}: {
  request: OtlRequestRow
  onClose: () => void
}) {
  const { t } = useTranslation('requests')
  const id = useId()
  const [reason, setReason] = useState('')
  const decline = useDecline(request.id)
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    if (!decline.isPending) decline.mutate(reason.trim(), { onSuccess: onClose })
  }
  return (
    <Dialog open onClose={onClose} maxWidth="xs" fullWidth aria-labelledby={id}>
      <form onSubmit={submit} noValidate>
        <DialogTitle id={id}>{t('declineTitle', { name: request.name })}</DialogTitle>
        <DialogContent>
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
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button type="submit" variant="contained" color="error" loading={decline.isPending}>
            {t('decline')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
