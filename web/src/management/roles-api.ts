import { accounts } from '@bouwkring/contract/accounts'
import { roles } from '@bouwkring/contract/roles'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../platform/api.ts'

export const rolesQuery = () =>
  queryOptions({ queryKey: ['management', 'roles'], queryFn: () => call(roles.list, {}) })
export const permissionsQuery = () =>
  queryOptions({
    queryKey: ['management', 'permissions'],
    queryFn: () => call(roles.permissions, { query: { pagination: 'false' } }),
    staleTime: Infinity,
  })
export const groupPermissionsQuery = (group: number) =>
  queryOptions({
    queryKey: ['management', 'groupPermissions', group],
    queryFn: () => call(roles.groupPermissions, { query: { 'group.id': group } }),
  })
export const globalGroupsQuery = () =>
  queryOptions({
    queryKey: ['management', 'globalGroups'],
    meta: { loud: true },
    queryFn: () => call(accounts.globalGroups, {}),
  })
export const previewQuery = (changes: { id: number; role_permissions: number[] }[]) =>
  queryOptions({
    queryKey: ['management', 'preview', changes],
    queryFn: () => call(roles.preview, { body: { changes } }),
    enabled: changes.length > 0,
    placeholderData: (was) => was,
  })
