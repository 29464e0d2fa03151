import { sql } from 'kysely'
import type { Db } from '../../platform/db.ts'

/** Where the copy stands: what was visible in this snapshot it holds. */
export interface Mark {
  snapshot: string
  /** Day in the Netherlands. */
  today: string
}

/** The state to begin from; taken before the listings are read, so that what changes meanwhile is read again. */
export async function markNow(db: Db): Promise<Mark> {
  const { rows } =
    await sql<Mark>`select platform.seen_here()::text as snapshot, platform.today() as today`.execute(
      db,
    )
  return rows[0] as Mark
}

/** Some listings after an id as lines of CSV, in the order of ids, with the last of them and how many; null after the last. */
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

/** A listing that changed; one that is gone has no line. `id` 0: everything was made anew. */
export interface Change {
  id: number
  line: string | null
}

/** What became visible since a snapshot, and the new state. */
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

/** Clears what no process can still be waiting for. */
export const clearChanges = (db: Db) =>
  sql`delete from market.change where changed_at < now() - interval '2 hours'`.execute(db)
