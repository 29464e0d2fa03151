import { sql } from 'kysely'
import type { Db } from '../../platform/db.ts'

export interface GroupRow {
  id: number
  name: string
  version: number
  members: { id: number; name: string; reference: string }[]
}
const groups = sql`select g.id, g.name, g.version, coalesce((select json_agg(json_build_object('id', p.id, 'name', p.name, 'reference', p.reference) order by p.ordering, p.id) from catalogue.property p where p.property_group_id = g.id), '[]') as members from catalogue.property_group g`

/** Every group in its order, with its properties in theirs. */
export const listGroups = async (db: Db) =>
  (await sql<GroupRow>`${groups} order by g.ordering, g.id limit 5000`.execute(db)).rows
export const groupById = async (db: Db, id: number) =>
  (await sql<GroupRow>`${groups} where g.id = ${id}`.execute(db)).rows[0]
export const nameTaken = async (db: Db, name: string, besides: number) =>
  (
    await sql`select from catalogue.property_group g where lower(g.name) = lower(${name}) and g.id <> ${besides} limit 1`.execute(
      db,
    )
  ).rows.length > 0
/** Adds a group after the others. */
export const insertGroup = async (db: Db, name: string) =>
  (
    await sql<{
      id: number
    }>`insert into catalogue.property_group (name, ordering) select ${name}, coalesce(max(ordering), 0) + 1 from catalogue.property_group returning id`.execute(
      db,
    )
  ).rows[0]?.id ?? 0
export const updateGroup = async (db: Db, id: number, version: number, name: string) =>
  (
    await db
      .updateTable('catalogue.property_group')
      .set({ name, version: version + 1 })
      .where('id', '=', id)
      .where('version', '=', version)
      .executeTakeFirst()
  ).numUpdatedRows === 1n
export const deleteGroup = (db: Db, id: number) =>
  db.deleteFrom('catalogue.property_group').where('id', '=', id).execute()
export const knownProperties = async (db: Db, ids: readonly number[]) =>
  ids.length === 0
    ? []
    : (
        await db
          .selectFrom('catalogue.property')
          .select('id')
          .where('id', 'in', [...ids])
          .execute()
      ).map(({ id }) => id)
/** Sets the properties of a group to exactly these, in this order. */
export async function setMembers(db: Db, id: number, properties: readonly number[]) {
  await sql`update catalogue.property p set property_group_id = null, version = version + 1 where property_group_id = ${id} and not p.id = any(${[...properties]}::bigint[])`.execute(
    db,
  )
  await sql`update catalogue.property p set property_group_id = ${id}, ordering = w.ordering, version = p.version + (p.property_group_id is distinct from ${id})::integer from unnest(${[...properties]}::bigint[]) with ordinality w (id, ordering)
    where p.id = w.id and (p.property_group_id is distinct from ${id} or p.ordering <> w.ordering)`.execute(
    db,
  )
}
/** Puts groups in an order; those not named come last. */
export const orderGroups = (db: Db, ids: readonly number[]) =>
  sql`update catalogue.property_group g set ordering = coalesce(array_position(${[...ids]}::bigint[], g.id), 1000 + g.ordering)`.execute(
    db,
  )
