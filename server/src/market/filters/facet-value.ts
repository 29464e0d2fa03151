import type { FacetName } from '@bouwkring/contract/market'
import { sql } from 'kysely'
import { coded } from '../rules.ts'
import type { Condition } from './ask.ts'

/** A facet's value, extracted from the number that facets are counted from. The expression must match the table's statistics. */
export function facetValue(name: FacetName, number: Condition): Condition {
  if (name === 'otl') return sql`(${number} >> 32) - 1`
  const { shift, mask } = coded[name]
  return shift === 0
    ? sql`(${number} & ${sql.lit(mask)})`
    : sql`((${number} >> ${sql.lit(shift)}) & ${sql.lit(mask)})`
}
