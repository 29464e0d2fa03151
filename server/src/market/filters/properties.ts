import type { PropertyTerm } from '@bouwkring/contract/market-query'
import { sql } from 'kysely'
import type { Db } from '../../platform/db.ts'
import { AppError } from '../../platform/errors.ts'
import { havingOf, type Having, type Searchable } from '../rules-properties.ts'
import type { Ask, Condition, Filter } from './ask.ts'
import { oneOf } from './one-of.ts'

/** The properties with these references, as conditions on them are judged. */
export const searchable = async (db: Db, references: readonly string[]) =>
  (
    await sql<Searchable>`select p.id, p.reference, p.type, p.units, coalesce((select jsonb_object_agg(u, market.factor(u) / market.factor(p.units[1])) from unnest(p.units) u), '{}') as factors
      from catalogue.property p where p.reference = any(${[...references]}::text[])`.execute(db)
  ).rows

/** The conditions in `filters[]`, looked up in the catalogue; an invalid term is rejected by its position. */
export async function havings(
  db: Db,
  terms: readonly PropertyTerm[] | undefined,
): Promise<Having[]> {
  if (!terms?.length) return []
  const read = havingOf(
    terms,
    await searchable(
      db,
      terms.map((t) => t.reference),
    ),
  )
  if ('wrong' in read) throw new AppError('invalid', { fields: read.wrong })
  return read.having
}

function holders(h: Having): Condition {
  if (h.kind === 'number')
    return sql`select market.having_number(${h.property}::bigint, ${h.low}::double precision, ${h.high}::double precision)`
  if (h.kind === 'option')
    return sql`select market.having_option(${h.property}::bigint, ${h.options}::text[])`
  return sql`select market.having_part(${h.property}::bigint, ${h.part}::text)`
}

/** The products that meet all conditions. Found once, for page, total, map and facets: this also gives the planner their number. */
export async function askHaving(db: Db, having: readonly Having[]): Promise<Ask | null> {
  if (having.length === 0) return null
  const { rows } = await sql<{
    ids: string
  }>`select coalesce(string_agg(id::text, ','), '') as ids from (${sql.join(having.map(holders), sql` intersect `)}) h (id)`.execute(
    db,
  )
  const ids = rows[0]?.ids ?? ''
  return {
    listing: sql`l.product_id in (select unnest(${`{${ids}}`}::bigint[]))`,
    engine: oneOf(ids),
  }
}

/** Conditions on properties. */
export const properties: Filter = async ({ filters }, { db }) =>
  askHaving(db, await havings(db, filters))
