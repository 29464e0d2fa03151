import { sql } from 'kysely'
import type { Db } from '../platform/db.ts'

export interface MediaRow {
  id: number
  tenant_id: number
  file_key: string
  original_name: string
  kind: 'image' | 'pdf' | 'word' | 'excel'
  bytes: number
}
export const insertMedia = (
  db: Db,
  row: { tenant_id: number; file_key: string; original_name: string },
) => db.insertInto('files.media_object').values(row).returning('id').executeTakeFirstOrThrow()
export async function findMedia(
  db: Db,
  tenantIds: readonly number[],
  id: number,
): Promise<MediaRow | undefined> {
  const { rows } =
    await sql<MediaRow>`select m.id, m.tenant_id, m.file_key, m.original_name, f.kind, f.bytes from files.media_object m join files.file f on f.key = m.file_key where m.id = ${id} and m.tenant_id = any(${[...tenantIds]}::bigint[])`.execute(
      db,
    )
  return rows[0]
}
/** Takes a file for something that names it from now on; not one that is taken already. As the system. */
export async function takeMedia(db: Db, id: number): Promise<boolean> {
  const { rows } =
    await sql`update files.media_object set taken = true where id = ${id} and not taken returning id`.execute(
      db,
    )
  return rows.length > 0
}
/** Deletes a file by what named it. As the system. */
export const dropFile = (db: Db, key: string) =>
  sql`delete from files.file where key = ${key}`.execute(db)
/** Deletes what nobody has named within a day. As the system. */
export const dropForgotten = (db: Db) =>
  sql`delete from files.file f using files.media_object m where m.file_key = f.key and not m.taken and m.created_at < now() - interval '1 day'`.execute(
    db,
  )
