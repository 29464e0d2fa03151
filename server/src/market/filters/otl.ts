import { sql } from 'kysely'
import { branchRange } from '../rules.ts'
import type { Condition, Filter } from './ask.ts'

/** Object types, each with all its descendants. */
export const otl: Filter = async ({ otl: ids }, { db }) => {
  if (!ids?.length) return null
  const branches = await db
    .selectFrom('catalogue.otl')
    .select(['pre', 'post'])
    .where('id', 'in', ids)
    .execute()
  const over = (number: Condition) =>
    branches.length === 0
      ? sql`false`
      : sql`(${sql.join(
          branches
            .map(branchRange)
            .map((r) => sql`${number} between ${r.from}::bigint and ${r.till}::bigint`),
          sql` or `,
        )})`
  return {
    listing: over(sql`l.facets`),
    facet: { name: 'otl', over },
  }
}
