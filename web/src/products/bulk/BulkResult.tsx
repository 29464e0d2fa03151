import type { Bulk } from '@bouwkring/contract/product-bulk'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { CircleCheck, RotateCcw, X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { about } from '../../platform/query.ts'
import { useTranslation } from '../../texts/index.ts'
import { forgetReservations } from '../../spots/index.ts'
import { productsShown } from '../api.ts'
import type { ProductTab } from '../tabs.ts'
import { bulkQuery, useUndo } from './api.ts'
import { Button, IconButton } from '../../ui/index.ts'
import { LinearProgress } from '../../ui/mui/index.ts'
import * as styles from './bulk.module.css'
import { Refusals } from './Refusals.tsx'

interface BulkResultProps {
  id: number
  onClose: () => void
  onMend: (id: number, on?: ProductTab) => void
}

// Once the change has ended, all queries that show products are refetched.
function useEnded(bulk: Bulk | undefined) {
  const client = useQueryClient()
  const state = bulk?.state
  const [seen, setSeen] = useState<Bulk['state']>()
  useEffect(() => {
    if (seen === 'running' && state === 'done') {
      void client.invalidateQueries(about(...productsShown))
      void forgetReservations(client)
    }
    if (state) setSeen(state)
  }, [seen, state, client])
}

function Running({ bulk }: { bulk: Bulk }) {
  const { t } = useTranslation('bulk')
  return (
    <>
      <p role="status">{t('running', { passed: bulk.total - bulk.waiting, count: bulk.total })}</p>
      <LinearProgress
        variant="determinate"
        value={(100 * (bulk.total - bulk.waiting)) / Math.max(1, bulk.total)}
        aria-label={t('progress')}
      />
    </>
  )
}

/** The result in words. */
function Said({ bulk }: { bulk: Bulk }) {
  const { t } = useTranslation('bulk')
  const undone = bulk.state === 'undone'
  const all = [
    undone && bulk.done > 0 ? t('leftAsIs', { count: bulk.done }) : '',
    !undone && bulk.refused > 0 ? t('notDone', { count: bulk.refused }) : '',
    bulk.ended > 0 ? t('ended', { count: bulk.ended }) : '',
  ]
  return (
    <>
      <b>
        {undone
          ? t('undone', { count: bulk.undone })
          : t(`act.${bulk.act}.done`, { count: bulk.done })}
      </b>{' '}
      {all.filter(Boolean).join(' ')}
    </>
  )
}

/** The result of a bulk change, with undo while that is possible. */
export function BulkResult({ id, onClose, onMend }: BulkResultProps) {
  const { t } = useTranslation('bulk')
  const { data: bulk } = useQuery(bulkQuery(id))
  const undo = useUndo(t('undoLate'))
  const [open, setOpen] = useState(false)
  useEnded(bulk)
  if (!bulk) return null
  return (
    <section className={styles.result} aria-label={t('result')} data-part="bulk-result">
      {bulk.state === 'running' ? (
        <Running bulk={bulk} />
      ) : (
        <div className="row wrap">
          <CircleCheck size={20} aria-hidden className={styles.good} />
          <span className="grow" role="status">
            <Said bulk={bulk} />
          </span>
          {bulk.refused > 0 ? (
            <Button size="small" variant="text" aria-expanded={open} onClick={() => setOpen(!open)}>
              {t('which')}
            </Button>
          ) : null}
          {bulk.undo_until ? (
            <Button
              size="small"
              startIcon={<RotateCcw size={16} aria-hidden />}
              loading={undo.isPending}
              onClick={() => undo.mutate({ params: { id } })}
            >
              {t('undo')}
            </Button>
          ) : null}
          <IconButton size="small" onClick={onClose} aria-label={t('closeResult')}>
            <X size={18} aria-hidden />
          </IconButton>
        </div>
      )}
      {open ? (
        <Refusals
          refusals={bulk.refusals}
          more={bulk.refused - bulk.refusals.length}
          onMend={onMend}
        />
      ) : null}
    </section>
  )
}
