import { sql } from 'kysely'
import type { Filter } from './ask.ts'

const dayOf = (text: string) => Date.parse(`${text}T00:00:00Z`) / 86_400_000

/** Still there on this day. */
export const periodFrom: Filter = ({ period_from: from }) =>
  from === undefined
    ? null
    : {
        listing: sql`l.period_till >= ${from}::date`,
        columns:
          ({ till }, day = dayOf(from)) =>
          (s) =>
            (till[s] as number) >= day,
      }

/** There before this day is over. */
export const periodTill: Filter = ({ period_till: till }) =>
  till === undefined
    ? null
    : {
        listing: sql`l.period_from <= ${till}::date`,
        columns:
          ({ from }, day = dayOf(till)) =>
          (s) =>
            (from[s] as number) <= day,
      }
