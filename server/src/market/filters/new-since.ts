import { sql } from 'kysely'
import type { Filter } from './ask.ts'

/** Published after a moment, to the millisecond. The counting engine keeps moments as microseconds since 1970. */
export const newSince: Filter = ({ new_since: since }) => {
  if (since === undefined) return null
  const moment = new Date(since)
  return {
    listing: sql`l.published_at > ${moment.toISOString()}::timestamptz`,
    engine: sql`l.published_at > ${moment.getTime() * 1000}::bigint`,
  }
}
