import type { OtlRequestRow } from '@bouwkring/contract/otl-requests'
import { useTranslation } from '../../texts/index.ts'
import { ReasonDialog } from '../../ui/form/index.ts'
import { useDecline } from '../requests-api.ts'

/** Asks for the reason before declining a request; its author reads it. */
export function DeclineRequest({
  request,
  onClose,
}: {
  request: OtlRequestRow
  onClose: () => void
}) {
  const { t } = useTranslation('requests')
  const decline = useDecline(request.id)
  return (
    <ReasonDialog
      title={t('declineTitle', { name: request.name })}
      confirm={t('decline')}
      label={t('reason')}
      hint={t('reasonHint')}
      busy={decline.isPending}
      onConfirm={(reason) => decline.mutate(reason, { onSuccess: onClose })}
      onClose={onClose}
    />
  )
}
