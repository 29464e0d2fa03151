import type { Document } from '@bouwkring/contract/documents'
import type { Db } from '../platform/db.ts'

export interface DocumentRow {
  id: number
  name: string
  media_id: number
  file_key: string
  kind: string
  filename: string
  bytes: number
  version: number
  created_at: Date
}
const columns = [
  'id',
  'name',
  'media_id',
  'file_key',
  'kind',
  'filename',
  'bytes',
  'version',
  'created_at',
] as const

export const listDocuments = (db: Db): Promise<DocumentRow[]> =>
  db.selectFrom('help.document').select(columns).orderBy('name').orderBy('id').execute()
export const documentById = (db: Db, id: number): Promise<DocumentRow | undefined> =>
  db.selectFrom('help.document').select(columns).where('id', '=', id).executeTakeFirst()
export const holdDocument = (db: Db, id: number): Promise<DocumentRow | undefined> =>
  db.selectFrom('help.document').select(columns).where('id', '=', id).forUpdate().executeTakeFirst()
export const byLink = (db: Db, key: string) =>
  db
    .selectFrom('help.document')
    .select(['kind', 'filename'])
    .where('file_key', '=', key)
    .executeTakeFirst()

export interface FileOf {
  media_id: number
  file_key: string
  kind: Document['kind']
  filename: string
  bytes: number
}
export const insertDocument = (db: Db, row: { name: string } & FileOf): Promise<DocumentRow> =>
  db.insertInto('help.document').values(row).returning(columns).executeTakeFirstOrThrow()
export const updateDocument = (
  db: Db,
  id: number,
  version: number,
  row: { name: string } & Partial<FileOf>,
): Promise<DocumentRow> =>
  db
    .updateTable('help.document')
    .set({ ...row, version: version + 1 })
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirstOrThrow()
/** The files of all documents. */
export const documentFiles = async (db: Db) =>
  (await db.selectFrom('help.document').select('file_key').execute()).map((row) => row.file_key)
export const deleteDocument = (db: Db, id: number) =>
  db.deleteFrom('help.document').where('id', '=', id).execute()
