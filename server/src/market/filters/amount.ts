import type { MarketFilter } from '@bouwkring/contract/market-query'
import { sql } from 'kysely'
import type { Db } from '../../platform/db.ts'
import { codesOf } from '../rules.ts'
import type { Ask, Condition, Filter } from './ask.ts'
import { facetValue } from './facet-value.ts'

const sides = { gte: sql`>=`, eq: sql`=`, lte: sql`<=` }
/** More than any product has: a higher amount finds the same. */
const most = 1e15
const fits = (figure: Condition, { amount = 0, amount_comparison }: MarketFilter) =>
  sql`${figure} ${sides[amount_comparison]} ${Math.min(amount, most)}::numeric(24, 6)`

/** kg per m3 of each category by its preorder number. */
async function densities(db: Db): Promise<number[]> {
  const { rows } = await sql<{
    list: number[]
  }>`select array_agg(o.density::double precision order by n) as list from generate_series(0, (select max(pre) from catalogue.otl)) n left join catalogue.otl o on o.pre = n`.execute(
    db,
  )
  return rows[0]?.list ?? []
}

/** The amount in the requested unit: tons and m3 are converted through the density of the object type; products counted in another unit do not match. */
async function inUnit(filter: MarketFilter, unit: string, db: Db): Promise<Ask> {
  const counted = (name: string) =>
    sql`${facetValue('unit', sql`l.facets`)} = ${codesOf('unit', [name])[0]}::bigint`
  const same = sql`${counted(unit)} and ${fits(sql`l.amount`, filter)}`
  if (unit !== 'ton' && unit !== 'm3') return { listing: sql`(${same})` }
  // By category number, which is part of the number in the index: looking up each category would open every listing.
  const density = sql`(${await densities(db)}::double precision[])[(l.facets >> 32)::integer]`
  return {
    // PostgreSQL and the engine round differently: a product on the edge must not be in one set and missing from the other.
    engine: 'looked up',
    listing:
      unit === 'ton'
        ? sql`(${same} or ${counted('m3')} and ${fits(sql`round((l.amount * ${density} / 1000)::numeric, 3)`, filter)})`
        : sql`(${same} or ${counted('ton')} and ${fits(sql`round((l.amount * 1000 / ${density})::numeric, 3)`, filter)})`,
  }
}

export const amount: Filter = (filter, { db }) => {
  if (filter.amount === undefined) return null
  return filter.amount_unit === undefined
    ? { listing: fits(sql`l.amount`, filter) }
    : inUnit(filter, filter.amount_unit, db)
}
