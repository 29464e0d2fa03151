import type { Reply } from '@bouwkring/contract/endpoint'
import type { market } from '@bouwkring/contract/market'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { Suspense, useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation, withTexts } from '../../texts/index.ts'
import { useHost } from '../../accounts/index.ts'
import type { FormerReply } from '../../platform/former-reply.ts'
import { latePiece, ScreenTitle, useMediaQuery } from '../../ui/index.ts'
import { DEFAULT_ZOOM } from '../../ui/map/index.ts'
import { mapQuery, searchQuery } from '../api.ts'
import { Results } from '../pieces/Results.tsx'
import { SearchBar } from '../pieces/SearchBar.tsx'
import type { SearchState } from '../search-state.ts'
import { useActiveFilters } from '../use-active-filters.ts'
import type { Found } from '../use-map-content.ts'
import { type Lit, useSearchState } from '../use-search-state.ts'
import * as styles from './search.module.css'

const FilterPanel = latePiece(() =>
  withTexts(import('../pieces/FilterPanel.tsx'), 'propertyfilter', 'condition', 'places').then(
    (module) => ({
      default: module.FilterPanel,
    }),
  ),
)

const bringMap = () => import('../pieces/SearchMap.tsx')
// The list does not need it; users who come for the map do not wait for the screen to request it.
if (!window.location.search.includes('view=list')) bringMap().catch(() => undefined)
const SearchMap = latePiece(() => bringMap().then((module) => ({ default: module.SearchMap })))

const PhoneMarket = latePiece(() =>
  withTexts(import('../phone/PhoneMarket.tsx'), 'searchphone').then((module) => ({
    default: module.PhoneMarket,
  })),
)

// Below this height no space would be left for map and results: everything is then stacked.
const onPhone = '(max-width:639.95px) and (min-height:480px)'

/** The set as markers. Choosing a spot leaves the other markers in place: choosing another takes one press. */
function useFound(state: SearchState, zoom: number, enabled: boolean): Found | undefined {
  const { spot } = state
  const { data: all } = useQuery({ ...mapQuery({ ...state, spot: undefined }, zoom), enabled })
  // Even when the server returned the others as clusters, the chosen one has its marker.
  const within = all !== undefined && spot !== undefined && !all.spots.some(({ id }) => id === spot)
  const { data: one } = useQuery({ ...mapQuery(state, zoom), enabled: enabled && within })
  const alone = within ? one?.spots.find(({ id }) => id === spot) : undefined
  return useMemo(
    () => (all && alone ? { ...all, spots: [...all.spots, alone] } : all),
    [all, alone],
  )
}

/** The order of the list. It may differ from the requested one where nothing matches, so it is undefined until the list has arrived. A former server does not send it. */
function orderOf(
  {
    data,
    error,
  }: Pick<UseQueryResult<FormerReply<Reply<typeof market.search>, 'order'>>, 'data' | 'error'>,
  { order }: SearchState,
) {
  return data?.order ?? (data === undefined && !error && order === 'match' ? undefined : order)
}

/** The requested set, as list and as markers. */
function useMarket(phone: boolean) {
  const { state, change } = useSearchState()
  const [lit, setLit] = useState<Lit>()
  const [zoom, setZoom] = useState(DEFAULT_ZOOM)
  const list = useQuery(searchQuery(state))
  const found = useFound(state, zoom, phone || state.view === 'map')
  return {
    shown: {
      state,
      change,
      chips: useActiveFilters(state, list.data?.['hydra:member']),
      products: list.data?.['hydra:member'],
      total: list.data?.['hydra:totalItems'],
      order: orderOf(list, state),
      busy: list.isFetching,
      error: list.error,
      onRetry: () => void list.refetch(),
      lit,
      onLit: setLit,
    },
    found,
    // Only clusters depend on the zoom: without them, moving the map sends no requests to the server.
    onZoom: (next: number) => {
      if (found?.clusters.length) setZoom(next)
    },
  }
}
type Market = ReturnType<typeof useMarket>

/** Puts side by side whatever fits. */
function WideMarket({ shown, found, onZoom }: Market) {
  const { state, change, chips, total, lit, onLit } = shown
  const onMap = state.view === 'map'
  // Loaded when first opened; it stays mounted, so that it can close with its animation.
  const [drawer, setDrawer] = useState(false)
  if (state.drawer === 'open' && !drawer) setDrawer(true)
  return (
    <>
      <SearchBar
        state={state}
        change={change}
        onFiltersMeant={() => void FilterPanel.bring()}
        active={chips
          .filter(({ key }) => !['search', 'area', 'spot'].includes(key))
          .reduce((sum, { count }) => sum + count, 0)}
      />
      <div className={styles.split}>
        <Results
          {...shown}
          spots={onMap && state.spot === undefined ? found?.spot_count : undefined}
        />
        {onMap ? (
          <Suspense fallback={<div className={styles.searchMap} aria-busy />}>
            <SearchMap
              state={state}
              change={change}
              found={found}
              lit={lit}
              onLit={onLit}
              onZoom={onZoom}
            />
          </Suspense>
        ) : null}
        {drawer ? (
          <Suspense fallback={null}>
            <FilterPanel state={state} change={change} total={total} />
          </Suspense>
        ) : null}
      </div>
    </>
  )
}

/** `/zoeken`: the market as map and cards, or as a list; both show the same set. */
export function SearchScreen() {
  const { t } = useTranslation('market')
  const { productName, tenant } = useHost()
  const phone = useMediaQuery(onPhone)
  const market = useMarket(phone)
  // A different set starts at its top.
  const set = JSON.stringify(searchQuery(market.shown.state).queryKey)
  const seen = useRef(set)
  useEffect(() => {
    if (seen.current !== set) document.querySelector('[data-part=results]')?.scrollTo({ top: 0 })
    seen.current = set
  }, [set])
  const title = <ScreenTitle page={t('title')} tenant={tenant?.company ?? productName} />
  if (phone)
    return (
      <>
        {title}
        <Suspense fallback={null}>
          <PhoneMarket {...market.shown} found={market.found} onZoom={market.onZoom} />
        </Suspense>
      </>
    )
  return (
    <div className={styles.screen}>
      {title}
      <WideMarket {...market} />
    </div>
  )
}
