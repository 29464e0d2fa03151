import { sql } from 'kysely'
import type { Filter } from './ask.ts'

/** Published after a moment, to the millisecond. The counting engine keeps moments as microseconds since 1970. */
export const newSince: Filter = ({ new_since: since, hit_of: search }) => {
  if (since === undefined || search !== undefined) return null
  const moment = new Date(since)
  return {
    listing: sql`l.published_at > ${moment.toISOString()}::timestamptz`,
    engine: sql`l.published_at > ${moment.getTime() * 1000}::bigint`,
  }
}

/** Hits of a saved search since a moment: new ones, and those that came back. The moment has milliseconds, as whoever looked passes it on: what was found within that one was seen. Row-level security hides those of other organisations. */
export const hitOf: Filter = ({ new_since: since, hit_of: search }) =>
  since === undefined || search === undefined
    ? null
    : {
        engine: 'looked up',
        listing: sql`exists (select from market.saved_search_hit h where h.search_id = ${search}::bigint and h.product_id = l.product_id and date_trunc('milliseconds', h.found_at) > ${new Date(since).toISOString()}::timestamptz)`,
      }
