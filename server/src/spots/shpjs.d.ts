// The library has no types of its own; this is the part that is used.
declare module 'shpjs' {
  import type { Geometry } from 'geojson'
  /** Geometries of a .shp in its own coordinates; undefined for an empty one. Throws what it cannot read. */
  export function parseShp(shp: Uint8Array): (Geometry | undefined)[]
}
