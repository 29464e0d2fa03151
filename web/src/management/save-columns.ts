import { isApiError } from '../platform/api.ts'
import type { MatrixColumn } from './use-matrix.ts'

export interface ColumnChange {
  column: MatrixColumn
  wanted: number[]
}

/** What became of each column: kept, changed by someone else first, or refused with these words. */
export interface SavedColumns {
  saved: MatrixColumn[]
  stale: MatrixColumn[]
  refused: { column: MatrixColumn; message: string }[]
}

/** Saves columns one by one; one that fails keeps no other from being saved. */
export async function saveColumns(
  changes: readonly ColumnChange[],
  save: (column: MatrixColumn, wanted: number[]) => Promise<unknown>,
): Promise<SavedColumns> {
  const done: SavedColumns = { saved: [], stale: [], refused: [] }
  for (const { column, wanted } of changes) {
    try {
      await save(column, wanted)
      done.saved.push(column)
    } catch (error) {
      // A session that has ended is told by itself.
      if (!isApiError(error) || error.status === 401) throw error
      if (error.code === 'stale') done.stale.push(column)
      else done.refused.push({ column, message: error.field('role_permissions') ?? error.message })
    }
  }
  return done
}
