import { type Facet, facetNames, type PropertyFacet } from '@bouwkring/contract/market'
import type { MarketFilter } from '@bouwkring/contract/market-query'
import type { Ctx } from '../platform/visit.ts'
import { asked } from './actions-asked.ts'
import { counted } from './engine/counted.ts'
import { facetsOf } from './queries/counted.ts'
import { categories, counts } from './queries/facets.ts'
import { askHaving, havings } from './filters/properties.ts'
import { withAsk, type Prepared } from './queries/filter.ts'
import { countProperties, facetProperties } from './queries/property-facets.ts'
import { categoryValues, countsOf } from './rules.ts'
import { summary } from './rules-properties.ts'

/** The facets that can narrow the set. A facet whose own filter is set is counted as if it were not. */
export async function facets(
  ctx: Ctx,
  filter: MarketFilter,
): Promise<{ facets: Facet[]; properties: PropertyFacet[] }> {
  const asking = asked(ctx, filter)
  const [all, nodes, properties] = await Promise.all([
    counted(ctx, asking, (q) => facetsOf(ctx.db, q)).then(async (rows) =>
      rows ? countsOf(rows) : counts(ctx.db, await asking),
    ),
    categories(ctx.db),
    asking.then((prepared) => propertyFacets(ctx, prepared)),
  ])
  return {
    facets: facetNames.map((name) => {
      const own = all.filter((c) => c.facet === name)
      if (name === 'otl')
        return {
          name,
          values: categoryValues(
            nodes,
            new Map(own.map((c) => [Number(c.value), c.count])),
            filter.otl ?? [],
          ),
        }
      return {
        name,
        values: own
          .map((c) => ({ value: c.value, label: c.value, count: c.count }))
          .sort((a, b) => b.count - a.count || a.value.localeCompare(b.value)),
      }
    }),
    properties,
  }
}

async function propertyFacets({ db }: Ctx, prepared: Prepared): Promise<PropertyFacet[]> {
  const having = await havings(db, prepared.filter.filters)
  const active = new Set(having.map((h) => h.property))
  const properties = await facetProperties(db, prepared.filter.otl ?? [], [...active])
  const counted = await countProperties(
    db,
    prepared,
    properties.filter((p) => !active.has(p.id)),
  )
  for (const property of properties.filter((p) => active.has(p.id))) {
    const others = having.filter((h) => h.property !== property.id)
    counted.push(
      ...(await countProperties(db, withAsk(prepared, 'filters', await askHaving(db, others)), [
        property,
      ])),
    )
  }
  return properties
    .map((p) => ({
      ...p,
      ...summary(
        counted.filter((c) => c.property_id === p.id),
        p.data.options ?? [],
      ),
    }))
    .filter((p) => p.count > 0 || active.has(p.id))
}
