import { otlEditing } from '@bouwkring/contract/otl-editing'
import { invalidate } from '../../platform/query.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { RefreshCw } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useTranslation } from '../../texts/index.ts'
import { changesQuery } from './api.ts'
import * as styles from './tree-bar.module.css'

/** Reloads the tree once fewer changes are under way: by then, deleted lines are gone and their replacements have more products. */
function useTreeAfter(open: number) {
  const client = useQueryClient()
  const was = useRef(open)
  useEffect(() => {
    if (open < was.current) void invalidate(client, otlEditing.tree, otlEditing.filter)
    was.current = open
  }, [client, open])
}

/** Shows that changes are still being processed, and their progress. */
export function ChangesNote() {
  const { t } = useTranslation('otl')
  const { data = [] } = useQuery(changesQuery())
  const open = data.filter((change) => change.state !== 'done')
  useTreeAfter(open.length)
  if (open.length === 0) return null
  // Changes that start together are counted together.
  const [done, total] = [
    Math.max(...open.map((c) => c.done)),
    Math.max(...open.map((c) => c.total)),
  ]
  return (
    <div className={styles.changesNote} role="status">
      <RefreshCw size={16} aria-hidden />
      <span>
        {t(open.some((c) => c.state === 'failed') ? 'changes.failed' : 'changes.running', {
          count: open.length,
        })}
      </span>
      {total > 0 ? (
        <>
          <progress value={done} max={total} aria-label={t('changes.progress', { done, total })} />
          <span>{t('changes.progress', { done, total })}</span>
        </>
      ) : null}
    </div>
  )
}
