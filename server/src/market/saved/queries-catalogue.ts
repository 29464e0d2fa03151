import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../platform/db.ts'
import { searchable } from '../filters/properties.ts'
import type { Known } from './rules.ts'

/** Of some ids, those that are there. */
const thoseIn =
  (there: (ids: RawBuilder<unknown>) => RawBuilder<unknown>) =>
  async (db: Db, ids: readonly number[]): Promise<number[]> => {
    const { rows } = await sql<{
      id: number
    }>`select k.id from ${there(sql`${[...ids]}::bigint[]`)}`.execute(db)
    return rows.map(({ id }) => id)
  }
/** The object types, out of these, that the catalogue has. */
export const otlsKnown = thoseIn((ids) => sql`catalogue.otl k where k.id = any(${ids})`)
/** The divisions, out of these, that the caller's organisation has. */
export const divisionsKnown = thoseIn((ids) => sql`accounts.division k where k.id = any(${ids})`)
/** The groups, out of these, that were not deleted, also where the caller may not know them. */
export const groupsKnown = thoseIn((ids) => sql`market.groups_there(${ids}) k (id)`)

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

/** Whether a list of ids in the filter of a search `s` has one `v` that is not known; ids are stored as they were given. */
const lacks = (name: 'division' | 'group', known: RawBuilder<unknown>) =>
  sql`exists (select from jsonb_array_elements_text(jsonb_path_query_array(s.filter, ${sql.lit(`$.${name}[*]`)})) v (id) where v.id ~ '^[1-9][0-9]*$' and not exists (${known}))`

/** Marks searches for an object type, a division or a group that no longer exists, or exists again, and those with one of these conditions that the catalogue no longer has. Returns those suspended from now on. */
export async function markProblems(db: Db, gone: readonly string[]): Promise<number[]> {
  const { rows } = await sql<{ id: number; problem: string | null }>`
    with found as (select s.id, case
        when exists (select from unnest(s.otls) o (id) where not exists (select from catalogue.otl c where c.id = o.id)) then 'otl'
        when exists (select from ${termsOf} t (term) where t.term = any(${[...gone]}::text[])) then 'property' end as problem, case
        when ${lacks('division', sql`select from accounts.division d where d.tenant_id = s.tenant_id and d.id::text = v.id`)} then 'division'
        when ${lacks('group', sql`select from accounts."group" g where g.id::text = v.id`)} then 'group' end as lost
      from market.saved_search s where s.otls is not null or s.filter ?| array['filters', 'division', 'group']),
    said as (select f.id, coalesce(f.problem, case when f.lost is not null then 'property' end) as problem, case when f.problem is null then f.lost end as lost from found f)
    update market.saved_search s set problem = f.problem, lost = f.lost from said f where s.id = f.id and (s.problem, s.lost) is distinct from (f.problem, f.lost) returning s.id, s.problem`.execute(
    db,
  )
  return rows.filter((r) => r.problem !== null).map((r) => r.id)
}
