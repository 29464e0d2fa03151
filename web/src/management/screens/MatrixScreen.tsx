import { type GroupPermission, roles } from '@bouwkring/contract/roles'
import { useQuery } from '@tanstack/react-query'
import { Link, useRouterState } from '@tanstack/react-router'
import { RotateCcw } from 'lucide-react'
import { useTranslation } from '../../texts/index.ts'
import { useNamed, useUser } from '../../accounts/index.ts'
import { useAddress, useChangeAddress } from '../../platform/address.ts'
import { ApiError, call } from '../../platform/api.ts'
import { SelectInput } from '../../ui/form/index.ts'
import { IconButton, PageHeader, ScreenTitle, useLeaveGuard } from '../../ui/index.ts'
import { AddRole } from '../pieces/AddRole.tsx'
import { MatrixAnswer } from '../pieces/MatrixAnswer.tsx'
import { MatrixBar } from '../pieces/MatrixBar.tsx'
import { PermissionMatrix, useRoleName } from '../pieces/PermissionMatrix.tsx'
import { RoleName } from '../pieces/RoleName.tsx'
import { globalGroupsQuery, groupPermissionsQuery } from '../roles-api.ts'
import { useTenantDeed } from '../tenants-api.ts'
import { type MatrixColumn, useMatrix } from '../use-matrix.ts'
import { useSaveMatrix } from '../use-save-matrix.ts'
import * as styles from '../pieces/lists.module.css'
import * as permissionMatrixStyles from '../pieces/permission-matrix.module.css'

const columnOf = (pair: GroupPermission, readOnly: boolean): MatrixColumn => ({
  id: pair.id,
  name: pair.role.name,
  userDefined: pair.role.is_user_defined,
  held: pair.role_permissions.map((p) => p.id),
  version: pair.version,
  mayEdit: pair.can.edit && !readOnly,
})

function PairHead({ pair, column }: { pair: GroupPermission; column: MatrixColumn }) {
  const { t } = useTranslation('management')
  const roleName = useRoleName()
  const reset = useTenantDeed(
    () =>
      call(roles.updateGroupPermission, {
        params: { id: pair.id },
        body: { role_permissions: null, version: pair.version },
      }),
    'roles.saved',
  )
  return (
    <>
      <RoleName
        role={{ ...pair.role, version: pair.version }}
        editable={column.mayEdit && column.userDefined}
      />
      {pair.own ? (
        <span className={`small muted ${styles.block}`}>
          {t('matrix.deviates')}
          {column.mayEdit ? (
            <IconButton
              size="small"
              aria-label={t('matrix.reset', { role: roleName(column.name) })}
              onClick={() => reset.mutate(undefined)}
            >
              <RotateCcw size={14} aria-hidden />
            </IconButton>
          ) : null}
        </span>
      ) : null}
    </>
  )
}

function GroupMatrix({ group }: { group: number }) {
  const { t } = useTranslation('management')
  const { readOnly } = useUser()
  const asked = useQuery(groupPermissionsQuery(group))
  const pairs = asked.data?.['hydra:member'] ?? []
  const columns = pairs.map((pair) => columnOf(pair, readOnly))
  const matrix = useMatrix(columns)
  useLeaveGuard(matrix.count > 0)
  const save = useSaveMatrix(matrix, (column, wanted) =>
    call(roles.updateGroupPermission, {
      params: { id: column.id },
      body: { role_permissions: wanted, version: column.version },
    }),
  )
  const head = (column: MatrixColumn) => {
    const pair = pairs.find((one) => one.id === column.id)
    return pair ? <PairHead pair={pair} column={column} /> : null
  }
  return (
    <>
      <MatrixAnswer {...asked}>
        <PermissionMatrix label={t('matrix.title')} columns={columns} matrix={matrix} head={head} />
      </MatrixAnswer>
      <MatrixBar matrix={matrix} saving={save.isPending} onSave={() => save.mutate()} preview />
    </>
  )
}

/** /app/management/groups-roles-permissions: the permissions of each role in a company type. The group comes from the navigation or the URL. */
export function MatrixScreen() {
  const { t } = useTranslation('management')
  const user = useUser()
  const change = useChangeAddress({ replace: true })
  const named = useNamed()
  const state = useRouterState({ select: (s) => s.location.state })
  const group = useAddress(({ group }) => group)
  const asked = useQuery(globalGroupsQuery())
  const { data } = asked
  const groups = data?.['hydra:member'] ?? []
  const wanted = Number(group ?? state.group)
  // An address without a known company type leads nowhere, rather than to another one.
  if (group !== undefined && data && !groups.some(({ id }) => id === wanted))
    throw new ApiError({ status: 404, code: 'not_found', message: '' }, '')
  const chosen =
    groups.find(({ id }) => id === wanted) ??
    groups.find(({ name }) => name === user.tenant.group) ??
    groups[0]
  return (
    <>
      <ScreenTitle page={t('matrix.title')} tenant={user.tenant.company} />
      <PageHeader title={t('matrix.title')} lead={t('matrix.lead')} actions={<AddRole />} />
      <div className={permissionMatrixStyles.groupChoice}>
        <SelectInput
          id="matrix-group"
          label={t('matrix.group')}
          value={chosen ? String(chosen.id) : ''}
          choices={groups.map(({ id, name }) => ({ value: String(id), label: named(name) }))}
          onChange={(id) => change({ group: Number(id) })}
        />
        <Link to="/app/management/$" params={{ _splat: 'groups' }}>
          {t('matrix.back')}
        </Link>
      </div>
      <MatrixAnswer {...asked}>
        {chosen ? <GroupMatrix key={chosen.id} group={chosen.id} /> : null}
      </MatrixAnswer>
    </>
  )
}
