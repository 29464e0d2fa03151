import { sql } from 'kysely'
import type { Db } from '../platform/db.ts'

const waitFor = (db: Db, patience: string) =>
  sql`select set_config('lock_timeout', ${patience}, true)`.execute(db)

// A part of another import takes some seconds: longer than a lock is waited for elsewhere.
const patience = '20s'
/** Waits for other imports that write in this spot: what one of them makes is seen by the next. */
export async function holdSpot(db: Db, spotId: number) {
  const { rows } = await sql<{
    was: string
  }>`select current_setting('lock_timeout') as was`.execute(db)
  await waitFor(db, patience)
  await sql`select pg_advisory_xact_lock(hashtextextended('imports.spot', ${spotId}))`.execute(db)
  // What is waited for next has no more patience than before.
  await waitFor(db, rows[0]?.was ?? '0')
}

/** Products of a side of a spot, by their names. */
export const namedIn = (db: Db, spotId: number, isReleased: boolean) =>
  db
    .selectFrom('products.product')
    .select(['id', 'name'])
    .where('spot_id', '=', spotId)
    .where('is_released', '=', isReleased)
    .execute()

/** What rows of an import did with some products. Asked apart from those: of rows that were written just now nobody knows how many they are, and joined with thousands of products they took minutes. */
export const doneBy = (db: Db, importId: number, products: readonly number[]) =>
  db
    .selectFrom('imports.line')
    .select(['product_id', sql<'make' | 'change' | 'same'>`act`.as('act')])
    .where('import_id', '=', importId)
    .where(sql<boolean>`product_id = any(${[...products]}::bigint[])`)
    .execute()
