import { sql } from 'kysely'
import type { Filter } from './ask.ts'

/** Typed words. Words that mean nothing (the, of) ask nothing. */
export const search: Filter = async ({ search: typed }, { db }) => {
  if (!typed) return null
  const { rows } = await sql<{
    q: string | null
  }>`select market.query_of(${typed})::text as q`.execute(db)
  const words = rows[0]?.q ?? null
  return words === null
    ? null
    : { listing: sql`to_tsvector('pg_catalog.dutch', l.words) @@ ${words}::tsquery` }
}
