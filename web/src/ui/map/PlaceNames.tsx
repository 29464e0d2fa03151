import L from 'leaflet'
import { useEffect } from 'react'
import { useMap } from 'react-leaflet'
import { mapData } from './map-data.ts'
import { type Box, fitLabels, type Place } from './place-names.ts'
import { coversOf } from './reachable.ts'
import * as styles from './markers.module.css'

const load = mapData(() =>
  import('./data/places.json?raw').then((module) => JSON.parse(module.default) as Place[]),
)

/** What floats over the map, in the pixels of the map's own layers: controls, legend, source of the map. */
function coverBoxes(map: L.Map): Box[] {
  const container = map.getContainer()
  const frame = container.getBoundingClientRect()
  const source = container.querySelector('.leaflet-control-attribution')
  const at = map.containerPointToLayerPoint([0, 0])
  return [...coversOf(container), ...(source ? [source.getBoundingClientRect()] : [])].map(
    (box): Box => [
      box.left - frame.left + at.x,
      box.top - frame.top + at.y,
      box.right - frame.left + at.x,
      box.bottom - frame.top + at.y,
    ],
  )
}

/** The positions of the markers, in the pixels of the map's own layers. */
function markerBoxes(map: L.Map): Box[] {
  const pane = map.getPane('markerPane')
  return [...(pane?.children ?? [])].flatMap((element): Box[] => {
    if (!(element instanceof HTMLElement)) return []
    const { x, y } = L.DomUtil.getPosition(element)
    // An icon is larger than its drawing.
    const half = element.offsetWidth / 2 - 3
    return [[x - half, y - half, x + half, y + half]]
  })
}

/** Place names by zoom, drawn as text over land and photographs. */
export function PlaceNames() {
  const map = useMap()
  useEffect(() => {
    const pane = map.getPane('places') ?? map.createPane('places')
    pane.style.zIndex = '450'
    pane.style.pointerEvents = 'none'
    pane.setAttribute('aria-hidden', 'true')
    let places: Place[] = []
    let gone = false
    const draw = () => {
      const sight = map.getBounds().pad(0.15)
      const labels = fitLabels(
        places,
        map.getZoom(),
        (lat, lng) => (sight.contains([lat, lng]) ? map.latLngToLayerPoint([lat, lng]) : undefined),
        [...markerBoxes(map), ...coverBoxes(map)],
      )
      pane.replaceChildren(
        ...labels.map(({ name, x, y, rank, side }) => {
          const element = document.createElement('span')
          element.className = styles.placeName ?? ''
          element.dataset['rank'] = String(rank)
          element.dataset['side'] = side
          element.textContent = name
          L.DomUtil.setPosition(element, L.point(x, y))
          return element
        }),
      )
      pane.removeAttribute('data-hushed')
    }
    // During a zoom the names would be in the wrong place.
    const hush = () => pane.setAttribute('data-hushed', '')
    void load().then((all) => {
      if (gone) return
      places = all
      draw()
    })
    map.on('moveend viewreset markersdrawn', draw).on('zoomstart', hush)
    return () => {
      gone = true
      map.off('moveend viewreset markersdrawn', draw).off('zoomstart', hush)
      pane.replaceChildren()
    }
  }, [map])
  return null
}
