import { Link } from '@tanstack/react-router'
import { here, useChangeAddress } from '../../platform/address.ts'
import { useTranslation } from '../../texts/index.ts'
import { CountBadge, FilterChip, NavTabs, SegmentedControl } from '../../ui/index.ts'
import { countOf, type ListFilter, statusTabs, tabNames } from '../transaction-search.ts'
import * as styles from '../screens/transactions-list.module.css'

/** States as tabs with their counts, and the mailbox. */
export function FilterBar({ tab, mailbox, completable, counts }: ListFilter) {
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
              completable: undefined,
              status: name === 'all' ? undefined : [...statusTabs[name]],
            })}
            activeOptions={{ exact: true }}
            aria-current={name === tab ? 'page' : undefined}
          >
            {t(`tab.${name}`)}
            <CountBadge count={countOf(counts, name)} tone="quiet" />
          </Link>
        ))}
      </NavTabs>
      {completable ? (
        <FilterChip
          on
          label={t('completable')}
          onRemove={() => change({ page: undefined, completable: undefined })}
        />
      ) : null}
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
