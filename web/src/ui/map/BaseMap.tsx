import L from 'leaflet'
import { useEffect } from 'react'
import { useMap } from 'react-leaflet'
import { feature } from 'topojson-client'
import type { Topology } from 'topojson-specification'
import { fixedColours } from '../theme/fixed-tokens.ts'
import { beyond } from './beyond.ts'

type BaseData = {
  provinces: Topology
  rivers: [number, number][][]
  borders: [number, number][][]
  abroad: [number, number][][]
}

let loaded: Promise<BaseData> | undefined
const load = () =>
  (loaded ??= import('./data/base-map.json?raw').then(
    (module) => JSON.parse(module.default) as BaseData,
  ))

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

interface Drawable {
  _ctx?: unknown
  _redraw(): void
}
const redraw = (L.Canvas.prototype as unknown as Drawable)._redraw
// Removed paths request one more drawing, even when the canvas itself was removed in the same frame: there is nothing to draw on then.
const Drawing = L.Canvas.extend({
  _redraw(this: Drawable) {
    if (this._ctx) redraw.call(this)
  },
}) as unknown as typeof L.Canvas

const BAND_DEGREES = 0.08

/** Land, provinces, rivers and borders that ship with the product: a map without any network, under the tiles. */
export function BaseMap() {
  const map = useMap()
  useEffect(() => {
    const pane = map.getPane('base') ?? map.createPane('base')
    pane.style.zIndex = '150'
    pane.style.pointerEvents = 'none'
    const renderer = new Drawing({ pane: 'base', padding: 1 })
    const group = L.layerGroup().addTo(map)
    let gone = false
    let forget = () => {}
    void load().then(({ provinces, rivers, borders, abroad }) => {
      const named = provinces.objects['provincies']
      if (gone || !named) return
      // Leaflet's GeoJSON options pass the renderer to each path through `style`.
      const add = (data: GeoJSON.GeoJsonObject, style: L.PathOptions) =>
        L.geoJSON(data, {
          interactive: false,
          pane: 'base',
          style: { renderer, interactive: false, ...style },
        } as L.GeoJSONOptions).addTo(group)
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
      map.on('zoomend', widen)
      forget = () => map.off('zoomend', widen)
      add(feature(provinces, named), {
        color: fixedColours['m-prov'],
        weight: 1,
        fillColor: fixedColours['m-land'],
        fillOpacity: 1,
      })
      add(shapes('LineString', rivers), { color: fixedColours['m-river'], weight: 1.5 })
      add(shapes('LineString', borders), {
        color: fixedColours['m-border'],
        weight: 1.2,
        dashArray: '5 3 1.5 3',
      })
    })
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
