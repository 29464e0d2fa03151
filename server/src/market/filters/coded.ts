import { sql } from 'kysely'
import { codesOf, type coded } from '../rules.ts'
import type { Condition, Filter } from './ask.ts'
import { facetValue } from './facet-value.ts'

/** A choice from the few values of a facet. */
const codedFacet =
  (name: keyof typeof coded): Filter =>
  (filter) => {
    const values = filter[name]
    if (!values?.length) return null
    const codes = codesOf(name, values)
    const over = (number: Condition) => sql`${facetValue(name, number)} = any(${codes}::bigint[])`
    return {
      listing: over(sql`l.facets`),
      facet: { name, over },
    }
  }

/** Circularity label. */
export const duurzaamheid = codedFacet('duurzaamheid')
export const unit = codedFacet('unit')
export const priceType = codedFacet('price_type')
/** Technical condition of the product, and its source. */
export const condition = codedFacet('condition')
export const known = codedFacet('known')
export const origin = codedFacet('origin')
export const demountability = codedFacet('demountability')
/** Hazardous substances. */
export const hazard = codedFacet('hazard')
/** Product, material or element. */
export const type = codedFacet('type')

/** Kinds of spots: the counts per spot have them too. */
export const definition: Filter = async (filter, of) => {
  const ask = await codedFacet('definition')(filter, of)
  return ask && { ...ask, rollup: sql`r.kind = any(${[...(filter.definition ?? [])]}::text[])` }
}
