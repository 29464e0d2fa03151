import { sql } from 'kysely'
import type { Db } from '../platform/db.ts'

const waitFor = (db: Db, patience: string) =>
  sql`select set_config('lock_timeout', ${patience}, true)`.execute(db)

// A part of another import takes some seconds: longer than the usual lock timeout.
const patience = '20s'
/** Waits for other imports that write to this spot, so that each sees what the previous one made. */
export async function holdSpot(db: Db, spotId: number) {
  const { rows } = await sql<{
    was: string
  }>`select current_setting('lock_timeout') as was`.execute(db)
  await waitFor(db, patience)
  await sql`select pg_advisory_xact_lock(hashtextextended('imports.spot', ${spotId}))`.execute(db)
  // The original timeout applies again to later locks.
  await waitFor(db, rows[0]?.was ?? '0')
}

/** Products on one side of a spot, with their names. */
export const namedIn = (db: Db, spotId: number, isReleased: boolean) =>
  db
    .selectFrom('products.product')
    .select(['id', 'name'])
    .where('spot_id', '=', spotId)
    .where('is_released', '=', isReleased)
    .execute()

/** What an import's rows did with some products. A separate query: the planner has no row count for rows just written, and joined with thousands of products it took minutes. */
export const doneBy = (db: Db, importId: number, products: readonly number[]) =>
  db
    .selectFrom('imports.line')
    .select(['product_id', sql<'make' | 'change' | 'same'>`act`.as('act')])
    .where('import_id', '=', importId)
    .where(sql<boolean>`product_id = any(${[...products]}::bigint[])`)
    .execute()
