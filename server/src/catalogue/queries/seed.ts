import { sql, type Insertable } from 'kysely'
import type { DB } from '../../platform/database-types.ts'
import type { Db } from '../../platform/db.ts'

type Rows<T extends keyof DB> = Insertable<DB[T]>[]

export interface SeedRows {
  groups: Rows<'catalogue.property_group'>
  properties: Rows<'catalogue.property'>
  raws: Rows<'catalogue.raw_category'>
  nodes: Rows<'catalogue.otl'>
  synonyms: Rows<'catalogue.otl_synonym'>
  compositions: Rows<'catalogue.otl_composition'>
  otlProperties: Rows<'catalogue.otl_property'>
  otlRaws: Rows<'catalogue.otl_raw_category'>
}

export const hasNodes = async (db: Db) =>
  (await db.selectFrom('catalogue.otl').select('id').limit(1).executeTakeFirst()) !== undefined

export async function insertSeed(db: Db, seed: SeedRows) {
  await db.insertInto('catalogue.property_group').values(seed.groups).execute()
  await db.insertInto('catalogue.property').values(seed.properties).execute()
  await db.insertInto('catalogue.raw_category').values(seed.raws).execute()
  await db.insertInto('catalogue.otl').values(seed.nodes).execute()
  await db.insertInto('catalogue.otl_synonym').values(seed.synonyms).execute()
  await db.insertInto('catalogue.otl_composition').values(seed.compositions).execute()
  for (let at = 0; at < seed.otlProperties.length; at += 2000)
    await db
      .insertInto('catalogue.otl_property')
      .values(seed.otlProperties.slice(at, at + 2000))
      .execute()
  await db.insertInto('catalogue.otl_raw_category').values(seed.otlRaws).execute()
  for (const table of ['property_group', 'property', 'raw_category', 'otl']) {
    await sql`select setval(pg_get_serial_sequence(${`catalogue.${table}`}, 'id'), (select max(id) from ${sql.table(`catalogue.${table}`)}))`.execute(
      db,
    )
  }
}
