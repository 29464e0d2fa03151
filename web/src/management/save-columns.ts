import { isApiError } from '../platform/api.ts'
import type { MatrixColumn } from './use-matrix.ts'

export interface ColumnChange {
  column: MatrixColumn
  wanted: number[]
}

/** The result for each column: saved, changed by somebody else first, or refused with this message. */
export interface SavedColumns {
  saved: MatrixColumn[]
  stale: MatrixColumn[]
  refused: { column: MatrixColumn; message: string }[]
}

/** Saves columns one by one; a failed column does not prevent others from being saved. */
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
      // An ended session is reported elsewhere.
      if (!isApiError(error) || error.status === 401) throw error
      if (error.code === 'stale') done.stale.push(column)
      else done.refused.push({ column, message: error.field('role_permissions') ?? error.message })
    }
  }
  return done
}
