import type { ProductCard } from '@bouwkring/contract/market'
import Button from '@mui/material/Button'
import useMediaQuery from '@mui/material/useMediaQuery'
import { SearchX } from 'lucide-react'
import { Suspense } from 'react'
import { useTranslation } from '../../texts/index.ts'
import { EmptyState, ErrorState, latePiece } from '../../ui/index.ts'
import { noFilters, type SearchState } from '../search-state.ts'
import type { ChangeState, Lit } from '../use-search-state.ts'
import { ProductTile } from './ProductTile.tsx'
import { ResultSkeleton } from './ResultSkeleton.tsx'
import * as styles from './results.module.css'

// The map does without it.
const ResultTable = latePiece(() =>
  import('./ResultTable.tsx').then((module) => ({ default: module.ResultTable })),
)

export interface ResultListProps {
  state: SearchState
  change: ChangeState
  /** Whether any filter is set. */
  filtered: boolean
  products: ProductCard[] | undefined
  busy: boolean
  error: Error | null
  onRetry: () => void
  lit: Lit | undefined
  onLit: (lit: Lit | undefined) => void
}

function NothingFound({
  state,
  change,
  filtered,
}: Pick<ResultListProps, 'state' | 'change' | 'filtered'>) {
  const { t } = useTranslation('market')
  const side = state.is_released ? 'Offer' : 'Demand'
  return (
    <EmptyState
      icon={SearchX}
      title={t(`empty.title${side}`)}
      actions={
        filtered ? <Button onClick={() => change(noFilters)}>{t('filters.clear')}</Button> : null
      }
    >
      {t(filtered ? 'empty.filtered' : `empty.teach${side}`)}
    </EmptyState>
  )
}

const isLit = (lit: Lit | undefined, { id, spot }: ProductCard) =>
  lit?.product === undefined ? lit?.spot === spot.id : lit.product === id

/** The products found, as cards or as rows; or why there are none. */
export function ResultList({
  state,
  change,
  filtered,
  products,
  busy,
  error,
  onRetry,
  lit,
  onLit,
}: ResultListProps) {
  const { t } = useTranslation('market')
  const wide = useMediaQuery('(min-width:760px)', { noSsr: true })
  const rows = state.view === 'list' && wide
  if (error)
    return <ErrorState what={t('results.failed')} meaning={error.message} onRetry={onRetry} />
  if (!products) return <ResultSkeleton rows={rows} />
  if (products.length === 0)
    return <NothingFound state={state} change={change} filtered={filtered} />
  if (rows)
    return (
      <Suspense fallback={<ResultSkeleton rows />}>
        <ResultTable products={products} busy={busy} />
      </Suspense>
    )
  return (
    <ul className={styles.grid} aria-label={t('results.label')} aria-busy={busy}>
      {products.map((product, at) => (
        <li key={product.id}>
          <ProductTile
            product={product}
            eager={at < 4}
            lit={isLit(lit, product)}
            onHover={(over) =>
              onLit(over ? { spot: product.spot.id, product: product.id } : undefined)
            }
          />
        </li>
      ))}
    </ul>
  )
}
