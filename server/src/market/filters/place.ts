import { sql } from 'kysely'
import { boxAround, within } from '../rules.ts'
import type { Filter } from './ask.ts'

/** In degrees. */
interface Box {
  west: number
  south: number
  east: number
  north: number
}

const inBox = ({ west, south, east, north }: Box, alias: 'l' | 'r') => {
  const [latitude, longitude] = [sql.ref(`${alias}.latitude`), sql.ref(`${alias}.longitude`)]
  return sql`${latitude} between ${south}::double precision and ${north}::double precision and ${longitude} between ${west}::double precision and ${east}::double precision`
}

/** The visible part of the map. */
export const area: Filter = ({ area: box }) =>
  box
    ? {
        listing: inBox(box, 'l'),
        rollup: inBox(box, 'r'),
      }
    : null

/** Radius in kilometres around a place; a place without a radius only affects the order. */
export const range: Filter = (filter) => {
  const circle = within(filter)
  if (!circle) return null
  const box = boxAround(circle)
  return {
    listing: sql`${inBox(box, 'l')}
    and market.metres(l.latitude, l.longitude, ${circle.latitude}::double precision, ${circle.longitude}::double precision) <= ${circle.metres}::double precision`,
  }
}

/** Whether the listing has a place on the map. */
export const location: Filter = ({ location: known }) =>
  known === undefined
    ? null
    : {
        listing: known ? sql`l.latitude is not null` : sql`l.latitude is null`,
      }
