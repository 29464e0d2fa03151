import type { Transaction } from '@bouwkring/contract/transactions'
import { useTranslation } from '../../texts/index.ts'
import { quantity } from '../quantity.ts'
import { TransactionLink } from './TransactionLink.tsx'
import { TransactionStatusChip } from './TransactionStatusChip.tsx'

interface TransactionItemProps {
  transaction: Transaction
  title: string
  other?: string
  when: string
}

/** A transaction in a short list. */
export function TransactionItem({ transaction, title, other, when }: TransactionItemProps) {
  const { i18n } = useTranslation('transactions')
  return (
    <li className="titem">
      <div className="grow">
        <TransactionLink id={transaction.id} className="b">
          {title}
        </TransactionLink>
        <p className="sm mut">{[other, when].filter(Boolean).join(' · ')}</p>
      </div>
      <div className="r">
        <p className="b ink nowrap">
          {quantity(transaction.amount, transaction.product.unit, i18n.language)}
        </p>
        <TransactionStatusChip status={transaction.status} />
      </div>
    </li>
  )
}
