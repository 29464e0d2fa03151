import type { ImportCell } from '@bouwkring/contract/imports'
import { sql, type Insertable } from 'kysely'
import type { ImportsPicture } from '../platform/database-types.ts'
import type { Db } from '../platform/db.ts'
import { stateNow } from './queries-lines.ts'

/** The pictures that came beside a list. */
export const picturesOf = (db: Db, id: number) =>
  db
    .selectFrom('imports.picture')
    .select(['name', 'filename', 'file_key as key', 'width', 'height'])
    .where('import_id', '=', id)
    .execute()

/** Keeps pictures; one of the same name takes the place of the former, whose file goes. */
export const savePictures = (db: Db, rows: readonly Insertable<ImportsPicture>[]) =>
  db
    .insertInto('imports.picture')
    .values([...rows])
    .onConflict((conflict) =>
      conflict.columns(['import_id', 'name']).doUpdateSet(({ ref }) => ({
        filename: ref('excluded.filename'),
        file_key: ref('excluded.file_key'),
        width: ref('excluded.width'),
        height: ref('excluded.height'),
        created_at: ref('excluded.created_at'),
      })),
    )
    .execute()

export const dropPictures = (db: Db, id: number) =>
  db.deleteFrom('imports.picture').where('import_id', '=', id).execute()

/** What the rows that are not left out have in a column, each text once. */
export const cellsAt = async (db: Db, id: number, column: number): Promise<ImportCell[]> =>
  (
    await sql<{ cell: ImportCell }>`select distinct l.cells -> ${column}::integer as cell
      from imports.line l where l.import_id = ${id} and ${stateNow(id)} <> 'skipped' and l.cells ->> ${column}::integer <> ''`.execute(
      db,
    )
  ).rows.map(({ cell }) => cell)
