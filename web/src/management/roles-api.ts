import { accounts } from '@bouwkring/contract/accounts'
import { roles } from '@bouwkring/contract/roles'
import { pages, q } from '../platform/query.ts'

export const rolesQuery = () => q(roles.list, {})
export const permissionsQuery = () =>
  q(roles.permissions, { query: { pagination: 'false' } }, { staleTime: Infinity })
export const groupPermissionsQuery = (group: number) =>
  q(roles.groupPermissions, { query: { 'group.id': group } })
export const globalGroupsQuery = () => q(accounts.globalGroups, {})
export const previewQuery = (changes: { id: number; role_permissions: number[] }[]) =>
  pages(roles.preview, { body: { changes } }, { enabled: changes.length > 0 })
