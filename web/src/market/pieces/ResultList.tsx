import type { ProductCard } from '@bouwkring/contract/market'
import { memo, Suspense, useDeferredValue } from 'react'
import { useTranslation, withTexts } from '../../texts/index.ts'
import { ErrorState, latePiece, useMediaQuery } from '../../ui/index.ts'
import type { ActiveFilter } from '../active-filters.ts'
import type { SearchState } from '../search-state.ts'
import type { ChangeState, Lit } from '../use-search-state.ts'
import { ProductTile } from './ProductTile.tsx'
import { ResultSkeleton } from './ResultSkeleton.tsx'
import * as styles from './results.module.css'

// The map view does not need it.
const ResultTable = latePiece(() =>
  import('./ResultTable.tsx').then((module) => ({ default: module.ResultTable })),
)

const NothingFound = latePiece(() =>
  withTexts(import('./NothingFound.tsx'), 'emptysearch').then((module) => ({
    default: module.NothingFound,
  })),
)

export interface ResultListProps {
  state: SearchState
  change: ChangeState
  chips: ActiveFilter[]
  products: ProductCard[] | undefined
  busy: boolean
  error: Error | null
  onRetry: () => void
  lit: Lit | undefined
  onLit: (lit: Lit | undefined) => void
}

const isLit = (lit: Lit | undefined, { id, spot }: ProductCard) =>
  lit?.product === undefined ? lit?.spot === spot.id : lit.product === id

/** A card; drawn again only when something of its own changes, not with whatever else arrives for the screen. */
const Card = memo(ProductTile)

/** As many as a phone shows: the rest follows in a later, interruptible drawing, so that the page can be used before. */
const atOnce = 6

function Cards({
  products,
  all,
  busy,
  lit,
  onLit,
}: Pick<ResultListProps, 'busy' | 'lit' | 'onLit'> & { products: ProductCard[]; all: boolean }) {
  const { t } = useTranslation('market')
  return (
    <ul className={styles.grid} aria-label={t('results.label')} aria-busy={busy || !all}>
      {(all ? products : products.slice(0, atOnce)).map((product, at) => (
        <li key={product.id}>
          <Card product={product} eager={at < 4} lit={isLit(lit, product)} onHover={onLit} />
        </li>
      ))}
    </ul>
  )
}

/** The products found, as cards or as rows; or the reason why there are none. */
export function ResultList({
  state,
  change,
  chips,
  products,
  busy,
  error,
  onRetry,
  lit,
  onLit,
}: ResultListProps) {
  const { t } = useTranslation('market')
  const wide = useMediaQuery('(min-width:760px)')
  const rows = state.view === 'list' && wide
  // Results that were there from the start are drawn at once, so that the way back leads to the same place in them.
  const arrived = useDeferredValue(products !== undefined)
  if (error)
    return <ErrorState what={t('results.failed')} meaning={error.message} onRetry={onRetry} />
  if (!products) return <ResultSkeleton rows={rows} />
  if (products.length === 0)
    return (
      <Suspense fallback={null}>
        <NothingFound state={state} change={change} chips={chips} />
      </Suspense>
    )
  if (rows)
    return (
      <Suspense fallback={<ResultSkeleton rows />}>
        <ResultTable products={products} busy={busy} />
      </Suspense>
    )
  return <Cards products={products} all={arrived} busy={busy} lit={lit} onLit={onLit} />
}
