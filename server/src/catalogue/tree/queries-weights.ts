import { sql } from 'kysely'
import type { Db } from '../../platform/db.ts'
import type { Weighed } from './rules-weights.ts'

/** The shares of object types and of all that they inherit from. */
export async function forestOf(db: Db, ids: readonly number[]) {
  const { rows } = await sql<Weighed<number> & { id: number }>`
    with recursive up (id, parent_id, name) as (
      select o.id, o.parent_id, o.name from catalogue.otl o where o.id = any(${[...ids]}::bigint[]) union select o.id, o.parent_id, o.name from up u join catalogue.otl o on o.id = u.parent_id)
    select u.id, u.name, u.parent_id as parent,
      coalesce((select json_agg(json_build_object('of', c.material_id, 'percentage', c.percentage, 'include', c.include_in_childs)) from catalogue.otl_composition c where c.otl_id = u.id), '[]') as composition,
      coalesce((select json_agg(json_build_object('of', r.property_id, 'percentage', r.percentage, 'include', r.include_in_childs)) from catalogue.otl_property r where r.otl_id = u.id), '[]') as properties
    from up u`.execute(db)
  return new Map(rows.map(({ id, ...node }) => [id, node]))
}
