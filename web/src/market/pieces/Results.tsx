import type { MarketOrder } from '@bouwkring/contract/market'
import { pageSize } from '@bouwkring/contract/page'
import { useTranslation } from '../../texts/index.ts'
import { Button, FilterChip, Pager } from '../../ui/index.ts'
import type { ActiveFilter } from '../active-filters.ts'
import { noFilters } from '../search-state.ts'
import type { ChangeState } from '../use-search-state.ts'
import { KeepSearch, KeptSearch } from './KeepSearch.tsx'
import { OrderMenu } from './OrderMenu.tsx'
import { ResultList, type ResultListProps } from './ResultList.tsx'
import * as styles from './results.module.css'
import * as searchStyles from '../screens/search.module.css'

interface ResultsProps extends ResultListProps {
  total: number | undefined
  /** The order the list has; undefined until it is known. */
  order: MarketOrder | undefined
  /** The number of spots that hold them; known when the map is shown. */
  spots: number | undefined
}

// The searched location, and once how distances are measured.
function Subtitle({ state, spots, products }: Pick<ResultsProps, 'state' | 'spots' | 'products'>) {
  const { t: tf } = useTranslation('facts')
  const { t } = useTranslation('market')
  const set = state.latitude !== undefined && state.longitude !== undefined
  const place = state.place || t('place.point')
  const where = !set
    ? ''
    : state.range
      ? t('results.within', { range: state.range, place })
      : t('results.from', { place })
  const text = [spots === undefined ? '' : t('results.spots', { count: spots }), where]
    .filter(Boolean)
    .join(' ')
  const far = products?.some(({ distance }) => distance !== null) ? tf('distance.note') : ''
  const said = [text, far].filter(Boolean).join(' · ')
  // The line takes up its space from the start: nothing below it moves when the first results add how distances are measured.
  return <p className={`${styles.said} small muted`}>{said}</p>
}

function Chips({ chips, change }: { chips: ActiveFilter[]; change: ChangeState }) {
  const { t } = useTranslation('market')
  if (chips.length === 0) return null
  return (
    <div className={`${styles.chips} row wrap`}>
      {chips.map(({ key, label, without }) => (
        <FilterChip key={key} label={label} onRemove={() => change(without)} />
      ))}
      <Button variant="text" size="small" onClick={() => change(noFilters)}>
        {t('filters.clear')}
      </Button>
    </div>
  )
}

/** The results: the exact number, the filters as chips, cards or rows, and the pages. */
export function Results({ chips, total, order, spots, ...list }: ResultsProps) {
  const { t } = useTranslation('market')
  const { state, change, busy, products, error } = list
  const counted =
    total === undefined
      ? undefined
      : t(state.is_released ? 'results.offered' : 'results.asked', { count: total })
  const page = (next: number) => {
    change({ page: next })
    document.querySelector<HTMLElement>('[data-part=results] h1')?.focus()
  }
  return (
    <section
      className={`${styles.results} ${state.view === 'map' ? searchStyles.beside : styles.alone}`}
      data-part="results"
      aria-labelledby="gevonden"
    >
      <header className={styles.resultsHead}>
        <div className="grow">
          <h1 id="gevonden" tabIndex={-1}>
            {counted ?? t('title')}
          </h1>
          <Subtitle state={state} spots={spots} products={products} />
        </div>
        <OrderMenu
          value={order}
          released={state.is_released}
          onChange={(next) => change({ order: next })}
        />
        <KeepSearch state={state} change={change} />
      </header>
      <KeptSearch state={state} change={change} />
      <p className="visually-hidden" role="status">
        {busy ? '' : counted}
      </p>
      <Chips chips={chips} change={change} />
      <div className={busy && products ? styles.stale : ''}>
        <ResultList {...list} chips={chips} />
      </div>
      {total !== undefined && !error ? (
        <div className={styles.pager}>
          <Pager page={state.page} pageSize={pageSize} total={total} onPage={page} />
        </div>
      ) : null}
    </section>
  )
}
