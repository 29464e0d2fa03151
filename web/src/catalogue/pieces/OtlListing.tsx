import { SearchX } from 'lucide-react'
import { useTranslation } from '../../texts/index.ts'
import { EmptyState, ErrorState, Skeleton } from '../../ui/index.ts'
import type { useOtlTree } from '../use-otl-tree.ts'
import { OtlTree } from './OtlTree.tsx'
import * as styles from './otl-picker.module.css'

interface OtlListingProps {
  id: string
  tree: ReturnType<typeof useOtlTree>
  search: string
  onChoose: (id: number) => void
}

/** The tree, or why there is none. */
export function OtlListing({ id, tree, search, onChoose }: OtlListingProps) {
  const { t } = useTranslation('catalogue')
  if (tree.failed) return <ErrorState what={t('picker.failed')} onRetry={tree.retry} />
  if (tree.loading)
    return (
      <div className={`column gap-3 ${styles.waiting}`} aria-busy>
        {[...Array(5).keys()].map((row) => (
          <Skeleton key={row} height={24} />
        ))}
      </div>
    )
  if (tree.rows.length === 0)
    return (
      <EmptyState icon={SearchX} level={3} title={t('picker.noneFound', { search })}>
        {t('picker.noneFoundWhy')}
      </EmptyState>
    )
  return (
    <OtlTree
      id={id}
      label={t('picker.tree')}
      rows={tree.rows}
      active={tree.active}
      chosen={tree.active}
      search={search}
      onKeyDown={(event) => tree.keys(event, onChoose)}
      onChoose={tree.setActive}
      onToggle={tree.toggle}
    />
  )
}
