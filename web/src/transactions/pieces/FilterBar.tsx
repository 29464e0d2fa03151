import type { TransactionStatus } from '@bouwkring/contract/transactions'
import { Link } from '@tanstack/react-router'
import { here, useChangeAddress } from '../../platform/address.ts'
import { useTranslation } from '../../texts/index.ts'
import { CountBadge, NavTabs, SegmentedControl } from '../../ui/index.ts'
import { type StatusTab, statusTabs, tabNames } from '../transaction-search.ts'
import * as styles from '../screens/transactions-list.module.css'

interface FilterBarProps {
  tab: StatusTab | undefined
  mailbox: 'sent' | 'received' | undefined
  counts: Partial<Record<TransactionStatus, number>> | undefined
}

const total = (counts: FilterBarProps['counts'], tab: StatusTab) => {
  const shown: readonly TransactionStatus[] =
    tab === 'all' ? (Object.keys(counts ?? {}) as TransactionStatus[]) : statusTabs[tab]
  return shown.reduce((sum, status) => sum + (counts?.[status] ?? 0), 0)
}

/** States as tabs with their counts, and the mailbox. */
export function FilterBar({ tab, mailbox, counts }: FilterBarProps) {
  const { t } = useTranslation('transactions')
  const change = useChangeAddress()
  const choose = (box: 'all' | 'sent' | 'received') =>
    change({ page: undefined, transaction_state: box === 'all' ? undefined : box })
  return (
    <div className={styles.filters}>
      <NavTabs label={t('tabs')}>
        {tabNames.map((name) => (
          <Link
            key={name}
            {...here({
              page: undefined,
              status: name === 'all' ? undefined : [...statusTabs[name]],
            })}
            activeOptions={{ exact: true }}
            aria-current={name === tab ? 'page' : undefined}
          >
            {t(`tab.${name}`)}
            <CountBadge count={total(counts, name)} tone="quiet" />
          </Link>
        ))}
      </NavTabs>
      <SegmentedControl
        label={t('column.mailbox')}
        value={mailbox ?? 'all'}
        onChange={choose}
        segments={(['all', 'received', 'sent'] as const).map((value) => ({
          value,
          label: t(`mailbox.${value}`),
        }))}
      />
    </div>
  )
}
