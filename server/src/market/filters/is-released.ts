import { sql } from 'kysely'
import type { Filter } from './ask.ts'

/** Offers or demands. */
export const isReleased: Filter = ({ is_released }) => ({
  listing: sql`l.is_released = ${is_released}`,
  rollup: sql`r.is_released = ${is_released}`,
})
