import type { Map as LeafletMap } from 'leaflet'
import { useEffect, useRef } from 'react'
import { useMap, useMapEvents } from 'react-leaflet'
import type { MapViewProps } from './map-props.ts'

type SightProps = Pick<
  MapViewProps,
  'centre' | 'zoom' | 'fitTo' | 'onMoveEnd' | 'onPick' | 'covered' | 'controls' | 'wholeOnPaper'
> & {
  still: boolean
}

/** The width between the margins of a sheet (print.css), in pixels. */
const sheetWidth = 680
const edge = 48
/** What the column of buttons takes on the right beyond the edge; on a low map (map-controls.module.css) the layers stand beside it. */
const besideButtons = (map: LeafletMap) => (map.getSize().y < 220 ? 68 : 24)

/** Whether a zoom is in progress, in Leaflet's internal state. */
const zooming = (map: LeafletMap) => map as unknown as { _animatingZoom: boolean }

/** Connects the visible area to the owner: follows its place and zoom, and reports where the user went or clicked. */
export function Sight({
  centre,
  zoom,
  fitTo,
  onMoveEnd,
  onPick,
  covered,
  controls = true,
  wholeOnPaper = false,
  still,
}: SightProps) {
  const map = useMap()
  // Who moves the map. The end of a move does not show this: the next one may have begun by then.
  const mover = useRef<'owner' | 'user'>('owner')
  // Shows all points again, as long as they are what is shown: nobody has moved the map since.
  const refit = useRef<() => void>(undefined)
  const fit = JSON.stringify(fitTo ?? [])
  const at = centre ? `${centre.lat},${centre.lng}` : ''
  useMapEvents({
    moveend: () => {
      const bounds = map.getBounds()
      const middle = map.getCenter()
      onMoveEnd?.({
        north: bounds.getNorth(),
        south: bounds.getSouth(),
        east: bounds.getEast(),
        west: bounds.getWest(),
        zoom: map.getZoom(),
        centre: { lat: middle.lat, lng: middle.lng },
        byUser: mover.current === 'user',
      })
    },
    click: (event) => onPick?.(event.latlng.lat, event.latlng.lng),
  })
  // A user moves the map by pressing, scrolling or typing in it or in its controls. Code that brings a popup into view announces that it will move the map.
  useEffect(() => {
    const frame = map.getContainer().parentElement
    const byUser = () => {
      mover.current = 'user'
      refit.current = undefined
    }
    const byOwner = () => {
      mover.current = 'owner'
      refit.current = undefined
    }
    const inputs = ['pointerdown', 'wheel', 'keydown'] as const
    for (const input of inputs)
      frame?.addEventListener(input, byUser, { capture: true, passive: true })
    map.on('ownmove', byOwner)
    return () => {
      for (const input of inputs) frame?.removeEventListener(input, byUser, { capture: true })
      map.off('ownmove', byOwner)
    }
  }, [map])
  useEffect(() => {
    const [lat, lng] = at.split(',').map(Number)
    if (lat === undefined || lng === undefined) return
    const target = zoom ?? map.getZoom()
    const now = map.getCenter()
    if (
      Math.abs(now.lat - lat) < 1e-4 &&
      Math.abs(now.lng - lng) < 1e-4 &&
      map.getZoom() === target
    )
      return
    mover.current = 'owner'
    refit.current = undefined
    map.setView([lat, lng], target, { animate: !still })
  }, [map, at, zoom, still])
  useEffect(() => {
    const points = JSON.parse(fit) as { lat: number; lng: number }[]
    if (points.length === 0) return
    const show = (animate: boolean) => {
      mover.current = 'owner'
      const aside = wholeOnPaper ? Math.max(0, (map.getSize().x - sheetWidth) / 2) : 0
      map.fitBounds(
        points.map(({ lat, lng }): [number, number] => [lat, lng]),
        {
          ...(covered === undefined
            ? {
                paddingTopLeft: [edge + aside, edge],
                paddingBottomRight: [
                  edge + Math.max(aside, controls ? besideButtons(map) : 0),
                  edge,
                ],
              }
            : { paddingTopLeft: [30, covered + 16], paddingBottomRight: [30, 28] }),
          maxZoom: 14,
          animate,
        },
      )
    }
    show(!still)
    // Leaflet does nothing else while a zoom is in progress: the map is then fitted at its end.
    refit.current = () => {
      if (zooming(map)._animatingZoom) map.once('moveend', () => refit.current?.())
      else show(false)
    }
  }, [map, fit, covered, controls, wholeOnPaper, still])
  useEffect(() => {
    // The layout sets the container's size, which may change without a window resize: a note below the map takes some of it.
    const watch = new ResizeObserver(() => {
      const [before, size] = [mover.current, map.getSize()]
      mover.current = 'owner'
      map.invalidateSize({ animate: false })
      mover.current = before
      if (!size.equals(map.getSize())) refit.current?.()
    })
    watch.observe(map.getContainer())
    return () => watch.disconnect()
  }, [map])
  // A zoom in progress ends by a timer, which Leaflet does not stop when its map is removed: with this flag cleared, it does nothing.
  useEffect(
    () => () => {
      zooming(map)._animatingZoom = false
    },
    [map],
  )
  return null
}
