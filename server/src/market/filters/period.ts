import { sql } from 'kysely'
import type { Filter } from './ask.ts'

/** Still there on this day. */
export const periodFrom: Filter = ({ period_from: from }) =>
  from === undefined
    ? null
    : {
        listing: sql`l.period_till >= ${from}::date`,
      }

/** There before this day is over. */
export const periodTill: Filter = ({ period_till: till }) =>
  till === undefined
    ? null
    : {
        listing: sql`l.period_from <= ${till}::date`,
      }
