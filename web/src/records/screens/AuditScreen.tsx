import { actWords } from '@bouwkring/contract/acts'
import type { Language } from '@bouwkring/contract/language'
import type { AuditRow } from '@bouwkring/contract/records'
import { useQuery } from '@tanstack/react-query'
import { ScrollText } from 'lucide-react'
import { useState } from 'react'
import { useIsSuperAdmin, useUser } from '../../accounts/index.ts'
import { type Part, useAddress, useChangeAddress } from '../../platform/address.ts'
import { momentText } from '../../platform/format.ts'
import { useDebounced } from '../../platform/use-debounced.ts'
import { useTranslation, type TFunction } from '../../texts/index.ts'
import {
  CodeName,
  type Column,
  DataTable,
  EmptyState,
  ErrorState,
  PageHeader,
  ScreenTitle,
  SegmentedControl,
  StatusChip,
  wholeDays,
} from '../../ui/index.ts'
import { auditQuery, readRecordsSearch } from '../api.ts'
import { actsSaying } from '../acts-saying.ts'

/** The words of acts in the language of the screen. */
const useActWords = () => actWords[useTranslation('records').i18n.language as Language]

/** The act in words, above its name; both can be searched. A refused call that only reads has just its name. */
function Act({ action }: { action: string }) {
  const words = useActWords()[action]
  return words === undefined ? (
    <CodeName name={action} />
  ) : (
    <>
      {words}
      <div className="small muted">
        <CodeName name={action} />
      </div>
    </>
  )
}

const columnsOf = (t: TFunction, everyone: boolean): Column<AuditRow>[] => [
  { key: 'at', label: t('at'), cell: (row) => wholeDays(momentText(row.at)), oneLine: true },
  {
    key: 'who',
    label: t('who'),
    cell: (row) => (
      <>
        {row.user ? row.user.name || t('erased', { id: row.user.id }) : t('nobody')}
        {everyone && row.company ? <div className="small muted">{row.company}</div> : null}
      </>
    ),
  },
  { key: 'what', label: t('what'), cell: (row) => <Act action={row.action} /> },
  {
    key: 'object',
    label: t('object'),
    cell: (row) => <span className="wrap-anywhere">{row.object}</span>,
  },
  {
    key: 'result',
    label: t('result'),
    cell: (row) => (
      <StatusChip tone={row.result === 'done' ? 'ok' : 'err'}>
        {t(`results.${row.result}`)}
      </StatusChip>
    ),
  },
  { key: 'ip', label: t('ip'), cell: (row) => row.ip },
]

/** The audit log: of the user's organisation, or for a super admin of all. */
export function AuditScreen() {
  const { t } = useTranslation('records')
  const words = useActWords()
  const user = useUser()
  const everyone = useIsSuperAdmin()
  const { open: _open, ...query } = useAddress(readRecordsSearch)
  const [text, setText] = useState(query.search ?? '')
  const put = useChangeAddress({ replace: true })
  const change = (part: Part) => put({ page: undefined, ...part })
  const search = useDebounced(text, 300)
  const acts = actsSaying(words, search)
  const { data, error, isFetching, refetch } = useQuery(
    auditQuery(everyone, {
      page: query.page,
      ...(query.result && { result: query.result }),
      ...(search && { search, acts }),
    }),
  )
  return (
    <>
      <ScreenTitle page={t('audit.title')} tenant={user.tenant.company} />
      <PageHeader title={t('audit.title')} lead={t(everyone ? 'audit.leadAll' : 'audit.lead')} />
      <DataTable
        label={t('audit.title')}
        dense
        columns={columnsOf(t, everyone)}
        rows={data?.['hydra:member']}
        rowKey={(row) => String(row.id)}
        loading={isFetching}
        page={query.page}
        total={data?.['hydra:totalItems']}
        onPage={(page) => change({ page })}
        search={text}
        onSearch={(next) => {
          setText(next)
          change({ search: next || undefined })
        }}
        searchLabel={t('audit.search')}
        filters={
          <SegmentedControl
            label={t('result')}
            value={query.result ?? 'all'}
            segments={(['all', 'done', 'refused'] as const).map((value) => ({
              value,
              label: t(`results.${value}`),
            }))}
            onChange={(value) => change({ result: value === 'all' ? undefined : value })}
          />
        }
        empty={
          <EmptyState icon={ScrollText} title={t('audit.none')}>
            {t('audit.why')}
          </EmptyState>
        }
        error={
          error && !data ? (
            <ErrorState
              what={t('audit.failed')}
              meaning={error.message}
              onRetry={() => void refetch()}
            />
          ) : undefined
        }
      />
    </>
  )
}
