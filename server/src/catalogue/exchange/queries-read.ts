import type { CatalogueFile } from '@bouwkring/contract/catalogue-exchange'
import { sql } from 'kysely'
import type { Db } from '../../platform/db.ts'

const raw = sql`'raw_code', r.raw_code, 'name', r.name, 'is_released', r.is_released`
const deficode = sql`'deficode_number', l.deficode_number, 'deficode_value', l.deficode_value`
const all = async <T>(db: Db, query: ReturnType<typeof sql>) =>
  (await query.execute(db)).rows as T[]

/** The catalogue with the names that its file uses. Lists have a fixed order, so that the same catalogue gives the same file. */
export const readCatalogue = async (db: Db): Promise<CatalogueFile> => ({
  format: 'catalogue/1',
  property_groups: await all(
    db,
    sql`select g.name from catalogue.property_group g order by g.ordering, g.id`,
  ),
  raw_categories: await all(
    db,
    sql`select r.raw_code, r.name, r.is_released, r.unit from catalogue.raw_category r order by r.raw_code, r.id`,
  ),
  properties: await all(
    db,
    sql`
    select p.reference, p.name, p.type, p.otl_types, p.required, p.include_in_description, p.global, p.visible_in_search_map, p.is_default, p.is_user_defined, p.better, p.placeholder, g.name as "group", p.units, p.data,
      coalesce((select json_agg(json_build_object(${raw}, ${deficode}, 'value', l.value) order by r.raw_code, r.id, l.id) from catalogue.property_raw_category l join catalogue.raw_category r on r.id = l.raw_category_id where l.property_id = p.id), '[]') as raw_categories
    from catalogue.property p left join catalogue.property_group g on g.id = p.property_group_id order by g.ordering, p.ordering, p.id`,
  ),
  otls: await all(
    db,
    sql`
    select o.key, o.type, o.name, u.key as parent, o.published, o.unit, o.density, coalesce((select json_agg(s.name order by s.name) from catalogue.otl_synonym s where s.otl_id = o.id), '[]') as synonyms,
      coalesce((select json_agg(json_build_object('material', m.key, 'percentage', c.percentage, 'ordering', c.ordering, 'include_in_childs', c.include_in_childs) order by c.ordering, m.key) from catalogue.otl_composition c join catalogue.otl m on m.id = c.material_id where c.otl_id = o.id), '[]') as composition,
      coalesce((select json_agg(json_build_object('property', p.reference, 'percentage', c.percentage, 'ordering', c.ordering, 'include_in_childs', c.include_in_childs) order by c.ordering, p.reference) from catalogue.otl_property c join catalogue.property p on p.id = c.property_id where c.otl_id = o.id), '[]') as properties,
      coalesce((select json_agg(json_build_object(${raw}, ${deficode}) order by r.raw_code, r.id, l.id) from catalogue.otl_raw_category l join catalogue.raw_category r on r.id = l.raw_category_id where l.otl_id = o.id), '[]') as raw_categories
    from catalogue.otl o left join catalogue.otl u on u.id = o.parent_id order by o.type, o.key`,
  ),
  library_articles: await all(
    db,
    sql`
    select i.type, i.name, i.description, i.synonym, i.published, o.key as otl, i.unit, i.sustainability_type,
      coalesce((select json_agg(json_build_object('otl', m.key, 'name', e.row ->> 'name', 'type', e.row ->> 'type', 'percentage', e.row -> 'percentage') order by e.at)
        from jsonb_array_elements(i.materials) with ordinality e (row, at) left join catalogue.otl m on m.id = (e.row ->> 'otl')::bigint), '[]') as materials,
      coalesce((select json_agg(json_build_object('property', p.reference, 'value', e.row -> 'value', 'unit', e.row -> 'unit') order by e.at)
        from jsonb_array_elements(i.properties) with ordinality e (row, at) join catalogue.property p on p.id = (e.row ->> 'id')::bigint where jsonb_array_length(e.row -> 'value') > 0), '[]') as properties
    from catalogue.library_item i left join catalogue.otl o on o.id = i.otl_id where i.tenant_id is null order by i.type, lower(i.name), i.id`,
  ),
})

/** The properties whose value is a field of the product, by their stable names. */
export const toldOfPieces = async (db: Db): Promise<Set<string>> =>
  new Set(
    (
      await db
        .selectFrom('catalogue.property')
        .select('reference')
        .where('field', 'is not', null)
        .execute()
    ).map(({ reference }) => reference),
  )
