import type { Transaction } from '@bouwkring/contract/transactions'
import { useTranslation } from '../../texts/index.ts'
import { ReasonDialog } from '../../ui/form/index.ts'
import { amountIn } from '../../platform/format.ts'
import { useDoDeed } from '../use-do-deed.ts'

interface RefuseDialogProps {
  deed: 'decline' | 'retract'
  transaction: Transaction
  onClose: () => void
}

/** Asks for the reason before declining or withdrawing; the other side reads it. */
export function RefuseDialog({ deed, transaction, onClose }: RefuseDialogProps) {
  const { t, i18n } = useTranslation('transactions')
  const { run, busy } = useDoDeed(deed, onClose)
  const { product, amount, status } = transaction
  const givesBack = deed === 'retract' && status === 'accepted' && product.amount_type === 0
  return (
    <ReasonDialog
      title={t(`${deed}.title`)}
      confirm={t(`deed.${deed}`)}
      label={t('reason')}
      hint={t('reasonHint')}
      busy={busy}
      onConfirm={(reason) => run({ id: transaction.id, reason: reason || undefined })}
      onClose={onClose}
    >
      <p>
        {t(`${deed}.what`, {
          amount: amountIn(amount, product.unit, i18n.language),
          product: product.name,
        })}
        {givesBack ? ` ${t(product.is_released ? 'retract.backOffer' : 'retract.backDemand')}` : ''}
      </p>
    </ReasonDialog>
  )
}
