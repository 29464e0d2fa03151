import type { ProductCard } from '@bouwkring/contract/market'
import { pageSize } from '@bouwkring/contract/page'
import Button from '@mui/material/Button'
import useMediaQuery from '@mui/material/useMediaQuery'
import { SearchX } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { EmptyState, ErrorState, FilterChip, Pager } from '../../ui/index.ts'
import type { ActiveFilter } from '../active-filters.ts'
import { noFilters, type SearchState } from '../search-state.ts'
import type { ChangeState, Lit } from '../use-search-state.ts'
import { OrderMenu } from './OrderMenu.tsx'
import { ProductTile } from './ProductTile.tsx'
import { ResultSkeleton } from './ResultSkeleton.tsx'
import { ResultTable } from './ResultTable.tsx'

interface ResultsProps {
  state: SearchState
  change: ChangeState
  chips: ActiveFilter[]
  products: ProductCard[] | undefined
  total: number | undefined
  /** How many spots hold them; known when the map is shown. */
  spots: number | undefined
  busy: boolean
  error: Error | null
  onRetry: () => void
  lit: Lit | undefined
  onLit: (lit: Lit | undefined) => void
}

function Subtitle({ state, spots }: Pick<ResultsProps, 'state' | 'spots'>) {
  const { t } = useTranslation('market')
  const set = state.latitude !== undefined && state.longitude !== undefined
  const where = !set ? '' : state.range ? t('results.within', { range: state.range, place: state.place || t('place.point') }) : t('results.from', { place: state.place || t('place.point') })
  const text = [spots === undefined ? '' : t('results.spots', { count: spots }), where].filter(Boolean).join(' ')
  return text ? <p className="sm mut">{text}</p> : null
}

/** What was found: the exact number, the filters as chips, cards or rows, and the pages. */
export function Results({ state, change, chips, products, total, spots, busy, error, onRetry, lit, onLit }: ResultsProps) {
  const { t } = useTranslation('market')
  const wide = useMediaQuery('(min-width:760px)', { noSsr: true })
  const filtered = chips.length > 0 || state.latitude !== undefined || state.period_from !== undefined || state.period_till !== undefined
  const page = (next: number) => {
    change({ page: next })
    document.querySelector<HTMLElement>('.res h1')?.focus({ preventScroll: true })
  }
  const rows = state.view === 'list' && wide
  const list = () => {
    if (error) return <ErrorState what={t('results.failed')} meaning={error.message} onRetry={onRetry} />
    if (!products) return <ResultSkeleton rows={rows} />
    if (products.length === 0) {
      return (
        <EmptyState icon={SearchX} title={t(state.is_released ? 'empty.offer' : 'empty.demand')} actions={filtered ? <Button onClick={() => change(noFilters)}>{t('filters.clear')}</Button> : null}>
          {t(filtered ? 'empty.filtered' : state.is_released ? 'empty.noOffer' : 'empty.noDemand')}
        </EmptyState>
      )
    }
    if (rows) return <ResultTable products={products} busy={busy} />
    return (
      <ul className="rgrid" aria-label={t('results.label')} aria-busy={busy}>
        {products.map((product, at) => <li key={product.id}><ProductTile product={product} eager={at < 4} lit={lit?.product === undefined ? lit?.spot === product.spot.id : lit.product === product.id} onHover={(over) => onLit(over ? { spot: product.spot.id, product: product.id } : undefined)} /></li>)}
      </ul>
    )
  }
  return (
    <section className={`res ${state.view === 'map' ? 'beside' : 'alone'}`} aria-labelledby="gevonden">
      <header className="rh">
        <div className="grow">
          <h1 id="gevonden" tabIndex={-1}>{total === undefined ? t('title') : t(state.is_released ? 'results.offered' : 'results.asked', { count: total })}</h1>
          <Subtitle state={state} spots={spots} />
        </div>
        <OrderMenu value={state.order} onChange={(order) => change({ order })} />
      </header>
      <p className="vh" role="status">{busy || total === undefined ? '' : t(state.is_released ? 'results.offered' : 'results.asked', { count: total })}</p>
      {chips.length > 0 ? (
        <div className="chips row wrap">
          {chips.map(({ key, label, without }) => <FilterChip key={key} label={label} onRemove={() => change(without)} />)}
          <Button variant="text" size="small" onClick={() => change(noFilters)}>{t('filters.clear')}</Button>
        </div>
      ) : null}
      <div className={busy && products ? 'stale' : ''}>{list()}</div>
      {total !== undefined && !error ? <div className="rpager"><Pager page={state.page} pageSize={pageSize} total={total} onPage={page} /></div> : null}
    </section>
  )
}
