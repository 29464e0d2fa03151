import { type FacetName, facetNames } from '@bouwkring/contract/market'
import { sql } from 'kysely'
import type { Db } from '../../platform/db.ts'
import { facetValue } from '../filters/facet-value.ts'
import { valueOfCode, type Counted } from '../rules.ts'
import { baseConditions, type Prepared } from './filter.ts'

/** Counts of all facets, each over the set without its own filter: the listings are read once and grouped by one number; the facets are summed from the groups. */
export async function counts(db: Db, asked: Prepared): Promise<Counted[]> {
  const active = [...asked.asks.values()].flatMap(({ facet }) => facet ?? [])
  // Every facet applies all filters but its own: a product that fails two counts nowhere.
  const near =
    active.length === 0
      ? sql``
      : sql`and ${sql.join(
          active.map((f) => sql`(${f.over(sql`l.facets`)})::integer`),
          sql` + `,
        )} >= ${active.length - 1}`
  const sums = facetNames.map((name) => {
    const others = active.filter((f) => f.name !== name).map((f) => sql`${f.over(sql`g.key`)}`)
    return sql`select ${name} as facet, ${facetValue(name, sql`g.key`)} as value, sum(g.n)::integer as count from g ${others.length === 0 ? sql`` : sql`where ${sql.join(others, sql` and `)}`} group by 2`
  })
  const { rows } = await sql<{
    facet: FacetName
    value: number
    count: number
  }>`with g as materialized (select l.facets as key, count(*) as n from market.listing l where ${baseConditions(asked)} ${near} group by l.facets) ${sql.join(sums, sql` union all `)}`.execute(
    db,
  )
  return rows.flatMap(({ facet, value, count }) => {
    const named = valueOfCode(facet, facet === 'otl' ? value + 1 : value)
    return named === undefined ? [] : [{ facet, value: named, count }]
  })
}

export const categories = (db: Db) =>
  db
    .selectFrom('catalogue.otl')
    .select(['id', 'name', 'pre', 'post', 'depth', 'parent_id'])
    .orderBy('pre')
    .execute()
