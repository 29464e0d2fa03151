import type { Db } from '../platform/db.ts'

interface NewFile {
  key: string
  tenant_id: number
  kind: 'image'
  filename: string
  bytes: number
  created_by: number | null
}
export const insertFile = (db: Db, row: NewFile) => db.insertInto('files.file').values(row).execute()

/** Kinds of the own organisation's files, by key. */
export async function kindsOf(db: Db, tenantId: number, keys: readonly string[]): Promise<Map<string, string>> {
  if (keys.length === 0) return new Map()
  const rows = await db.selectFrom('files.file').select(['key', 'kind']).where('tenant_id', '=', tenantId).where('key', 'in', [...keys]).execute()
  return new Map(rows.map((r) => [r.key, r.kind]))
}

/** Keeps files from being removed until this transaction ends: for who is about to name them once more. Those already gone are not among the answered keys. */
export async function hold(db: Db, tenantId: number, keys: readonly string[]): Promise<string[]> {
  if (keys.length === 0) return []
  const rows = await db.selectFrom('files.file').select('key').where('tenant_id', '=', tenantId).where('key', 'in', [...keys]).orderBy('key').forShare().execute()
  return rows.map((r) => r.key)
}
