import type { ImportCard } from '@bouwkring/contract/imports'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { dayText } from '../../platform/format.ts'
import { useTranslation } from '../../texts/index.ts'
import { ButtonLink, Pager, Panel } from '../../ui/index.ts'
import { importsQuery } from '../api.ts'
import * as styles from './import-list.module.css'

function Row({ card }: { card: ImportCard }) {
  const { t } = useTranslation('imports')
  const { done, question, error } = card.counts
  const open = question + error
  return (
    <li className={styles.row}>
      <span className="grow">
        <span className="bold ink-strong">{card.filename}</span>
        <span className="small muted">
          {[dayText(card.created_at), card.by].filter(Boolean).join(', ')}
        </span>
      </span>
      <span className="small">
        {t(`list.${card.state === 'open' ? 'idle' : card.state}`, { count: done })}
        {open > 0 ? `, ${t('list.open', { count: open })}` : ''}
      </span>
      <ButtonLink
        size="small"
        to="/importeren/$id"
        params={{ id: String(card.id) }}
        aria-label={t('list.openFile', { name: card.filename })}
      >
        {t('list.openShort')}
      </ButtonLink>
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
    <Panel title={t('list.title')}>
      <ul className={styles.list}>
        {cards.map((card) => (
          <Row key={card.id} card={card} />
        ))}
      </ul>
      <Pager page={page} pageSize={10} total={list?.['hydra:totalItems'] ?? 0} onPage={setPage} />
    </Panel>
  )
}
