import type { TenantCard } from '@bouwkring/contract/accounts'
import type { Transaction } from '@bouwkring/contract/transactions'
import { useTranslation } from '../../texts/index.ts'
import type { z } from 'zod'
import { useUser } from '../../accounts/index.ts'
import { amountIn, distanceText, momentText } from '../../platform/format.ts'
import type { Column } from '../../ui/index.ts'
import { Mailbox } from './Mailbox.tsx'
import { Thumb } from './Thumb.tsx'
import { TransactionLink } from './TransactionLink.tsx'
import { TransactionStatusChip } from './TransactionStatusChip.tsx'
import * as styles from '../screens/transactions-list.module.css'

/** The columns of the transaction table (specification 1, section 2); the tenth holds the actions. */
export function useColumns(): Column<Transaction>[] {
  const { t, i18n } = useTranslation('transactions')
  const { t: tf } = useTranslation('facts')
  const { tenant } = useUser()
  // The user's own organisation is muted, so that the other one stands out.
  const company = (card: z.infer<typeof TenantCard>) => (
    <span className={card.id === tenant.id ? 'muted' : 'ink-soft'}>{card.company}</span>
  )
  return [
    {
      key: 'product',
      label: t('column.product'),
      whole: true,
      cell: (row) => (
        <span className="row">
          <Thumb product={row.product} />
          <TransactionLink id={row.id} className={styles.productName}>
            {row.product.name}
          </TransactionLink>
        </span>
      ),
    },
    {
      key: 'amount',
      label: t('column.amount'),
      align: 'right',
      sortable: true,
      cell: (row) => (
        <span className="bold ink-soft nowrap">
          {amountIn(row.amount, row.product.unit, i18n.language)}
        </span>
      ),
    },
    { key: 'from', label: t('column.from'), cell: (row) => company(row.from) },
    { key: 'to', label: t('column.to'), cell: (row) => company(row.to) },
    {
      key: 'internal',
      label: t('column.internal'),
      cell: (row) => t(row.is_internal ? 'yes' : 'no'),
    },
    {
      key: 'distance',
      label: t('column.distance'),
      note: tf('distance.how'),
      align: 'right',
      sortable: true,
      cell: (row) => <span className="nowrap">{distanceText(row.distance)}</span>,
    },
    { key: 'mailbox', label: t('column.mailbox'), cell: (row) => <Mailbox transaction={row} /> },
    {
      key: 'date',
      label: t('column.date'),
      sortable: true,
      cell: (row) => (
        <time className="nowrap" dateTime={row.date}>
          {momentText(row.date)}
        </time>
      ),
    },
    {
      key: 'status',
      label: t('column.status'),
      cell: (row) => <TransactionStatusChip status={row.status} />,
    },
  ]
}
