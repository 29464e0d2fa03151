import { type Import, imports } from '@bouwkring/contract/imports'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { invalidate } from '../../platform/query.ts'
import { useTranslation } from '../../texts/index.ts'
import { LinearProgress } from '../../ui/mui/index.ts'
import { rowCount } from '../row-count.ts'

/** How many rows of a long list have been checked so far; results are shown as they arrive. */
export function CheckedSoFar({ all }: { all: Pick<Import, 'counts'> }) {
  const { t } = useTranslation('imports')
  const client = useQueryClient()
  const { unread } = all.counts
  const before = useRef(unread)
  useEffect(() => {
    if (before.current === unread) return
    before.current = unread
    void invalidate(client, imports.lines)
  }, [client, unread])
  if (unread === 0) return null
  const total = rowCount(all)
  const done = total - unread
  const told = t('checked.of', { done, total })
  return (
    <div>
      <p className="small">
        <b>{told}</b> {t('checked.more')}
      </p>
      <LinearProgress
        variant="determinate"
        value={Math.round((100 * done) / total)}
        aria-label={told}
      />
    </div>
  )
}
