import { sql } from 'kysely'
import type { Db } from '../../platform/db.ts'
import type { Listed } from '../columns/columns.ts'
import { lookedUp, type Prepared } from './filter.ts'

const figures = sql`r.tenant, r.spot, r.released, r.audience, r.published, r.from_day as "from", r.till_day as till, r.latitude, r.longitude, r.amount, r.facets`

/** Where the columns stand: what was visible in this snapshot they hold. */
export interface Mark {
  snapshot: string
  /** Days since 1970, in the Netherlands. */
  today: number
}

const mark = sql`select platform.seen_here()::text as snapshot, platform.today() - date '1970-01-01' as today`

/** The state to begin from; taken before the listings are read, so that what changes meanwhile is read again. */
export async function markNow(db: Db): Promise<Mark> {
  const { rows } = await sql<Mark>`${mark}`.execute(db)
  return rows[0] as Mark
}

/** Listings after an id, in the order of ids. */
export async function listedAfter(db: Db, id: number, limit: number): Promise<Listed[]> {
  const { rows } =
    await sql<Listed>`select l.product_id as id, ${figures} from market.listing l, market.counted(l) r where l.product_id > ${id}::bigint order by l.product_id limit ${limit}`.execute(
      db,
    )
  return rows
}

export interface Change extends Listed {
  /** 0: everything was made anew. */
  id: number
  listed: boolean
}

/** What became visible since a snapshot, and the new state. */
export async function changesSince(
  db: Db,
  snapshot: string,
): Promise<{ mark: Mark; changes: Change[] }> {
  const { rows } = await sql<
    Mark & Omit<Change, 'id'> & { id: number | null }
  >`select r.snapshot, r.today, r.id, r.listed, ${figures} from market.changes_since(${snapshot}::pg_snapshot) r`.execute(
    db,
  )
  const { snapshot: now, today } = rows[0] as Mark
  return {
    mark: { snapshot: now, today },
    changes: rows.filter((r): r is typeof r & { id: number } => r.id !== null),
  }
}

/** Clears what no process can still be waiting for. */
export const clearChanges = (db: Db) =>
  sql`delete from market.change where changed_at < now() - interval '2 hours'`.execute(db)

/** The products of a side that are left by what only the database knows; null when none of that is asked. */
export async function lookedUpIds(db: Db, asked: Prepared): Promise<number[] | null> {
  const conditions = lookedUp(asked)
  if (conditions.length === 0) return null
  // One text instead of a row for each: tens of thousands of them are common.
  const { rows } = await sql<{
    ids: string | null
  }>`select string_agg(l.product_id::text, ',') as ids from market.listing l where l.is_released = ${asked.filter.is_released} and ${sql.join(conditions, sql` and `)}`.execute(
    db,
  )
  return rows[0]?.ids?.split(',').map(Number) ?? []
}
