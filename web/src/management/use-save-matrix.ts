import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from '../texts/index.ts'
import { isApiError } from '../platform/api.ts'
import { showToast } from '../ui/index.ts'
import type { Matrix, MatrixColumn } from './use-matrix.ts'

/** Saves only the columns that were changed, one by one; what someone else changed first is told and read again, the rest is kept. */
export function useSaveMatrix(matrix: Matrix, save: (column: MatrixColumn, wanted: number[]) => Promise<unknown>) {
  const { t } = useTranslation('management')
  const client = useQueryClient()
  return useMutation({
    meta: { quiet: true },
    mutationFn: async () => {
      const done: number[] = []
      for (const { column, wanted } of matrix.changed) {
        try {
          await save(column, wanted)
          done.push(column.id)
        } catch (error) {
          if (!isApiError(error)) throw error
          showToast(error.code === 'stale' ? t('matrix.stale', { role: column.name }) : (error.field('role_permissions') ?? error.message), { tone: 'error' })
          if (error.code === 'stale') done.push(column.id)
        }
      }
      await client.invalidateQueries({ queryKey: ['management'] })
      matrix.forget(done)
      if (done.length === matrix.changed.length) showToast(t('roles.saved'), { tone: 'success' })
    },
  })
}
