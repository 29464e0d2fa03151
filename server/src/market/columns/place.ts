import type { Columns } from './columns.ts'

const radians = Math.PI / 180

/** As market.metres has it. */
function metres(lat1: number, lon1: number, lat2: number, lon2: number) {
  const up = Math.sin(((lat2 - lat1) * radians) / 2)
  const across = Math.sin(((lon2 - lon1) * radians) / 2)
  return (
    12_742_017.6 *
    Math.asin(
      Math.sqrt(
        Math.min(
          1,
          up * up + Math.cos(lat1 * radians) * Math.cos(lat2 * radians) * across * across,
        ),
      ),
    )
  )
}

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
