import type { Db } from '../platform/db.ts'
import type { DocumentKind } from './rules-documents.ts'

interface NewFile {
  key: string
  tenant_id: number
  kind: 'image' | 'esri' | 'rsx' | DocumentKind
  filename: string
  bytes: number
  created_by: number | null
}
export const insertFile = (db: Db, row: NewFile) =>
  db.insertInto('files.file').values(row).execute()

/** Protects files from removal until this transaction ends, for callers about to refer to them once more. The returned keys leave out files that are already gone. */
export async function hold(db: Db, tenantId: number, keys: readonly string[]): Promise<string[]> {
  if (keys.length === 0) return []
  const rows = await db
    .selectFrom('files.file')
    .select('key')
    .where('tenant_id', '=', tenantId)
    .where('key', 'in', [...keys])
    .orderBy('key')
    .forShare()
    .execute()
  return rows.map((r) => r.key)
}

/** Removes a file that nothing refers to any more; a trigger has its bytes removed. */
export const deleteFile = (db: Db, key: string) =>
  db.deleteFrom('files.file').where('key', '=', key).execute()
