import type { Transaction } from '@bouwkring/contract/transactions'
import { useState } from 'react'
import { useTranslation } from '../../texts/index.ts'
import { TextArea } from '../../ui/form/index.ts'
import { amountIn } from '../../platform/format.ts'
import { useDoDeed } from '../use-do-deed.ts'
import { FormDialog } from '../../ui/index.ts'

interface ReasonDialogProps {
  deed: 'decline' | 'retract'
  transaction: Transaction
  onClose: () => void
}

/** Asks why, before declining or withdrawing; the other side reads it. */
export function ReasonDialog({ deed, transaction, onClose }: ReasonDialogProps) {
  const { t, i18n } = useTranslation('transactions')
  const [reason, setReason] = useState('')
  const { run, busy } = useDoDeed(deed, onClose)
  const { product, amount, status } = transaction
  const givesBack = deed === 'retract' && status === 'accepted' && product.amount_type === 0
  return (
    <FormDialog
      title={t(`${deed}.title`)}
      confirm={t(`deed.${deed}`)}
      danger
      busy={busy}
      dirty={reason.trim() !== ''}
      onConfirm={() => run({ id: transaction.id, reason: reason.trim() || undefined })}
      onClose={onClose}
    >
      <p>
        {t(`${deed}.what`, {
          amount: amountIn(amount, product.unit, i18n.language),
          product: product.name,
        })}
        {givesBack ? ` ${t(product.is_released ? 'retract.backOffer' : 'retract.backDemand')}` : ''}
      </p>
      <TextArea
        id="deed-reason"
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
