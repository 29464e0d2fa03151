import { sql } from 'kysely'
import { readWords, type Words } from '../rules-words.ts'
import type { Condition, Filter } from './ask.ts'

/** Words of a listing as the counting engine finds them: each stem stands between spaces. */
function found(words: Words): Condition {
  if ('stem' in words) return sql`contains(l.stems, ${` ${words.stem}${words.prefix ? '' : ' '}`})`
  const parts = 'all' in words ? words.all : words.any
  return sql`(${sql.join(parts.map(found), 'all' in words ? sql` and ` : sql` or `)})`
}

/** Typed words. Words that mean nothing (the, of) ask nothing. */
export const search: Filter = async ({ search: typed }, { db }) => {
  if (!typed) return null
  const { rows } = await sql<{
    q: string | null
  }>`select market.query_of(${typed})::text as q`.execute(db)
  const query = rows[0]?.q ?? null
  if (query === null) return null
  const words = readWords(query)
  return {
    listing: sql`to_tsvector('pg_catalog.dutch', l.words) @@ ${query}::tsquery`,
    engine: words ? found(words) : 'looked up',
  }
}
