import type { Transaction } from '@bouwkring/contract/transactions'
import { useTranslation } from '../../texts/index.ts'
import { amountIn } from '../../platform/format.ts'
import { TransactionLink } from './TransactionLink.tsx'
import { TransactionStatusChip } from './TransactionStatusChip.tsx'
import * as styles from './exchanged.module.css'

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
    <li className={styles.item}>
      <div className="grow">
        <TransactionLink id={transaction.id} className="bold">
          {title}
        </TransactionLink>
        <p className="small muted">{[other, when].filter(Boolean).join(' · ')}</p>
      </div>
      <div className="align-right">
        <p className="bold ink-strong nowrap">
          {amountIn(transaction.amount, transaction.product.unit, i18n.language)}
        </p>
        <TransactionStatusChip status={transaction.status} />
      </div>
    </li>
  )
}
