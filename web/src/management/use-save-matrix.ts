import { useMutation, useQueryClient } from '@tanstack/react-query'
import { invalidate } from '../platform/query.ts'
import { managed } from './managed.ts'
import { useTranslation } from '../texts/index.ts'
import { showToast } from '../ui/index.ts'
import { useRoleName } from './pieces/PermissionMatrix.tsx'
import { saveColumns } from './save-columns.ts'
import type { Matrix, MatrixColumn } from './use-matrix.ts'

/** Saves only the changed columns, one by one; reports and refetches columns that somebody else changed first, and keeps refused ones for another attempt. */
export function useSaveMatrix(
  matrix: Matrix,
  save: (column: MatrixColumn, wanted: number[]) => Promise<unknown>,
) {
  const { t } = useTranslation('management')
  const roleName = useRoleName()
  const client = useQueryClient()
  return useMutation({
    mutationFn: async () => {
      const { saved, stale, refused } = await saveColumns(matrix.changed, save)
      await invalidate(client, ...managed)
      matrix.settle(
        new Map(
          matrix.changed
            .filter(({ column }) => saved.includes(column))
            .map(({ column, wanted }) => [column.id, new Set(wanted)]),
        ),
        stale.map(({ id }) => id),
      )
      for (const { name } of stale)
        showToast(t('matrix.stale', { role: roleName(name) }), { tone: 'error' })
      for (const { column, message } of refused)
        showToast(t('matrix.refused', { role: roleName(column.name), message }), { tone: 'error' })
      if (saved.length === matrix.changed.length) showToast(t('roles.saved'), { tone: 'success' })
      else if (saved.length > 0)
        showToast(
          t('matrix.savedSome', { roles: saved.map(({ name }) => roleName(name)).join(', ') }),
          { tone: 'success' },
        )
    },
  })
}
