import type { TransactionStatus } from '@bouwkring/contract/transactions'
import { useTranslation } from '../../texts/index.ts'
import { StatusChip } from '../../ui/index.ts'
import { statusTone } from '../status.ts'

/** State of a reservation or transaction. */
export function TransactionStatusChip({ status }: { status: TransactionStatus }) {
  const { t } = useTranslation('transactions')
  return <StatusChip tone={statusTone[status]}>{t(`status.${status}`)}</StatusChip>
}
