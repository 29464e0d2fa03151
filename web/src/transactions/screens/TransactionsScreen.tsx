import type { Transaction } from '@bouwkring/contract/transactions'
import { useQuery } from '@tanstack/react-query'
import { Repeat2 } from 'lucide-react'
import { type ReactNode, Suspense } from 'react'
import { type Part, useAddress, useChangeAddress } from '../../platform/address.ts'
import { useTranslation } from '../../texts/index.ts'
import { useHost, useUser } from '../../accounts/index.ts'
import {
  Button,
  ButtonLink,
  DataTable,
  EmptyState,
  ErrorState,
  latePiece,
  PageHeader,
  ScreenTitle,
  type Sort,
  useMediaQuery,
} from '../../ui/index.ts'
import { transactionsQuery, waitingQuery } from '../api.ts'
import { FilterBar } from '../pieces/FilterBar.tsx'
import { PhoneHead } from '../pieces/PhoneHead.tsx'
import type { WaitingBeside } from '../pieces/PhoneRows.tsx'
import { ListSkeleton } from '../pieces/ListSkeleton.tsx'
import { RowActions } from '../pieces/RowActions.tsx'
import { SearchField } from '../pieces/SearchField.tsx'
import { useColumns } from '../pieces/use-columns.tsx'
import { type ListFilter, readTransactionSearch } from '../transaction-search.ts'
import { useDeeds } from '../use-deeds.tsx'
import * as styles from './transactions-list.module.css'

const PhoneRows = latePiece(() =>
  import('../pieces/PhoneRows.tsx').then((module) => ({ default: module.PhoneRows })),
)

/** The empty list, with a link to continue: to all of them, or to products that can be reserved. */
function Nothing({ narrowed, onAll }: { narrowed: boolean; onAll: () => void }) {
  const { t } = useTranslation('transactions')
  return (
    <EmptyState
      icon={Repeat2}
      title={t(narrowed ? 'empty.narrowed' : 'empty.title')}
      actions={
        narrowed ? (
          <Button onClick={onAll}>{t('empty.all')}</Button>
        ) : (
          <ButtonLink to="/zoeken" variant="contained">
            {t('empty.search')}
          </ButtonLink>
        )
      }
    >
      {t(narrowed ? 'empty.narrowedWhy' : 'empty.why')}
    </EmptyState>
  )
}

function Failed(how: { meaning: string; onRetry: () => void }) {
  const { t } = useTranslation('transactions')
  return <ErrorState what={t('listFailed')} {...how} />
}

/** Below this width rows replace the table. */
const narrowBelow = 1024

/** The items that await the user: as a separate block above the list, and among the rows on a phone. */
export interface AlsoWaiting extends WaitingBeside {
  block: ReactNode
}
interface Also {
  also?: AlsoWaiting | undefined
  /** In the place of the other waiting items: that they could not be fetched. */
  unknown?: ReactNode
}

/** Where the other waiting items go, or that these are unknown: above the list, or on a phone among its rows once these are loaded. Nowhere once the list is narrowed: the user is then looking for something else. */
function placeOf(
  { also, unknown }: Also,
  unasked: boolean,
  phone: boolean,
  rows: readonly unknown[] | undefined,
): { block?: ReactNode; above?: readonly Transaction[]; more?: AlsoWaiting } {
  if (!unasked) return {}
  if (!also) return unknown ? { block: <div className={styles.unknown}>{unknown}</div> } : {}
  if (phone && !rows) return {}
  if (!phone || rows?.length === 0) return { block: also.block, above: also.deals.first }
  return also.count + also.deals.count > 0 ? { more: also } : {}
}

const isNarrowed = ({
  tab,
  mailbox,
  text,
  filter,
}: Pick<ReturnType<typeof readTransactionSearch>, 'tab' | 'mailbox' | 'text' | 'filter'>) =>
  tab !== 'all' || mailbox !== undefined || text !== '' || filter.completable !== undefined

/** As high as the screen, so that the content below the rows is not pushed down when they load. */
const RowsComing = () => (
  <div className={styles.coming}>
    <ListSkeleton />
  </div>
)

function Lead() {
  const { t } = useTranslation('transactions')
  const waiting = useQuery(waitingQuery()).data ?? 0
  return `${t('lead')} ${waiting > 0 ? t('waiting', { count: waiting }) : ''}`
}

/** Below this width search and filter are behind a button each. */
const phoneBelow = 600

/** Its name, the link to the baskets and the search; on a phone the filters too. */
function Head(filter: ListFilter & { title: string; text: string; phone: boolean }) {
  const { t } = useTranslation('transactions')
  const { phone, ...own } = filter
  if (phone) return <PhoneHead {...own} />
  return (
    <PageHeader
      title={own.title}
      lead={<Lead />}
      actions={
        <>
          <ButtonLink to="/mandjes" variant="text">
            {t('baskets')}
          </ButtonLink>
          <div className={styles.search}>
            <SearchField text={own.text} />
          </div>
        </>
      }
    />
  )
}

/** Mijn {product}: the items that await the user, and all reservations and transactions of the organisation. */
export function TransactionsScreen({
  coming = false,
  ...other
}: Also & {
  /** The other waiting items are still loading: the list waits for them, so that it is not pushed down. */
  coming?: boolean
}) {
  const { t } = useTranslation('transactions')
  const { productName } = useHost()
  const user = useUser()
  const phone = useMediaQuery(`(max-width:${phoneBelow - 1}px)`)
  const { filter, sort, mailbox, text, tab } = useAddress(readTransactionSearch)
  const { data, isError, isFetching, error, refetch } = useQuery(transactionsQuery(filter))
  const columns = useColumns()
  const { start, dialog } = useDeeds()
  const title = t('title', { product: productName })
  const put = useChangeAddress()
  const change = (part: Part) => put({ page: undefined, ...part })
  const order = ({ key, direction }: Sort) => change({ order: { [key]: direction.toUpperCase() } })
  const narrowed = isNarrowed({ tab, mailbox, text, filter })
  const unasked = !narrowed && filter.page === 1
  const rows = data?.['hydra:member']
  const narrowing = {
    tab,
    status: filter.status,
    mailbox,
    completable: filter.completable !== undefined,
    counts: data?.counts,
  }
  const { block, above, more } = placeOf(other, unasked, phone, rows)
  return (
    <div className={styles.screen}>
      <ScreenTitle page={title} tenant={user.tenant.company} />
      <Head {...narrowing} title={title} text={text} phone={phone} />
      {coming && unasked ? (
        <RowsComing />
      ) : (
        <>
          {block}
          {phone ? null : <FilterBar {...narrowing} />}
          <DataTable
            label={title}
            columns={columns}
            rows={rows}
            rowKey={(row) => String(row.id)}
            loading={isFetching}
            sort={sort}
            onSort={order}
            empty={
              <Nothing
                narrowed={narrowed}
                onAll={() =>
                  change({
                    status: undefined,
                    transaction_state: undefined,
                    completable: undefined,
                    search: undefined,
                  })
                }
              />
            }
            error={
              isError && !data ? (
                <Failed meaning={error.message} onRetry={() => void refetch()} />
              ) : undefined
            }
            page={filter.page}
            total={data?.['hydra:totalItems']}
            onPage={(page) => change({ page: page > 1 ? page : undefined })}
            actions={(row) => <RowActions transaction={row} onDeed={(deed) => start(deed, row)} />}
            narrowBelow={narrowBelow}
            phone={(shown) => (
              <Suspense fallback={<RowsComing />}>
                <PhoneRows label={title} rows={shown} onDeed={start} more={more} above={above} />
              </Suspense>
            )}
          />
        </>
      )}
      {dialog}
    </div>
  )
}
