import { sql } from 'kysely'
import type { Filter } from './ask.ts'
import { oneOf } from './one-of.ts'

/** Everything but these products. */
export const without: Filter = ({ without: ids }) =>
  ids?.length
    ? {
        listing: sql`l.product_id <> all(${[...ids]}::bigint[])`,
        engine: sql`not (${oneOf(ids.join(','))})`,
      }
    : null
