import useMediaQuery from '@mui/material/useMediaQuery'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { useTranslation, withTexts } from '../../texts/index.ts'
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

const PhoneMarket = lazy(() =>
  withTexts(import('../phone/PhoneMarket.tsx'), 'searchphone').then((module) => ({
    default: module.PhoneMarket,
  })),
)

// Lower than this nothing would be left of map and results: then all goes below each other.
const onPhone = '(max-width:639.95px) and (min-height:480px)'

/** `/zoeken`: the market as map and cards, or as a list; both show the same set. */
export function SearchScreen() {
  const { t } = useTranslation('market')
  const { productName, tenant } = useHost()
  const { state, change } = useSearchState()
  const [lit, setLit] = useState<Lit>()
  const [zoom, setZoom] = useState(DEFAULT_ZOOM)
  const phone = useMediaQuery(onPhone, { noSsr: true })
  const onMap = phone || state.view === 'map'
  // Loaded with the first opening; it stays, so that it can close with its movement.
  const [drawer, setDrawer] = useState(false)
  if (state.drawer === 'open' && !phone && !drawer) setDrawer(true)
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
  const shown = {
    state,
    change,
    chips,
    products: list.data?.['hydra:member'],
    total,
    busy: list.isFetching,
    error: list.error,
    onRetry: () => void list.refetch(),
    lit,
    onLit: setLit,
  }
  const title = <ScreenTitle page={t('title')} tenant={tenant?.company ?? productName} />
  if (phone)
    return (
      <Suspense fallback={title}>
        {title}
        <PhoneMarket {...shown} found={map.data} onZoom={onZoom} />
      </Suspense>
    )
  return (
    <div className={styles.screen}>
      {title}
      <SearchBar
        state={state}
        change={change}
        active={chips
          .filter(({ key }) => !['search', 'area', 'spot'].includes(key))
          .reduce((sum, { count }) => sum + count, 0)}
      />
      <div className={styles.split}>
        <Results {...shown} spots={onMap ? map.data?.spot_count : undefined} />
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
