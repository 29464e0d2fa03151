import { useQuery } from '@tanstack/react-query'
import { Repeat2 } from 'lucide-react'
import { Suspense } from 'react'
import { type Part, useAddress, useChangeAddress } from '../../platform/address.ts'
import { useTranslation } from '../../texts/index.ts'
import { useHost, useUser } from '../../accounts/index.ts'
import {
  DataTable,
  EmptyState,
  ErrorState,
  latePiece,
  PageHeader,
  ScreenTitle,
  type Sort,
} from '../../ui/index.ts'
import { transactionsQuery, waitingQuery } from '../api.ts'
import { FilterBar } from '../pieces/FilterBar.tsx'
import { RowActions } from '../pieces/RowActions.tsx'
import { SearchField } from '../pieces/SearchField.tsx'
import { useColumns } from '../pieces/use-columns.tsx'
import { readTransactionSearch } from '../transaction-search.ts'
import { useDeeds } from '../use-deeds.tsx'
import * as styles from './transactions-list.module.css'

const PhoneRows = latePiece(() =>
  import('../pieces/PhoneRows.tsx').then((module) => ({ default: module.PhoneRows })),
)

function Nothing({ narrowed }: { narrowed: boolean }) {
  const { t } = useTranslation('transactions')
  return (
    <EmptyState icon={Repeat2} title={t(narrowed ? 'empty.narrowed' : 'empty.title')}>
      {t(narrowed ? 'empty.narrowedWhy' : 'empty.why')}
    </EmptyState>
  )
}

/** Mijn {product}: all reservations and transactions of the organisation. */
export function TransactionsScreen() {
  const { t } = useTranslation('transactions')
  const { productName } = useHost()
  const user = useUser()
  const { filter, sort, mailbox, text, tab } = useAddress(readTransactionSearch)
  const { data, isError, isFetching, error, refetch } = useQuery(transactionsQuery(filter))
  const waiting = useQuery(waitingQuery()).data ?? 0
  const columns = useColumns()
  const { start, dialog } = useDeeds()
  const title = t('title', { product: productName })
  const put = useChangeAddress()
  const change = (part: Part) => put({ page: undefined, ...part })
  const order = ({ key, direction }: Sort) => change({ order: { [key]: direction.toUpperCase() } })
  const narrowed = tab !== 'all' || mailbox !== undefined || text !== ''
  const failure =
    isError && !data ? (
      <ErrorState what={t('listFailed')} meaning={error.message} onRetry={() => void refetch()} />
    ) : undefined
  return (
    <div className={styles.screen}>
      <ScreenTitle page={title} tenant={user.tenant.company} />
      <PageHeader
        title={title}
        lead={`${t('lead')} ${waiting > 0 ? t('waiting', { count: waiting }) : ''}`}
        actions={
          <div className={styles.search}>
            <SearchField text={text} />
          </div>
        }
      />
      <FilterBar tab={tab} mailbox={mailbox} counts={data?.counts} />
      <DataTable
        label={title}
        columns={columns}
        rows={data?.['hydra:member']}
        rowKey={(row) => String(row.id)}
        loading={isFetching}
        sort={sort}
        onSort={order}
        empty={<Nothing narrowed={narrowed} />}
        error={failure}
        page={filter.page}
        total={data?.['hydra:totalItems']}
        onPage={(page) => change({ page: page > 1 ? page : undefined })}
        actions={(row) => <RowActions transaction={row} onDeed={(deed) => start(deed, row)} />}
        narrowBelow={1024}
        phone={(rows) => (
          <Suspense fallback={null}>
            <PhoneRows label={title} rows={rows} onDeed={start} />
          </Suspense>
        )}
      />
      {dialog}
    </div>
  )
}
