import { sql } from 'kysely'
import type { Filter } from './ask.ts'
import { oneOf } from './one-of.ts'

/** Products without a minimum amount that must be taken at once. Few have one: the counting engine receives their ids. */
export const anyAmount: Filter = async ({ any_amount: only }, { db }) => {
  if (!only) return null
  const { rows } = await sql<{
    ids: string | null
  }>`select string_agg(p.id::text, ',' order by p.id) as ids from products.product p where p.least_amount is not null and p.published`.execute(
    db,
  )
  return {
    listing: sql`not exists (select from products.product p where p.id = l.product_id and p.least_amount is not null)`,
    engine: sql`not (${oneOf(rows[0]?.ids ?? '')})`,
  }
}
