import type { Permission } from '@bouwkring/contract/permissions'

/** The permissions by subject, as the matrix shows them. */
export const permissionSubjects: readonly {
  subject: string
  permissions: readonly Permission[]
}[] = [
  {
    subject: 'spots',
    permissions: [
      'SPOT_CREATE',
      'SPOT_READ',
      'SPOT_EDIT',
      'SPOT_DELETE',
      'SPOT_PUBLISH',
      'SPOT_DUPLICATE',
      'SPOT_EXPORT',
      'READ_ALL_SPOTS',
      'READ_MY_SPOTS',
      'SPOT_ATTACHMENT_DOWNLOAD',
      'UPLOAD_ESRI_FILE',
      'SPOTDEFINITIONS',
    ],
  },
  {
    subject: 'products',
    permissions: [
      'SPOT_ITEM_CREATE',
      'SPOT_ITEM_READ',
      'SPOT_ITEM_EDIT',
      'SPOT_ITEM_DELETE',
      'SPOT_ITEM_PUBLISH',
      'SPOT_ITEM_DUPLICATE',
      'SPOT_ITEM_ADD_TO_LIBRARY',
      'SPOT_ITEM_REMOVE_FROM_LIBRARY',
    ],
  },
  {
    subject: 'market',
    permissions: [
      'SHOW_SEARCH',
      'SPOT_VIEW_MATCHES',
      'SPOT_ITEM_RESERVATION',
      'READ_ALL_RESERVATIONS',
      'DELETE_RESERVATION',
    ],
  },
  { subject: 'users', permissions: ['USER_CREATE', 'USER_READ', 'USER_EDIT', 'USER_DELETE'] },
  {
    subject: 'contacts',
    permissions: ['CONTACT_CREATE', 'CONTACT_READ', 'CONTACT_EDIT', 'CONTACT_DELETE'],
  },
  {
    subject: 'account',
    permissions: [
      'COMPANY_PROFILE_READ',
      'COMPANY_PROFILE_EDIT',
      'PROFILE_READ',
      'PROFILE_EDIT',
      'VIEW_DIVISIONS',
      'MANAGE_INTEGRATIONS',
    ],
  },
  {
    subject: 'libraries',
    permissions: [
      'TENANT_LIBRARY_READ',
      'TENANT_LIBRARY_UPDATE',
      'TENANT_LIBRARY_DELETE',
      'TENANT_LIBRARY_PUBLISH',
    ],
  },
  { subject: 'groups', permissions: ['GROUP_CREATE', 'GROUP_READ', 'GROUP_EDIT', 'GROUP_DELETE'] },
  { subject: 'insight', permissions: ['VIEW_INSIGHT', 'ANALYTICS_EXPORT'] },
]
