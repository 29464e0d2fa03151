import type { Told } from './rules-readers.ts'
import type { Findings, ToldCell } from './rules-line.ts'

/** Whether a place is in RD New, whose coordinates are never valid degrees. */
export const isRd = (x: number, y: number) =>
  x >= -7000 && x <= 300_000 && y >= 289_000 && y <= 629_000
const isNear = (x: number, y: number) =>
  isRd(x, y) || (x >= 3.2 && x <= 7.3 && y >= 50.7 && y <= 53.7)

/** Rejects a place that is in the Netherlands only when its coordinates are swapped: as written it is in the Indian Ocean. */
export function settlePlace(told: Told, cells: readonly ToldCell[], findings: Findings) {
  const { latitude: y, longitude: x } = told
  if (x === undefined || y === undefined || isNear(x, y) || !isNear(y, x)) return
  const at = cells.find(({ column }) => column.field === 'latitude')?.at ?? null
  findings.wrong(at, 'latitude', 'import.placeExchanged')
  delete told.latitude
  delete told.longitude
}
