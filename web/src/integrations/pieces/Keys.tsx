import type { ApiKey } from '@bouwkring/contract/integrations'
import { useQuery } from '@tanstack/react-query'
import { KeyRound, Plus } from 'lucide-react'
import { type Dispatch, type SetStateAction, useState } from 'react'
import { dayText, momentText } from '../../platform/format.ts'
import { sheetOf } from '../../platform/sheet-of.tsx'
import { type TFunction, useTranslation } from '../../texts/index.ts'
import { Button, DataTable, EmptyState, Panel, StatusChip, wholeDays } from '../../ui/index.ts'
import { keysQuery } from '../api.ts'
import { KeyDetail, NewKey } from './KeyPanel.tsx'
import { Once } from './Once.tsx'
import * as styles from '../integrations.module.css'

const tones = { active: 'ok', expired: 'off', revoked: 'off' } as const
const columnsOf = (t: TFunction<'integrations'>) => [
  { key: 'name', label: t('name'), cell: (row: ApiKey) => row.name },
  {
    key: 'hint',
    label: t('keys.key'),
    cell: (row: ApiKey) => <code className={styles.keyName}>{row.hint}</code>,
  },
  {
    key: 'scopes',
    label: t('keys.scopes'),
    cell: (row: ApiKey) => row.scopes.map((scope) => t(`scope.${scope}`)).join(', '),
    wideOnly: true,
  },
  {
    key: 'till',
    label: t('keys.till'),
    cell: (row: ApiKey) => <span className={styles.keyName}>{dayText(row.expires_at)}</span>,
  },
  {
    key: 'used',
    label: t('keys.used'),
    oneLine: true,
    cell: (row: ApiKey) =>
      row.last_used_at ? wholeDays(momentText(row.last_used_at)) : t('never'),
    wideOnly: true,
  },
  {
    key: 'state',
    label: t('state'),
    cell: (row: ApiKey) => (
      <StatusChip tone={tones[row.state]}>{t(`keys.states.${row.state}`)}</StatusChip>
    ),
  },
]

type Open = { what: 'new' } | { what: 'key'; key: ApiKey } | { what: 'once'; secret: string } | null

function Opened({ open, setOpen }: { open: Open; setOpen: Dispatch<SetStateAction<Open>> }) {
  const { t } = useTranslation('integrations')
  const close = () => setOpen(null)
  if (open?.what === 'key') return <KeyDetail apiKey={open.key} onClose={close} />
  if (open?.what === 'once')
    return <Once title={t('keys.new')} lead={t('keys.once')} secret={open.secret} onClose={close} />
  // The form closes after it has passed on the key: the key remains visible.
  return open ? (
    <NewKey
      onMade={(secret) => setOpen({ what: 'once', secret })}
      onClose={() => setOpen((now) => (now?.what === 'new' ? null : now))}
    />
  ) : null
}

/** The API keys of the user's organisation. */
export function Keys() {
  const { t } = useTranslation('integrations')
  const [page, setPage] = useState(1)
  const [open, setOpen] = useState<Open>(null)
  const list = useQuery(keysQuery(page))
  const add = (
    <Button
      variant="contained"
      startIcon={<Plus size={16} aria-hidden />}
      onClick={() => setOpen({ what: 'new' })}
    >
      {t('keys.new')}
    </Button>
  )
  return (
    <Panel
      title={t('keys.title')}
      padding="roomy"
      actions={list.data?.can.create ? add : undefined}
    >
      <p className={`muted ${styles.introduction}`}>{t('keys.lead')}</p>
      <DataTable
        label={t('keys.title')}
        columns={columnsOf(t)}
        {...sheetOf(list, t('failed'))}
        rowKey={(row) => String(row.id)}
        page={page}
        onPage={setPage}
        onRow={(key) => setOpen({ what: 'key', key })}
        empty={
          <EmptyState icon={KeyRound} level={3} title={t('keys.empty')}>
            {t('keys.emptyWhy')}
          </EmptyState>
        }
      />
      <Opened open={open} setOpen={setOpen} />
    </Panel>
  )
}
