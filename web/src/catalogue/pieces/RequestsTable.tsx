import {
  type AnsweredRequest,
  type OtlRequestStatus,
  otlRequestStatuses,
} from '@bouwkring/contract/otl-requests'
import { Inbox } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { useTranslation } from '../../texts/index.ts'
import { ChoiceChips } from '../../platform/ChoiceChips.tsx'
import { type Search, useAddress, useChangeAddress } from '../../platform/address.ts'
import { readPage, readText } from '../../platform/address-values.ts'
import { dayText } from '../../platform/format.ts'
import { useDebounced } from '../../platform/use-debounced.ts'
import {
  type Column,
  DataTable,
  EmptyState,
  ErrorState,
  StatusChip,
  type StatusTones,
} from '../../ui/index.ts'
import type { RequestFilter } from '../requests-api.ts'
import * as styles from './requests.module.css'

const tones: StatusTones<OtlRequestStatus> = { pending: 'wait', approved: 'ok', declined: 'err' }
const isStatus = (value: unknown): value is OtlRequestStatus =>
  otlRequestStatuses.some((one) => one === value)

/** The URL parameters of the requests. */
export interface RequestsSearch {
  name?: string | undefined
  status?: OtlRequestStatus | undefined
  page?: number | undefined
}

const readRequests = (given: Search) => ({
  name: readText(given.name),
  status: isStatus(given.status) ? given.status : undefined,
  page: readPage(given),
})

/** The list's filters, in the URL; typed text goes there once typing pauses. */
export function useRequestFilter() {
  const { name, status, page } = useAddress(readRequests)
  const [typed, setTyped] = useState(name)
  const settled = useDebounced(typed)
  const put = useChangeAddress({ replace: true })
  useEffect(() => {
    if (settled !== name) put({ name: settled || undefined, page: undefined })
  })
  const filter: RequestFilter = { name: settled, status, page }
  return { filter, typed, setTyped, put }
}

function useColumns<R extends AnsweredRequest>(asker: Column<R>[]): Column<R>[] {
  const { t } = useTranslation('requests')
  return [
    { key: 'id', label: t('id'), cell: (row) => row.id, wideOnly: true },
    {
      key: 'name',
      label: t('name'),
      whole: true,
      cell: (row) => (
        <>
          <b className="ink-strong">{row.name}</b>
          <span className={`small muted ${styles.under}`}>
            {t(row.kind === 'entry' ? `type.${row.type}` : 'misses')}
          </span>
        </>
      ),
    },
    {
      key: 'attributes',
      label: t('attributes'),
      cell: (row) => row.attributes.map((one) => one.name).join(', ') || '–',
    },
    {
      key: 'status',
      label: t('status'),
      cell: (row) => (
        <>
          <StatusChip tone={tones[row.status]}>{t(`state.${row.status}`)}</StatusChip>
          {row.reason ? <span className={`small muted ${styles.under}`}>{row.reason}</span> : null}
        </>
      ),
    },
    { key: 'created', label: t('created'), cell: (row) => dayText(row.created_at), oneLine: true },
    {
      key: 'otl',
      label: t('otl'),
      cell: (row) =>
        row.otl ? (
          <>
            {row.otl.name}
            <span className={`small muted ${styles.under}`}>{t(`type.${row.otl.type}`)}</span>
          </>
        ) : (
          '–'
        ),
    },
    ...asker,
  ]
}

interface RequestsTableProps<R> extends ReturnType<typeof useRequestFilter> {
  query: {
    data?: { 'hydra:member': R[]; 'hydra:totalItems': number } | undefined
    error: Error | null
    isPending: boolean
    refetch: () => unknown
  }
  /** The author of the request, for users who may know. */
  asker?: Column<R>[]
  actions?: (row: R) => ReactNode
}

/** Requests for entries missing from the object type library, with their answers. */
export function RequestsTable<R extends AnsweredRequest>({
  filter,
  typed,
  setTyped,
  put,
  query,
  asker = [],
  actions,
}: RequestsTableProps<R>) {
  const { t } = useTranslation('requests')
  const { data, error, isPending, refetch } = query
  const columns = useColumns(asker)
  const narrowed = filter.name !== '' || filter.status !== undefined
  const choose = (status: OtlRequestStatus | undefined) => put({ status, page: undefined })
  return (
    <>
      <DataTable
        label={t('title')}
        columns={columns}
        rows={data?.['hydra:member']}
        rowKey={(row) => String(row.id)}
        loading={isPending}
        total={data?.['hydra:totalItems']}
        page={filter.page}
        onPage={(page) => put({ page })}
        search={typed}
        onSearch={setTyped}
        searchLabel={t('search')}
        filters={
          <ChoiceChips
            label={t('status')}
            all={t('all')}
            choices={otlRequestStatuses.map((one) => ({ value: one, label: t(`state.${one}`) }))}
            chosen={filter.status}
            onChoose={choose}
          />
        }
        {...(actions && { actions })}
        narrowBelow={asker.length > 0 ? 1024 : undefined}
        error={
          error ? (
            <ErrorState what={t('failed')} meaning={error.message} onRetry={() => void refetch()} />
          ) : undefined
        }
        empty={
          <EmptyState icon={Inbox} title={t(narrowed ? 'none' : 'empty')}>
            {t(narrowed ? 'noneWhy' : 'emptyWhy')}
          </EmptyState>
        }
      />
    </>
  )
}
