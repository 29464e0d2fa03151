import { z } from 'zod'
import { systemRoles } from './system-roles.ts'

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

export const SystemRole = z.enum(systemRoles)
export type SystemRole = z.infer<typeof SystemRole>

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
