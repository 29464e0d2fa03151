import type { OtlForm, OtlSave } from '@bouwkring/contract/otl-form'
import { sql } from 'kysely'
import type { Db } from '../../platform/db.ts'

type Head = Pick<
  OtlForm,
  'id' | 'type' | 'name' | 'parent' | 'published' | 'version' | 'unit' | 'density'
>
/** An object type's own fields; `lock` keeps others from changing it until the end of the transaction. */
export const head = async (db: Db, id: number, lock = false) =>
  (
    await sql<Head>`select id, type, name, parent_id as parent, published, version, unit, density::double precision as density from catalogue.otl where id = ${id} ${lock ? sql`for update` : sql``}`.execute(
      db,
    )
  ).rows[0]

/** Its rows, the rows that it inherits (even if it overrides them) with the ancestor that they come from, and its place in the tree. */
export async function rowsOf(
  db: Db,
  id: number,
): Promise<
  Pick<OtlForm, 'path' | 'children' | 'synonyms' | 'composition' | 'properties' | 'raw_categories'>
> {
  const { rows } = await sql<
    Pick<
      OtlForm,
      'path' | 'children' | 'synonyms' | 'composition' | 'properties' | 'raw_categories'
    >
  >`
    with recursive up (id, parent_id, name, far) as (
      select o.id, o.parent_id, o.name, 0 from catalogue.otl o where o.id = ${id} union all select o.id, o.parent_id, o.name, u.far + 1 from up u join catalogue.otl o on o.id = u.parent_id where u.far < 100),
    parts as (select distinct on (c.material_id, u.far > 0) c.*, u.far, u.name as from_name from up u join catalogue.otl_composition c on c.otl_id = u.id and (u.far = 0 or c.include_in_childs) order by c.material_id, u.far > 0, u.far),
    props as (select distinct on (r.property_id, u.far > 0) r.*, u.far, u.name as from_name from up u join catalogue.otl_property r on r.otl_id = u.id and (u.far = 0 or r.include_in_childs) order by r.property_id, u.far > 0, u.far)
    select
      coalesce((select json_agg(json_build_object('id', u.id, 'name', u.name) order by u.far desc) from up u where u.far > 0), '[]') as path,
      coalesce((select json_agg(json_build_object('id', c.id, 'name', c.name) order by c.name, c.id) from catalogue.otl c where c.parent_id = ${id}), '[]') as children,
      coalesce((select json_agg(json_build_object('name', s.name) order by s.name) from catalogue.otl_synonym s where s.otl_id = ${id}), '[]') as synonyms,
      coalesce((select json_agg(json_build_object('material', json_build_object('id', m.id, 'name', m.name), 'percentage', p.percentage, 'ordering', p.ordering, 'include_in_childs', p.include_in_childs,
        'from', case when p.far > 0 then json_build_object('id', p.otl_id, 'name', p.from_name) end) order by p.far > 0, p.ordering, m.name) from parts p join catalogue.otl m on m.id = p.material_id), '[]') as composition,
      coalesce((select json_agg(json_build_object('property', json_build_object('id', c.id, 'name', c.name, 'type', c.type, 'units', c.units, 'field', c.field), 'percentage', p.percentage, 'ordering', p.ordering, 'include_in_childs', p.include_in_childs,
        'from', case when p.far > 0 then json_build_object('id', p.otl_id, 'name', p.from_name) end) order by p.far > 0, p.ordering, c.name) from props p join catalogue.property c on c.id = p.property_id), '[]') as properties,
      coalesce((select json_agg(json_build_object('id', l.id, 'raw_category', json_build_object('id', r.id, 'raw_code', r.raw_code, 'name', r.name), 'deficode_number', l.deficode_number, 'deficode_value', l.deficode_value) order by r.raw_code, l.id)
        from catalogue.otl_raw_category l join catalogue.raw_category r on r.id = l.raw_category_id where l.otl_id = ${id}), '[]') as raw_categories`.execute(
    db,
  )
  return rows[0] as OtlForm
}

/** How often object types are used. */
export const usesOf = async (db: Db, ids: readonly number[]) =>
  (
    await sql<
      OtlForm['uses']
    >`select products, parts, compositions from catalogue.uses_of(${[...ids]}::bigint[])`.execute(
      db,
    )
  ).rows[0] as OtlForm['uses']

/** Writes an object type's own fields, if it still has this version. */
export async function updateHead(db: Db, id: number, was: Head, given: OtlSave): Promise<boolean> {
  const put = {
    ...was,
    ...Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)),
  } as Head
  const done =
    await sql`update catalogue.otl set name = ${put.name}, unit = ${put.unit}, density = ${put.density}::numeric, published = ${put.published}, version = version + 1 where id = ${id} and version = ${given.version ?? was.version}`.execute(
      db,
    )
  return (done.numAffectedRows ?? 0n) > 0n
}

export async function replaceSynonyms(db: Db, id: number, names: readonly string[]) {
  await sql`delete from catalogue.otl_synonym where otl_id = ${id}`.execute(db)
  await sql`insert into catalogue.otl_synonym (otl_id, name) select ${id}, n from unnest(${[...new Set(names)]}::text[]) n`.execute(
    db,
  )
}
export async function replaceComposition(
  db: Db,
  id: number,
  rows: NonNullable<OtlSave['composition']>,
) {
  await sql`delete from catalogue.otl_composition where otl_id = ${id}`.execute(db)
  await sql`insert into catalogue.otl_composition (otl_id, material_id, percentage, ordering, include_in_childs) select ${id}, r.material, r.percentage, r.ordering, r.include_in_childs
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (material bigint, percentage numeric, ordering integer, include_in_childs boolean)`.execute(
    db,
  )
}
export async function replaceProperties(
  db: Db,
  id: number,
  rows: NonNullable<OtlSave['properties']>,
) {
  await sql`delete from catalogue.otl_property where otl_id = ${id}`.execute(db)
  await sql`insert into catalogue.otl_property (otl_id, property_id, percentage, ordering, include_in_childs) select ${id}, r.property, r.percentage, r.ordering, r.include_in_childs
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (property bigint, percentage numeric, ordering integer, include_in_childs boolean)`.execute(
    db,
  )
}
export async function replaceRaws(
  db: Db,
  id: number,
  rows: NonNullable<OtlSave['raw_categories']>,
) {
  await sql`delete from catalogue.otl_raw_category where otl_id = ${id}`.execute(db)
  await sql`insert into catalogue.otl_raw_category (otl_id, raw_category_id, deficode_number, deficode_value) select ${id}, r.raw_category, r.deficode_number, r.deficode_value
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (raw_category bigint, deficode_number smallint, deficode_value text)`.execute(
    db,
  )
}

/** Positions in a list of ids that refer to nothing (or, for materials, to nothing that something can be made of). */
export async function unknown(
  db: Db,
  kind: 'material' | 'property' | 'raw',
  ids: readonly number[],
): Promise<number[]> {
  const there = {
    material: sql`select id from catalogue.otl where type in ('material', 'element')`,
    property: sql`select id from catalogue.property`,
    raw: sql`select id from catalogue.raw_category`,
  }[kind]
  return (
    await sql<{
      at: number
    }>`select (g.at - 1)::integer as at from unnest(${[...ids]}::bigint[]) with ordinality g (id, at) where g.id not in (${there}) order by 1`.execute(
      db,
    )
  ).rows.map((r) => r.at)
}

export const setParent = (db: Db, id: number, parent: number | null) =>
  sql`update catalogue.otl set parent_id = ${parent}::bigint, version = version + 1 where id = ${id}`.execute(
    db,
  )
export async function deleteOtl(db: Db, id: number) {
  await sql`select set_config('catalogue.later', 'on', true)`.execute(db)
  await sql`delete from catalogue.otl where id = ${id}`.execute(db)
}
/** Replaces one object type with another in at most the given number of products; 0 when none is left. As the system. */
export const replaceSome = async (db: Db, gone: number, heir: number, most: number) =>
  (
    await sql<{
      n: number
    }>`select catalogue.replace_otl(${gone}::bigint, ${heir}::bigint, ${most}::integer) as n`.execute(
      db,
    )
  ).rows[0]?.n ?? 0
