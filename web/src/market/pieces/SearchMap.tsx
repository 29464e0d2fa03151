import type { MapCluster as FoundCluster, MapSpot } from '@bouwkring/contract/market'
import { SpotKind } from '@bouwkring/contract/spots'
import Button from '@mui/material/Button'
import { RefreshCw } from 'lucide-react'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMapLayers } from '../../places/index.ts'
import { shapeOf } from '../../spots/index.ts'
import { type MapMarker, type MapSight, MapView, ShapeMark } from '../../ui/map/index.ts'
import { readSight, type SearchState } from '../search-state.ts'
import type { ChangeState, Lit } from '../use-search-state.ts'
import { SpotPopup, SpotTip } from './SpotPopup.tsx'

interface SearchMapProps {
  state: SearchState
  change: ChangeState
  found: { spots: MapSpot[]; clusters: FoundCluster[]; spot_count: number } | undefined
  lit: Lit | undefined
  onLit: (lit: Lit | undefined) => void
  onZoom: (zoom: number) => void
}

const degree = 111_320

/** What must be in sight: the box that is searched in, or the circle around the place. */
function sightOf({ area, latitude, longitude, range, map }: SearchState) {
  if (map) return undefined
  const [west, south, east, north] = (area ?? '').split(',').map(Number)
  if (west !== undefined && south !== undefined && east !== undefined && north !== undefined) return [{ lat: south, lng: west }, { lat: north, lng: east }]
  if (latitude === undefined || longitude === undefined) return undefined
  const up = ((range ?? 25) * 1000) / degree
  const aside = up / Math.cos((latitude * Math.PI) / 180)
  return [{ lat: latitude - up, lng: longitude - aside }, { lat: latitude + up, lng: longitude + aside }]
}

/** The colour a kind has on most of its markers: organisations may have types of their own in another one. */
function kindColours(spots: MapSpot[], clusters: FoundCluster[]): Map<SpotKind, string> {
  const votes = new Map<SpotKind, Map<string, number>>()
  for (const { kind, color, count } of [...spots.map((spot) => ({ ...spot, count: 1 })), ...clusters.flatMap(({ kinds }) => kinds)]) {
    const of = votes.get(kind) ?? new Map<string, number>()
    votes.set(kind, of.set(color, (of.get(color) ?? 0) + count))
  }
  return new Map([...votes].map(([kind, of]) => [kind, [...of].sort((a, b) => b[1] - a[1])[0]?.[0] ?? '']))
}

const box = ({ west, south, east, north }: MapSight) => [west, south, east, north].map((n) => n.toFixed(4)).join(',')

/** The set on the map: a marker a spot, with what is pointed at in the list, and searching where one looks. */
export function SearchMap({ state, change, found, lit, onLit, onZoom }: SearchMapProps) {
  const { t } = useTranslation('market')
  const layers = useMapLayers()
  const [moved, setMoved] = useState<MapSight>()
  const [opened, setOpened] = useState<number>()
  const from = useRef<HTMLElement | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  // A new area is searched: the button has done its work.
  useEffect(() => setMoved(undefined), [state.area, state.latitude, state.longitude])

  const spots = found?.spots
  const markers = useMemo<MapMarker[]>(() => (spots ?? []).map((spot) => ({
    id: String(spot.id), lat: spot.latitude, lng: spot.longitude, shape: shapeOf(spot.kind), colour: spot.color, number: spot.product_count, warning: spot.product_count === 0,
    label: `${spot.name}, ${t(`kind.${spot.kind}`)}, ${t(state.is_released ? 'spot.offers' : 'spot.demands', { count: spot.product_count })}`,
  })), [spots, state.is_released, t])
  const clusters = useMemo(() => (found?.clusters ?? []).map((c) => ({ id: `${c.latitude},${c.longitude}`, lat: c.latitude, lng: c.longitude, count: c.spot_count, parts: c.kinds.map(({ color, count }) => ({ colour: color, count })) })), [found?.clusters])
  const colours = useMemo(() => kindColours(spots ?? [], found?.clusters ?? []), [spots, found?.clusters])
  const fit = useMemo(() => sightOf(state), [state])
  const sight = useMemo(() => readSight(state.map), [state.map])
  const circle = state.latitude !== undefined && state.longitude !== undefined && state.range ? { lat: state.latitude, lng: state.longitude, metres: state.range * 1000 } : undefined

  const onMoveEnd = (now: MapSight) => {
    onZoom(now.zoom)
    if (!now.byUser) return
    setMoved(now)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => change({ map: `${now.centre.lat.toFixed(5)},${now.centre.lng.toFixed(5)},${now.zoom}` }, { replace: true }), 300)
  }
  const searchHere = () => {
    if (!moved) return
    clearTimeout(timer.current)
    change({ area: box(moved), place: undefined, latitude: undefined, longitude: undefined, range: undefined, map: `${moved.centre.lat.toFixed(5)},${moved.centre.lng.toFixed(5)},${moved.zoom}` })
  }
  const open = (id: string) => {
    from.current = document.activeElement instanceof HTMLElement ? document.activeElement : null
    setOpened(Number(id))
  }
  const spot = spots?.find(({ id }) => id === opened)
  const pointed = spot ? undefined : spots?.find(({ id }) => id === lit?.spot)
  const shown = spot ?? pointed
  // Kept the same while it is shown: the map takes changed content out and puts it back, and the focus would be lost.
  const content = useMemo(() => {
    if (!shown) return null
    if (shown.id !== opened) return <SpotTip spot={shown} released={state.is_released} />
    const close = () => {
      setOpened(undefined)
      from.current?.focus({ preventScroll: true })
    }
    const filter = () => {
      setOpened(undefined)
      change({ spot: shown.id })
    }
    return <SpotPopup spot={shown} released={state.is_released} onClose={close} onFilter={filter} />
  }, [shown, opened, state.is_released, change])
  return (
    <div className="smap">
      <MapView
        label={t('map.label', { count: found?.spot_count ?? 0 })} layers={layers} markers={markers} clusters={clusters} clustered={clusters.length === 0} highlighted={shown ? String(shown.id) : undefined}
        {...(sight && { centre: sight.centre, zoom: sight.zoom })} {...(fit && { fitTo: fit })} {...(circle && { circle })}
        onMarker={open} onHover={(id) => onLit(id === undefined ? undefined : { spot: Number(id) })} onMoveEnd={onMoveEnd} onPick={() => setOpened(undefined)}
        {...(shown && { popup: { lat: shown.latitude, lng: shown.longitude, ...(spot && { onClose: () => setOpened((now) => (now === spot.id ? undefined : now)) }), content } })}
      >
        {moved ? <Button className="here" startIcon={<RefreshCw size={16} aria-hidden />} onClick={searchHere}>{t('area.search')}</Button> : null}
        {colours.size > 0 ? <ul className="leg" aria-label={t('map.legend')}>{SpotKind.options.filter((kind) => colours.has(kind)).map((kind) => <li key={kind} className="spt"><ShapeMark shape={shapeOf(kind)} colour={colours.get(kind) ?? ''} />{t(`kind.${kind}`)}</li>)}</ul> : null}
      </MapView>
    </div>
  )
}
