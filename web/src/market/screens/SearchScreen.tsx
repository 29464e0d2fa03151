import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { useTranslation } from '../../texts/index.ts'
import { useHost } from '../../accounts/index.ts'
import { ScreenTitle } from '../../ui/index.ts'
import { DEFAULT_ZOOM } from '../../ui/map/index.ts'
import { mapQuery, searchQuery } from '../api.ts'
import { Results } from '../pieces/Results.tsx'
import { SearchBar } from '../pieces/SearchBar.tsx'
import { SearchMap } from '../pieces/SearchMap.tsx'
import { useActiveFilters } from '../use-active-filters.ts'
import { type Lit, useSearchState } from '../use-search-state.ts'
import * as styles from './search.module.css'

const FilterPanel = lazy(() =>
  import('../pieces/FilterPanel.tsx').then((module) => ({ default: module.FilterPanel })),
)

/** `/zoeken`: the market as map and cards, or as a list; both show the same set. */
export function SearchScreen() {
  const { t } = useTranslation('market')
  const { productName, tenant } = useHost()
  const { state, change } = useSearchState()
  const [lit, setLit] = useState<Lit>()
  const [zoom, setZoom] = useState(DEFAULT_ZOOM)
  const onMap = state.view === 'map'
  // Loaded with the first opening; it stays, so that it can close with its movement.
  const [drawer, setDrawer] = useState(false)
  if (state.drawer === 'open' && !drawer) setDrawer(true)
  const list = useQuery(searchQuery(state))
  const map = useQuery({ ...mapQuery(state, zoom), enabled: onMap })
  const chips = useActiveFilters(state)
  const total = list.data?.['hydra:totalItems']
  // Another set begins at its top.
  const set = JSON.stringify(searchQuery(state).queryKey)
  const seen = useRef(set)
  useEffect(() => {
    if (seen.current !== set) document.querySelector('[data-part=results]')?.scrollTo({ top: 0 })
    seen.current = set
  }, [set])
  // Only clusters depend on the zoom: without them moving the map asks nothing of the server.
  const onZoom = (next: number) => {
    if (map.data?.clusters.length) setZoom(next)
  }
  return (
    <div className={styles.screen}>
      <ScreenTitle page={t('title')} tenant={tenant?.company ?? productName} />
      <SearchBar
        state={state}
        change={change}
        active={chips
          .filter(({ key }) => !['search', 'area', 'spot'].includes(key))
          .reduce((sum, { count }) => sum + count, 0)}
      />
      <div className={styles.split}>
        <Results
          state={state}
          change={change}
          chips={chips}
          products={list.data?.['hydra:member']}
          total={total}
          spots={onMap ? map.data?.spot_count : undefined}
          busy={list.isFetching}
          error={list.error}
          onRetry={() => void list.refetch()}
          lit={lit}
          onLit={setLit}
        />
        {onMap ? (
          <SearchMap
            state={state}
            change={change}
            found={map.data}
            lit={lit}
            onLit={setLit}
            onZoom={onZoom}
          />
        ) : null}
        {drawer ? (
          <Suspense fallback={null}>
            <FilterPanel state={state} change={change} total={total} />
          </Suspense>
        ) : null}
      </div>
    </div>
  )
}
