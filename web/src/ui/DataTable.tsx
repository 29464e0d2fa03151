import { Search } from 'lucide-react'
import { useEffect } from 'react'
import { useTranslation } from '../texts/index.ts'
import { DataCards } from './DataCards.tsx'
import { DataRows } from './DataRows.tsx'
import { cellClass, type DataTableProps } from './data-table.ts'
import { pageInstead } from './last-page.ts'
import { Pager } from './Pager.tsx'
import { SortHead } from './SortHead.tsx'
import { Skeleton } from './Skeleton.tsx'
import { useMediaQuery } from './use-media-query.ts'
import { OutlinedInput } from './mui/index.ts'
import * as styles from './data-table.module.css'

type Sheet<R> = DataTableProps<R> & { waiting: boolean }

/** The rows of a DataTable while they are loading. */
function WaitingRows<R>({ columns, actions }: Pick<DataTableProps<R>, 'columns' | 'actions'>) {
  return Array.from({ length: 5 }, (_, index) => (
    <tr key={index} aria-hidden>
      {columns.map((column, at) => (
        <td key={column.key} className={cellClass(column)}>
          <Skeleton height={14} width={at === 0 ? '70%' : '50%'} animation={false} />
        </td>
      ))}
      {actions ? (
        <td>
          <Skeleton height={14} width="50%" animation={false} />
        </td>
      ) : null}
    </tr>
  ))
}

/** A DataTable on a wide screen. */
function WideTable<R>(props: Sheet<R>) {
  const { label, columns, loading, sort, onSort, actions, dense, waiting } = props
  const { t } = useTranslation('ui')
  return (
    <div className={styles.wrapper} role="region" aria-label={label} tabIndex={0}>
      <table
        className={`${styles.table} ${dense ? styles.dense : ''}`}
        aria-label={label}
        aria-busy={loading}
      >
        <thead>
          <tr>
            {columns.map((column) => (
              <SortHead key={column.key} column={column} sort={sort} onSort={onSort} />
            ))}
            {actions ? (
              <th scope="col" className="align-right">
                <span className="visually-hidden">{t('table.actions')}</span>
              </th>
            ) : null}
          </tr>
        </thead>
        <tbody>
          {waiting ? <WaitingRows columns={columns} actions={actions} /> : <DataRows {...props} />}
        </tbody>
      </table>
    </div>
  )
}

function SearchInput({
  search = '',
  onSearch,
  searchLabel,
}: {
  search?: string
  onSearch: (text: string) => void
  searchLabel?: string
}) {
  const { t } = useTranslation('ui')
  const label = searchLabel ?? t('table.search')
  return (
    <OutlinedInput
      className={styles.search}
      fullWidth
      type="search"
      value={search}
      onChange={(event) => onSearch(event.target.value)}
      placeholder={label}
      startAdornment={<Search size={18} className="muted" aria-hidden />}
      inputProps={{ 'aria-label': label }}
    />
  )
}

/** Announces the state of the list: loading, or the number of items. */
function ListStatus({ waiting, total }: { waiting: boolean; total?: number }) {
  const { t } = useTranslation('ui')
  return (
    <p className="visually-hidden" role="status">
      {waiting ? t('table.loading') : total === undefined ? '' : t('table.total', { count: total })}
    </p>
  )
}

function Pages({
  page = 1,
  pageSize = 20,
  total,
  onPage,
}: {
  page?: number
  pageSize?: number
  total?: number
  onPage?: (page: number) => void
}) {
  return onPage && total !== undefined ? (
    <Pager page={page} pageSize={pageSize} total={total} onPage={onPage} />
  ) : null
}

/** Moves from a page past the last one (its last row was deleted, or the address is out of date) to the last; true until that page has loaded. */
function useLastPage<R>({
  rows,
  loading = false,
  page,
  pageSize,
  total,
  onPage,
}: DataTableProps<R>): boolean {
  const instead = loading || !onPage ? undefined : pageInstead({ rows, page, pageSize, total })
  useEffect(() => {
    if (instead !== undefined) onPage?.(instead, true)
  }, [instead])
  const unread = !rows || (rows.length === 0 && Boolean(total))
  return (loading && unread) || instead !== undefined
}

/** The rows in the form that fits the width: a table, the owner's own version for phones, or cards. */
function Rows<R>(props: Sheet<R>) {
  const { narrowBelow = 640 } = props
  const narrow = useMediaQuery(`(max-width:${narrowBelow - 0.05}px)`)
  if (!narrow) return <WideTable {...props} />
  if (props.phone && props.rows) return props.phone(props.rows)
  return <DataCards {...props} />
}

/** A table whose owner searches, sorts and pages: it holds no data itself. On a narrow screen its rows become cards. */
export function DataTable<R>(props: DataTableProps<R>) {
  const {
    rows,
    loading = false,
    empty,
    error,
    page,
    pageSize,
    total,
    onPage,
    search,
    onSearch,
    searchLabel,
    filters,
  } = props
  const waiting = useLastPage(props)
  return (
    <div>
      {onSearch ? (
        <div className={styles.narrowing}>
          <SearchInput search={search} onSearch={onSearch} searchLabel={searchLabel} />
          {filters}
        </div>
      ) : null}
      <ListStatus waiting={waiting} total={total} />
      {error ??
        (!waiting && rows?.length === 0 ? (
          empty
        ) : (
          <Rows {...props} loading={loading} waiting={waiting} />
        ))}
      {error ? null : <Pages page={page} pageSize={pageSize} total={total} onPage={onPage} />}
    </div>
  )
}
