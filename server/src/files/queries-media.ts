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
/** Claims a file for an object that refers to it from now on; not a file that is already claimed. As the system. */
export async function takeMedia(db: Db, id: number): Promise<boolean> {
  const { rows } =
    await sql`update files.media_object set taken = true where id = ${id} and not taken returning id`.execute(
      db,
    )
  return rows.length > 0
}
/** Gives files that one organisation uploaded to another one: in one statement, since each file and its upload name the same organisation. As the system. */
export const giveFiles = (
  db: Db,
  keys: readonly string[],
  { from, to }: { from: number; to: number },
) =>
  sql`with moved as (update files.file set tenant_id = ${to} where key = any(${[...keys]}) and tenant_id = ${from} returning key)
    update files.media_object m set tenant_id = ${to} from moved where m.file_key = moved.key`.execute(
    db,
  )
/** Deletes a file by its key. As the system. */
export const dropFile = (db: Db, key: string) =>
  sql`delete from files.file where key = ${key}`.execute(db)
/** Deletes files that nothing has referred to within a day. As the system. */
export const dropForgotten = (db: Db) =>
  sql`delete from files.file f using files.media_object m where m.file_key = f.key and not m.taken and m.created_at < now() - interval '1 day'`.execute(
    db,
  )
