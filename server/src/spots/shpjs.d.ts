// The library has no types of its own; this is the part that is used.
declare module 'shpjs' {
  import type { Geometry } from 'geojson'
  /** Geometries of a .shp in its own coordinates; undefined for an empty one. Throws what it cannot read. */
  export function parseShp(shp: Uint8Array): (Geometry | undefined)[]
  /** Rows of a .dbf: texts, numbers (NaN for none), flags and days at midnight of here. Throws what it cannot read. */
  export function parseDbf(dbf: Uint8Array, encoding?: string): Record<string, unknown>[]
}
