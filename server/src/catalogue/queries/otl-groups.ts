import type { OtlGroup, OtlListed } from '@bouwkring/contract/catalogue'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../platform/db.ts'
import { folded } from '../../platform/text-search.ts'

const share = sql`'percentage', r.percentage, 'ordering', r.ordering, 'inherited', r.inherited`
/** The field that each group adds to a row, and how to read it for the object type `o`. */
const parts: Record<
  OtlGroup,
  readonly [field: keyof OtlListed, rows: (hidden: boolean) => RawBuilder<unknown>]
> = {
  with_children: [
    'children',
    (hidden) =>
      sql`select jsonb_agg(jsonb_build_object('id', c.id, 'name', c.name) order by ${folded(sql`c.name`)}, c.id) from catalogue.otl c where c.parent_id = o.id and (c.published or ${hidden})`,
  ],
  with_parents: [
    'parents',
    () =>
      sql`select jsonb_agg(jsonb_build_object('id', a.id, 'name', a.name) order by a.depth) from catalogue.otl a where a.pre < o.pre and a.post >= o.pre`,
  ],
  with_raw: [
    'raw_categories',
    () => sql`
    select jsonb_agg(jsonb_build_object('id', c.id, 'raw_code', c.raw_code, 'name', c.name, 'deficode_number', l.deficode_number, 'deficode_value', l.deficode_value) order by c.raw_code, l.id)
    from catalogue.otl_raw_category l join catalogue.raw_category c on c.id = l.raw_category_id where l.otl_id = o.id`,
  ],
  with_materials: [
    'composition',
    () => sql`
    select jsonb_agg(jsonb_build_object('material', jsonb_build_object('id', m.id, 'name', m.name, 'type', m.type), ${share}) order by r.ordering, m.name)
    from catalogue.composition_of(o.id) r join catalogue.otl m on m.id = r.material_id`,
  ],
  with_properties: [
    'properties',
    () => sql`
    select jsonb_agg(jsonb_build_object('property', jsonb_build_object('id', p.id, 'name', p.name, 'reference', p.reference, 'type', p.type), ${share}) order by g.ordering, r.ordering, p.id)
    from catalogue.properties_of(o.id) r join catalogue.property p on p.id = r.property_id left join catalogue.property_group g on g.id = p.property_group_id`,
  ],
}

/** The fields of the requested groups for object types, by id; unpublished children with `hidden` only. */
export async function groupsOf(
  db: Db,
  ids: readonly number[],
  groups: readonly OtlGroup[],
  hidden: boolean,
): Promise<Map<number, Partial<OtlListed>>> {
  if (ids.length === 0 || groups.length === 0) return new Map()
  const told = [...new Set(groups)].map(
    (group) => sql`${sql.lit(parts[group][0])}, coalesce((${parts[group][1](hidden)}), '[]')`,
  )
  const { rows } = await sql<{
    id: number
    told: Partial<OtlListed>
  }>`select o.id, jsonb_build_object(${sql.join(told)}) as told from catalogue.otl o where o.id = any(${[...ids]}::bigint[])`.execute(
    db,
  )
  return new Map(rows.map(({ id, told: found }) => [id, found]))
}
