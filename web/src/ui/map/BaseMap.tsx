import L from 'leaflet'
import { useEffect } from 'react'
import { useMap } from 'react-leaflet'
import { feature } from 'topojson-client'
import type { Topology } from 'topojson-specification'
import { fixedColours } from '../theme/fixed-tokens.ts'
import { beyond } from './beyond.ts'
import { mapData } from './map-data.ts'

type BaseData = {
  provinces: Topology
  rivers: [number, number][][]
  borders: [number, number][][]
  abroad: [number, number][][]
}

const load = mapData(() =>
  import('./data/base-map.json?raw').then((module) => JSON.parse(module.default) as BaseData),
)

const shapes = (
  type: 'Polygon' | 'LineString',
  rings: [number, number][][],
): GeoJSON.FeatureCollection => ({
  type: 'FeatureCollection',
  features: rings.map((ring) => ({
    type: 'Feature',
    properties: {},
    geometry: type === 'Polygon' ? { type, coordinates: [ring] } : { type, coordinates: ring },
  })),
})

interface Drawable extends L.Canvas {
  _ctx?: unknown
  _bounds: L.Bounds
  _zoom: number
  /** The part to draw again: all of it if null. */
  _redrawBounds: L.Bounds | null
  _redraw(): void
  _update(): void
  /** Still being put together. */
  held?: boolean
}
const redraw = (L.Canvas.prototype as Drawable)._redraw
// Removed paths request one more drawing, even when the canvas itself was removed in the same frame: there is nothing to draw on then.
const Drawing = L.Canvas.extend({
  _redraw(this: Drawable) {
    if (this._ctx && !this.held) redraw.call(this)
  },
}) as unknown as new (options: L.RendererOptions) => Drawable

/** How far the drawing reaches beyond the map, in its own sizes: the map is covered during a zoom by one step. */
const margin = 0.5
/** Lets the browser do what is waiting. */
const breathe = () => new Promise((resolve) => setTimeout(resolve))

/** Whether the map shows more than the drawing holds: it is drawn again then, which Leaflet does only at the end of a move. */
function isOutgrown(map: L.Map, { _bounds, _zoom }: Drawable) {
  if (map.getZoom() !== _zoom) return false
  const corner = map.containerPointToLayerPoint([0, 0])
  return !_bounds.contains(L.bounds(corner, corner.add(map.getSize())))
}

const BAND_DEGREES = 0.08

/** Land, provinces, rivers and borders that ship with the product: a map without any network, under the tiles. */
export function BaseMap() {
  const map = useMap()
  useEffect(() => {
    const pane = map.getPane('base') ?? map.createPane('base')
    pane.style.zIndex = '150'
    pane.style.pointerEvents = 'none'
    const renderer = new Drawing({ pane: 'base', padding: margin })
    const group = L.layerGroup().addTo(map)
    let gone = false
    let forget = () => {}
    // Leaflet's GeoJSON options pass the renderer to each path through `style`.
    const add = (data: GeoJSON.GeoJsonObject, style: L.PathOptions) =>
      L.geoJSON(data, {
        interactive: false,
        pane: 'base',
        style: { renderer, interactive: false, ...style },
      } as L.GeoJSONOptions).addTo(group)
    const put = async () => {
      const { provinces, rivers, borders, abroad } = await load()
      const named = provinces.objects['provincies']
      if (gone || !named) return
      // One part after the other, so that the page can be used meanwhile; drawn once.
      renderer.held = true
      add(shapes('Polygon', [...abroad, ...beyond]), {
        stroke: false,
        fillColor: fixedColours['m-abroad'],
        fillOpacity: 1,
      })
      // Neighbouring countries are drawn more coarsely than our own border: a band along it keeps the sea from showing through.
      const band = add(shapes('LineString', borders), {
        color: fixedColours['m-abroad'],
        lineCap: 'butt',
      })
      const widen = () => band.setStyle({ weight: (BAND_DEGREES * 256 * 2 ** map.getZoom()) / 360 })
      widen()
      const moved = () => {
        if (isOutgrown(map, renderer)) renderer._update()
      }
      map.on('zoomend', widen).on('move', moved)
      forget = () => map.off('zoomend', widen).off('move', moved)
      await breathe()
      if (gone) return
      add(feature(provinces, named), {
        color: fixedColours['m-prov'],
        weight: 1,
        fillColor: fixedColours['m-land'],
        fillOpacity: 1,
      })
      await breathe()
      if (gone) return
      add(shapes('LineString', rivers), { color: fixedColours['m-river'], weight: 1.5 })
      add(shapes('LineString', borders), {
        color: fixedColours['m-border'],
        weight: 1.2,
        dashArray: '5 3 1.5 3',
      })
      renderer.held = false
      // All of it: a move in between forgot the parts that were there already.
      renderer._redrawBounds = null
      renderer._redraw()
    }
    void put()
    map.attributionControl?.addAttribution('CBS, Kadaster · GSHHG')
    return () => {
      gone = true
      forget()
      group.remove()
      renderer.remove()
      map.attributionControl?.removeAttribution('CBS, Kadaster · GSHHG')
    }
  }, [map])
  return null
}
