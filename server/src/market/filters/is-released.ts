import { sql } from 'kysely'
import type { Filter } from './ask.ts'

/** Offers or demands. The scan of the columns reads the side by itself. */
export const isReleased: Filter = ({ is_released }) => ({
  listing: sql`l.is_released = ${is_released}`,
  rollup: sql`r.is_released = ${is_released}`,
  columns: () => null,
})
