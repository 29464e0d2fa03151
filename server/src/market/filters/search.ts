import { sql } from 'kysely'
import { readWords, type Words } from '../rules-words.ts'
import type { Condition, Filter } from './ask.ts'

type Stem = Extract<Words, { stem: string }>
const spelled = ({ stem, prefix }: Stem) => (prefix ? stem : `${stem} `)

/** Words as the counting engine finds them: each stem is between spaces. One of many stems (letters and digits only) is found in a single scan. */
function found(words: Words): Condition {
  if ('stem' in words) return sql`contains(t.stems, ${` ${spelled(words)}`})`
  if ('all' in words) return sql`(${sql.join(words.all.map(found), sql` and `)})`
  const stems = words.any.flatMap((word) => ('stem' in word ? spelled(word) : []))
  if (stems.length === words.any.length)
    return sql`regexp_matches(t.stems, ${` (?:${stems.join('|')})`})`
  return sql`(${sql.join(words.any.map(found), sql` or `)})`
}

/** Typed words. Words without meaning (the, of) set no condition. */
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
    engine: words
      ? sql`l.text in (select t.id from market.text t where ${found(words)})`
      : 'looked up',
  }
}
