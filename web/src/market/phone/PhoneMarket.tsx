import type { MarketOrder } from '@bouwkring/contract/market'
import { pageSize } from '@bouwkring/contract/page'
import { Suspense, useEffect, useState } from 'react'
import { useTranslation, withTexts } from '../../texts/index.ts'
import { latePiece, Pager } from '../../ui/index.ts'
import { BottomSheet, type SheetHeight } from '../../ui/sheet/index.ts'
import { KeepSearch, KeptSearch } from '../pieces/KeepSearch.tsx'
import { DistanceNote } from '../pieces/Place.tsx'
import { OrderMenu } from '../pieces/OrderMenu.tsx'
import { ResultList, type ResultListProps } from '../pieces/ResultList.tsx'
import { bringSuggestions } from '../pieces/SearchField.tsx'
import { SearchMap } from '../pieces/SearchMap.tsx'
import type { Found } from '../use-map-content.ts'
import type { SearchPart } from './search-part.ts'
import { PhoneControls } from './PhoneControls.tsx'
import * as resultsStyles from '../pieces/results.module.css'
import * as styles from './phone-market.module.css'

const PhoneSearch = latePiece(() =>
  withTexts(import('./PhoneSearch.tsx'), 'propertyfilter', 'condition', 'places').then(
    (module) => ({
      default: module.PhoneSearch,
    }),
  ),
)

interface PhoneMarketProps extends ResultListProps {
  total: number | undefined
  /** The order the list has; undefined until it is known. */
  order: MarketOrder | undefined
  found: Found | undefined
  onZoom: (zoom: number) => void
}

/** Preloads the sheet, and the suggestions for its field. */
const bringSearch = () => {
  void PhoneSearch.bring()
  // Anything that could not be preloaded is requested again when the user needs it.
  bringSuggestions().catch(() => undefined)
}

/** How long the network is left to the map tiles and the pictures. */
const idleMs = 1500

// At rest: three results of 109 px below their heading; above them the controls, and enough of the map to orient the user.
const sizes = { head: 68, rest: 406, freeAtRest: 236, free: 124 }

/** The height of the results sheet: with `list` in the address it is fully open, so that a link to the list shows the list. */
function useHeight({ state, change }: Pick<PhoneMarketProps, 'state' | 'change'>) {
  const [down, setDown] = useState<SheetHeight>('half')
  // When a spot is chosen on the map, only its products appear below.
  const [chosen, setChosen] = useState(state.spot)
  if (chosen !== state.spot) {
    setChosen(state.spot)
    if (state.spot !== undefined && down === 'low') setDown('half')
  }
  const height = state.view === 'list' ? 'full' : down
  const put = (next: SheetHeight) => {
    if (next !== 'full') setDown(next)
    const view = next === 'full' ? 'list' : 'map'
    if (view !== state.view) change({ view })
  }
  return { height, put }
}

/** Contents of the sheet: the cards and the pages. */
function SheetBody({
  chips,
  total,
  ...list
}: Omit<PhoneMarketProps, 'found' | 'onZoom' | 'order'>) {
  const { state, change, busy, products, error } = list
  const page = (next: number) => {
    change({ page: next })
    document.getElementById('gevonden')?.focus()
  }
  return (
    <>
      <div className={busy && products ? resultsStyles.stale : ''}>
        <ResultList {...list} chips={chips} />
      </div>
      {total !== undefined && !error ? (
        <div className={resultsStyles.pager}>
          <DistanceNote products={products} />
          <Pager page={state.page} pageSize={pageSize} total={total} onPage={page} />
        </div>
      ) : null}
    </>
  )
}

/** `/zoeken` on a phone: the map to the edges, one field over it, and the results in a sheet. */
export function PhoneMarket({ chips, total, order, found, onZoom, ...list }: PhoneMarketProps) {
  const { t } = useTranslation('market')
  const { t: tp } = useTranslation('searchphone')
  const { state, change, busy } = list
  const { height, put } = useHeight(list)
  // Under a list that fills the screen there is no map to see: it comes when the sheet is pulled down.
  const [mapped, setMapped] = useState(height !== 'full')
  if (height !== 'full' && !mapped) setMapped(true)
  const [part, setPart] = useState<SearchPart>('words')
  const counted =
    total === undefined ? undefined : tp(state.is_released ? 'offered' : 'asked', { count: total })
  // Preloads what the first tap opens, once the results and the map no longer need the network.
  useEffect(() => {
    if (busy) return
    const timer = setTimeout(bringSearch, idleMs)
    return () => clearTimeout(timer)
  }, [busy])
  // The page behind must not scroll under the sheet.
  useEffect(() => {
    window.scrollTo(0, 0)
  }, [])
  return (
    <div
      className={styles.phone}
      data-sheet={height}
      data-chosen={state.spot === undefined ? undefined : ''}
    >
      <PhoneControls
        state={state}
        change={change}
        chips={chips}
        onOpen={(next) => {
          setPart(next)
          change({ drawer: 'open' })
        }}
      />
      <div inert={height === 'full'}>
        {mapped ? (
          <SearchMap
            state={state}
            change={change}
            found={found}
            lit={list.lit}
            onLit={list.onLit}
            onZoom={onZoom}
            covered={sizes.free - 8}
          />
        ) : null}
      </div>
      <BottomSheet
        labelledBy="gevonden"
        height={height}
        onHeight={put}
        onPull={() => setMapped(true)}
        sizes={sizes}
        handle={{ low: tp('sheet.half'), half: tp('sheet.full'), full: tp('sheet.low') }}
        head={
          <div className={styles.head}>
            <h1 id="gevonden" tabIndex={-1} className="grow truncate">
              {counted ?? t('title')}
            </h1>
            <OrderMenu
              value={order}
              released={state.is_released}
              onChange={(next) => change({ order: next })}
            />
            <KeepSearch state={state} change={change} />
          </div>
        }
      >
        <p className="visually-hidden" role="status">
          {busy ? '' : counted}
        </p>
        <KeptSearch state={state} change={change} />
        <SheetBody chips={chips} total={total} {...list} />
      </BottomSheet>
      {state.drawer === 'open' ? (
        <Suspense fallback={null}>
          <PhoneSearch state={state} change={change} chips={chips} total={total} part={part} />
        </Suspense>
      ) : null}
    </div>
  )
}
