import { sql } from 'kysely'
import type { Filter } from './ask.ts'

/** What has no least amount that must be taken at once. */
export const anyAmount: Filter = ({ any_amount: only }) =>
  only
    ? {
        engine: 'looked up',
        listing: sql`exists (select from products.product p where p.id = l.product_id and p.least_amount is null)`,
      }
    : null
