import { sql } from 'kysely'
import type { Filter } from './ask.ts'

/** The viewer's organisation, or all others. */
export const scope: Filter = ({ scope: asked }, { viewer: { tenantId } }) => {
  if (asked === undefined) return null
  return asked === 'internal'
    ? {
        listing: sql`l.tenant_id = ${tenantId}::bigint`,
        rollup: sql`r.tenant_id = ${tenantId}::bigint`,
      }
    : {
        listing: sql`l.tenant_id <> ${tenantId}::bigint`,
        rollup: sql`r.tenant_id <> ${tenantId}::bigint`,
      }
}

/** One spot. */
export const spot: Filter = ({ spot: id }) =>
  id === undefined
    ? null
    : {
        listing: sql`l.spot_id = ${id}::bigint`,
        rollup: sql`r.spot_id = ${id}::bigint`,
      }

/** Divisions of the viewer's organisation: nobody knows any others. */
export const division: Filter = ({ division: ids }, { viewer }) =>
  ids?.length
    ? {
        engine: 'looked up',
        listing: sql`l.spot_id in (select s.id from spots.spot s where s.tenant_id = ${viewer.tenantId}::bigint and s.division_id = any(${[...ids]}::bigint[]))`,
      }
    : null

/** Towns of spots, ignoring case. */
export const city: Filter = ({ city: names }) =>
  names?.length
    ? {
        engine: 'looked up',
        listing: sql`l.spot_id in (select s.id from spots.spot s where lower(s.city) = any(${names.map((c) => c.toLowerCase())}::text[]))`,
      }
    : null

/** The viewer's favourites. */
export const favorite: Filter = ({ favorite: only }, { viewer }) =>
  only
    ? {
        engine: 'looked up',
        listing: sql`exists (select from market.favorite f where f.user_id = ${viewer.userId}::bigint and f.product_id = l.product_id)`,
      }
    : null
