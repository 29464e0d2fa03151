import { sql } from 'kysely'
import type { Filter } from './ask.ts'

/** Still available on this day. */
export const periodFrom: Filter = ({ period_from: from }) =>
  from === undefined
    ? null
    : {
        listing: sql`l.period_till >= ${from}::date`,
      }

/** Available before the end of this day. */
export const periodTill: Filter = ({ period_till: till }) =>
  till === undefined
    ? null
    : {
        listing: sql`l.period_from <= ${till}::date`,
      }
