import { sql } from 'kysely'
import type { Db } from '../platform/db.ts'

/** Waits for other imports that write in this spot: what one of them makes is seen by the next. */
export const holdSpot = (db: Db, spotId: number) =>
  sql`select pg_advisory_xact_lock(hashtextextended('imports.spot', ${spotId}))`.execute(db)

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
