import L from 'leaflet'
import { useEffect, useMemo, useRef } from 'react'
import { useTranslation } from '../../texts/index.ts'
import { useMap } from 'react-leaflet'
import { drawClusters, type Drawn, indexMarkers } from './cluster-index.ts'
import type { MapMarker, MapViewProps } from './map-props.ts'
import { clusterFigure, clusterSvg, type Drawing, figureOf, markerSvg } from './marker-svg.ts'
import { coversMoved, markReachable } from './reachable.ts'
import * as styles from './markers.module.css'

type MarkersProps = Pick<
  MapViewProps,
  'markers' | 'clusters' | 'clustered' | 'highlighted' | 'onMarker' | 'onHover'
> & {
  /** Nothing in it is reachable or named. */
  picture?: boolean
}
type Shown = { marker: L.Marker; drawn: Drawn; look: string }

const none: never[] = []

/** An icon of several drawn parts; Leaflet's own takes one element, or text. */
class DrawnIcon extends L.DivIcon {
  readonly #parts: Element[]
  constructor({ size, parts }: Drawing) {
    super({
      className: styles.marker,
      iconSize: [size, size],
      iconAnchor: [size / 2, size / 2],
      html: document.createElement('span'),
    })
    this.#parts = parts
  }
  override createIcon(before?: HTMLElement) {
    const element = super.createIcon(before)
    element.replaceChildren(...this.#parts)
    return element
  }
}

const iconOf = (drawn: Drawn, on: boolean) =>
  new DrawnIcon(
    drawn.kind === 'cluster' ? clusterSvg(drawn.count, drawn.parts) : markerSvg(drawn.marker, on),
  )

// The text on a marker must be part of its name (WCAG 2.5.3).
const nameOf = ({ label, number, small }: MapMarker) => {
  const written = number === undefined || small ? '' : figureOf(number)
  return written === '' || label.split(/[\s,]+/).includes(written) ? label : `${label}, ${written}`
}

// The figure shown comes first, then the number of places that it sums.
const clusterName = ({ count, points }: { count: number; points: number }, places: string) =>
  count === points ? places : `${clusterFigure(count)}: ${places}`

const heightOf = (drawn: Drawn, on: boolean) =>
  on ? 10_000 : drawn.kind === 'point' && drawn.marker.small ? -1000 : 0

/** Markers and clusters as page elements: named, focusable, opened by click, Enter or space. */
export function Markers({
  markers = none,
  clusters = none,
  clustered = true,
  highlighted,
  onMarker,
  onHover,
  picture = false,
}: MarkersProps) {
  const map = useMap()
  const { t } = useTranslation('ui')
  const index = useMemo(() => (clustered ? indexMarkers(markers) : undefined), [markers, clustered])
  const shown = useRef(new Map<string, Shown>())
  // Elements survive a change of look: a marker with the focus must not lose it to its own highlight.
  const told = useRef({ onMarker, onHover })
  useEffect(() => {
    told.current = { onMarker, onHover }
  })

  useEffect(() => {
    const all = shown.current
    const open = (drawn: Drawn) => {
      if (drawn.kind === 'point') told.current.onMarker?.(drawn.marker.id)
      else
        map.setView(
          [drawn.lat, drawn.lng],
          Math.min(map.getMaxZoom(), drawn.zoomTo ?? map.getZoom() + 2),
        )
    }
    const place = (key: string, drawn: Drawn, on: boolean, look: string) => {
      const shadow = picture || (drawn.kind === 'point' && drawn.shadow === true)
      const marker = L.marker([drawn.lat, drawn.lng], {
        icon: iconOf(drawn, on),
        keyboard: !shadow,
        interactive: !shadow,
        zIndexOffset: heightOf(drawn, on),
      }).addTo(map)
      all.set(key, { marker, drawn, look })
      if (shadow) return
      const now = () => all.get(key)?.drawn ?? drawn
      const hover = (over: boolean) => {
        const at = now()
        if (at.kind === 'point') told.current.onHover?.(over ? at.marker.id : undefined)
      }
      const element = marker.getElement()
      marker.on('click', () => open(now()))
      element?.addEventListener('keydown', (event) => {
        if (event.key === 'Enter' || event.key === ' ') {
          event.preventDefault()
          open(now())
        }
      })
      // Touch has no hover: a highlight under the finger would swallow its press.
      const points = (over: boolean) => (event: PointerEvent) => {
        if (event.pointerType !== 'touch') hover(over)
      }
      element?.addEventListener('pointerenter', points(true))
      element?.addEventListener('pointerleave', points(false))
      element?.addEventListener('focus', () => {
        if (element.matches(':focus-visible')) hover(true)
      })
      element?.addEventListener('blur', () => hover(false))
    }
    const change = (entry: Shown, drawn: Drawn, on: boolean, look: string) => {
      Object.assign(entry, { drawn, look })
      entry.marker
        .setLatLng([drawn.lat, drawn.lng])
        .setZIndexOffset(heightOf(drawn, on))
        .setIcon(iconOf(drawn, on))
      if (!picture) entry.marker.getElement()?.classList.add('leaflet-interactive')
    }
    const show = (key: string, drawn: Drawn) => {
      const on = drawn.kind === 'point' && drawn.marker.id === highlighted
      const look = JSON.stringify([drawn, on])
      const entry = all.get(key)
      if (!entry) place(key, drawn, on, look)
      else if (entry.look !== look) change(entry, drawn, on, look)
    }
    // Names a drawn element; a shadow has no name and cannot be reached.
    const named = (element: HTMLElement | undefined, drawn: Drawn) => {
      if (picture || (drawn.kind === 'point' && drawn.shadow)) {
        element?.setAttribute('aria-hidden', 'true')
        return undefined
      }
      const name =
        drawn.kind === 'point'
          ? nameOf(drawn.marker)
          : (drawn.label ?? clusterName(drawn, t('map.cluster', { count: drawn.points })))
      element?.setAttribute('aria-label', name)
      element?.setAttribute('title', name)
      return element
    }
    let reachable: HTMLElement[] = []
    const reach = () => {
      markReachable(map.getContainer(), reachable)
      // Place names keep clear of the markers, and of what is over the map.
      map.fire('markersdrawn')
    }
    const draw = () => {
      const wanted = drawClusters({ map, markers, clusters, index, highlighted })
      for (const [key, { marker }] of all)
        if (!wanted.has(key)) {
          marker.remove()
          all.delete(key)
        }
      reachable = [...wanted].flatMap(([key, drawn]) => {
        show(key, drawn)
        return named(all.get(key)?.marker.getElement(), drawn) ?? []
      })
      reach()
    }
    draw()
    // Once more after the controls and the legend have been laid out.
    const later = requestAnimationFrame(reach)
    map.on('moveend resize', draw)
    const frame = map.getContainer().parentElement
    frame?.addEventListener(coversMoved, draw)
    return () => {
      cancelAnimationFrame(later)
      map.off('moveend resize', draw)
      frame?.removeEventListener(coversMoved, draw)
    }
  }, [map, markers, clusters, index, highlighted, picture, t])

  useEffect(() => {
    const all = shown.current
    return () => {
      for (const { marker } of all.values()) marker.remove()
      all.clear()
    }
  }, [map])
  return null
}
