import { z } from 'zod'

/** The whole permission catalogue (specification 2, section 6), and what came with the connections to other systems. */
export const permissions = [
  'SPOT_PUBLISH',
  'SPOT_CREATE',
  'SPOT_EDIT',
  'SPOT_READ',
  'SPOT_DELETE',
  'SPOT_EXPORT',
  'SPOT_DUPLICATE',
  'READ_ALL_SPOTS',
  'READ_MY_SPOTS',
  'SHOW_SEARCH',
  'SPOT_ATTACHMENT_DOWNLOAD',
  'SPOT_VIEW_MATCHES',
  'SPOT_ITEM_CREATE',
  'SPOT_ITEM_PUBLISH',
  'SPOT_ITEM_DUPLICATE',
  'SPOT_ITEM_DELETE',
  'SPOT_ITEM_ADD_TO_LIBRARY',
  'SPOT_ITEM_REMOVE_FROM_LIBRARY',
  'SPOT_ITEM_EDIT',
  'SPOT_ITEM_READ',
  'SPOT_ITEM_RESERVATION',
  'USER_CREATE',
  'USER_EDIT',
  'USER_DELETE',
  'USER_READ',
  'CONTACT_CREATE',
  'CONTACT_READ',
  'CONTACT_DELETE',
  'CONTACT_EDIT',
  'COMPANY_PROFILE_READ',
  'COMPANY_PROFILE_EDIT',
  'PROFILE_READ',
  'PROFILE_EDIT',
  'TENANT_LIBRARY_READ',
  'TENANT_LIBRARY_UPDATE',
  'TENANT_LIBRARY_DELETE',
  'TENANT_LIBRARY_PUBLISH',
  'GROUP_CREATE',
  'GROUP_EDIT',
  'GROUP_READ',
  'GROUP_DELETE',
  'VIEW_INSIGHT',
  'VIEW_DIVISIONS',
  'SPOTDEFINITIONS',
  'READ_ALL_RESERVATIONS',
  'DELETE_RESERVATION',
  'UPLOAD_ESRI_FILE',
  'ANALYTICS_EXPORT',
  'MANAGE_INTEGRATIONS',
] as const
export const Permission = z.enum(permissions)
export type Permission = z.infer<typeof Permission>

/** The four system roles; a tenant may add its own. */
export const systemRoles = [
  'ROLE_USER',
  'ROLE_ADMIN',
  'ROLE_READ_ONLY',
  'ROLE_SUPER_ADMIN',
] as const
export const SystemRole = z.enum(systemRoles)
export type SystemRole = z.infer<typeof SystemRole>

/** The roles that look after an organisation, or after all of them. */
export const adminRoles = ['ROLE_ADMIN', 'ROLE_SUPER_ADMIN'] as const satisfies SystemRole[]
interface Holder {
  roles: readonly string[]
}
/** Whether somebody is an administrator of the whole product. */
export const isSuperAdmin = ({ roles }: Holder) => roles.includes('ROLE_SUPER_ADMIN')
/** Whether somebody is an administrator of its organisation; a super admin is one too. */
export const isAdmin = ({ roles }: Holder) => adminRoles.some((name) => roles.includes(name))
/** Whether somebody only reads: it changes nothing but what is only its own, whatever else its permissions say. */
export const isReadOnly = ({ roles }: Holder) => roles.includes('ROLE_READ_ONLY')

const readOnly: Permission[] = [
  'SPOT_READ',
  'READ_ALL_SPOTS',
  'READ_MY_SPOTS',
  'SHOW_SEARCH',
  'SPOT_ATTACHMENT_DOWNLOAD',
  'SPOT_VIEW_MATCHES',
  'SPOT_ITEM_READ',
  'CONTACT_READ',
  'COMPANY_PROFILE_READ',
  'PROFILE_READ',
  'TENANT_LIBRARY_READ',
  'GROUP_READ',
  'READ_ALL_RESERVATIONS',
  'VIEW_INSIGHT',
  'VIEW_DIVISIONS',
]
const user: Permission[] = [
  ...permissions.filter((p) => p.startsWith('SPOT_')),
  'READ_ALL_SPOTS',
  'READ_MY_SPOTS',
  'SHOW_SEARCH',
  'PROFILE_READ',
  'PROFILE_EDIT',
  'CONTACT_READ',
  'CONTACT_CREATE',
  'TENANT_LIBRARY_READ',
  'GROUP_READ',
  'READ_ALL_RESERVATIONS',
  'UPLOAD_ESRI_FILE',
  'VIEW_DIVISIONS',
]

/** What each system role may do where no group-and-role row says otherwise (domain decision: default permissions). */
export const defaultPermissions: Record<SystemRole, readonly Permission[]> = {
  ROLE_USER: user,
  ROLE_ADMIN: permissions,
  ROLE_READ_ONLY: readOnly,
  ROLE_SUPER_ADMIN: permissions,
}
