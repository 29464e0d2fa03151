import type { ImportCell } from '@bouwkring/contract/imports'
import { sql, type Insertable } from 'kysely'
import type { ImportsPicture } from '../platform/database-types.ts'
import type { Db } from '../platform/db.ts'
import { stateNow } from './queries-lines.ts'

/** The pictures supplied with a list. */
export const picturesOf = (db: Db, id: number) =>
  db
    .selectFrom('imports.picture')
    .select(['name', 'filename', 'file_key as key', 'width', 'height'])
    .where('import_id', '=', id)
    .execute()

/** Stores pictures; one with the same name replaces the earlier one, whose file is removed. */
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

/** The distinct values of a column in the rows that are not skipped, each with the value of another column in the same row; null without another. */
export const cellsAt = async (
  db: Db,
  id: number,
  column: number,
  beside: number | null,
): Promise<{ cell: ImportCell; besides: ImportCell }[]> =>
  (
    await sql<{
      cell: ImportCell
      besides: ImportCell
    }>`select distinct l.cells -> ${column}::integer as cell, l.cells -> ${beside}::integer as besides
      from imports.line l where l.import_id = ${id} and ${stateNow(id)} <> 'skipped' and l.cells ->> ${column}::integer <> ''`.execute(
      db,
    )
  ).rows
