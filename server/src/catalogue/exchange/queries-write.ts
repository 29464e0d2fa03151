import type { CatalogueFile } from '@bouwkring/contract/catalogue-exchange'
import { sql } from 'kysely'
import type { Db } from '../../platform/db.ts'
import { rawKey } from './rules.ts'

const ids = async (db: Db, query: ReturnType<typeof sql>) =>
  new Map(
    ((await query.execute(db)).rows as { id: number; key: string }[]).map(({ id, key }) => [
      key,
      id,
    ]),
  )
/** RAW categories by the key that a file uses for them. */
async function rawIds(db: Db) {
  const rows = await db
    .selectFrom('catalogue.raw_category')
    .select(['id', 'raw_code', 'name', 'is_released'])
    .execute()
  return new Map(rows.map((row) => [rawKey(row), row.id]))
}
const need = (map: ReadonlyMap<string, number>, key: string) => {
  const id = map.get(key)
  if (id === undefined) throw new Error(`the file names ${key}, which was looked at before`)
  return id
}
// One statement writes each table, however many rows there are: the rows are passed in this form.
const rows = (all: readonly object[]) => sql`${JSON.stringify(all)}::jsonb`

export async function writeGroups(db: Db, groups: CatalogueFile['property_groups']) {
  if (groups.length === 0) return
  const given = sql`jsonb_to_recordset(${rows(groups.map(({ name }, at) => ({ name, at })))}) as r (name text, at integer)`
  await sql`update catalogue.property_group g set name = r.name, version = version + 1 from ${given} where lower(g.name) = lower(r.name)`.execute(
    db,
  )
  await sql`insert into catalogue.property_group (name, ordering) select r.name, m.most + row_number() over (order by r.at)
    from ${given} cross join (select coalesce(max(ordering), 0) as most from catalogue.property_group) m where not exists (select from catalogue.property_group g where lower(g.name) = lower(r.name))`.execute(
    db,
  )
}
export async function writeRaws(db: Db, raws: CatalogueFile['raw_categories']) {
  if (raws.length === 0) return
  const known = await rawIds(db)
  const given = raws.map((raw) => ({ ...raw, id: known.get(rawKey(raw)) ?? null }))
  await sql`update catalogue.raw_category c set name = r.name, unit = r.unit, version = version + 1 from jsonb_to_recordset(${rows(given)}) as r (id bigint, name text, unit text) where c.id = r.id`.execute(
    db,
  )
  await sql`insert into catalogue.raw_category (raw_code, name, unit, is_released) select r.raw_code, r.name, r.unit, r.is_released
    from jsonb_to_recordset(${rows(given)}) as r (id bigint, raw_code integer, name text, unit text, is_released boolean) where r.id is null`.execute(
    db,
  )
}
export async function writeProperties(db: Db, properties: CatalogueFile['properties']) {
  if (properties.length === 0) return
  const groups = await ids(db, sql`select id, lower(name) as key from catalogue.property_group`)
  const raws = await rawIds(db)
  const given = properties.map(({ group, ...property }) => ({
    ...property,
    property_group_id: group === null ? null : need(groups, group.toLowerCase()),
  }))
  await sql`insert into catalogue.property as p (reference, type, name, otl_types, required, include_in_description, global, visible_in_search_map, is_default, is_user_defined, better, placeholder, property_group_id, units, data)
    select * from jsonb_to_recordset(${rows(given)}) as r (reference text, type text, name text, otl_types text[], required boolean, include_in_description boolean, global boolean, visible_in_search_map boolean, is_default boolean, is_user_defined boolean, better text, placeholder text,
      property_group_id bigint, units text[], data jsonb)
    on conflict (reference) do update set (name, otl_types, required, include_in_description, global, visible_in_search_map, is_default, is_user_defined, better, placeholder, property_group_id, units, data, version) =
      row (excluded.name, excluded.otl_types, excluded.required, excluded.include_in_description, excluded.global, excluded.visible_in_search_map, excluded.is_default, excluded.is_user_defined, excluded.better, excluded.placeholder, excluded.property_group_id, excluded.units, excluded.data, p.version + 1)`.execute(
    db,
  )
  const written = await ids(
    db,
    sql`select id, reference as key from catalogue.property where reference = any(${properties.map(({ reference }) => reference)}::text[])`,
  )
  const links = properties.flatMap((p) =>
    p.raw_categories.map(({ deficode_number, deficode_value, value, ...raw }) => ({
      property_id: need(written, p.reference),
      raw_category_id: need(raws, rawKey(raw)),
      deficode_number,
      deficode_value,
      value,
    })),
  )
  await sql`delete from catalogue.property_raw_category where property_id = any(${[...written.values()]}::bigint[])`.execute(
    db,
  )
  await sql`insert into catalogue.property_raw_category (property_id, raw_category_id, deficode_number, deficode_value, value)
    select * from jsonb_to_recordset(${rows(links)}) as r (property_id bigint, raw_category_id bigint, deficode_number smallint, deficode_value text, value text)`.execute(
    db,
  )
}

type Otls = CatalogueFile['otls']
/** The object types themselves: all of them first, so that a parent exists whatever the order; a new one has no number yet. */
async function writeNodes(db: Db, otls: Otls) {
  await sql`insert into catalogue.otl (id, key, type, name, published, pre, post, depth) select n.id, n.key, n.type, n.name, false, -n.id, -n.id, 0 from (
    select nextval(pg_get_serial_sequence('catalogue.otl', 'id')) as id, r.key, r.type, r.name from jsonb_to_recordset(${rows(otls.map(({ key, type, name }) => ({ key, type, name })))}) as r (key text, type text, name text)
    where not exists (select from catalogue.otl o where o.key = r.key)) n`.execute(db)
  const known = await ids(db, sql`select id, key from catalogue.otl`)
  const given = otls.map(({ key, name, parent, published, unit, density }) => ({
    id: need(known, key),
    name,
    parent_id: parent === null ? null : need(known, parent),
    published,
    unit,
    density,
  }))
  await sql`update catalogue.otl o set name = r.name, parent_id = r.parent_id, published = r.published, unit = r.unit, density = r.density, version = version + 1
    from jsonb_to_recordset(${rows(given)}) as r (id bigint, name text, parent_id bigint, published boolean, unit text, density numeric) where o.id = r.id`.execute(
    db,
  )
  return known
}

const rowsOf = (table: 'synonym' | 'composition' | 'property' | 'raw_category') =>
  sql.table(`catalogue.otl_${table}`)
/** Writes object types with their rows. Returns what was written. */
export async function writeOtls(db: Db, otls: Otls): Promise<number[]> {
  if (otls.length === 0) return []
  const known = await writeNodes(db, otls)
  const [raws, properties] = [
    await rawIds(db),
    await ids(db, sql`select id, reference as key from catalogue.property`),
  ]
  const written = otls.map(({ key }) => need(known, key))
  for (const table of ['synonym', 'composition', 'property', 'raw_category'] as const)
    await sql`delete from ${rowsOf(table)} where otl_id = any(${written}::bigint[])`.execute(db)
  const each = <R extends object>(inner: (otl: Otls[number]) => R[]) =>
    rows(otls.flatMap((otl) => inner(otl).map((one) => ({ otl_id: need(known, otl.key), ...one }))))
  await sql`insert into catalogue.otl_synonym (otl_id, name) select otl_id, name from jsonb_to_recordset(${each((o) => o.synonyms.map((name) => ({ name })))}) as r (otl_id bigint, name text)`.execute(
    db,
  )
  await sql`insert into catalogue.otl_composition (otl_id, material_id, percentage, ordering, include_in_childs) select * from jsonb_to_recordset(${each((o) => o.composition.map(({ material, ...row }) => ({ material_id: need(known, material), ...row })))})
    as r (otl_id bigint, material_id bigint, percentage numeric, ordering integer, include_in_childs boolean)`.execute(
    db,
  )
  await sql`insert into catalogue.otl_property (otl_id, property_id, percentage, ordering, include_in_childs) select * from jsonb_to_recordset(${each((o) => o.properties.map(({ property, ...row }) => ({ property_id: need(properties, property), ...row })))})
    as r (otl_id bigint, property_id bigint, percentage numeric, ordering integer, include_in_childs boolean)`.execute(
    db,
  )
  await sql`insert into catalogue.otl_raw_category (otl_id, raw_category_id, deficode_number, deficode_value) select * from jsonb_to_recordset(${each((o) => o.raw_categories.map(({ deficode_number, deficode_value, ...raw }) => ({ raw_category_id: need(raws, rawKey(raw)), deficode_number, deficode_value })))})
    as r (otl_id bigint, raw_category_id bigint, deficode_number smallint, deficode_value text)`.execute(
    db,
  )
  return written
}

/** Writes articles of the library of the back-office; stores what they refer to by its number. */
export async function writeArticles(db: Db, articles: CatalogueFile['library_articles']) {
  if (articles.length === 0) return
  const [otls, properties] = [
    await ids(db, sql`select id, key from catalogue.otl`),
    await ids(db, sql`select id, reference as key from catalogue.property`),
  ]
  const otlOf = (key: string | null) => (key === null ? null : need(otls, key))
  const given = articles.map(({ otl, materials, properties: values, ...article }) => ({
    ...article,
    otl_id: otlOf(otl),
    materials: materials.map((m) => ({ ...m, otl: otlOf(m.otl) })),
    properties: values.map(({ property, value, unit }) => ({
      id: need(properties, property),
      value,
      unit,
    })),
  }))
  await sql`insert into catalogue.library_item as i (type, name, description, synonym, published, otl_id, unit, sustainability_type, materials, properties)
    select * from jsonb_to_recordset(${rows(given)}) as r (type text, name text, description text, synonym text, published boolean, otl_id bigint, unit text, sustainability_type text, materials jsonb, properties jsonb)
    on conflict (coalesce(library_id, 0), type, lower(name)) do update set (name, description, synonym, published, otl_id, unit, sustainability_type, materials, properties, version) =
      row (excluded.name, excluded.description, excluded.synonym, excluded.published, excluded.otl_id, excluded.unit, excluded.sustainability_type, excluded.materials, excluded.properties, i.version + 1)`.execute(
    db,
  )
}
