import { type Webhook as Hook, webhooks } from '@bouwkring/contract/webhooks'
import { useQuery } from '@tanstack/react-query'
import { Plus, Webhook } from 'lucide-react'
import { type Dispatch, type SetStateAction, useState } from 'react'
import { call } from '../../platform/api.ts'
import { sheetOf } from '../../platform/sheet-of.tsx'
import { useSend } from '../../platform/use-change.ts'
import { tellError } from '../../platform/tell-error.ts'
import { type TFunction, useTranslation } from '../../texts/index.ts'
import {
  Address,
  Button,
  DataTable,
  EmptyState,
  Panel,
  showToast,
  StatusChip,
} from '../../ui/index.ts'
import { webhooksQuery } from '../api.ts'
import { Deliveries } from './Deliveries.tsx'
import { Once } from './Once.tsx'
import { WebhookPanel } from './WebhookPanel.tsx'
import * as styles from '../integrations.module.css'

const tones = { ok: 'ok', failing: 'wait', paused: 'off', stopped: 'err' } as const
const columnsOf = (t: TFunction<'integrations'>) => [
  { key: 'name', label: t('name'), cell: (row: Hook) => row.name },
  {
    key: 'url',
    label: t('webhooks.url'),
    cell: (row: Hook) => <Address text={row.url} />,
  },
  {
    key: 'events',
    label: t('webhooks.events'),
    cell: (row: Hook) => row.events.map((event) => t(`webhooks.event.${event}`)).join(', '),
    wideOnly: true,
  },
  {
    key: 'state',
    label: t('state'),
    cell: (row: Hook) => (
      <StatusChip tone={tones[row.state]}>{t(`webhooks.states.${row.state}`)}</StatusChip>
    ),
  },
]

type Open =
  | { what: 'edit'; hook: Hook | null }
  | { what: 'log'; hook: Hook }
  | { what: 'once'; secret: string }
  | null

function Opened({ open, setOpen }: { open: Open; setOpen: Dispatch<SetStateAction<Open>> }) {
  const { t } = useTranslation('integrations')
  const close = () => setOpen(null)
  if (open?.what === 'log') return <Deliveries hook={open.hook} onClose={close} />
  if (open?.what === 'once')
    return (
      <Once
        title={t('webhooks.secret')}
        lead={t('webhooks.once')}
        secret={open.secret}
        onClose={close}
      />
    )
  // The form closes after it has passed on a secret: the secret remains visible.
  return open ? (
    <WebhookPanel
      key={open.hook?.id ?? 'new'}
      hook={open.hook}
      onSecret={(secret) => setOpen({ what: 'once', secret })}
      onClose={() => setOpen((now) => (now?.what === 'edit' ? null : now))}
    />
  ) : null
}

function Acts({ hook, onLog }: { hook: Hook; onLog: () => void }) {
  const { t } = useTranslation('integrations')
  const renewing = useSend(webhooks.deliveries)
  const test = () =>
    renewing(() => call(webhooks.ping, { params: { id: hook.id } })).then(
      () => showToast(t('webhooks.tested'), { tone: 'success' }),
      (error: unknown) => tellError(error),
    )
  return (
    <span className={styles.actions}>
      {hook.can.edit ? (
        <Button
          size="small"
          aria-label={t('webhooks.testOf', { name: hook.name })}
          onClick={() => void test()}
        >
          {t('webhooks.test')}
        </Button>
      ) : null}
      <Button size="small" aria-label={t('webhooks.logOf', { name: hook.name })} onClick={onLog}>
        {t('webhooks.log')}
      </Button>
    </span>
  )
}

/** The webhooks of the user's organisation. */
export function Webhooks() {
  const { t } = useTranslation('integrations')
  const [page, setPage] = useState(1)
  const [open, setOpen] = useState<Open>(null)
  const list = useQuery(webhooksQuery(page))
  const add = (
    <Button
      variant="contained"
      startIcon={<Plus size={16} aria-hidden />}
      onClick={() => setOpen({ what: 'edit', hook: null })}
    >
      {t('webhooks.new')}
    </Button>
  )
  return (
    <Panel
      title={t('webhooks.title')}
      padding="roomy"
      actions={list.data?.can.create ? add : undefined}
    >
      <p className={`muted ${styles.introduction}`}>{t('webhooks.lead')}</p>
      <DataTable
        label={t('webhooks.title')}
        columns={columnsOf(t)}
        {...sheetOf(list, t('failed'))}
        rowKey={(row) => String(row.id)}
        page={page}
        onPage={setPage}
        onRow={(hook) => setOpen({ what: 'edit', hook })}
        actions={(hook) => <Acts hook={hook} onLog={() => setOpen({ what: 'log', hook })} />}
        empty={
          <EmptyState icon={Webhook} level={3} title={t('webhooks.empty')}>
            {t('webhooks.emptyWhy')}
          </EmptyState>
        }
      />
      <Opened open={open} setOpen={setOpen} />
    </Panel>
  )
}
