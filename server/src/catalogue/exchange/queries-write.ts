import type { CatalogueFile } from '@bouwkring/contract/catalogue-exchange'
import { sql } from 'kysely'
import type { Db } from '../../platform/db.ts'
import { rawKey } from './rules.ts'

const ids = async (db: Db, query: ReturnType<typeof sql>) => new Map(((await query.execute(db)).rows as { id: number; key: string }[]).map(({ id, key }) => [key, id]))
/** RAW categories by what a file knows them by. */
async function rawIds(db: Db) {
  const rows = await db.selectFrom('catalogue.raw_category').select(['id', 'raw_code', 'name', 'is_released']).execute()
  return new Map(rows.map((row) => [rawKey(row), row.id]))
}
const need = (map: ReadonlyMap<string, number>, key: string) => {
  const id = map.get(key)
  if (id === undefined) throw new Error(`the file names ${key}, which was looked at before`)
  return id
}

export async function writeGroups(db: Db, groups: CatalogueFile['property_groups']) {
  for (const { name } of groups) {
    const { numAffectedRows = 0n } = await sql`update catalogue.property_group set name = ${name}, version = version + 1 where lower(name) = lower(${name})`.execute(db)
    if (numAffectedRows === 0n) await sql`insert into catalogue.property_group (name, ordering) select ${name}, coalesce(max(ordering), 0) + 1 from catalogue.property_group`.execute(db)
  }
}
export async function writeRaws(db: Db, raws: CatalogueFile['raw_categories']) {
  const known = await rawIds(db)
  for (const raw of raws) {
    const id = known.get(rawKey(raw))
    if (id === undefined) await db.insertInto('catalogue.raw_category').values(raw).execute()
    else await sql`update catalogue.raw_category set name = ${raw.name}, unit = ${raw.unit}, version = version + 1 where id = ${id}`.execute(db)
  }
}
export async function writeProperties(db: Db, properties: CatalogueFile['properties']) {
  const groups = await ids(db, sql`select id, lower(name) as key from catalogue.property_group`)
  const raws = await rawIds(db)
  for (const { group, raw_categories, reference, type, data, ...fields } of properties) {
    const row = { ...fields, data: JSON.stringify(data), property_group_id: group === null ? null : need(groups, group.toLowerCase()) }
    const { id } = await db.insertInto('catalogue.property').values({ ...row, reference, type }).onConflict((c) => c.column('reference').doUpdateSet({ ...row, version: sql`property.version + 1` })).returning('id').executeTakeFirstOrThrow()
    await db.deleteFrom('catalogue.property_raw_category').where('property_id', '=', id).execute()
    if (raw_categories.length > 0) await db.insertInto('catalogue.property_raw_category').values(raw_categories.map(({ deficode_number, deficode_value, value, ...raw }) => ({ property_id: id, raw_category_id: need(raws, rawKey(raw)), deficode_number, deficode_value, value }))).execute()
  }
}

const rowsOf = (table: 'synonym' | 'composition' | 'property' | 'raw_category') => sql.table(`catalogue.otl_${table}`)
/** Writes object types with their rows; a new one has no number yet. Answers what was written. */
export async function writeOtls(db: Db, otls: CatalogueFile['otls']): Promise<number[]> {
  if (otls.length === 0) return []
  for (const { key, type, name } of otls) {
    await sql`with n as (select nextval(pg_get_serial_sequence('catalogue.otl', 'id')) as id where not exists (select from catalogue.otl where key = ${key}))
      insert into catalogue.otl (id, key, type, name, published, pre, post, depth) select id, ${key}, ${type}, ${name}, false, -id, -id, 0 from n`.execute(db)
  }
  const known = await ids(db, sql`select id, key from catalogue.otl`)
  const [raws, properties] = [await rawIds(db), await ids(db, sql`select id, reference as key from catalogue.property`)]
  for (const { key, name, parent, published, unit, density } of otls) {
    await sql`update catalogue.otl set name = ${name}, parent_id = ${parent === null ? null : need(known, parent)}::bigint, published = ${published}, unit = ${unit}, density = ${density}, version = version + 1 where key = ${key}`.execute(db)
  }
  const written = otls.map(({ key }) => need(known, key))
  for (const table of ['synonym', 'composition', 'property', 'raw_category'] as const) await sql`delete from ${rowsOf(table)} where otl_id = any(${written}::bigint[])`.execute(db)
  const each = <R extends object>(rows: (otl: CatalogueFile['otls'][number]) => R[]) => JSON.stringify(otls.flatMap((otl) => rows(otl).map((one) => ({ otl_id: need(known, otl.key), ...one }))))
  await sql`insert into catalogue.otl_synonym (otl_id, name) select otl_id, name from jsonb_to_recordset(${each((o) => o.synonyms.map((name) => ({ name })))}::jsonb) as r (otl_id bigint, name text)`.execute(db)
  await sql`insert into catalogue.otl_composition (otl_id, material_id, percentage, ordering, include_in_childs) select * from jsonb_to_recordset(${each((o) => o.composition.map(({ material, ...row }) => ({ material_id: need(known, material), ...row })))}::jsonb)
    as r (otl_id bigint, material_id bigint, percentage numeric, ordering integer, include_in_childs boolean)`.execute(db)
  await sql`insert into catalogue.otl_property (otl_id, property_id, percentage, ordering, include_in_childs) select * from jsonb_to_recordset(${each((o) => o.properties.map(({ property, ...row }) => ({ property_id: need(properties, property), ...row })))}::jsonb)
    as r (otl_id bigint, property_id bigint, percentage numeric, ordering integer, include_in_childs boolean)`.execute(db)
  await sql`insert into catalogue.otl_raw_category (otl_id, raw_category_id, deficode_number, deficode_value) select * from jsonb_to_recordset(${each((o) => o.raw_categories.map(({ deficode_number, deficode_value, ...raw }) => ({ raw_category_id: need(raws, rawKey(raw)), deficode_number, deficode_value })))}::jsonb)
    as r (otl_id bigint, raw_category_id bigint, deficode_number smallint, deficode_value text)`.execute(db)
  return written
}
