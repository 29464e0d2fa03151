import type { Transaction } from '@bouwkring/contract/transactions'
import { Inbox, RefreshCw, Send } from 'lucide-react'
import { useTranslation } from '../../texts/index.ts'

const icons = { received: Inbox, sent: Send, both: RefreshCw }

/** Received, sent, or within the user's own organisation. */
export function Mailbox({
  transaction,
}: {
  transaction: Pick<Transaction, 'user_state' | 'transaction_state'>
}) {
  const { t } = useTranslation('transactions')
  const box = transaction.user_state === 'both' ? 'both' : transaction.transaction_state
  const Icon = icons[box]
  return (
    <span className="row gap-1 nowrap">
      <Icon size={16} aria-hidden />
      {t(`mailbox.${box}`)}
    </span>
  )
}
