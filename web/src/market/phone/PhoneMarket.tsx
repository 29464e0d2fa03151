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
  found: Found | undefined
  onZoom: (zoom: number) => void
}

/** The sheet, and what suggests in its field. */
const bringSearch = () => {
  void PhoneSearch.bring()
  // What could not be fetched ahead is asked for again when somebody comes for it.
  bringSuggestions().catch(() => undefined)
}

/** How long the line is left to the tiles of the map and the pictures. */
const idleMs = 1500

// At rest three results of 109 px under their head; above them the controls, and enough of the map to see where they are.
const sizes = { head: 68, rest: 406, freeAtRest: 236, free: 124 }

/** How high the results stand: `list` in the address is all the way up, so that a link to the list shows the list. */
function useHeight({ state, change }: Pick<PhoneMarketProps, 'state' | 'change'>) {
  const [down, setDown] = useState<SheetHeight>('half')
  // The products of a spot that is chosen on the map alone come to stand below it.
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

/** What lies in the sheet: the cards and the pages. */
function SheetBody({ chips, total, ...list }: Omit<PhoneMarketProps, 'found' | 'onZoom'>) {
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

/** `/zoeken` on a phone: the map to the edges, one field above it, and the results in a sheet. */
export function PhoneMarket({ chips, total, found, onZoom, ...list }: PhoneMarketProps) {
  const { t } = useTranslation('market')
  const { t: tp } = useTranslation('searchphone')
  const { state, change, busy } = list
  const { height, put } = useHeight(list)
  const [part, setPart] = useState<SearchPart>('words')
  const counted =
    total === undefined ? undefined : tp(state.is_released ? 'offered' : 'asked', { count: total })
  // What the first press opens comes ahead of it, once the results and the map have had the line.
  useEffect(() => {
    if (busy) return
    const timer = setTimeout(bringSearch, idleMs)
    return () => clearTimeout(timer)
  }, [busy])
  // The page behind must not move under the sheet.
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
        <SearchMap
          state={state}
          change={change}
          found={found}
          lit={list.lit}
          onLit={list.onLit}
          onZoom={onZoom}
          covered={sizes.free - 8}
        />
      </div>
      <BottomSheet
        labelledBy="gevonden"
        height={height}
        onHeight={put}
        sizes={sizes}
        handle={{ low: tp('sheet.half'), half: tp('sheet.full'), full: tp('sheet.low') }}
        head={
          <div className={styles.head}>
            <h1 id="gevonden" tabIndex={-1} className="grow truncate">
              {counted ?? t('title')}
            </h1>
            <OrderMenu
              value={state.order}
              released={state.is_released}
              onChange={(order) => change({ order })}
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
