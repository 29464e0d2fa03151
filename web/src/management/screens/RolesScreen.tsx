import { type Role, roles } from '@bouwkring/contract/roles'
import { useQuery } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { useTranslation } from '../../texts/index.ts'
import { useUser } from '../../accounts/index.ts'
import { call } from '../../platform/api.ts'
import { IconButton, PageHeader, ScreenTitle, useConfirm, useLeaveGuard } from '../../ui/index.ts'
import { AddRole } from '../pieces/AddRole.tsx'
import { MatrixAnswer } from '../pieces/MatrixAnswer.tsx'
import { MatrixBar } from '../pieces/MatrixBar.tsx'
import { PermissionMatrix } from '../pieces/PermissionMatrix.tsx'
import { RoleName } from '../pieces/RoleName.tsx'
import { rolesQuery } from '../roles-api.ts'
import { useTenantDeed } from '../tenants-api.ts'
import { type MatrixColumn, useMatrix } from '../use-matrix.ts'
import { useSaveMatrix } from '../use-save-matrix.ts'
import * as styles from '../pieces/lists.module.css'

const columnOf = (role: Role, readOnly: boolean): MatrixColumn => ({
  id: role.id,
  name: role.name,
  userDefined: role.is_user_defined,
  held: role.role_permissions.map((p) => p.id),
  version: role.version,
  mayEdit: role.can.edit && !readOnly,
})

function RoleHead({ role, column }: { role: Role | undefined; column: MatrixColumn }) {
  const { t } = useTranslation('management')
  const confirm = useConfirm()
  const remove = useTenantDeed(
    () => call(roles.remove, { params: { id: column.id } }),
    'roles.deleted',
  )
  const ask = async () => {
    if (
      await confirm({
        title: t('roles.removeTitle', { name: column.name }),
        body: t('roles.removeBody'),
        confirm: t('roles.remove', { name: column.name }),
        danger: true,
      })
    )
      remove.mutate(undefined)
  }
  return (
    <>
      <RoleName role={column} editable={column.mayEdit} />
      <span className={`small muted ${styles.block}`}>
        {t('roles.used', { count: role?.users ?? 0 })}
      </span>
      {column.mayEdit && role?.users === 0 ? (
        <IconButton
          size="small"
          aria-label={t('roles.remove', { name: column.name })}
          onClick={() => void ask()}
        >
          <Trash2 size={14} aria-hidden />
        </IconButton>
      ) : null}
    </>
  )
}

/** /app/management/roles: the roles of the user's organisation and their permissions. */
export function RolesScreen() {
  const { t } = useTranslation('management')
  const user = useUser()
  const asked = useQuery(rolesQuery())
  const list = asked.data?.['hydra:member'] ?? []
  const columns = list.map((role) => columnOf(role, user.readOnly))
  const matrix = useMatrix(columns)
  useLeaveGuard(matrix.count > 0)
  const save = useSaveMatrix(matrix, (column, wanted) =>
    call(roles.update, {
      params: { id: column.id },
      body: { role_permissions: wanted, version: column.version },
    }),
  )
  return (
    <>
      <ScreenTitle page={t('roles.title')} tenant={user.tenant.company} />
      <PageHeader title={t('roles.title')} lead={t('roles.lead')} actions={<AddRole />} />
      <MatrixAnswer {...asked}>
        <PermissionMatrix
          label={t('roles.title')}
          columns={columns}
          matrix={matrix}
          head={(column) => (
            <RoleHead column={column} role={list.find((role) => role.id === column.id)} />
          )}
        />
      </MatrixAnswer>
      <MatrixBar
        matrix={matrix}
        saving={save.isPending}
        onSave={() => save.mutate()}
        preview={false}
      />
    </>
  )
}
