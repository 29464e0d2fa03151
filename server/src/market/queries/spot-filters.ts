import type { MarketFilter, Visibility } from '@bouwkring/contract/market'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../platform/db.ts'

/** Groups as the market knows them: their audience bits, and whether the own organisation is one of them. */
export interface Circle {
  /** A bit may be the sixtieth: more than a number holds. */
  mask: string
  own: boolean
}

/** The groups that were named, as far as the viewer may know them. */
export async function circleOf(
  db: Db,
  groups: readonly number[] | undefined,
): Promise<Circle | null> {
  if (!groups?.length) return null
  const { rows } =
    await sql<Circle>`select coalesce(bit_or(1::bigint << g.bit), 0)::text as mask, coalesce(bool_or(g.bit is null), false) as own from accounts."group" g where g.id = any(${[...groups]}::bigint[])`.execute(
      db,
    )
  return rows[0] ?? { mask: '0', own: false }
}

// Bit 0 is the group public; a spot that nobody else sees has no bit at all.
const shownTo: Record<Visibility, RawBuilder<unknown>> = {
  internal: sql`l.audience = 0`,
  groups: sql`(l.audience & 1) = 0 and l.audience <> 0`,
  public: sql`(l.audience & 1) <> 0`,
}

function through(circle: Circle | null, tenantId: number): RawBuilder<unknown> | null {
  if (!circle) return null
  const seen = sql`(l.audience & ${circle.mask}::bigint) <> 0`
  return circle.own ? sql`(${seen} or l.tenant_id = ${tenantId}::bigint)` : seen
}

/** Who a listing must be shown to, and whether it must have a place. */
export function shownConditions(
  { visibility, location }: MarketFilter,
  tenantId: number,
  circle: Circle | null,
): (RawBuilder<unknown> | null)[] {
  return [
    through(circle, tenantId),
    visibility?.length
      ? sql`(${sql.join(
          visibility.map((v) => shownTo[v]),
          sql` or `,
        )})`
      : null,
    location === undefined
      ? null
      : location
        ? sql`l.latitude is not null`
        : sql`l.latitude is null`,
  ]
}

/** What is asked of the spot of a listing. Only the own organisation's divisions are known to anyone. */
export function spotConditions(
  { division, city }: MarketFilter,
  tenantId: number,
): (RawBuilder<unknown> | null)[] {
  return [
    division?.length
      ? sql`l.spot_id in (select s.id from spots.spot s where s.tenant_id = ${tenantId}::bigint and s.division_id = any(${[...division]}::bigint[]))`
      : null,
    city?.length
      ? sql`l.spot_id in (select s.id from spots.spot s where lower(s.city) = any(${city.map((c) => c.toLowerCase())}::text[]))`
      : null,
  ]
}
