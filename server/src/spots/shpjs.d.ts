// The library has no types of its own; this covers the part in use.
declare module 'shpjs' {
  import type { Geometry } from 'geojson'
  /** Geometries of a .shp in its own coordinates; undefined for an empty one. Throws if it cannot read the file. */
  export function parseShp(shp: Uint8Array): (Geometry | undefined)[]
  /** Rows of a .dbf: texts, numbers (NaN for none), flags and days at local midnight. Throws if it cannot read the file. */
  export function parseDbf(dbf: Uint8Array, encoding?: string): Record<string, unknown>[]
}
