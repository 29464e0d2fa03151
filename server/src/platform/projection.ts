import { createRequire } from 'node:module'
import type projections from 'proj4'

// The datum of RD New with its shift: without towgs84 a place is 100 m off. Source: EPSG:28992 as GDAL 3.6 has it.
export const amersfoort =
  '+ellps=bessel +towgs84=565.2369,50.0087,465.658,-0.406857,0.350733,-1.87035,4.0812 +no_defs'
/** The projection of RD, without its false origin. */
export const stereographic =
  '+proj=sterea +lat_0=52.15616055555555 +lon_0=5.38763888888889 +k=0.9999079 +units=m'

/** Converts a point to WGS84 (longitude, latitude). */
export type Convert = (x: number, y: number) => [number, number]
// Loaded when coordinates are first converted: it takes 6 MB, and a row of a list is read without waiting.
const load = createRequire(import.meta.url)
const proj4 = () => load('proj4') as typeof projections

/** Created once: creating it for every point would take seconds. Throws if the definition cannot be read. */
export const from = (definition: string): Convert => {
  const way = proj4()(definition, 'WGS84')
  return (x, y) => way.forward([x, y]) as [number, number]
}
let rd: Convert | undefined
/** Converts a point in RD New (x, y in metres). */
export const fromRd: Convert = (x, y) => {
  rd ??= from(`${stereographic} +x_0=155000 +y_0=463000 ${amersfoort}`)
  return rd(x, y)
}
