import { metres } from '@bouwkring/contract/places'
import type { Columns } from './columns.ts'

/** Distance of a slot's place from a point in metres; NaN when the place is not known. */
export const metresFrom = (
  columns: Columns,
  slot: number,
  from: { latitude: number; longitude: number },
) =>
  metres(
    columns.latitude[slot] as number,
    columns.longitude[slot] as number,
    from.latitude,
    from.longitude,
  )
