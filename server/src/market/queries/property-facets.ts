import type { PropertyFacet } from '@bouwkring/contract/market'
import { sql } from 'kysely'
import type { Db } from '../../platform/db.ts'
import type { Counted } from '../rules-properties.ts'
import { conditions, type Prepared } from './filter.ts'

export type FacetProperty = Omit<PropertyFacet, 'count' | 'values' | 'min' | 'max'>

// The circularity label and the product's own fields are separate facets.
const labelProperty = 'duurzaamheid'

/** The properties to narrow by: those of the chosen categories and their descendants that search may filter on, and those already filtered on. */
export const facetProperties = async (
  db: Db,
  categories: readonly number[],
  active: readonly number[],
) =>
  (
    await sql<FacetProperty>`select p.id, p.reference, p.name, p.type, p.units, p.data, g.name as "group" from catalogue.property p left join catalogue.property_group g on g.id = p.property_group_id
      where p.type <> 'file' and (p.id = any(${[...active]}::bigint[]) or (p.visible_in_search_map and p.reference <> ${labelProperty} and p.field is null and p.id in (
        select r.property_id from catalogue.otl top join catalogue.otl o on o.pre between top.pre and top.post join catalogue.otl_property r on r.otl_id = o.id where top.id = any(${[...categories]}::bigint[])
        union select i.property_id from unnest(${[...categories]}::bigint[]) c cross join lateral catalogue.properties_of(c) i)))
      order by g.ordering, p.id`.execute(db)
  ).rows

/** Counts of these properties over the set. */
export async function countProperties(
  db: Db,
  asked: Prepared,
  properties: readonly FacetProperty[],
): Promise<Counted[]> {
  if (properties.length === 0) return []
  const idsOf = (list: readonly FacetProperty[]) => list.map((p) => p.id)
  const choices = properties.filter(
    (p) => p.type === 'list' || p.type === 'radio' || p.type === 'checkbox',
  )
  const { rows } =
    await sql<Counted>`select * from market.property_counts((select coalesce(array_agg(l.product_id), '{}') from market.listing l where ${conditions(asked)}), ${idsOf(properties)}::bigint[], ${idsOf(choices)}::bigint[])`.execute(
      db,
    )
  return rows
}
