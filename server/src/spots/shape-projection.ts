import type { FieldMessage } from '@bouwkring/contract/messages'
import { amersfoort, type Convert, from, fromRd, stereographic } from '../platform/projection.ts'
import { withShift } from './rules-datum.ts'

/** How the coordinates of a file are converted to WGS84. */
export interface Projection {
  name: string
  assumed: boolean
  convert: Convert
}

const same: Convert = (x, y) => [x, y]
const fromOldRd = from(`${stereographic} +x_0=0 +y_0=0 ${amersfoort}`)
const fromAmersfoort = from(`+proj=longlat ${amersfoort}`)

/** As stated in the .prj. */
function told(prj: string): Projection | FieldMessage {
  const [, kind, name] = /^\s*(PROJ|GEOG)(?:CS|CRS)\s*\[\s*"([^"]{1,80})"/.exec(prj) ?? []
  if (kind === 'GEOG' && /Amersfoort/i.test(prj))
    return { name: 'Amersfoort', assumed: false, convert: fromAmersfoort }
  if (/RD[_ ]Old/i.test(prj)) return { name: 'RD Old', assumed: false, convert: fromOldRd }
  if (/RD[_ ]New|Amersfoort/i.test(prj)) return { name: 'RD New', assumed: false, convert: fromRd }
  if (name === undefined) return 'esri.projection'
  const shifted = withShift(prj)
  if (shifted === null) return 'esri.projection'
  try {
    return { name, assumed: false, convert: from(shifted) }
  } catch {
    return 'esri.projection'
  }
}

/** Guessed from the coordinates: those of RD New are far outside the range of degrees. */
function looksLike([west, south, east, north]: readonly [number, number, number, number]):
  Projection | FieldMessage {
  if (west >= -7000 && east <= 300_000 && south >= 289_000 && north <= 629_000)
    return { name: 'RD New', assumed: true, convert: fromRd }
  if (west >= -180 && east <= 180 && south >= -90 && north <= 90)
    return { name: 'WGS84', assumed: true, convert: same }
  return 'esri.projection'
}

/** The projection of a file: as stated in its .prj, otherwise guessed from its coordinates. */
export const projectionOf = (
  prj: string | null,
  bounds: readonly [number, number, number, number],
): Projection | FieldMessage => (prj === null ? looksLike(bounds) : told(prj))

/** For a file without a place: nothing is converted. */
export const noProjection: Projection = { name: 'WGS84', assumed: true, convert: same }
