import type { MapSpot } from '@bouwkring/contract/market'
import { RefreshCw } from 'lucide-react'
import { type ReactNode, Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from '../../texts/index.ts'
import { useMapLayers } from '../../places/index.ts'
import { type MapSight, MapView } from '../../ui/map/index.ts'
import { areaText, circleOf, sightOf, sightText } from '../map-sight.ts'
import type { SearchState } from '../search-state.ts'
import { type Found, useMapContent } from '../use-map-content.ts'
import type { ChangeState, Lit } from '../use-search-state.ts'
import { SpotTip } from './SpotTip.tsx'
import { Button, latePiece } from '../../ui/index.ts'
import * as styles from '../screens/search.module.css'

// Loaded when a marker is first opened.
const SpotPopup = latePiece(() =>
  import('./SpotPopup.tsx').then((module) => ({ default: module.SpotPopup })),
)

interface SearchMapProps {
  state: SearchState
  change: ChangeState
  found: Found | undefined
  lit: Lit | undefined
  onLit: (lit: Lit | undefined) => void
  onZoom: (zoom: number) => void
  /** Height in pixels at its top that the screen's controls cover. */
  covered?: number
}

/** The position to which the user moved the map: stored in the URL once it comes to rest, and offered as an area to search in. */
function useMoves(state: SearchState, change: ChangeState) {
  const [moved, setMoved] = useState<MapSight>()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  // A different area is being searched: the button has done its work.
  useEffect(() => setMoved(undefined), [state.area, state.latitude, state.longitude])
  const onMove = (sight: MapSight) => {
    setMoved(sight)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => change({ map: sightText(sight) }, { replace: true }), 300)
  }
  const searchHere =
    moved &&
    (() => {
      clearTimeout(timer.current)
      change({
        area: areaText(moved),
        place: undefined,
        latitude: undefined,
        longitude: undefined,
        range: undefined,
        map: sightText(moved),
      })
    })
  return { onMove, searchHere }
}

/** The spot chosen in the address, or the one the user points at, with the content of its popup. */
function usePopup(
  spots: MapSpot[],
  lit: Lit | undefined,
  { spot: chosen, is_released: released }: SearchState,
  change: ChangeState,
) {
  const from = useRef<HTMLElement | null>(null)
  const spot =
    (chosen === undefined ? undefined : spots.find(({ id }) => id === chosen)) ??
    spots.find(({ id }) => id === lit?.spot)
  const letGo = useCallback(() => {
    change({ spot: undefined })
    from.current?.focus({ preventScroll: true })
    from.current = null
  }, [change])
  // Stays the same object while it is shown: the map removes changed content and inserts it again, which would lose the focus.
  const content = useMemo<ReactNode>(() => {
    if (!spot) return null
    if (spot.id !== chosen) return <SpotTip spot={spot} released={released} />
    return (
      <Suspense fallback={null}>
        <SpotPopup spot={spot} released={released} pressed={from} onClose={letGo} />
      </Suspense>
    )
  }, [spot, chosen, released, letGo])
  const choose = (id: string) => {
    from.current = document.activeElement instanceof HTMLElement ? document.activeElement : null
    change({ spot: Number(id) })
  }
  return {
    choose,
    letGo: () => {
      if (chosen !== undefined) letGo()
    },
    shown: spot
      ? {
          highlighted: String(spot.id),
          popup: { lat: spot.latitude, lng: spot.longitude, content, inSight: spot.id === chosen },
        }
      : {},
  }
}

/** The set on the map: one marker per spot, which chooses the spot when pressed; the spot the user points at in the list; and searching the visible area. */
export function SearchMap({ state, change, found, lit, onLit, onZoom, covered }: SearchMapProps) {
  const { t } = useTranslation('market')
  const layers = useMapLayers()
  const { markers, clusters, legend, spots, count } = useMapContent(found, state.is_released)
  const { onMove, searchHere } = useMoves(state, change)
  const { choose, letGo, shown } = usePopup(spots, lit, state, change)
  const sight = useMemo(() => sightOf(state), [state])
  const onMoveEnd = (now: MapSight) => {
    onZoom(now.zoom)
    if (now.byUser) onMove(now)
  }
  return (
    <div className={styles.searchMap}>
      <MapView
        label={t('map.label', { count })}
        layers={layers}
        markers={markers}
        clusters={clusters}
        clustered={clusters.length === 0}
        {...sight}
        {...circleOf(state)}
        {...shown}
        {...(covered !== undefined && { covered })}
        legend={legend}
        onMarker={choose}
        onHover={(id) => onLit(id === undefined ? undefined : { spot: Number(id) })}
        onMoveEnd={onMoveEnd}
        onPick={letGo}
      >
        {searchHere ? (
          <Button
            className={styles.target}
            startIcon={<RefreshCw size={16} aria-hidden />}
            onClick={searchHere}
          >
            {t('area.search')}
          </Button>
        ) : null}
      </MapView>
    </div>
  )
}
