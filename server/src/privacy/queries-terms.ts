import { sql } from 'kysely'
import type { Db } from '../platform/db.ts'
import type { Term } from './terms.ts'

/** The number of rows per statement, so that none takes long. */
const atOnce = 5000

/** Removes rows older than their term at the given moment; returns how many. The terms are ours, the moment is a parameter. As the system. */
export async function forgetOlder(
  db: Db,
  { table, since, days, only = 'true', instead }: Term,
  now: Date,
): Promise<number> {
  const old = sql`select ctid from ${sql.table(table)} where ${sql.raw(since)} < ${now}::timestamptz - make_interval(days => ${days}) and (${sql.raw(only)}) limit ${atOnce}`
  const done = await (
    instead === undefined
      ? sql`delete from ${sql.table(table)} where ctid = any(array(${old}))`
      : sql`update ${sql.table(table)} set ${sql.raw(instead)} where ctid = any(array(${old}))`
  ).execute(db)
  return Number(done.numAffectedRows ?? 0n)
}

/** Which of these files something still refers to. Queries every column that holds a file key: house-privacy.test.ts compares them with the database. As the system. */
export const fileColumns = [
  'accounts.tenant.logo_key',
  'accounts.user.avatar_key',
  'files.file.key',
  'files.media_object.file_key',
  'help.document.file_key',
  'imports.picture.file_key',
  'products.bulk_picture.file_key',
  'products.image.file_key',
  'products.property_file.file_key',
  'spots.attachment.file_key',
  'spots.shape.file_key',
] as const
export async function namedFiles(db: Db, keys: readonly string[]): Promise<Set<string>> {
  const asked = fileColumns.map((name) => {
    const [schema, table, column] = name.split('.') as [string, string, string]
    return sql`select ${sql.ref(column)}::text as key from ${sql.table(`${schema}.${table}`)} where ${sql.ref(column)} = any(${[...keys]}::uuid[])`
  })
  const { rows } = await sql<{ key: string }>`${sql.join(asked, sql` union `)}`.execute(db)
  return new Set(rows.map((row) => row.key))
}

/** Files by their rows, in batches. As the system. */
export const filesAfter = async (db: Db, key: string) =>
  (
    await sql<{
      key: string
      kind: string
    }>`select key::text as key, kind from files.file where key > ${key}::uuid and created_at < now() - interval '1 hour' order by key limit 1000`.execute(
      db,
    )
  ).rows
