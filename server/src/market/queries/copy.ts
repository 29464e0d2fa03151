import { sql } from 'kysely'
import type { Db } from '../../platform/db.ts'

/** The position of the copy: it holds everything visible in this snapshot. */
export interface Mark {
  snapshot: string
  /** Day in the Netherlands. */
  today: string
}

/** The starting state; taken before the listings are read, so that changes made meanwhile are read again. */
export async function markNow(db: Db): Promise<Mark> {
  const { rows } =
    await sql<Mark>`select platform.seen_here()::text as snapshot, platform.today() as today`.execute(
      db,
    )
  return rows[0] as Mark
}

/** A batch of listings after an id as lines of CSV, ordered by id, with the last id and the number of lines; null after the last listing. */
export async function linesAfter(
  db: Db,
  id: number,
  limit: number,
): Promise<{ lines: string; last: number; count: number } | null> {
  const { rows } = await sql<{
    lines: string
    last: number | null
    count: number
  }>`select string_agg(market.line_of(l, r), E'\n' order by l.product_id) as lines, max(l.product_id) as last, count(*)::integer as count
    from (select * from market.listing where product_id > ${id}::bigint order by product_id limit ${limit}) l
    left join market.spot_rollup r on r.spot_id = l.spot_id and r.is_released = l.is_released`.execute(
    db,
  )
  const [row] = rows
  return row?.last == null ? null : { ...row, last: row.last }
}

/** A changed listing; a removed one has no line. `id` 0: everything was rebuilt. */
export interface Change {
  id: number
  line: string | null
}

/** The changes that became visible since a snapshot, and the new state. */
export async function changesSince(
  db: Db,
  snapshot: string,
): Promise<{ mark: Mark; changes: Change[] }> {
  const { rows } = await sql<
    Mark & Omit<Change, 'id'> & { id: number | null }
  >`select * from market.lines_since(${snapshot}::pg_snapshot)`.execute(db)
  const { snapshot: now, today } = rows[0] as Mark
  return {
    mark: { snapshot: now, today },
    changes: rows.flatMap(({ id, line }) => (id === null ? [] : { id, line })),
  }
}

/** Deletes changes that no process can still be waiting for. */
export const clearChanges = (db: Db) =>
  sql`delete from market.change where changed_at < now() - interval '2 hours'`.execute(db)
