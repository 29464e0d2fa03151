import type { Visibility } from '@bouwkring/contract/market-query'
import { sql } from 'kysely'
import type { Condition, Filter } from './ask.ts'

// Bit 0 is the group public; a spot that nobody else sees has no bit at all.
const shownTo: Record<Visibility, Condition> = {
  internal: sql`l.audience = 0`,
  groups: sql`(l.audience & 1) = 0 and l.audience <> 0`,
  public: sql`(l.audience & 1) <> 0`,
}

/** How far it is shown. */
export const visibility: Filter = ({ visibility: wanted }) =>
  wanted?.length
    ? {
        listing: sql`(${sql.join(
          wanted.map((v) => shownTo[v]),
          sql` or `,
        )})`,
      }
    : null

/** Groups as the market knows them: their audience bits, and whether the own organisation is one of them. */
interface Circle {
  /** A bit may be the sixtieth: more than a number holds. */
  mask: string
  own: boolean
}

/** Seen through one of these groups, as far as the viewer may know them. */
export const group: Filter = async ({ group: ids }, { db, viewer: { tenantId } }) => {
  if (!ids?.length) return null
  const { rows } =
    await sql<Circle>`select coalesce(bit_or(1::bigint << g.bit), 0)::text as mask, coalesce(bool_or(g.bit is null), false) as own from accounts."group" g where g.id = any(${[...ids]}::bigint[])`.execute(
      db,
    )
  const { mask, own } = rows[0] ?? { mask: '0', own: false }
  const seen = sql`(l.audience & ${mask}::bigint) <> 0`
  return {
    listing: own ? sql`(${seen} or l.tenant_id = ${tenantId}::bigint)` : seen,
  }
}
