import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../platform/db.ts'
import { searchable } from '../filters/properties.ts'
import type { Known } from './rules.ts'

/** The object types, out of these, that the catalogue has. */
export async function otlsKnown(db: Db, otls: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{
    id: number
  }>`select o.id from catalogue.otl o where o.id = any(${[...otls]}::bigint[])`.execute(db)
  return rows.map(({ id }) => id)
}

/** The divisions, out of these, that the caller's organisation has. */
export async function divisionsKnown(db: Db, divisions: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{
    id: number
  }>`select d.id from accounts.division d where d.id = any(${[...divisions]}::bigint[])`.execute(db)
  return rows.map(({ id }) => id)
}

/** The groups, out of these, that the caller may know. */
export async function groupsKnown(db: Db, groups: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{
    id: number
  }>`select g.id from accounts."group" g where g.id = any(${[...groups]}::bigint[])`.execute(db)
  return rows.map(({ id }) => id)
}

/** The properties with these references, with their options: those of the catalogue, and those that organisations added as far as the caller sees them. */
export async function propertiesKnown(db: Db, references: readonly string[]): Promise<Known[]> {
  const { rows } = await sql<{ id: number; options: string[] }>`
    select p.id, coalesce(p.data -> 'options', '[]') || coalesce((select jsonb_agg(o.option) from catalogue.own_option o where o.property_id = p.id), '[]') as options
    from catalogue.property p where p.reference = any(${[...references]}::text[])`.execute(db)
  const options = new Map(rows.map((row) => [row.id, row.options]))
  const all = await searchable(db, references)
  return all.map((one) => ({ ...one, options: options.get(one.id) ?? [] }))
}

const termsOf = sql`jsonb_array_elements_text(jsonb_path_query_array(s.filter, '$.filters[*]'))`

/** The conditions on properties in all saved searches, each once. As the system. */
export async function termsAsked(db: Db): Promise<string[]> {
  const { rows } = await sql<{
    term: string
  }>`select distinct t.term from market.saved_search s cross join lateral ${termsOf} t (term) where s.filter ? 'filters'`.execute(
    db,
  )
  return rows.map(({ term }) => term)
}

/** Which of the values of a list in the filter of a search `s` are not among what a condition knows. */
const listed = (name: 'division' | 'group', known: RawBuilder<unknown>) =>
  sql`exists (select from jsonb_array_elements_text(jsonb_path_query_array(s.filter, ${sql.lit(`$.${name}[*]`)})) v (id) where not exists (${known}))`

/** Marks searches for an object type, a division or a group that no longer exists, or exists again, and those with one of these conditions that the catalogue no longer has. Returns those suspended from now on. */
export async function markProblems(db: Db, gone: readonly string[]): Promise<number[]> {
  const { rows } = await sql<{ id: number; problem: string | null }>`
    with found as (select s.id, s.problem as was, case
        when exists (select from unnest(s.otls) o (id) where not exists (select from catalogue.otl c where c.id = o.id)) then 'otl'
        when exists (select from ${termsOf} t (term) where t.term = any(${[...gone]}::text[])) then 'property'
        when ${listed('division', sql`select from accounts.division d where d.tenant_id = s.tenant_id and d.id = v.id::bigint`)} then 'division'
        when ${listed('group', sql`select from accounts."group" g where g.id = v.id::bigint`)} then 'group' end as is
      from market.saved_search s where s.otls is not null or s.filter ?| array['filters', 'division', 'group'])
    update market.saved_search s set problem = f.is from found f where s.id = f.id and f.was is distinct from f.is returning s.id, s.problem`.execute(
    db,
  )
  return rows.filter((r) => r.problem !== null).map((r) => r.id)
}
