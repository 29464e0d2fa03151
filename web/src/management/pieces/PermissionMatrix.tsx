import type { Permission } from '@bouwkring/contract/permissions'
import { useQuery } from '@tanstack/react-query'
import { Fragment, type ReactNode } from 'react'
import { useTranslation } from '../../texts/index.ts'
import { permissionName, permissionSubjects } from '../permission-subjects.ts'
import { permissionsQuery } from '../roles-api.ts'
import type { Matrix, MatrixColumn } from '../use-matrix.ts'
import { MatrixAnswer } from './MatrixAnswer.tsx'
import { Checkbox } from '../../ui/mui/index.ts'
import * as dataTableStyles from '../../ui/data-table.module.css'
import * as styles from './permission-matrix.module.css'

/** The name of a role: system roles in the language of the screen. */
export function useRoleName() {
  const { t } = useTranslation('management')
  return (name: string) => (name.startsWith('ROLE_') ? t(`role.${name}`) : name)
}

interface MatrixProps {
  label: string
  columns: readonly MatrixColumn[]
  matrix: Matrix
  head: (column: MatrixColumn) => ReactNode
}

function Cell({
  column,
  permission,
  id,
  matrix,
}: {
  column: MatrixColumn
  permission: Permission
  id: number
  matrix: Matrix
}) {
  const { t, i18n } = useTranslation('management')
  const roleName = useRoleName()
  const label = t('matrix.cell', {
    permission: permissionName(permission, i18n.language),
    role: roleName(column.name),
  })
  return (
    <td className={matrix.isChanged(column, id) ? styles.changed : ''}>
      <Checkbox
        size="small"
        checked={matrix.of(column).has(id)}
        disabled={!column.mayEdit}
        onChange={() => matrix.toggle(column, id)}
        slotProps={{ input: { 'aria-label': label } }}
      />
    </td>
  )
}

/** Permissions by subject against roles; each cell a checkbox. */
export function PermissionMatrix({ label, columns, matrix, head }: MatrixProps) {
  const { t, i18n } = useTranslation('management')
  const asked = useQuery(permissionsQuery())
  const idOf = new Map(asked.data?.['hydra:member'].map(({ permission, id }) => [permission, id]))
  return (
    <MatrixAnswer {...asked}>
      <div className={styles.matrixWrapper} role="region" aria-label={label} tabIndex={0}>
        <table className={`${dataTableStyles.table} ${styles.matrix}`} aria-label={label}>
          <thead>
            <tr>
              <th scope="col">{t('matrix.permissions', { count: idOf.size })}</th>
              {columns.map((column) => (
                <th key={column.id} scope="col">
                  {head(column)}
                </th>
              ))}
            </tr>
          </thead>
          {permissionSubjects.map(({ subject, permissions }) => (
            <tbody key={subject}>
              <tr>
                <th scope="rowgroup" colSpan={columns.length + 1}>
                  {t(`subject.${subject}`)}
                </th>
              </tr>
              {permissions.map((permission) => {
                const id = idOf.get(permission)
                return id === undefined ? (
                  <Fragment key={permission} />
                ) : (
                  <tr key={permission}>
                    <th scope="row">{permissionName(permission, i18n.language)}</th>
                    {columns.map((column) => (
                      <Cell
                        key={column.id}
                        column={column}
                        permission={permission}
                        id={id}
                        matrix={matrix}
                      />
                    ))}
                  </tr>
                )
              })}
            </tbody>
          ))}
        </table>
      </div>
    </MatrixAnswer>
  )
}
