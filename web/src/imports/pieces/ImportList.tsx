import type { ImportCard } from '@bouwkring/contract/imports'
import { useQuery } from '@tanstack/react-query'
import { RotateCw, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { dayText } from '../../platform/format.ts'
import { tellError } from '../../platform/tell-error.ts'
import { useTranslation } from '../../texts/index.ts'
import { ButtonLink, IconButton, Pager, Panel, useConfirm, wholeDays } from '../../ui/index.ts'
import { whyRefused } from '../../platform/why-refused.ts'
import { importsQuery, useRemove } from '../api.ts'
import { openRows } from '../row-count.ts'
import { useFeed } from '../use-begin.ts'
import * as styles from './import-list.module.css'

/** Reads the feed of an import again, to find what has changed since. */
function ReadAgain({ spotId, card, source }: { spotId: number; card: ImportCard; source: string }) {
  const { t } = useTranslation('imports')
  const feed = useFeed(spotId)
  return (
    <IconButton
      aria-label={t('feed.readAgain', { name: card.filename })}
      disabled={feed.isPending}
      onClick={() =>
        feed.mutate(
          { address: source, is_released: card.is_released, again: false },
          { onError: (error) => tellError(error, whyRefused(error, t('feed.failed'))) },
        )
      }
    >
      <RotateCw size={18} aria-hidden />
    </IconButton>
  )
}

/** Removes an import that was begun but never made, after confirmation. */
function Remove({ card: { id, filename } }: { card: ImportCard }) {
  const { t } = useTranslation('imports')
  const confirm = useConfirm()
  const removal = useRemove()
  const remove = async () => {
    if (
      await confirm({
        title: t('list.removeTitle', { name: filename }),
        body: t('list.removeWhy'),
        confirm: t('list.remove'),
        danger: true,
      })
    )
      removal.mutate(id)
  }
  return (
    <IconButton
      aria-label={t('list.removeFile', { name: filename })}
      disabled={removal.isPending}
      onClick={() => void remove()}
    >
      <Trash2 size={18} aria-hidden />
    </IconButton>
  )
}

function Row({ spotId, card }: { spotId: number; card: ImportCard }) {
  const { t } = useTranslation('imports')
  const open = openRows(card)
  return (
    <li className={styles.row}>
      <span className="grow">
        <span className="bold ink-strong">{card.filename}</span>
        <span className="small muted">
          {wholeDays([dayText(card.created_at), card.by].filter(Boolean).join(', '))}
        </span>
      </span>
      <span className="small">
        {t(`list.${card.state === 'open' ? 'idle' : card.state}`, {
          count: card.counts.done,
          day: dayText(card.undone_at),
        })}
        {open > 0 ? `, ${t('list.open', { count: open })}` : ''}
      </span>
      <span className={`row gap-1 ${styles.ways}`}>
        {card.removable ? <Remove card={card} /> : null}
        {card.source === null ? null : (
          <ReadAgain spotId={spotId} card={card} source={card.source} />
        )}
        <ButtonLink
          size="small"
          to="/importeren/$id"
          params={{ id: String(card.id) }}
          aria-label={t('list.openFile', { name: card.filename })}
        >
          {t('list.openShort')}
        </ButtonLink>
      </span>
    </li>
  )
}

/** The imports of a spot, newest first; nothing while there are none. */
export function ImportList({ spotId, without }: { spotId: number; without?: number }) {
  const { t } = useTranslation('imports')
  const [page, setPage] = useState(1)
  const list = useQuery(importsQuery(spotId, page)).data
  const cards = (list?.['hydra:member'] ?? []).filter(({ id }) => id !== without)
  if (cards.length === 0) return null
  return (
    <Panel title={t('list.title')} padding="roomy">
      <ul className={styles.list}>
        {cards.map((card) => (
          <Row key={card.id} spotId={spotId} card={card} />
        ))}
      </ul>
      <Pager page={page} pageSize={10} total={list?.['hydra:totalItems'] ?? 0} onPage={setPage} />
    </Panel>
  )
}
