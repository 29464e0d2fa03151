import type { Visibility } from '@bouwkring/contract/market-query'
import { sql } from 'kysely'
import type { Ask, Condition, Filter, Viewer } from './ask.ts'

// Bit 0 is the group public; a spot that is not visible to others has no bits set.
const shownTo: Record<Visibility, Condition> = {
  internal: sql`l.audience = 0`,
  groups: sql`(l.audience & 1) = 0 and l.audience <> 0`,
  public: sql`(l.audience & 1) <> 0`,
}

// Whatever a demo tenant shares has only the bit of their circle: which groups were chosen is known by the spot.
const isDemo = ({ audience }: Viewer) => ((BigInt(audience) >> 61n) & 1n) === 1n
const chosen = (which: Condition): Condition =>
  sql`exists (select from spots.visibility v where v.spot_id = l.spot_id and v.group_id ${which})`
const isShared = chosen(sql`not in (select g.id from accounts."group" g where g.bit is null)`)
const isPublic = chosen(sql`in (select g.id from accounts."group" g where g.bit = 0)`)
const chosenFor: Record<Visibility, Condition> = {
  internal: sql`not ${isShared}`,
  groups: sql`(${isShared} and not ${isPublic})`,
  public: isPublic,
}

/** How widely the listing is visible. */
export const visibility: Filter = ({ visibility: wanted }, { viewer }): Ask | null => {
  if (!wanted?.length) return null
  const any = (by: Record<Visibility, Condition>) =>
    sql`(${sql.join(
      wanted.map((v) => by[v]),
      sql` or `,
    )})`
  return isDemo(viewer)
    ? { engine: 'looked up', listing: any(chosenFor) }
    : { listing: any(shownTo) }
}

/** Groups as the market knows them: their audience bits, and whether the viewer's own organisation is one of them. */
interface Circle {
  /** The highest bit may be the sixtieth: too large for a JavaScript number. */
  mask: string
  own: boolean
}

/** Visible through one of these groups, as far as the viewer may know them. */
export const group: Filter = async ({ group: ids }, { db, viewer }) => {
  if (!ids?.length) return null
  const { rows } =
    await sql<Circle>`select coalesce(bit_or(1::bigint << g.bit), 0)::text as mask, coalesce(bool_or(g.bit is null), false) as own from accounts."group" g where g.id = any(${[...ids]}::bigint[])`.execute(
      db,
    )
  const { mask, own } = rows[0] ?? { mask: '0', own: false }
  const demo = isDemo(viewer)
  const seen = demo
    ? chosen(sql`in (select g.id from accounts."group" g where g.id = any(${[...ids]}::bigint[]))`)
    : sql`(l.audience & ${mask}::bigint) <> 0`
  return {
    ...(demo && { engine: 'looked up' as const }),
    listing: own ? sql`(${seen} or l.tenant_id = ${viewer.tenantId}::bigint)` : seen,
  }
}
