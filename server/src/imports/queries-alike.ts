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

/** Products of a side of a spot that an import did not make itself, and whether a row of it is that product already. */
export const notMadeBy = async (
  db: Db,
  importId: number,
  { spotId, isReleased }: { spotId: number; isReleased: boolean },
): Promise<{ id: number; name: string; taken: boolean }[]> =>
  (
    await sql<{ id: number; name: string; taken: boolean }>`
      select p.id, p.name, l.product_id is not null as taken from products.product p
        left join (select product_id, act from imports.line where import_id = ${importId} and product_id is not null) l on l.product_id = p.id
      where p.spot_id = ${spotId} and p.is_released = ${isReleased} and l.act is distinct from 'make'`.execute(
      db,
    )
  ).rows.map((row) => ({ ...row, id: Number(row.id) }))
