import type { MailRow } from '@bouwkring/contract/records'
import { useQuery } from '@tanstack/react-query'
import { Mail } from 'lucide-react'
import { useState } from 'react'
import { useUser } from '../../accounts/index.ts'
import { useAddress, useChangeAddress } from '../../platform/address.ts'
import { momentText } from '../../platform/format.ts'
import { useDebounced } from '../../platform/use-debounced.ts'
import { useTranslation, type TFunction } from '../../texts/index.ts'
import {
  Address,
  type Column,
  DataTable,
  EmptyState,
  ErrorState,
  KeyValueList,
  PageHeader,
  ScreenTitle,
  SidePanel,
  StatusChip,
  wholeDays,
} from '../../ui/index.ts'
import { mailQuery, outboxQuery, readRecordsSearch } from '../api.ts'
import * as styles from '../outbox.module.css'

const tones = { waiting: 'wait', sending: 'wait', sent: 'ok', kept: 'off', failed: 'err' } as const
const columnsOf = (t: TFunction): Column<MailRow>[] => [
  { key: 'subject', label: t('subject'), cell: (row) => row.subject },
  {
    key: 'to',
    label: t('to'),
    cell: (row) => (
      <>
        {row.to_name}
        <Address className="small muted" text={row.to_address} />
      </>
    ),
  },
  { key: 'company', label: t('company'), cell: (row) => row.company, givesWay: true },
  {
    key: 'state',
    label: t('state'),
    cell: (row) => <StatusChip tone={tones[row.state]}>{t(`states.${row.state}`)}</StatusChip>,
  },
  {
    key: 'at',
    label: t('at'),
    cell: (row) => wholeDays(momentText(row.created_at)),
    oneLine: true,
  },
]

function Letter({ id, onClose }: { id: number; onClose: () => void }) {
  const { t } = useTranslation('records')
  const { data, error, refetch } = useQuery(mailQuery(id))
  const facts = data
    ? [
        { key: t('to'), value: `${data.to_name} (${data.to_address})` },
        { key: t('company'), value: data.company },
        { key: t('state'), value: t(`states.${data.state}`) },
        { key: t('attempts'), value: String(data.attempts) },
        ...(data.last_error ? [{ key: t('error'), value: data.last_error }] : []),
      ]
    : []
  return (
    <SidePanel
      open
      onClose={onClose}
      title={data?.subject ?? t('outbox.mail')}
      width={{ xs: '100%', md: 680 }}
    >
      {error ? (
        <ErrorState
          what={t('outbox.failed')}
          meaning={error.message}
          onRetry={() => void refetch()}
        />
      ) : null}
      {data ? (
        <>
          <KeyValueList items={facts} />
          <pre className={styles.letter}>{data.text || t('outbox.gone')}</pre>
        </>
      ) : null}
    </SidePanel>
  )
}

/** Mails as they were written: sent, waiting, and those that would have been sent if there were a mail server. */
export function OutboxScreen() {
  const { t } = useTranslation('records')
  const user = useUser()
  const { page, open, search: kept } = useAddress(readRecordsSearch)
  const [text, setText] = useState(kept ?? '')
  const search = useDebounced(text, 300)
  const change = useChangeAddress({ replace: true })
  const { data, error, isFetching, refetch } = useQuery(
    outboxQuery({ page, ...(search && { search }) }),
  )
  return (
    <>
      <ScreenTitle page={t('outbox.title')} tenant={user.tenant.company} />
      <PageHeader title={t('outbox.title')} lead={t('outbox.lead')} />
      <DataTable
        label={t('outbox.title')}
        columns={columnsOf(t)}
        rows={data?.['hydra:member']}
        rowKey={(row) => String(row.id)}
        loading={isFetching}
        page={page}
        total={data?.['hydra:totalItems']}
        onPage={(next) => change({ page: next })}
        onRow={(row) => change({ mail: row.id }, { replace: false })}
        search={text}
        onSearch={(next) => {
          setText(next)
          change({ search: next || undefined, page: undefined })
        }}
        searchLabel={t('outbox.search')}
        empty={
          <EmptyState icon={Mail} title={t('outbox.none')}>
            {t('outbox.why')}
          </EmptyState>
        }
        error={
          error && !data ? (
            <ErrorState
              what={t('outbox.failed')}
              meaning={error.message}
              onRetry={() => void refetch()}
            />
          ) : undefined
        }
      />
      {open === undefined ? null : <Letter id={open} onClose={() => change({ mail: undefined })} />}
    </>
  )
}
