import { type Delivery, type Webhook, webhooks } from '@bouwkring/contract/webhooks'
import { useQuery } from '@tanstack/react-query'
import { ArrowLeft, RefreshCw, Send } from 'lucide-react'
import { useState } from 'react'
import { call } from '../../platform/api.ts'
import { momentText } from '../../platform/format.ts'
import { sheetOf } from '../../platform/sheet-of.tsx'
import { useSend } from '../../platform/use-change.ts'
import { tellError } from '../../platform/tell-error.ts'
import { useTranslation } from '../../texts/index.ts'
import {
  Button,
  DataTable,
  EmptyState,
  KeyValueList,
  showToast,
  SidePanel,
  StatusChip,
  wholeDays,
} from '../../ui/index.ts'
import { deliveriesQuery } from '../api.ts'
import * as styles from '../integrations.module.css'

const tones = { waiting: 'wait', delivered: 'ok', failed: 'err' } as const

function Outcome({ row }: { row: Delivery }) {
  const { t } = useTranslation('integrations')
  return (
    <>
      <StatusChip tone={tones[row.state]}>{t(`log.states.${row.state}`)}</StatusChip>
      {row.status === null ? null : <span className="small muted"> {row.status}</span>}
    </>
  )
}

/** One message: the request and the response. */
function Message({ row, onBack }: { row: Delivery; onBack: () => void }) {
  const { t } = useTranslation('integrations')
  const renewing = useSend(webhooks)
  const replay = () =>
    renewing(() => call(webhooks.replay, { params: { id: row.id } })).then(
      () => {
        showToast(t('log.replayed'), { tone: 'success' })
        onBack()
      },
      (error: unknown) => tellError(error),
    )
  const facts = [
    { key: t('log.event'), value: t(`webhooks.event.${row.event}`) },
    { key: t('log.at'), value: momentText(row.created_at) },
    { key: t('log.state'), value: t(`log.states.${row.state}`) },
    { key: t('log.attempts'), value: String(row.attempts) },
    ...(row.status === null
      ? []
      : [
          {
            key: t('log.status'),
            value: `${row.status}, ${t('log.duration', { count: row.duration_ms ?? 0 })}`,
          },
        ]),
    ...(row.error ? [{ key: t('log.error'), value: row.error }] : []),
    ...(row.state === 'waiting' ? [{ key: t('log.next'), value: momentText(row.due_at) }] : []),
    {
      key: t('log.message'),
      value: <span className={styles.breakAnywhere}>{row.message_id}</span>,
    },
  ]
  return (
    <div className="column gap-4">
      <div className="row gap-2 wrap">
        <Button startIcon={<ArrowLeft size={16} aria-hidden />} onClick={onBack}>
          {t('log.back')}
        </Button>
        {row.can.replay ? (
          <Button
            variant="outlined"
            startIcon={<Send size={16} aria-hidden />}
            onClick={() => void replay()}
          >
            {t('log.replay')}
          </Button>
        ) : null}
      </div>
      <KeyValueList items={facts} />
      <h3>{t('log.body')}</h3>
      <pre className={styles.payload}>{JSON.stringify(JSON.parse(row.body), null, 2)}</pre>
      {row.answer ? (
        <>
          <h3>{t('log.answer')}</h3>
          <pre className={styles.payload}>{row.answer}</pre>
        </>
      ) : null}
    </div>
  )
}

/** The deliveries to a webhook in the last 30 days. */
export function Deliveries({ hook, onClose }: { hook: Webhook; onClose: () => void }) {
  const { t } = useTranslation('integrations')
  const [page, setPage] = useState(1)
  const [open, setOpen] = useState<number | null>(null)
  const list = useQuery(deliveriesQuery(hook.id, page))
  const row = list.data?.['hydra:member'].find(({ id }) => id === open)
  const columns = [
    {
      key: 'event',
      label: t('log.event'),
      cell: (one: Delivery) => t(`webhooks.event.${one.event}`),
    },
    { key: 'state', label: t('log.state'), cell: (one: Delivery) => <Outcome row={one} /> },
    {
      key: 'at',
      label: t('log.at'),
      cell: (one: Delivery) => wholeDays(momentText(one.created_at)),
      oneLine: true,
    },
  ]
  const table = (
    <>
      <div className={styles.introduction}>
        <Button
          size="small"
          startIcon={<RefreshCw size={16} aria-hidden />}
          onClick={() => void list.refetch()}
        >
          {t('log.refresh')}
        </Button>
      </div>
      <DataTable
        label={t('webhooks.logOf', { name: hook.name })}
        columns={columns}
        {...sheetOf(list, t('failed'))}
        rowKey={(one) => String(one.id)}
        page={page}
        onPage={setPage}
        onRow={(one) => setOpen(one.id)}
        dense
        empty={
          <EmptyState icon={Send} level={3} title={t('log.none')}>
            {t('log.noneWhy')}
          </EmptyState>
        }
      />
    </>
  )
  return (
    <SidePanel
      open
      onClose={onClose}
      title={t('webhooks.logOf', { name: hook.name })}
      width={{ xs: '100%', md: 640 }}
    >
      {row ? <Message row={row} onBack={() => setOpen(null)} /> : table}
    </SidePanel>
  )
}
